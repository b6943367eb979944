/// What the narrator asks of whoever knows languages.
package protocol SentenceSplitting {
  /// Where the sentences of a text stand, in Unicode scalars: in order, without gaps, none empty.
  ///
  /// - Parameter language: the text's, a BCP 47 tag; nil for the environment's.
  func sentences(of text: String, language: String?) -> [Range<Int>]
}

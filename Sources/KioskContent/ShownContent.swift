package import KioskCore

/// What a running screen shows of its content; judges whether what was read since may follow it.
package struct ShownContent: Sendable {
  /// Why content may not take the place of what shows.
  package enum Objection: Equatable, Sendable {
    /// Nothing at all could be read.
    case isUnreadable
    /// Two questions have one id (row E14).
    case hasDuplicateIDs
    /// A file whose questions show cannot be read any more, or the folder it lies in.
    case hasLostFile(String)
    /// The language that shows is gone, while others are there.
    case hasLostLanguage(String)
  }

  private let wish: LanguageWish
  private let files: Set<String>
  private let language: String?
  private let hasOthers: Bool
  private let meetsWish: Bool

  /// - Parameter result: what was read and is shown now.
  package init(_ result: LoadResult, wish: LanguageWish, language: String?) {
    self.wish = wish
    self.language = language
    files = Set(result.files)
    hasOthers = result.catalogs.count > 1
    meetsWish = wish.isMet(by: result.catalogs)
  }

  /// What is to be shown of `result`; nil where there is nothing.
  package func choose(from result: LoadResult) -> Catalog? {
    wish.choose(from: result.catalogs, after: language)
  }

  /// Why `result` must not be shown; nil where it may.
  ///
  /// A file that never could be read holds nothing up, and one that was deleted is meant to be.
  package func objection(to result: LoadResult) -> Objection? {
    guard !result.catalogs.isEmpty else { return .isUnreadable }
    if result.hasDuplicateIDs { return .hasDuplicateIDs }
    if let lost = result.unreadable.first(where: showsQuestions(of:)) { return .hasLostFile(lost) }
    guard let language, result.catalogs.inLanguage(language) == nil else { return nil }
    // Where nothing is asked for and there is only one, it may be another.
    let isHeld = hasOthers || meetsWish && !wish.isMet(by: result.catalogs)
    return isHeld ? .hasLostLanguage(language) : nil
  }

  private func showsQuestions(of path: String) -> Bool {
    files.contains(path) || files.contains { $0.hasPrefix(path + "/") }
  }
}

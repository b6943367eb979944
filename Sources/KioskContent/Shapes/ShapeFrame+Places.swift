/// Where something stands among the brackets that are open around it, outermost first.
extension [ShapeFrame] {
  /// What messages call the list that begins in `parent`, the innermost of them.
  func path(in parent: ShapeFrame) -> String {
    let key = parent.pendingKey?.text ?? ""
    return parent.path.isEmpty && count < 3 ? key : "\(elementPath).\(key)"
  }

  /// What messages call the element that is being read.
  private var elementPath: String {
    guard let list = last(where: { !$0.isObject }) else { return last?.path ?? "" }
    return "\(list.path)[\(list.index)]"
  }

  /// Whether what stands in the innermost is an element of a list that says that it has questions.
  var endInQuestions: Bool {
    guard let parent = indices.last, !self[parent].isObject else { return false }
    return self[parent].role == .root || self[parent].role == .list
  }

  /// What messages call an entry that has just ended within them.
  func name(of frame: ShapeFrame) -> EntryName {
    guard frame.role == .element, let list = indices.last else {
      return EntryName(path: frame.key?.text ?? "")
    }
    return EntryName(list: self[list].path, index: self[list].index)
  }

  /// The id of an entry that stands under a key: the key, with those of the objects around it.
  func keyedID(of frame: ShapeFrame) -> (text: String, offset: Int)? {
    guard let key = frame.key else { return nil }
    return ((keysAround + [key.text]).joined(separator: "/"), frame.keyOffset)
  }

  /// The keys of the objects around that are sections or ids; a language is neither.
  var keysAround: [String] {
    compactMap { frame in
      guard frame.isObject, frame.role == .unknown, frame.key?.tag == nil else { return nil }
      return frame.key?.text
    }
  }
}

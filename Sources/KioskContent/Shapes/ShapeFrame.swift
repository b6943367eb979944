/// An array or object that is not closed yet.
struct ShapeFrame {
  enum Role {
    /// The outermost.
    case root
    /// What stands under a key that says that there are questions.
    case list
    /// What stands under a key that says that there are sections.
    case sections
    /// What stands under a key that nobody knows: an id, a section's title, or nothing of use.
    case unknown
    /// An element of a list.
    case element
  }

  var isObject = false
  var role = Role.root
  /// Of the bracket, from the start of the file.
  var offset = 0
  /// The key it stands under, if it does.
  var key: ShapeKey?
  var keyOffset = 0
  /// What messages call it, such as `sections[2].faqs`.
  var path = ""
  /// How many questions there were before it.
  var mark = 0
  /// Whether it has lists of questions, which may be empty.
  var hasList = false

  // An array's.
  var index = 0
  /// What is no entry, as far as it may yet be something else.
  var elements: [JSONValue] = []

  // An object's.
  var members: [ShapeMember] = []
  var pendingKey: ShapeKey?
  var pendingOffset = 0
  /// The list that stands in it last, to notice when it comes twice.
  var lastList: (key: String, mark: Int)?
}

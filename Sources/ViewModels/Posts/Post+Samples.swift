extension Post {
  /// The posts of the lesson, in the order in which loads add them.
  package static let samples = [
    ("Model", "A post is an immutable value."),
    ("View", "The list shows posts and reports a selection."),
    ("View model", "Owns the posts, and creates each detail's view model."),
    ("Binding", "A new array of posts updates the rows that differ."),
    ("Detail", "Has its own binder, which receives its view model."),
  ].enumerated().map { index, texts in
    Post(id: "\(index)", title: texts.0, content: texts.1)
  }
}

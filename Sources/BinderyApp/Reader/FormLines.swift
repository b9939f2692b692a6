import Bindery

// What the reader's forms are made of: a name before each field, and below it, in a line of its own, what is to be said of it.

/// A line of a form: what is asked for, and the field.
func formLine(_ title: String, _ field: BoundTextField, width: Int = 10) -> View {
  HStack {
    Label(title).width(.fixed(width))
    field
  }
  .height(.fixed(1))
}

/// What is said of the field above it: a line, or up to three where the reason is long.
func remark() -> TextView {
  let view = TextView()
  view.isFocusable = false
  view.height(.min(1, .max(3, .fit)))
  return view
}

extension BoundTextField {
  /// Has Enter send the form, and the bottom line say so.
  func submits(as title: String) {
    addKeyAction("commit", title: title, keys: [Key(.enter)], hint: 92) {}
  }
}

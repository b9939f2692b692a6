import Bindery

/// What a form asks for, and what there is to be said of it.
struct FormLine {
  /// What is asked for.
  let title: Label
  /// Where it is given.
  let field: BoundTextField
  /// Why it is not in order, or what becomes of it; nil where nothing is ever said.
  let remark: TextView?
  /// Whether the remark has a row also while nothing is said, so that nothing moves when something is.
  let keepsRow: Bool

  /// A line with a title of its own.
  init(_ title: String, _ field: BoundTextField, remark: TextView? = nil, keepsRow: Bool = false) {
    (self.title, self.field, self.remark, self.keepsRow) = (Label(title), field, remark, keepsRow)
    field.accessibilityLabel = self.title
  }

  /// What is said of a field: a row, or as many as `FormView` has for it.
  static func remark() -> TextView {
    let view = TextView()
    view.isFocusable = false
    view.themeRole = .error
    return view
  }
}

/// A form in a dialog of its own.
func formDialog(_ title: String, _ form: FormView) -> Dialog {
  form.standsAlone = true
  return Dialog(title, VStack(padding: Insets(top: 0, left: 1, bottom: 0, right: 1)) { form }.width(.fixed(64)))
}

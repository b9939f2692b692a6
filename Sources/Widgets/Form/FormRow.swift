public import Bindings
public import Observation
public import TerminalCore

/// A row of a form, with a label, a field, and the help text or validation error below the field.
///
///     let row = FormRow("Name", BoundTextField(), to: \.name, of: draft, help: "As on the box.")
@MainActor public final class FormRow: View, ValueBinding {
  /// The label, which names the field in the accessibility tree.
  public let label: Label
  /// The control that displays and edits the value.
  public let field: View
  /// The text below the field, displayed while there is no validation error.
  public var help: String { didSet { if help != oldValue { updateNote() } } }
  /// The validation error displayed below the field, or nil if there is none.
  public private(set) var reason: String? { didSet { if reason != oldValue { updateNote() } } }

  /// Whether the row was created with help text, which therefore does not use the space between rows.
  let hasInitialHelp: Bool

  private let note = TextView()
  private let location: CodeLocation
  /// The field as a control.
  private let control: any ValueControl
  /// The field if it checks its text before the model receives a value.
  private let checkedText: (any InputChecking)?
  /// A closure that binds the field to the source of its value.
  private let bindField: () -> (any Disposable)?
  /// The source of the value, or nil if the source has no validation rules.
  private let validated: (any DraftHolding)?
  private let modelError: () -> String?
  /// The value of the field when the form was shown.
  private var initialValue: FieldValue?
  /// The value of the field before the next edit.
  private var value: FieldValue?
  /// The number of resets of the source when the row was validated, or nil if it was not validated after the last edit.
  private let validation = Observable<Int?>(nil)
  private let connection = DisposeBag()
  private var tracked: (any RepeatableExpression)?

  private init<Field: ValueControl>(
    _ title: String, _ field: Field, _ help: String, at location: CodeLocation, validated: (any DraftHolding)? = nil,
    error: @escaping () -> String? = { nil }, bind: @escaping (Field) -> (any Disposable)?
  ) {
    label = Label(title, role: .secondary)
    hasInitialHelp = !help.isEmpty
    self.field = field
    control = field
    checkedText = field as? any InputChecking
    self.help = help
    self.validated = validated
    self.location = location
    modelError = error
    bindField = { [weak field] in field.flatMap(bind) }
    super.init()
    for view in [label, field, note] as [View] { addSubview(view) }
    field.accessibilityLabel = label
    note.isFocusable = false
    updateNote()
    connect()
  }

  /// Creates a row without binding its field.
  ///
  /// - Parameters:
  ///   - title: The text of the label.
  ///   - field: The control that displays and edits the value.
  ///   - help: The text below the field.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  public convenience init<Field: ValueControl>(
    _ title: String, _ field: Field, help: String = "", file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(title, field, help, at: CodeLocation(file, line)) { _ in nil }
  }

  /// Creates a row, and binds its field to the given source in both directions.
  ///
  /// If the source is a `Validated` value, the row shows the validation error of that value.
  ///
  /// - Parameters:
  ///   - title: The text of the label.
  ///   - field: The control that displays and edits the value.
  ///   - source: The source of the value.
  ///   - help: The text below the field.
  ///   - error: A closure that returns the validation error of the model, or nil if there is none.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  public convenience init<Field: ValueControl, Source: TwoWayBindable>(
    _ title: String, _ field: Field, to source: Source, help: String = "",
    error: @escaping () -> String? = { nil }, file: StaticString = #fileID, line: UInt = #line
  ) where Source.Value == Field.Value {
    self.init(title, field, help, at: CodeLocation(file, line), validated: draftEdited(by: source), error: error) {
      $0.bind(to: source, file: file, line: line)
    }
  }

  /// Creates a row, and binds its field to the given property of an `@Observable` model in both directions.
  ///
  /// - Parameters:
  ///   - title: The text of the label.
  ///   - field: The control that displays and edits the value.
  ///   - path: The key path of the property.
  ///   - model: The model that contains the property.
  ///   - help: The text below the field.
  ///   - error: A closure that returns the validation error of the model, or nil if there is none.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  public convenience init<Field: ValueControl, Model: AnyObject & Observation.Observable>(
    _ title: String, _ field: Field, to path: ReferenceWritableKeyPath<Model, Field.Value>, of model: Model,
    help: String = "", error: @escaping () -> String? = { nil }, file: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      title, field, to: Binding(model, path, file: file, line: line), help: help, error: error, file: file, line: line)
  }

  /// Creates a row, and binds the given editor to the given source of strings in both directions.
  ///
  /// If the source is a `Validated` value, the row shows the validation error of that value.
  ///
  /// - Parameters:
  ///   - title: The text of the label.
  ///   - editor: The editor of the text.
  ///   - source: The source of the text.
  ///   - help: The text below the editor.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  public convenience init<Source: TwoWayBindable>(
    _ title: String, _ editor: TextEditor, to source: Source, help: String = "", file: StaticString = #fileID,
    line: UInt = #line
  ) where Source.Value == String {
    self.init(title, editor, help, at: CodeLocation(file, line), validated: draftEdited(by: source)) {
      $0.bind(to: source, file: file, line: line)
    }
  }

  private func connect() {
    connection.dispose()
    bindField()?.disposed(by: connection)
    observe(control).disposed(by: connection)
    tracked?.dispose()
    tracked = trackAllowingConstant({ [weak self] in self?.error }, { $0.reason = $1 }, at: location)
    // When a binder binds its views again, all bindings of the field end, and only the row can restore them.
    field.bindings.add(Subscription { [weak self] in self?.connect() })
  }

  /// Reads the validation error after each event of the field, because the error may not be observable.
  ///
  /// The binding is registered first, so the value is written before the error is read. The row conforms to
  /// `ValueBinding` because any other target would prevent Enter from pressing the default button.
  private func observe<Field: ValueControl>(_ field: Field) -> any Disposable {
    let actions = DisposeBag()
    for event in Set([Field.changeEvent] + Field.commitEvents) {
      field.observe(self, for: event) { row, _ in
        if event == Field.changeEvent { row.edited() }
        row.tracked?.evaluateNow()
      }.disposed(by: actions)
    }
    return actions
  }

  private func edited() {
    validation.value = nil
    let old = value
    let new = FieldValue(of: control)
    value = new
    guard let old, let form = enclosing(Form.self) else { return }
    form.history.record(FormEdit(row: self, old: old, new: new), joinsTyping: field.takesText)
  }

  func restore(_ value: FieldValue) {
    self.value = value
    value.restore()
    let target = firstFocusableView
    // The key z is Undo outside text fields, but a text field with focus would insert the next z.
    if target?.takesText == true, window?.firstResponder?.takesText == false {
      target?.scrollIntoView()
    } else {
      target?.becomeFirstResponder()
    }
  }

  /// The current validation error, or nil if there is none.
  ///
  /// The rules of a `Validated` source apply to an unedited value only after the form is validated.
  private var error: String? {
    let reason = isValidated ? validated?.reason : validated?.shownReason
    let check = isValidated && validated?.isChecking == true ? "The value is still being checked." : nil
    // The error that the field shows for a draft is the reason of the draft.
    let rejection = validated == nil ? control.validationError : nil
    // The errors of the model do not apply to text that has not become a value.
    return checkedText?.inputError ?? reason ?? check ?? modelError() ?? rejection
  }

  /// Whether errors are displayed even for an unedited value, until the next edit or the next reset of the source.
  private var isValidated: Bool { validation.value == resetCount }
  private var resetCount: Int { validated?.resetCount ?? 0 }

  /// Whether the value of the field has changed since the form was shown, or the field has invalid input.
  public var isEdited: Bool {
    if let initialValue, !initialValue.isCurrent() { return true }
    let hasError = validated?.shownReason != nil || control.validationError != nil
    return hasError || checkedText?.hasPendingText == true
  }

  /// Confirms the value, and validates it again if it was rejected.
  func validate() { validated?.submitDraft() }

  /// Shows the validation error, even if the value has not been edited.
  func showError() {
    (field as? Control)?.completeEdit()
    validation.value = untracked { resetCount }
    tracked?.evaluateNow()
  }

  public override func windowChanged() {
    guard window != nil else { return }
    initialValue = initialValue ?? FieldValue(of: control)
    value = FieldValue(of: control)
  }
  public override func firstResponderDidChange() {
    value = FieldValue(of: control)
    scrollIntoViewWithFocus()
  }

  /// Scrolls the whole row into view if the field has focus, because the note below the field may be clipped.
  private func scrollIntoViewWithFocus() {
    if window?.firstResponder?.isInside(field) == true { scrollIntoView() }
  }

  // MARK: Layout

  /// The number of columns between the label and the field.
  static let gap = 2
  /// The maximum height of a field and of a note, in rows.
  private static let maximumRows = 8
  /// The maximum height of a note next to the label column, in rows.
  ///
  /// A longer note begins below the label.
  private static let maximumAlignedRows = 2

  /// The width of the label column, or nil if the label is above the field.
  var column: Int? { didSet { if column != oldValue { setNeedsLayout() } } }
  var labelWidth: Int { TextWidth.of(label.text) }

  /// Returns the number of screen rows that the label, the field and the note require.
  func height(in width: Int, column: Int?) -> Int {
    (column == nil ? 1 : 0) + fieldHeight(max(0, width - fieldStart(column)))
      + noteSpan(in: width, column: column).rows
  }

  private func fieldStart(_ column: Int?) -> Int { column.map { $0 + Self.gap } ?? 0 }

  private func fieldHeight(_ width: Int) -> Int {
    max(1, field.fittingSize(Size(width: width, height: Self.maximumRows)).height)
  }

  /// Returns the first column of the note, and the number of screen rows that the note requires.
  ///
  /// A long note begins below the label and uses the whole width of the row.
  func noteSpan(in width: Int, column: Int?) -> (column: Int, rows: Int) {
    guard !note.text.isEmpty else { return (0, 0) }
    func rows(_ width: Int) -> Int { note.fittingSize(Size(width: width, height: Self.maximumRows)).height }
    let start = fieldStart(column)
    let aligned = rows(max(0, width - start))
    return aligned <= Self.maximumAlignedRows ? (start, aligned) : (0, rows(width))
  }

  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: height(in: available.width, column: column))
  }

  public override func layoutSubviews() {
    let (left, top) = (fieldStart(column), column == nil ? 1 : 0)
    let available = max(0, bounds.width - left)
    let rows = fieldHeight(available)
    let fitting = field.fittingSize(Size(width: available, height: rows)).width
    let width = if case .fill = field.width { available } else { fitting }
    label.frame = Rect(x: 0, y: 0, width: min(bounds.width, column ?? bounds.width), height: 1)
    label.alignment = column == nil ? .leading : .trailing
    field.frame = Rect(x: left, y: top, width: min(available, width), height: rows)
    let span = noteSpan(in: bounds.width, column: column)
    note.frame = Rect(x: span.column, y: top + rows, width: bounds.width - span.column, height: span.rows)
  }

  private func updateNote() {
    note.show(error: reason, help: help)
    note.isHidden = note.text.isEmpty
    // The bar in the field depends on the error.
    firstFocusableView?.setNeedsLayout()
    invalidateSize()
    scrollIntoViewWithFocus()
  }

  public override var focusTraits: FocusTraits { reason != nil ? .showsFieldError : [] }
  public override var scriptProperties: [ScriptProperty: String?] { ["help": help, "error": reason ?? ""] }

  /// The field and the note.
  ///
  /// The label is omitted because its text is the accessibility name of the field.
  public override var accessibilityParts: [AccessibilityPart] { [.view(field), .view(note)] }
}

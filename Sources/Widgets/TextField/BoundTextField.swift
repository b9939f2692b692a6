import Bindings
public import TerminalCore

/// A single-line text field with a `String` value.
///
/// The field sends `editingChanged` after each edit, `editingDidEndOnExit` for Enter, and `editingDidBegin` and
/// `editingDidEnd` when the field gains and loses focus. Setting the text in code sends no events. Without
/// focus, a field that is narrower than its text displays the beginning of the text and an ellipsis.
@MainActor public final class BoundTextField: Control, ValueControl {
  /// The text that is displayed if the field is empty.
  public var placeholder: String {
    didSet {
      guard placeholder != oldValue else { return }
      refresh()
      invalidateContentWidth()
    }
  }
  /// Whether characters are displayed as bullets, as for a password.
  ///
  /// The text of a secure field cannot be copied, and scripts cannot read the text.
  public var isSecure: Bool {
    didSet {
      guard isSecure != oldValue else { return }
      editor.isOneWord = isSecure
      isRevealed = false
      refresh()
    }
  }
  /// Whether the user can display the text of a secure field, with a key or with a click on the word at the right end.
  public var canReveal = false { didSet { if canReveal != oldValue { refresh() } } }
  /// Whether the text of a secure field is displayed, which ends when the field loses focus.
  ///
  /// The text still cannot be copied, and is redacted for scripts, recordings and screen readers.
  public internal(set) var isRevealed = false { didSet { if isRevealed != oldValue { refresh() } } }
  /// The reason why the model rejected the text, or nil if the text was not rejected.
  ///
  /// Tracked expressions can read this property.
  public var validationError: String? { rejection.value }
  private let rejection = Observable<String?>(nil, label: "validationError")
  /// Whether the text was rejected; reading the property adds no dependency, for example to a row that sets the text.
  private(set) var isRejected = false
  /// The maximum number of characters that the user can enter, up to 16,777,216.
  ///
  /// An insertion that exceeds the limit is truncated. The field then displays the limit at its right end until the
  /// user edits the text or moves the caret; see `isCut`. A character with more than 32 Unicode scalars is truncated as
  /// well. Text that is set in code or by a model can be longer, and can still be edited.
  public var maximumLength: Int {
    get { editor.maximumLength }
    set { editor.maximumLength = min(max(0, newValue), LineEditor.largestMaximumLength) }
  }
  /// The default value of `maximumLength`: 4,096 characters.
  public static let standardMaximumLength = LineEditor.standardMaximumLength
  /// Whether the last typed or pasted text was truncated because of `maximumLength`.
  public internal(set) var isCut = false { didSet { if isCut != oldValue { refresh() } } }

  var editor: LineEditor
  var scroll = FieldScroll()
  var picture = FieldPicture(columns: 0)
  var pasted = ""
  /// Whether the user has edited the text since the field gained focus, or since the text was last set or confirmed.
  var isEdited = false
  /// The view whose content the field filters; see `filters(_:)`.
  weak var filtered: View?
  /// The rows from which the user chooses one; see `chooses(from:)`.
  weak var choices: (any FieldChoices)?
  /// The completions of the text, or nil if there are none.
  var completion: (any FieldCompletion)?
  /// Whether the text is at the right edge, as in a cell with trailing alignment.
  var isTrailing = false { didSet { if isTrailing != oldValue { refresh() } } }
  /// Whether another control contains this field.
  ///
  /// The other control also sends the events that end editing.
  var isPartOfControl = false

  /// Creates a text field that fills the available width.
  ///
  /// - Parameters:
  ///   - placeholder: The text that is displayed if the field is empty.
  ///   - text: The initial text, with the caret at its end.
  ///   - isSecure: Whether characters are displayed as bullets, as for a password.
  public init(placeholder: String = "", text: String = "", isSecure: Bool = false) {
    self.placeholder = placeholder
    self.isSecure = isSecure
    editor = LineEditor(text)
    editor.isOneWord = isSecure
    super.init()
    width = .fill
    height = .fixed(1)
  }

  // MARK: Value

  /// The text of the field.
  ///
  /// Setting different text sends no events and clears the undo history. The caret keeps its position if the text
  /// around the caret remains the same. A value that a bound model publishes is set in the same way, unless the value
  /// is the result of the user's edit; see `adopt(_:)`.
  public var text: String {
    get { editor.text }
    set {
      let change = editor.set(newValue)
      guard !change.isEmpty else { return }
      isEdited = false
      isCut = false
      completion?.close()
      show(change)
    }
  }

  /// The text of the field, which equals `text`.
  public var value: String {
    get { text }
    set { text = newValue }
  }

  /// The event sent after each edit.
  public static var changeEvent: ControlEvent { .editingChanged }
  /// The events sent after the user presses Enter, and after the field loses focus.
  public static var commitEvents: [ControlEvent] { [.editingDidEndOnExit, .editingDidEnd] }

  /// Replaces the text with the text that the model stored for the user's last edit.
  ///
  /// Undo reverts the edit and the replacement as one step. To display any other text, set `text`.
  public func adopt(_ value: String) { show(editor.adopt(value)) }

  /// Sets `validationError`, and displays the text in the error style if the reason is not nil.
  ///
  /// - Parameter validationError: The reason why the model rejected the text, or nil to remove the error.
  public func show(validationError: String?) {
    guard validationError != rejection.untrackedValue else { return }
    isRejected = validationError != nil
    rejection.value = validationError
    refresh()
  }

  /// The selected text, or an empty string if nothing is selected.
  public var selectedText: String { editor.selectedText }
  /// The position of the caret, which is the index of the character after the caret.
  public var caret: Int { editor.caret }

  // MARK: Editing

  public override var isEnabled: Bool { didSet { if isEnabled != oldValue { refresh() } } }
  public override var canBecomeFirstResponder: Bool { isEnabled }
  public override var takesText: Bool { isEnabled }
  public override class var commands: CommandTable { completionCommands + fieldCommands + revealCommands }
  public override var suspendsBinderCommands: Bool { completion?.isOpen ?? false }

  public override func insertText(_ text: String) -> Bool { insert(typed: text) }

  public override func keyDown(_ key: Key) -> Bool { choices?.move(for: key) ?? false }

  /// Collects the parts of a paste, and inserts the complete text as one undoable step.
  ///
  /// Parts far beyond `maximumLength` are dropped to limit memory use.
  public override func paste(_ text: String, isLast: Bool) -> Bool { collect(pasted: text, isLast: isLast) }

  /// Confirms the text as if the user had pressed Enter, and sends `editingDidEndOnExit`.
  ///
  /// If that event has no target, the default button is pressed, unless the model rejects the text only now: the button
  /// may close the page before the user sees the error. Without a default button, a row is chosen, as described for
  /// ``chooses(from:)``. The field keeps focus.
  public func commit() {
    isEdited = false
    completion?.close()
    editor.history.endRun()
    let wasRejected = isRejected
    sendEnd(.editingDidEndOnExit)
    guard !hasTargets(for: .editingDidEndOnExit) else { return }
    window?.enqueue { [weak self] in
      guard let self, defaultButton != nil || choices != nil else { return }
      window?.writePendingEdits()
      guard !isRejected || wasRejected else { return }
      if defaultButton != nil { pressDefaultButton() } else { choices?.activate() }
    }
  }

  /// Sends an event that ends editing.
  ///
  /// A control that contains the field sends the event in the same step. An action of the event could not send it in
  /// time: a click that ends editing also selects a row, and the edit must be written before the selection changes.
  private func sendEnd(_ event: ControlEvent) {
    let control = isPartOfControl ? superview as? Control : nil
    control?.completeEdit()
    sendActions(for: event)
    control?.sendActions(for: event)
  }

  /// Handles clicks and drags.
  ///
  /// A click moves the caret, and a drag selects text. A double click selects a word, and a triple click selects the
  /// whole text.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .down(.left): clicked(event)
    case .drag(.left): show(editor.select(place(at: event.location.x), selecting: true))
    case .up(.left): break
    default: return false
    }
    return true
  }

  /// Displays the selection, and sends `editingDidBegin`.
  public override func didBecomeFirstResponder() {
    // A click must find its character before the field scrolls, so `clicked(_:)` refreshes the field.
    if window?.pressed !== self { refresh() }
    sendActions(for: .editingDidBegin)
  }

  /// Inserts the received part of a paste, and sends `editingDidEnd`.
  public override func didResignFirstResponder() {
    finishPaste()
    editor.history.endRun()
    isEdited = false
    isCut = false
    isRevealed = false
    completion?.close()
    refresh()
    sendEnd(.editingDidEnd)
  }

  // MARK: Drawing

  public override var minimumUsefulWidth: Int? { Self.minimumColumns }
  public override var focusTraits: FocusTraits { paddingOnSurface > 0 ? .showsFocus : [] }
  /// The width, in columns, below which a stack shortens other views instead of the field.
  private static let minimumColumns = 8

  /// Returns the size of one row that is wide enough for the placeholder, and at least 20 columns wide if possible.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(
      width: min(available.width, max(Self.usualColumns, paddingOnSurface + TextWidth.of(placeholder) + 1)), height: 1)
  }

  public override func layoutSubviews() {
    if picture.columns != bounds.width { scroll.reset() }
    refresh()
  }

  public override func draw(on canvas: Canvas) {
    if canvas.size.height > 1 {
      canvas.fill(Rect(x: 0, y: 1, width: canvas.size.width, height: canvas.size.height - 1))
    }
    canvas.draw(picture.columns == canvas.size.width ? picture : makePicture())
  }

  public override var cursorLocation: Point? {
    guard !bounds.isEmpty, isEnabled else { return nil }
    var column = padding
    for index in scroll.first..<max(scroll.first, editor.caret) { column += width(at: index) }
    return Point(x: min(column, bounds.width - 1), y: 0)
  }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole { .textField }
  /// The accessibility name, the text of the label, or the placeholder, in this order of precedence.
  public override var name: String? { super.name ?? (placeholder.isEmpty ? nil : placeholder) }
  /// The actions `setValue`, which replaces the text in the same way as typing, and `press`, which confirms the text in
  /// the same way as Enter.
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    var actions: [AccessibilityAction: (String) -> Void] = [.setValue: { [self] in replaceText(with: $0) }]
    if canPerform(.commit) { actions[.press] = { [self] _ in commit() } }
    return actions
  }
  /// The text, or one bullet for each character of a secure field.
  public override var valueText: String? { redacted(editor.text, editor.count) }
  /// The traits of a control, `invalid` after a rejection, `expanded` while a list of suggestions is open, and `busy`
  /// during a load of suggestions.
  public override var traits: Set<AccessibilityTrait> {
    var traits = super.traits
    if isRejected { traits.insert(.invalid) }
    if completion?.isOpen == true { traits.insert(.expanded) }
    if completion?.isLoading == true { traits.insert(.busy) }
    return traits
  }

  /// The text, the caret, the selection and the reason for a rejection; `limit` has a value only after a truncation.
  public override var scriptProperties: [ScriptProperty: String?] {
    [
      "text": valueText, "value": valueText, "placeholder": placeholder, "caret": "\(editor.caret)",
      "selection": redacted(editor.selectedText, editor.selection.range.count),
      "validationError": rejection.untrackedValue,
      "limit": isCut ? "\(maximumLength)" : nil, "revealed": canReveal ? "\(isRevealed)" : nil,
    ]
  }

  private static let usualColumns = 20
  static let bullet: Character = "\u{2022}"
  /// The size, in bytes, above which parts of a paste are dropped, because larger text never fits.
  var pasteLimit: Int { 4 * LineEditor.scalarLimit * maximumLength }
}

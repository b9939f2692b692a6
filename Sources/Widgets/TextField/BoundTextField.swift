public import TerminalCore

// The editor edits, the scroll follows the caret, the picture says what is seen; the field hands events to the first,
// tells its targets what came of it, and damages the columns in which the picture changed.

/// A field of one line in which text is edited.
///
/// It holds a `String` and binds both ways. Typing sends `editingChanged`; Enter sends `editingDidEndOnExit`; the focus
/// coming and going sends `editingDidBegin` and `editingDidEnd`. Setting the text from the program sends nothing.
/// Typing one character at the end of the text draws that character's cells and no other.
@MainActor public final class BoundTextField: Control, ValueControl {
  /// What an empty field says.
  public var placeholder: String {
    didSet {
      guard placeholder != oldValue else { return }
      refresh()
      invalidateContentWidth()
    }
  }
  /// Whether characters are shown as bullets, and the text is neither copied nor told to scripts.
  public var isSecure: Bool {
    didSet {
      guard isSecure != oldValue else { return }
      editor.isOneWord = isSecure
      refresh()
    }
  }
  /// Why the model refused the text; nil while it did not.
  public private(set) var refusal: String?
  /// The number of characters that can be typed or pasted, at most 16,777,216.
  ///
  /// The part of an insertion for which there is no room is left out. The field then shows the limit at its right end
  /// until the next key: see `isCut`. A character of more than 32 Unicode scalars is cut too. A text that the program or
  /// a bound model sets may be longer; it is never cut, and can be edited and shortened.
  public var maximumLength: Int {
    get { editor.maximumLength }
    set { editor.maximumLength = min(max(0, newValue), TextEditor.largestMaximumLength) }
  }
  /// The `maximumLength` of a field that sets no other: 4,096 characters.
  public static let standardMaximumLength = TextEditor.standardMaximumLength
  /// Whether the last key or paste was cut, or left out, because the text would be longer than `maximumLength`.
  public private(set) var isCut = false

  var editor: TextEditor
  var scroll = FieldScroll()
  var picture = FieldPicture(columns: 0)
  var clicks = ClickCounter()
  var pasted = ""
  /// Whether the text was edited since it was last confirmed, set or left.
  var isEdited = false
  var abilities = Abilities()
  /// The view whose content the field filters; see `filters(_:)`.
  weak var filtered: View?

  /// Makes a field.
  ///
  /// - Parameters:
  ///   - placeholder: what it says while it is empty.
  ///   - text: what it holds; the caret stands after it.
  ///   - isSecure: whether it shows bullets, for passwords.
  public init(placeholder: String = "", text: String = "", isSecure: Bool = false) {
    self.placeholder = placeholder
    self.isSecure = isSecure
    editor = TextEditor(text)
    editor.isOneWord = isSecure
    super.init()
    width = .fill
    height = .fixed(1)
  }

  // MARK: The value

  /// The text that is shown and edited.
  ///
  /// Setting another text keeps the caret where the text lets it, and sends nothing. It ends the history: neither undo
  /// nor redo goes back over it. The same holds for each value that a bound model publishes, except the value that it
  /// stores in the place of the user's edit while that edit is written: see `adopt(_:)`. Setting an equal text changes
  /// nothing.
  public var text: String {
    get { editor.text }
    set {
      let change = editor.set(newValue)
      guard !change.isEmpty else { return }
      isEdited = false
      isCut = false
      show(change)
    }
  }

  /// The text.
  public var value: String {
    get { text }
    set { text = newValue }
  }

  /// Told with every edit.
  public static var changeEvent: ControlEvent { .editingChanged }
  /// Final with Enter, or when the caret left.
  public static var commitEvents: [ControlEvent] { [.editingDidEndOnExit, .editingDidEnd] }

  /// Shows the text that the model stored in the place of the user's last edit.
  ///
  /// Undo takes both back as one step. For a text that is not the result of the user's edit, set `text`.
  public func adopt(_ value: String) { show(editor.adopt(value)) }

  /// Shows the text as refused, with the reason in `refusal`; nil shows it as usual.
  public func show(refusal: String?) {
    guard refusal != self.refusal else { return }
    self.refusal = refusal
    refresh()
  }

  /// The selected text; empty where none is.
  public var selectedText: String { editor.selectedText }
  /// Where the caret stands: before the character of this index.
  public var caret: Int { editor.caret }

  // MARK: Editing

  /// The user cannot work it while it is disabled.
  public override var isEnabled: Bool { didSet { if isEnabled != oldValue { refresh() } } }
  /// It can, while it is enabled.
  public override var canBecomeFirstResponder: Bool { isEnabled }
  /// Keys that make characters are text.
  public override var takesText: Bool { isEnabled }
  /// The keys of a text.
  public override var keyScopes: [KeyScope] { [.text] }

  /// Types a text at the caret, in the place of what is selected.
  public override func insertText(_ text: String) -> Bool {
    guard isEnabled else { return false }
    edited(editor.insert(text, as: .typing))
    return true
  }

  /// Collects a chunk of a paste, which is inserted as a whole with the last one, as one step of undo.
  ///
  /// Chunks far beyond `maximumLength` are dropped at once.
  public override func paste(_ text: String, isLast: Bool) -> Bool {
    guard isEnabled else { return false }
    if pasted.utf8.count < pasteLimit { pasted += text }
    if isLast { finishPaste() }
    return true
  }

  /// Whether a command would change something now.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    guard isEnabled else { return false }
    if let can = editor.canPerform(command) { return can }
    switch command {
    case .cut, .copyOrLeave: return editor.hasSelection && !isSecure
    case .pasteClipboard: return window.map { editor.canInsert($0.clipboard) } ?? false
    case .commit:
      return isEdited || hasTargets(for: .editingDidEndOnExit) || defaultButton?.canBePressed ?? false
    default: return super.canPerform(command)
    }
  }

  /// Performs a command of the text's.
  public override func perform(_ command: KeyCommand) {
    if let change = editor.perform(command) { return edited(change) }
    switch command {
    case .cut:
      copySelection()
      edited(editor.delete(.left))
    case .copyOrLeave: copySelection()
    case .pasteClipboard: edited(editor.insert(window?.clipboard ?? ""))
    case .commit: commit()
    default: super.perform(command)
    }
  }

  /// Confirms the text, as Enter would: `editingDidEndOnExit`; where no target has an action for that, the default
  /// button is pressed.
  ///
  /// The focus stays.
  public func commit() {
    isEdited = false
    editor.history.endRun()
    noteAbilities()
    sendActions(for: .editingDidEndOnExit)
    if !hasTargets(for: .editingDidEndOnExit) { window?.enqueue { [weak self] in self?.pressDefaultButton() } }
  }

  /// A click puts the caret, dragging selects, a double click selects a word, a triple click all.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .down(.left): clicked(event)
    case .drag(.left): show(editor.moveCaret(to: place(at: event.location.x), selecting: true))
    case .up(.left): break
    default: return false
    }
    return true
  }

  /// Shows the caret and the selection, and sends `editingDidBegin`.
  public override func didBecomeFirstResponder() {
    refresh()
    sendActions(for: .editingDidBegin)
  }

  /// Takes what of a paste has come, and sends `editingDidEnd`.
  public override func didResignFirstResponder() {
    finishPaste()
    editor.history.endRun()
    isEdited = false
    isCut = false
    refresh()
    sendActions(for: .editingDidEnd)
  }

  // MARK: Drawing

  /// One row, wide enough for the placeholder and for a short text.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(min(available.columns, max(Self.usualColumns, TextWidth.of(placeholder) + 1)), 1)
  }

  /// Brings the caret into sight after the width changed.
  public override func layoutSubviews() {
    if picture.columns != bounds.width { scroll.reset() }
    refresh()
  }

  /// Draws the cells that are to be drawn.
  public override func draw(on canvas: Canvas) {
    if canvas.size.rows > 1 { canvas.fill(Rect(x: 0, y: 1, width: canvas.size.columns, height: canvas.size.rows - 1)) }
    canvas.draw(picture.columns == canvas.size.columns ? picture : makePicture())
  }

  /// Where the caret stands.
  public override var cursorLocation: Point? {
    guard !bounds.isEmpty, isEnabled else { return nil }
    var column = 0
    for index in scroll.first..<max(scroll.first, editor.caret) { column += width(at: index) }
    return Point(x: min(column, bounds.width - 1), y: 0)
  }

  // MARK: Meaning

  /// Text that is edited.
  public override var role: Role { .textField }
  /// Its accessible name, or else what it says while it is empty.
  public override var name: String? { accessibilityName ?? (placeholder.isEmpty ? nil : placeholder) }
  /// The text; bullets where it is secure.
  public override var valueText: String? { told(editor.text, editor.count) }
  /// The states of every control, and `invalid` while the model refuses the text.
  public override var states: Set<MeaningState> { refusal == nil ? super.states : super.states.union([.invalid]) }

  /// `text`, `value`, `placeholder`, `caret`, `selection`, `refusal` and, while the field shows it, `limit`.
  public override func property(_ name: String) -> String? {
    switch name {
    case "text", "value": valueText
    case "placeholder": placeholder
    case "caret": "\(editor.caret)"
    case "selection": told(editor.selectedText, editor.selection.range.count)
    case "refusal": refusal
    case "limit": isCut ? "\(maximumLength)" : nil
    default: super.property(name)
    }
  }

  private static let usualColumns = 20
  static let bullet: Character = "\u{2022}"
  /// The number of bytes of the longest text that can be inserted; later chunks of a paste are dropped.
  var pasteLimit: Int { 4 * TextEditor.scalarLimit * maximumLength }

  /// Notes whether an edit was cut; returns whether that changed.
  func note(isCut: Bool) -> Bool {
    defer { self.isCut = isCut }
    return isCut != self.isCut
  }
}

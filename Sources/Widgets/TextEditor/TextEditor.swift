public import Bindings
public import TerminalCore

/// A multiline text editor.
///
///     let notes = TextEditor(placeholder: "Notes", rows: 4)
///     notes.bind(to: \.notes, of: item)
///
/// The value is a `TextDocument`; `bind(to:)` also accepts a source of strings. The editor sends `editingChanged` after
/// each edit, and `editingDidBegin` and `editingDidEnd` when the editor gains and loses focus.
@MainActor public final class TextEditor: Control, ValueControl {
  /// The text that is displayed if the document is empty.
  public var placeholder: String { didSet { if placeholder != oldValue { refresh() } } }
  /// Whether the user can change the text; otherwise, the text can only be selected and copied.
  public var isEditable = true {
    didSet {
      guard isEditable != oldValue else { return }
      refresh()
      window?.focusMayHaveChanged()
    }
  }
  /// Whether long lines are wrapped; otherwise, the text scrolls horizontally with the caret.
  public var wraps = true {
    didSet {
      guard wraps != oldValue else { return }
      lines.removeAll()
      showCaret()
    }
  }
  /// The maximum number of lines that the user can enter, at least 1.
  ///
  /// Inserted text beyond the limit is truncated. A document that is set in code or by a model can have more lines.
  public var maximumLines: Int {
    get { editor.maximumLines }
    set { editor.maximumLines = min(newValue, DocumentEditor.largestLineCount) }
  }
  /// Whether Ctrl+F opens a search line.
  public var findsText = true { didSet { if !findsText { endFinding(keeping: false) } } }
  /// The maximum size, in bytes, of text that a binding to a source of strings accepts: 100,000.
  public static let largestStringSize = 100_000
  /// The reason why the model rejected the text, or nil if the text was not rejected.
  public private(set) var validationError: String?
  /// Whether the last typed or pasted text was truncated because of a limit.
  public internal(set) var isCut = false

  var editor = DocumentEditor()
  var scroll = EditorScroll()
  var pictures: [FieldPicture] = []
  /// The cached lines with their rows, by index.
  var lines: [Int: EditorLine] = [:]
  /// The column that vertical movements preserve, or nil after any other movement.
  var goal: Int?
  var pasted = ""
  /// The text whose visible matches are marked, or an empty string.
  var query = "" {
    didSet {
      guard query != oldValue else { return }
      lines.removeAll()
      refresh()
    }
  }
  var findBar: FindBar? { didSet { setNeedsLayout() } }
  var beforeFinding: BeforeFinding?
  var search: DocumentSearch?
  lazy var searching = SlicedWork(self) { editor in editor.continueSearch() }
  /// The number of columns inside the view that the scrollbar occupies.
  var barWidth = 0
  let scrollbar = Scrollbar(.vertical)

  /// Creates an editor that fills the available width.
  ///
  /// - Parameters:
  ///   - text: The initial text.
  ///   - placeholder: The text that is displayed if the document is empty.
  ///   - rows: The height in rows, or nil to fill the available height.
  public init(_ text: String = "", placeholder: String = "", rows: Int? = nil) {
    self.placeholder = placeholder
    editor = DocumentEditor(TextDocument(text))
    super.init()
    width = .fill
    height = rows.map { .fixed($0) } ?? .fill
    scrollbar.onScroll = { [weak self] in self?.scroll(toLine: $0) }
  }

  // MARK: Value

  /// The document; setting the property sends no event and clears the undo history.
  ///
  /// The caret keeps its place in the text, so that lines inserted above it move it down.
  public var value: TextDocument {
    get { editor.document }
    set {
      isCut = false
      show(editor.set(newValue))
    }
  }

  /// The text of the document; setting the text replaces the document.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  public var text: String {
    get { editor.document.text }
    set { value = TextDocument(newValue) }
  }

  /// The selected text, or an empty string if nothing is selected.
  public var selectedText: String { editor.selectedText }
  /// The position of the caret, whose line index and character index start at 0.
  public var caret: TextDocument.Position { editor.caret }
  /// The index of the first visible line.
  public var scrollOffset: Int { scroll.top.line }

  /// The event sent after each edit.
  public static var changeEvent: ControlEvent { .editingChanged }
  /// The event sent when the editor loses focus.
  public static var commitEvents: [ControlEvent] { [.editingDidEnd] }

  /// Replaces the document with the document that the model stored for the user's last edit.
  ///
  /// Undo reverts the edit and the replacement as one step.
  public func adopt(_ value: TextDocument) { show(editor.adopt(value)) }

  /// Sets `validationError`, and displays the text in the error style if the reason is not nil.
  ///
  /// - Parameter validationError: The reason why the model rejected the text, or nil to remove the error.
  public func show(validationError: String?) {
    guard validationError != self.validationError else { return }
    self.validationError = validationError
    refresh()
  }

  /// Binds the text to the given source of strings, in both directions.
  ///
  /// Text of more than `largestStringSize` bytes is rejected with a reason, because each edit copies the whole string.
  /// To edit longer text, bind a source of a `TextDocument`.
  ///
  /// - Parameters:
  ///   - source: The source of the text.
  ///   - update: The policy that determines when an edit is written.
  ///   - file: The source file shown in error messages and in the inspector.
  ///   - line: The line in the source file.
  /// - Returns: A token whose disposal ends the binding early.
  @discardableResult public func bind<Source: TwoWayBindable>(
    to source: Source, update: UpdatePolicy = .eachKey, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable where Source.Value == String {
    let documents = source.map(
      { TextDocument($0) },
      back: { $0.utf8Count <= Self.largestStringSize ? $0.text : nil },
      reason: { "The text has \($0.utf8Count) bytes. Shorten it to at most \(Self.largestStringSize) bytes." })
    return bind(to: documents, update: update, file: file, line: line)
  }

  // MARK: Focus

  public override var isEnabled: Bool {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { endFinding(keeping: false) }
      refresh()
    }
  }
  public override var canBecomeFirstResponder: Bool { isEnabled }
  public override var takesText: Bool { canEdit }
  public override var suspendsBinderCommands: Bool { findBar != nil }
  public override class var commands: CommandTable { editorCommands }

  public override func didBecomeFirstResponder() {
    refresh()
    sendActions(for: .editingDidBegin)
  }

  /// Inserts the received part of a paste, and sends `editingDidEnd`.
  public override func didResignFirstResponder() {
    finishPaste()
    editor.history.endRun()
    isCut = false
    refresh()
    sendActions(for: .editingDidEnd)
  }

  // MARK: Input

  public override func insertText(_ text: String) -> Bool { insert(typed: text) }

  /// Collects the parts of a paste, and inserts the complete text as one undoable step.
  public override func paste(_ text: String, isLast: Bool) -> Bool { collect(pasted: text, isLast: isLast) }

  /// Handles clicks, drags and the wheel.
  ///
  /// A click moves the caret, and a drag selects text. A double click selects a word, and a triple click selects a
  /// line. The wheel scrolls without moving the caret.
  public override func mouse(_ event: MouseEvent) -> Bool {
    guard isEnabled else { return false }
    switch event.kind {
    case .down(.left): clicked(event)
    case .drag(.left): show(editor.select(position(at: event.location), selecting: true))
    case .up(.left): break
    default:
      guard let rows = event.scrollDistance?.y, rows != 0 else { return false }
      let before = scroll
      scroll(by: rows)
      return scroll != before
    }
    return true
  }

  // MARK: Drawing

  public override var minimumUsefulHeight: Int? { 1 }
  public override var focusTraits: FocusTraits { padding > 0 && !(superview is Panel) ? .showsFocus : [] }

  /// Returns the available width and as many rows as the document has lines.
  public override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: min(available.height, editor.document.lineCount))
  }

  public override func layoutSubviews() {
    lines.removeAll()
    layOut()
    showCaret()
    let height = textSize.height
    findBar?.frame = Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }

  public override func draw(on canvas: Canvas) {
    for (row, picture) in pictures.enumerated() where canvas.dirtyRect.rowRange.contains(row) {
      canvas.draw(picture, row: row)
    }
    if pictures.count < canvas.size.height {
      canvas.fill(
        Rect(x: 0, y: pictures.count, width: canvas.size.width, height: canvas.size.height - pictures.count))
    }
  }

  public override var cursorLocation: Point? { caretPoint }

  // MARK: Accessibility

  public override var accessibilityRole: AccessibilityRole { .textField }
  /// The accessibility name, the text of the label, or the placeholder, in this order of precedence.
  public override var name: String? { super.name ?? (placeholder.isEmpty ? nil : placeholder) }
  /// The text, or only the visible rows if the text has more than `largestStringSize` bytes.
  public override var valueText: String? {
    if editor.document.utf8Count <= Self.largestStringSize { return text }
    let top = scroll.top.line
    let shown = (top..<min(editor.document.lineCount, top + max(1, textSize.height)))
    return shown.map { editor.document.line($0) }.joined(separator: "\n")
  }
  public override var traits: Set<AccessibilityTrait> {
    validationError == nil ? super.traits : super.traits.union([.invalid])
  }
  /// The action `setValue`, which replaces the text in the same way as typing, and the actions that scroll by a page.
  public override var accessibilityActions: [AccessibilityAction: (String) -> Void] {
    var actions: [AccessibilityAction: (String) -> Void] = [:]
    if canEdit { actions[.setValue] = { [self] in replaceText(with: $0) } }
    if scroll.top > EditorScroll.Row(line: 0, part: 0) { actions[.scrollUp] = { [self] _ in scroll(by: -page) } }
    if scroll.top < lastTop { actions[.scrollDown] = { [self] _ in scroll(by: page) } }
    return actions
  }
  public override var subviewsInReadingOrder: [View] { findBar.map { [$0] } ?? [] }

  /// The position of the caret as `line:column` (both counted from 1), the selection, the number of lines and the
  /// validation error.
  public override var scriptProperties: [ScriptProperty: String?] {
    [
      "placeholder": placeholder, "caret": "\(caret.line + 1):\(caret.column + 1)", "selection": selectedText,
      "lines": "\(editor.document.lineCount)", "offset": "\(scroll.top.line)", "validationError": validationError,
    ]
  }
}

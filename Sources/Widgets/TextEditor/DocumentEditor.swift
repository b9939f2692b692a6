import Bindings

/// A document being edited: lines, a caret, a selection and an undo history.
///
/// An edit takes O(log n + m) time, where n is the number of lines and m the length of the current line. Undo takes
/// O(1) time, because the history contains earlier documents, which share unchanged lines.
struct DocumentEditor: Sendable {
  typealias Position = TextDocument.Position
  typealias Change = LineEditor.Change

  /// The maximum number of characters per line that the user can enter.
  static let largestLineLength = 16_384
  /// The maximum number of lines that the user can enter.
  static let largestLineCount = 16_777_216

  struct Selection: Hashable, Sendable {
    /// The fixed end of the selection, or the position of the caret if nothing is selected.
    var anchor: Position
    var caret: Position

    /// The range between the anchor and the caret, in ascending order.
    var range: Range<Position> { min(anchor, caret)..<max(anchor, caret) }
  }

  private(set) var document: TextDocument
  private(set) var selection: Selection
  /// An editor for the line that contains the caret.
  private(set) var line: LineEditor
  /// The maximum number of lines that the user can enter; a document that is set in code can have more.
  var maximumLines = DocumentEditor.largestLineCount { didSet { maximumLines = max(1, maximumLines) } }
  private var history = EditHistory<TextDocument, Selection>()
  /// The size in bytes of the document if the model stored the document for the last edit, or 0 if the document results
  /// from an edit.
  ///
  /// A document from the model shares no lines with earlier documents, so a step of the history retains the whole text
  /// of the document.
  private var adoptedSize = 0

  /// Creates an editor with the caret at the start of the given document.
  init(_ document: TextDocument = TextDocument()) {
    let start = Position(line: 0, column: 0)
    (self.document, selection, line) = (document, Selection(anchor: start, caret: start), LineEditor())
    readLine()
  }

  var caret: Position { selection.caret }
  var hasSelection: Bool { selection.anchor != selection.caret }
  var selectedText: String { document.text(in: selection.range) }

  // MARK: Document

  /// Replaces the document and clears the undo history; the caret keeps its line and column if the new document
  /// contains that position.
  mutating func set(_ new: TextDocument) -> Change {
    guard new != document else { return [] }
    history = EditHistory()
    adoptedSize = 0
    return show(new)
  }

  /// Replaces the document with the document that the model stored for the last edit.
  ///
  /// Undo reverts the edit and the replacement as one step.
  mutating func adopt(_ new: TextDocument) -> Change {
    guard new != document else { return [] }
    history.record(step(size: 0), as: .correction)
    adoptedSize = new.utf8Count
    return show(new)
  }

  private mutating func show(_ new: TextDocument) -> Change {
    document = new
    selection = Selection(anchor: new.clamped(selection.anchor), caret: new.clamped(caret))
    readLine()
    return [.text, .selection]
  }

  // MARK: Editing

  /// Replaces the selection with the given text, and moves the caret to the end of the inserted text.
  ///
  /// Line endings become line feeds, and control characters other than tabs are removed. Text beyond the limits is
  /// truncated.
  mutating func insert(_ text: String, as kind: EditKind = .other) -> Change {
    let cleaned = EditorText.cleaned(text)
    let (fitting, isCut) = fitting(cleaned)
    let cut: Change = isCut ? .cut : []
    guard !fitting.isEmpty else { return cut }
    return replace(selection.range, with: fitting, as: kind).union(cut)
  }

  /// Returns whether inserting the given text would have an effect.
  ///
  /// The check stops at the first character that can be inserted.
  func canInsert(_ text: String) -> Bool {
    let room = self.room
    return text.contains { EditorText.isKept($0) && ($0.isNewline ? room.lines > 0 : room.characters > 0) }
  }

  /// The limits for text that replaces the selection.
  ///
  /// `lines` is the maximum number of line feeds, and `characters` is the maximum number of characters in the first
  /// line. `rest` is the number of characters after the selection in the last selected line.
  private var room: (lines: Int, characters: Int, rest: Int) {
    let range = selection.range
    let lines = maximumLines - (document.lineCount - (range.upperBound.line - range.lowerBound.line))
    // The part of the line after the selection follows the inserted text, so that part counts toward the maximum
    // length.
    let last = hasSelection ? document.line(range.upperBound.line).count : line.count
    let rest = last - range.upperBound.column
    return (lines, Self.largestLineLength - range.lowerBound.column - rest, rest)
  }

  /// Returns the part of the text that can replace the selection, and whether the text was truncated.
  private func fitting(_ text: String) -> (text: String, isCut: Bool) {
    let available = room
    var (lines, room) = (available.lines, available.characters)
    var (part, isCut, isFirst) = ("", false, true)
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if !isFirst {
        guard lines > 0 else { return (part, true) }
        (lines, room) = (lines - 1, Self.largestLineLength - available.rest)
        part += "\n"
      }
      isFirst = false
      if isASCII, line.count <= room {
        part += Substring(line)
        continue
      }
      for (index, character) in Substring(line).enumerated() {
        let isTooLong = character.unicodeScalars.count > LineEditor.scalarLimit
        isCut = isCut || isTooLong || index >= room
        if index >= room { break }
        part.unicodeScalars.append(contentsOf: character.unicodeScalars.prefix(LineEditor.scalarLimit))
      }
    }
    return (part, isCut)
  }

  private mutating func replace(_ range: Range<Position>, with text: String, as kind: EditKind) -> Change {
    let before = step(size: text.utf8.count + adoptedSize)
    var new = document
    let caret = new.replace(range, with: text)
    guard new != document else { return select(caret) }
    // Inserted combining marks can make the preceding character too long. A deletion is always allowed.
    if !text.isEmpty, let merged = new.line(caret.line).dropFirst(max(0, caret.column - 1)).first,
      merged.unicodeScalars.count > LineEditor.scalarLimit
    {
      return .cut
    }
    history.record(before, as: kind, joinsTyping: continuesWord(with: text))
    adoptedSize = 0
    document = new
    selection = Selection(anchor: caret, caret: caret)
    readLine()
    return before.selection == selection ? .text : [.text, .selection]
  }

  /// Returns whether the given typed text continues the word before the caret; a new word starts a new undo step.
  private func continuesWord(with typed: String) -> Bool {
    guard line.caret > 0, let first = typed.first else { return true }
    return !line.characters[line.caret - 1].isWhitespace || first.isWhitespace
  }

  /// Deletes the selection, or else the text between the caret and the target of the given step.
  mutating func delete(_ step: TextStep) -> Change {
    let target = deletionTarget(of: step)
    let range = hasSelection ? selection.range : min(caret, target)..<max(caret, target)
    guard !range.isEmpty else { return [] }
    let isSingle = !hasSelection && (step == .left || step == .right)
    return replace(range, with: "", as: isSingle ? .deleting : .other)
  }

  /// Returns whether deleting would have an effect.
  func canDelete(_ step: TextStep) -> Bool { hasSelection || deletionTarget(of: step) != caret }

  /// Returns the position up to which the given step deletes text; at the end of a line, a deletion to the end deletes
  /// the line feed.
  private func deletionTarget(of step: TextStep) -> Position {
    target(of: step == .end && caret.column == line.count ? .right : step)
  }

  // MARK: Moving

  /// Returns the position that the given step from the caret reaches; a step to the right at the end of a line reaches
  /// the next line.
  func target(of step: TextStep) -> Position {
    var target = caret
    switch step {
    case .left, .wordLeft:
      guard caret.column == 0 else { break }
      return caret.line == 0 ? caret : end(ofLine: caret.line - 1)
    case .right, .wordRight:
      guard caret.column == line.count else { break }
      return caret.line + 1 < document.lineCount ? Position(line: caret.line + 1, column: 0) : caret
    case .start, .end: break
    }
    target.column = line.target(of: step)
    return target
  }

  private func end(ofLine index: Int) -> Position { Position(line: index, column: document.line(index).count) }

  /// Moves the caret by the given step, and extends or clears the selection.
  ///
  /// If `selecting` is false and text is selected, a step by one character moves the caret to the edge of the
  /// selection.
  mutating func move(_ step: TextStep, selecting: Bool = false) -> Change {
    switch step {
    case .left where hasSelection && !selecting: select(selection.range.lowerBound)
    case .right where hasSelection && !selecting: select(selection.range.upperBound)
    default: select(target(of: step), selecting: selecting)
    }
  }

  /// Returns whether moving would have an effect.
  func canMove(_ step: TextStep, selecting: Bool = false) -> Bool {
    hasSelection && !selecting || target(of: step) != caret
  }

  /// Moves the caret to the given position, which is clamped to the document.
  mutating func select(_ position: Position, selecting: Bool = false) -> Change {
    let place = document.clamped(position)
    return select(Selection(anchor: selecting ? selection.anchor : place, caret: place))
  }

  /// Selects the text between the given positions, which are clamped to the document.
  mutating func select(from anchor: Position, to caret: Position) -> Change {
    select(Selection(anchor: document.clamped(anchor), caret: document.clamped(caret)))
  }

  private mutating func select(_ new: Selection) -> Change {
    guard new != selection else { return [] }
    selection = new
    history.endRun()
    readLine()
    return .selection
  }

  /// Selects the whole text, with the caret at the end.
  mutating func selectAll() -> Change {
    select(Selection(anchor: Position(line: 0, column: 0), caret: document.end))
  }

  /// Selects the word, the whitespace or the punctuation at the given position.
  mutating func selectWord(at position: Position) -> Change {
    let place = document.clamped(position)
    let run = LineEditor(document.line(place.line)).run(around: place.column)
    return select(
      Selection(
        anchor: Position(line: place.line, column: run.lowerBound),
        caret: Position(line: place.line, column: run.upperBound)))
  }

  /// Selects the line at the given index, including its line feed.
  mutating func selectLine(_ index: Int) -> Change {
    let isLast = index + 1 >= document.lineCount
    let end = isLast ? document.end : Position(line: index + 1, column: 0)
    return select(Selection(anchor: document.clamped(Position(line: index, column: 0)), caret: end))
  }

  // MARK: Undo

  var canUndo: Bool { !history.undos.isEmpty }
  var canRedo: Bool { !history.redos.isEmpty }

  /// Reverts the edits of the last step.
  mutating func undo() -> Change {
    guard let step = history.popUndo() else { return [] }
    history.pushRedo(self.step(size: step.size))
    return restore(step)
  }

  /// Reapplies the edits of the step that was most recently reverted.
  mutating func redo() -> Change {
    guard let step = history.popRedo() else { return [] }
    history.push(self.step(size: step.size))
    return restore(step)
  }

  /// Ends a run of typing or deleting, so that the next edit is a separate step.
  mutating func endRun() { history.endRun() }

  private mutating func restore(_ step: EditStep<TextDocument, Selection>) -> Change {
    (document, selection) = (step.text, step.selection)
    readLine()
    return [.text, .selection]
  }

  private func step(size: Int) -> EditStep<TextDocument, Selection> {
    EditStep(text: document, selection: selection, size: size)
  }

  private mutating func readLine() {
    line = LineEditor(document.line(caret.line))
    _ = line.moveCaret(to: caret.column)
  }
}

/// Conversion of typed and pasted text to lines.
enum EditorText {
  /// Replaces line endings with line feeds, and removes control characters other than tabs.
  ///
  /// - Complexity: O(length).
  static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A || $0 == 0x09 }) { return text }
    var cleaned = ""
    for character in text {
      if isKept(character) { cleaned.append(character.isNewline ? "\n" : character) }
    }
    return cleaned
  }

  /// Returns whether the given character remains in cleaned text.
  static func isKept(_ character: Character) -> Bool {
    character.isNewline || OneLineText.isKept(character)
  }
}

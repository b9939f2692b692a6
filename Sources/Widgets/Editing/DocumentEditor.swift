import Bindings

/// A document that is being edited, with a caret, a selection and an undo history.
///
/// An edit takes O(log n + m) time, where n is the number of lines and m the length of the current line. Undo takes
/// O(1) time, because the history contains earlier documents, which share unchanged lines.
struct DocumentEditor: TextEditing {
  typealias Position = TextDocument.Position

  /// The maximum number of characters per line that the user can enter.
  static let largestLineLength = 16_384
  /// The maximum number of lines that the user can enter.
  static let largestLineCount = 16_777_216

  private(set) var document: TextDocument
  var selection: TextSelection<Position> { didSet { readLine() } }
  /// An editor for the line that contains the caret.
  private(set) var line: LineEditor
  /// The maximum number of lines that the user can enter; a document that is set in code can have more.
  var maximumLines = DocumentEditor.largestLineCount { didSet { maximumLines = max(1, maximumLines) } }
  var history = EditHistory<TextDocument, Position>()
  /// The size, in bytes, of the document that `adopt(_:)` set, or 0 after an edit.
  ///
  /// The document from the model shares no lines with earlier documents, so a step of the history retains its whole
  /// text.
  private var adoptedSize = 0

  /// Creates an editor with the caret at the start of the given document.
  init(_ document: TextDocument = TextDocument()) {
    let start = Position(line: 0, column: 0)
    (self.document, selection, line) = (document, .caret(start), LineEditor())
    readLine()
  }

  var selectedText: String { document.text(in: selection.range) }

  // MARK: Document

  /// Replaces the document and clears the undo history.
  ///
  /// The caret keeps its place between the characters around it.
  mutating func set(_ new: TextDocument) -> EditChange {
    guard new != document else { return [] }
    history = EditHistory()
    adoptedSize = 0
    return show(new)
  }

  /// Replaces the document with the document that the model stored for the last edit.
  ///
  /// Undo reverts the edit and the replacement as one step.
  mutating func adopt(_ new: TextDocument) -> EditChange {
    guard new != document else { return [] }
    history.record(step(size: 0), as: .correction)
    adoptedSize = new.utf8Count
    return show(new)
  }

  private mutating func show(_ new: TextDocument) -> EditChange {
    let difference = DocumentDifference(from: document, to: new)
    let moved = TextSelection(
      anchor: difference.position(of: selection.anchor), caret: difference.position(of: caret))
    document = new
    selection = moved
    return [.text, .selection]
  }

  // MARK: Editing

  func canInsert(_ text: String) -> Bool {
    let canInsertLine = maximumLineFeeds > 0
    let canInsertCharacter = maximumLength(isFirst: true, isLast: true) > 0
    return text.contains { EditorText.isKept($0) && ($0.isNewline ? canInsertLine : canInsertCharacter) }
  }

  /// The maximum number of line feeds in text that replaces the selection.
  private var maximumLineFeeds: Int {
    let range = selection.range
    let remainingLines = document.lineCount - (range.upperBound.line - range.lowerBound.line)
    return max(0, maximumLines - remainingLines)
  }

  /// Returns the maximum number of characters in a line of text that replaces the selection.
  ///
  /// The characters before the selection count toward the length of the first line, and those after the selection
  /// toward the length of the last line.
  private func maximumLength(isFirst: Bool, isLast: Bool) -> Int {
    let range = selection.range
    let lastLine = hasSelection ? document.line(range.upperBound.line).count : line.count
    let before = isFirst ? range.lowerBound.column : 0
    let after = isLast ? lastLine - range.upperBound.column : 0
    return Self.largestLineLength - before - after
  }

  func fitting(_ text: String) -> (text: String, isCut: Bool) {
    let text = EditorText.cleaned(text)
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let fittingLines = lines.prefix(maximumLineFeeds + 1)
    var result = ""
    var isCut = fittingLines.count < lines.count
    for (index, line) in fittingLines.enumerated() {
      if index > 0 { result += "\n" }
      let maximum = maximumLength(isFirst: index == 0, isLast: index == fittingLines.count - 1)
      if isASCII, line.count <= maximum {
        result += Substring(line)
      } else if !Self.append(Substring(line), upTo: maximum, to: &result) {
        isCut = true
      }
    }
    return (result, isCut)
  }

  /// Appends the given line, or the part of it that fits, and returns whether the whole line has been appended.
  private static func append(_ line: Substring, upTo maximum: Int, to result: inout String) -> Bool {
    var isComplete = true
    for (index, character) in line.enumerated() {
      guard index < maximum else { return false }
      let scalars = character.unicodeScalars
      if scalars.count > LineEditor.scalarLimit { isComplete = false }
      result.unicodeScalars.append(contentsOf: scalars.prefix(LineEditor.scalarLimit))
    }
    return isComplete
  }

  mutating func replace(_ range: Range<Position>, with text: String, as kind: EditKind) -> EditChange {
    let before = step(size: text.utf8.count + adoptedSize)
    var new = document
    let caret = new.replace(range, with: text)
    guard new != document else { return select(caret) }
    // Inserted combining marks can make the character before them too long. A deletion is always allowed.
    let merged = new.line(caret.line).dropFirst(max(0, caret.column - 1)).first
    if !text.isEmpty, merged?.isTooLong == true { return .cut }
    history.record(before, as: kind, joinsTyping: line.continuesWord(with: text))
    adoptedSize = 0
    document = new
    selection = .caret(caret)
    return before.selection == selection ? .text : [.text, .selection]
  }

  /// Returns the step of the given deletion.
  ///
  /// At the end of a line, a deletion to the end of the line removes the line feed.
  func deletionStep(for step: TextStep) -> TextStep {
    step == .end && caret.column == line.count ? .right : step
  }

  // MARK: Moving

  var startOfText: Position { Position(line: 0, column: 0) }
  var wholeRange: Range<Position> { startOfText..<document.end }

  func clamped(_ place: Position) -> Position { document.clamped(place) }

  func canStep(_ step: TextStep) -> Bool {
    switch step {
    case .left, .wordLeft: caret > startOfText
    case .right, .wordRight: caret.column < line.count || caret.line + 1 < document.lineCount
    case .start, .end: line.canStep(step)
    }
  }

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

  /// Selects the word, the whitespace or the punctuation at the given position.
  mutating func selectWord(at position: Position) -> EditChange {
    let place = clamped(position)
    let run = LineEditor(document.line(place.line)).run(around: place.column)
    return select(
      Position(line: place.line, column: run.lowerBound)..<Position(line: place.line, column: run.upperBound))
  }

  /// Selects the given line with its line feed.
  mutating func selectLine(_ index: Int) -> EditChange {
    select(Position(line: index, column: 0)..<Position(line: index + 1, column: 0))
  }

  // MARK: Undo

  mutating func replaceAll(with text: TextDocument) { document = text }

  func step(size: Int) -> EditStep<TextDocument, Position> {
    EditStep(text: document, selection: selection, size: size)
  }

  private mutating func readLine() {
    line = LineEditor(document.line(caret.line))
    _ = line.select(caret.column)
  }
}

/// A namespace for functions that sanitize typed and pasted text.
enum EditorText {
  /// Replaces line endings with line feeds, and removes control characters other than tabs.
  ///
  /// - Complexity: O(n), where n is the length of the text.
  static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A || $0 == 0x09 }) { return text }
    var cleaned = ""
    for character in text {
      if isKept(character) { cleaned.append(character.isNewline ? "\n" : character) }
    }
    return cleaned
  }

  static func isKept(_ character: Character) -> Bool {
    character.isNewline || OneLineText.isKept(character)
  }
}

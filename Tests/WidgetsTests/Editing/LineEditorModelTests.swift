import Synchronization
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// Compares random operations with the same operations on a plain string that is segmented after each of them.
@Suite struct LineEditorModelTests {
  private struct Model {
    var text: String
    var anchor: Int
    var caret: Int

    /// Replaces characters in the string, regardless of their neighbors.
    mutating func replace(_ range: Range<Int>, with new: String) {
      let characters = Array(text)
      let before = String(characters[..<range.lowerBound]) + new
      text = before + String(characters[range.upperBound...])
      var length = 0
      caret = 0
      for character in text where length < before.utf8.count {
        length += character.utf8.count
        caret += 1
      }
      anchor = caret
    }
  }

  private static let pieces = [
    "a", "b", " ", "é", "e", "\u{301}", "日", "本語", "👩", "\u{200D}", "👦", "🇩", "🇪", "🏽", "ᄒ", "ᅡ", "ᆫ", "क", "्", "ष",
    "-",
    "👩‍👩‍👧‍👦", "\u{600}", "\u{FE0F}", "x\ny", "word ", "🇫🇷🇯🇵",
  ]

  @Test(arguments: seeds(6))
  func operationsHaveTheResultOfAPlainString(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor()
    var model = Model(text: "", anchor: 0, caret: 0)
    for step in 0..<1500 {
      let operation = Int.random(in: 0..<10, using: &random)
      let could = apply(operation, &editor, &model, &random)
      let place: Comment = "seed \(seed), step \(step), operation \(operation)"
      #expect(could, place)
      #expect(editor.text.unicodeScalars.elementsEqual(model.text.unicodeScalars), place)
      #expect(editor.characters.map { Array($0.unicodeScalars) } == model.text.map { Array($0.unicodeScalars) }, place)
      #expect(editor.selection == TextSelection(anchor: model.anchor, caret: model.caret), place)
      if editor.text.unicodeScalars.elementsEqual(model.text.unicodeScalars) == false { return }
    }
  }

  /// Applies an operation to the editor and to the string.
  ///
  /// - Returns: Whether the editor predicted correctly whether the operation has an effect.
  private func apply(
    _ operation: Int, _ editor: inout LineEditor, _ model: inout Model, _ random: inout SeededGenerator
  ) -> Bool {
    let range = min(model.anchor, model.caret)..<max(model.anchor, model.caret)
    let count = model.text.count
    switch operation {
    case 0...4:
      let piece = Self.pieces.randomElement(using: &random) ?? "a"
      _ = editor.insert(piece, as: .typing)
      model.replace(range, with: piece == "x\ny" ? "x y" : piece)
    case 5:
      let can = editor.canDelete(.left)
      let changed = !editor.delete(.left).isEmpty
      let target = range.isEmpty ? max(0, model.caret - 1)..<model.caret : range
      if !target.isEmpty { model.replace(target, with: "") }
      return can == changed
    case 6:
      let can = editor.canDelete(.right)
      let changed = !editor.delete(.right).isEmpty
      let target = range.isEmpty ? model.caret..<min(count, model.caret + 1) : range
      if !target.isEmpty { model.replace(target, with: "") }
      return can == changed
    default:
      let place = Int.random(in: 0...count, using: &random)
      let selecting = operation == 9
      _ = editor.select(place, selecting: selecting)
      model.caret = place
      if !selecting { model.anchor = place }
    }
    return true
  }

  @Test(arguments: seeds(4))
  func undoingAndRedoingEverythingRestoresTheSameTexts(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor("begin")
    for _ in 0..<200 {
      switch Int.random(in: 0..<6, using: &random) {
      case 0...2: _ = editor.insert(Self.pieces.randomElement(using: &random) ?? "a", as: .typing)
      case 3: _ = editor.delete([.left, .right, .wordLeft, .wordRight].randomElement(using: &random) ?? .left)
      case 4: _ = editor.adopt(editor.text.uppercased())
      default:
        _ = editor.select(
          Int.random(in: 0...editor.count, using: &random), selecting: Bool.random(using: &random))
      }
    }
    let last = editor.text
    var down: [String] = [last]
    while editor.undo().contains(.text) { down.append(editor.text) }
    #expect(editor.text == "begin", "seed \(seed)")
    #expect(editor.characters == Array(editor.text))
    var up: [String] = [editor.text]
    while editor.redo().contains(.text) { up.append(editor.text) }
    #expect(up == down.reversed(), "seed \(seed)")
  }

  @Test(arguments: seeds(3))
  func aCommandIsAvailableExactlyIfItHasAnEffect(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = LineEditor("one, two 日本")
    let commands = EditCommand.movements + EditCommand.changes
    for step in 0..<800 {
      if step % 5 == 0 { _ = editor.insert(Self.pieces.randomElement(using: &random) ?? "a", as: .typing) }
      let (binding, command) = commands.randomElement(using: &random) ?? commands[0]
      let can = editor.canPerform(command)
      let change = editor.perform(command)
      #expect(can == !change.isEmpty, "seed \(seed), step \(step): \(binding.command)")
    }
  }

  @Test func whetherACommandHasAnEffectIsKnownWithoutASearch() {
    for selection in [TextSelection.caret(4000), TextSelection(anchor: 0, caret: 4000), .caret(2)] {
      let editor = SearchedEditor(LineEditor(String(repeating: "a", count: 4096)), selection)
      for (_, command) in EditCommand.movements + EditCommand.changes { _ = editor.canPerform(command) }
      #expect(editor.searches.count.withLock { $0 } == 0)
    }
  }
}

/// An editor that counts the searches for the target of a step, which can visit each character.
@MainActor private struct SearchedEditor: TextEditing {
  final class Searches: Sendable { let count = Mutex(0) }

  private var line: LineEditor
  let searches = Searches()

  init(_ line: LineEditor, _ selection: TextSelection<Int>) {
    self.line = line
    self.line.selection = selection
  }

  var selection: TextSelection<Int> {
    get { line.selection }
    set { line.selection = newValue }
  }
  var history: EditHistory<String, Int> {
    get { line.history }
    set { line.history = newValue }
  }
  var selectedText: String { line.selectedText }
  var startOfText: Int { line.startOfText }
  var wholeRange: Range<Int> { line.wholeRange }

  func clamped(_ place: Int) -> Int { line.clamped(place) }
  func canStep(_ step: TextStep) -> Bool { line.canStep(step) }
  func target(of step: TextStep) -> Int {
    searches.count.withLock { $0 += 1 }
    return line.target(of: step)
  }
  func fitting(_ text: String) -> (text: String, isCut: Bool) { line.fitting(text) }
  func canInsert(_ text: String) -> Bool { line.canInsert(text) }
  mutating func replace(_ range: Range<Int>, with text: String, as kind: EditKind) -> EditChange {
    line.replace(range, with: text, as: kind)
  }
  mutating func replaceAll(with text: String) { line.replaceAll(with: text) }
  func step(size: Int) -> EditStep<String, Int> { line.step(size: size) }
}

import Bindings
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// After any edit of a field, incremental drawing matches a full repaint.
@Suite struct BoundTextFieldDamageTests {
  private static let texts = [
    "a", "b c", " ", "é", "\u{301}", "日本", "👩‍👩‍👧‍👦", "\u{200D}", "👦", "🇩🇪", "\u{200B}", "\u{202E}", "x\ny\t", "ᄒ", "ᅡ", "नी",
  ]

  private static let commands: [CommandName] = [
    .moveLeft, .moveRight, .moveWordLeft, .moveWordRight, .moveToStart, .moveToEnd, .selectLeft, .selectRight,
    .selectWordLeft, .selectToStart, .selectToEnd, .selectAll, .deleteBackward, .deleteForward, .deleteWordBackward,
    .deleteToEnd, .cut, .pasteClipboard, .copyOrLeave, .undo, .redo, .commit,
  ]

  private func happen(
    _ harness: WindowHarness, _ field: BoundTextField, _ model: Observable<String>, _ random: inout SeededGenerator
  ) {
    let text = Self.texts.randomElement(using: &random) ?? "a"
    switch Int.random(in: 0..<20, using: &random) {
    case 0...5: for character in text { harness.window.dispatch(.key(.character(character))) }
    case 6: harness.window.dispatch(.paste(text + text, isLast: Bool.random(using: &random)))
    case 7: harness.window.dispatch(.mouse(mouse(.down(.left), &random)))
    case 8: harness.window.dispatch(.mouse(mouse(.drag(.left), &random)))
    case 9: harness.window.moveFocus(by: 1)
    case 10: model.value = text + String(model.value.prefix(9))
    case 11: field.isSecure.toggle()
    case 12: field.show(validationError: field.validationError == nil ? "no" : nil)
    case 13: field.isEnabled.toggle()
    case 14:
      harness.resize(
        to: Size(width: Int.random(in: 0..<16, using: &random), height: Int.random(in: 0..<4, using: &random)))
    default: harness.window.send(Self.commands.randomElement(using: &random) ?? .undo)
    }
  }

  private func mouse(_ kind: MouseEvent.Kind, _ random: inout SeededGenerator) -> MouseEvent {
    MouseEvent(kind, at: Point(x: Int.random(in: -1..<16, using: &random), y: Int.random(in: 0..<3, using: &random)))
  }

  @Test(arguments: seeds(4))
  func incrementalDrawingEqualsAFullRepaint(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let model = Observable("start")
    let first = BoundTextField(placeholder: "日 place")
    let second = BoundTextField()
    for field in [first, second] { field.bind(to: model) }
    let column = VStack {
      first
      second
    }
    let harness = WindowHarness(column, size: Size(width: 11, height: 2))
    for step in 0..<700 {
      happen(harness, first, model, &random)
      harness.frame()
      harness.expectToBeAsRepainted("seed \(seed), step \(step)")
      #expect(second.text == model.value, "seed \(seed), step \(step)")
    }
  }

  @Test(arguments: seeds(3))
  func aCommandIsAvailableExactlyIfItHasAnEffect(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let field = BoundTextField(text: "one two")
    let harness = WindowHarness(field)
    harness.window.clipboard = "clip"
    for step in 0..<500 {
      if step % 4 == 0 { _ = field.insertText(Self.texts.randomElement(using: &random) ?? "a") }
      if step % 9 == 0 { harness.window.clipboard = ["", "\n", "clip", "日"].randomElement(using: &random) ?? "" }
      let command = Self.commands.randomElement(using: &random) ?? .undo
      // Copy stays enabled for text that is already copied, because the clipboard of the terminal may differ.
      if command == .copyOrLeave { continue }
      let before = state(of: field)
      let could = field.canPerform(command)
      if could { field.perform(command) }
      #expect((state(of: field) != before) == could, "seed \(seed), step \(step): \(command)")
    }
  }

  private func state(of field: BoundTextField) -> [String] {
    ["text", "caret", "selection"].map { field.scriptProperty($0) ?? "" } + ["\(field.canPerform(.commit))"]
  }
}

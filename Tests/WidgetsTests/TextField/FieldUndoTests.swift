import Bindings
import Observation
import TerminalCore
import TestSupport
import Testing

@testable import BinderyViews
@testable import Widgets

/// Undo and redo in a bound field whose model also changes in code.
@Suite struct FieldUndoTests {
  private let undo = Key.control("_")
  private let redo = Key.control("y")

  @MainActor @Observation.Observable final class Profile {
    var name = "Ada"
    var code = "ADA" { didSet { if code != code.uppercased() { code = code.uppercased() } } }
  }

  enum Source: CaseIterable { case cell, normalizingCell, property, normalizingProperty, validated }

  private final class Normalizer {}

  private struct Form {
    let field = BoundTextField()
    let normalizer = Normalizer()
    let harness: WindowHarness
    let read: () -> String
    let write: (String) -> Void
    let normalizes: Bool

    init(_ source: Source) {
      let field = field
      normalizes = source == .normalizingCell || source == .normalizingProperty
      switch source {
      case .cell, .normalizingCell:
        let model = Observable("ADA")
        if normalizes {
          model.observe(with: normalizer) { _, value in
            if value != value.uppercased() { model.value = value.uppercased() }
          }
        }
        field.bind(to: model)
        (read, write) = ({ model.value }, { model.value = $0 })
      case .property:
        let model = Profile()
        field.bind(to: \.name, of: model)
        (read, write) = ({ model.name }, { model.name = $0 })
      case .normalizingProperty:
        let model = Profile()
        field.bind(to: \.code, of: model)
        (read, write) = ({ model.code }, { model.code = $0 })
      case .validated:
        let model = Observable("ADA")
        let draft = Validated(model: model, rules: [Rule("The text is too long.") { $0.count < 10_000 }])
        field.bind(to: draft)
        (read, write) = ({ draft.value }, { model.value = $0 })
      }
      harness = WindowHarness(field, size: Size(width: 60, height: 1))
    }
  }

  // MARK: Values from other origins

  @Test(arguments: Source.allCases)
  func undoDoesNotRevertAValueFromAnotherOrigin(source: Source) {
    let form = Form(source)
    form.harness.type("xy")
    form.harness.advance(by: .seconds(60))
    form.write("SERVER SAYS")
    form.harness.frame()
    #expect(form.field.text == "SERVER SAYS")
    #expect(!form.field.canPerform(.undo))
    form.harness.press(undo, redo)
    #expect(form.field.text == "SERVER SAYS")
    #expect(form.read() == "SERVER SAYS")
    form.harness.paste(" SO")
    form.harness.press(undo)
    #expect(form.read() == "SERVER SAYS")
    form.harness.press(redo)
    #expect(form.read() == "SERVER SAYS SO")
  }

  @Test(arguments: Source.allCases)
  func redoDoesNotReplaceAValueFromAnotherOrigin(source: Source) {
    let form = Form(source)
    form.harness.paste("X")
    form.harness.press(undo)
    form.write("SERVER SAYS")
    form.harness.frame()
    form.harness.press(redo)
    #expect(form.read() == "SERVER SAYS")
    #expect(form.field.text == "SERVER SAYS")
  }

  @Test(arguments: Source.allCases)
  func aValueInTheSameTurnAlsoClearsTheHistory(source: Source) {
    let form = Form(source)
    form.harness.window.dispatch(.key(.character("x")))
    form.write("SERVER SAYS")
    form.harness.frame()
    form.harness.press(undo)
    #expect(form.field.text == "SERVER SAYS")
  }

  @Test(arguments: [UpdatePolicy.onCommit, .onBlur, .after(.seconds(1))])
  func anUnwrittenEditIsNotUndoneOverAnotherValue(policy: UpdatePolicy) {
    let model = Observable("Ada")
    let field = BoundTextField()
    field.bind(to: model, update: policy)
    let harness = WindowHarness(field)
    harness.type("xy")
    model.value = "Server says"
    harness.press(undo)
    harness.press(Key(.enter))
    harness.advance(by: .seconds(2))
    #expect(field.text == "Server says")
    #expect(model.value == "Server says")
  }

  @Test func anEditInAnotherFieldClearsTheHistory() {
    let model = Observable("Ada")
    let (first, second) = (BoundTextField(), BoundTextField())
    first.bind(to: model)
    second.bind(to: model)
    let harness = WindowHarness(
      VStack {
        first; second
      }, size: Size(width: 20, height: 2))
    harness.type("x")
    harness.window.focus(second)
    harness.type("y")
    harness.window.focus(first)
    harness.press(undo)
    #expect(model.value == "Adaxy")
    harness.window.focus(second)
    harness.press(undo)
    #expect(model.value == "Adax")
  }

  @Test func anEqualValueKeepsTheHistory() {
    let form = Form(.cell)
    form.harness.paste("X")
    form.write("ADAX")
    form.harness.press(undo)
    #expect(form.read() == "ADA")
  }

  // MARK: Corrections by the model

  @Test(arguments: [Source.normalizingCell, .normalizingProperty])
  func aCorrectionByTheModelIsUndoneWithTheEdit(source: Source) {
    let form = Form(source)
    form.harness.paste(" lovelace")
    #expect(form.field.text == "ADA LOVELACE")
    form.harness.advance(by: .seconds(60))
    form.harness.press(undo)
    #expect(form.field.text == "ADA")
    form.harness.press(redo)
    #expect(form.field.text == "ADA LOVELACE")
    #expect(form.read() == "ADA LOVELACE")
  }

  @Test func aCorrectionByTheModelIsUndoneWithTheCommittedEdit() {
    let model = Observable("ADA")
    let field = BoundTextField()
    let normalizer = Normalizer()
    model.observe(with: normalizer) { _, value in if value != value.uppercased() { model.value = value.uppercased() } }
    field.bind(to: model, update: .onCommit)
    let harness = WindowHarness(field)
    harness.type("xy")
    harness.press(Key(.enter))
    #expect(field.text == "ADAXY")
    harness.press(undo)
    #expect(field.text == "ADA")
  }

  // MARK: Random sequences

  /// A reference implementation of undo: a text with the texts before and after it.
  private struct Naive {
    var text: String
    var before: [String] = []
    var after: [String] = []

    mutating func edit(to new: String, normalizes: Bool) {
      guard new != text else { return }
      before.append(text)
      after = []
      text = normalizes ? new.uppercased() : new
    }

    mutating func undo() {
      guard let last = before.popLast() else { return }
      after.append(text)
      text = last
    }

    mutating func redo() {
      guard let next = after.popLast() else { return }
      before.append(text)
      text = next
    }

    /// Sets a value in code, which clears the history.
    mutating func set(_ new: String, normalizes: Bool) {
      self = Naive(text: normalizes ? new.uppercased() : new)
    }
  }

  @Test(arguments: seeds(4), Source.allCases)
  func randomEditsAndValuesAreUndoneAsInASimpleModel(seed: UInt64, source: Source) {
    var random = SeededGenerator(seed: seed)
    let form = Form(source)
    form.write("BEGIN")
    form.harness.frame()
    var naive = Naive(text: "BEGIN")
    for step in 0..<300 {
      let piece = ["a", "B", "é", "日本", " word", "👩‍👩‍👧‍👦", "e\u{301}"].randomElement(using: &random) ?? "a"
      let operation = Int.random(in: 0..<12, using: &random)
      switch operation {
      case 0...3:
        form.harness.press(Key(.end))
        form.harness.paste(piece)
        naive.edit(to: naive.text + piece, normalizes: form.normalizes)
      case 4:
        form.harness.press(.character("a", .alt))
        form.harness.paste(piece)
        naive.edit(to: piece, normalizes: form.normalizes)
      case 5:
        form.harness.press(Key(.end), .control("u"))
        naive.edit(to: "", normalizes: form.normalizes)
      case 6, 7, 8:
        form.harness.press(undo)
        naive.undo()
      case 9, 10:
        form.harness.press(redo)
        naive.redo()
      default:
        form.write("outside \(step)")
        form.harness.frame()
        naive.set("outside \(step)", normalizes: form.normalizes)
      }
      let place: Comment = "seed \(seed), step \(step), operation \(operation)"
      #expect(form.field.text == naive.text, place)
      #expect(form.read() == naive.text, place)
      #expect(form.field.canPerform(.undo) == !naive.before.isEmpty, place)
      #expect(form.field.canPerform(.redo) == !naive.after.isEmpty, place)
      if form.field.text != naive.text { return }
    }
  }
}

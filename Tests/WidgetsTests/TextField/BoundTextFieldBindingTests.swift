import Testing

import Bindings
import Observation
import TerminalCore

@testable import BinderyViews
@testable import Widgets

@Suite struct BoundTextFieldBindingTests {
  private final class Reader {
    var values: [String] = []
  }

  /// Two fields and a label with one value, in a column.
  private final class Trio {
    let model = Observable("ab")
    let first = BoundTextField()
    let second = BoundTextField()
    let label = Label()
    let harness: WindowHarness
    var picture: String { harness.picture }

    init(update: UpdatePolicy = .eachKey) {
      let (first, second, label) = (first, second, label)
      let column = VStack {
        first
        second
        label
      }
      harness = WindowHarness(column, size: Size(width: 12, height: 3))
      first.bind(to: model, update: update)
      second.bind(to: model)
      let model = model
      label.bind(\.text, to: model.value)
      harness.frame()
    }
  }

  @Test func twoFieldsAndALabelStayEqualWhicheverIsEdited() {
    let trio = Trio()
    #expect(trio.picture == "ab\nab\nab")
    trio.harness.type("c")
    #expect(trio.picture == "abc\nabc\nabc")
    trio.harness.press(Key(.tab))
    trio.harness.window.moveFocus(by: 1)
    trio.harness.press(Key(.home))
    trio.harness.type("日")
    #expect(trio.picture == "日abc\n日abc\n日abc")
    trio.model.value = "set"
    trio.harness.frame()
    #expect(trio.picture == "set\nset\nset")
    trio.harness.press(Key(.end), .control("u"))
    #expect(trio.picture == "\n\n")
    #expect(trio.model.value == "")
    #expect(trio.harness.terminal.difference == nil)
  }

  @Test func theCaretOfTheOtherFieldKeepsItsNeighbors() {
    let trio = Trio()
    trio.harness.window.focus(trio.second)
    trio.harness.press(Key(.left))
    trio.harness.window.focus(trio.first)
    trio.harness.press(Key(.home))
    trio.harness.type("xy")
    #expect(trio.second.text == "xyab")
    #expect(trio.second.caret == 3)
  }

  @Test func theOriginIsNotNotifiedOfItsOwnEdit() {
    let model = Observable("")
    let field = BoundTextField()
    let reader = Reader()
    field.bind(to: model)
    model.observe(with: reader) { reader, value in reader.values.append(value) }
    let harness = WindowHarness(field)
    harness.type("ab")
    #expect(reader.values == ["a", "ab"])
    harness.press(.control("_"))
    #expect(reader.values == ["a", "ab", ""])
    #expect(field.text == "")
  }

  @Test func aCorrectionByTheModelIsShownAndKeepsTheCaret() {
    let model = Observable("AC")
    let reader = Reader()
    model.observe(with: reader) { _, value in if value != value.uppercased() { model.value = value.uppercased() } }
    let field = BoundTextField()
    field.bind(to: model)
    let harness = WindowHarness(field)
    harness.press(Key(.left))
    harness.type("b")
    #expect(harness.pictureWithCursor == "AB|C")
    harness.press(.control("_"))
    #expect(harness.pictureWithCursor == "A|C")
    #expect(model.value == "AC")
  }

  @Test func aRejectedTextStaysInTheFieldAndTheModelKeepsItsValue() {
    let age = Observable(4)
    let field = BoundTextField()
    field.bind(to: age.map({ String($0) }, back: { Int($0) }, reason: { "'\($0)' is no number." }))
    let harness = WindowHarness(field)
    #expect(harness.picture == "4")
    harness.type("x")
    #expect(field.text == "4x")
    #expect(age.value == 4)
    #expect(field.validationError == "'4x' is no number.")
    #expect(field.traits.contains(.invalid))
    harness.press(Key(.backspace))
    harness.type("2")
    #expect(field.validationError == nil)
    #expect(age.value == 42)
    age.value = 7
    harness.frame()
    #expect(harness.picture == "7")
  }

  nonisolated static let updates: [UpdatePolicy] = [.eachKey, .onCommit, .after(.milliseconds(200))]

  @Test(arguments: updates) func afterEnterAFieldShowsTheConvertedText(update: UpdatePolicy) {
    let name = Observable("Ada")
    let field = BoundTextField()
    field.bind(to: name.map({ $0 }, back: { $0.split(separator: " ").joined(separator: " ") }), update: update)
    let harness = WindowHarness(field)
    harness.type("  Lovelace ")
    #expect(field.text == "Ada  Lovelace ")
    harness.press(Key(.enter))
    #expect(name.value == "Ada Lovelace")
    #expect(field.text == "Ada Lovelace")
  }

  @Test func afterLosingFocusAFieldShowsTheConvertedText() {
    let price = Observable(1)
    let first = BoundTextField()
    let second = BoundTextField()
    first.bind(to: price.map({ "\($0)" }, back: { Int($0) }))
    let harness = WindowHarness(
      VStack {
        first
        second
      })
    harness.window.focus(first)
    harness.press(Key(.home))
    harness.type("00")
    #expect(first.text == "001")
    harness.window.focus(second)
    #expect(first.text == "1")
    harness.window.focus(first)
    harness.press(Key(.end))
    harness.type("x")
    harness.window.focus(second)
    #expect(first.text == "1x")
    #expect(first.validationError == "'1x' is not a valid value. Enter a different value.")
  }

  @Test func afterEnterAFieldWithRulesShowsTheConvertedText() {
    let name = Observable("Ada")
    let trimmed = name.map({ $0 }, back: { $0.split(separator: " ").joined(separator: " ") })
    let field = BoundTextField()
    field.bind(to: Validated(model: trimmed, rules: [Rule("A name has a letter.") { !$0.isEmpty }]))
    let harness = WindowHarness(field)
    harness.type(" L ")
    #expect(field.text == "Ada L ")
    harness.press(Key(.enter))
    #expect(name.value == "Ada L")
    #expect(field.text == "Ada L")
  }

  // MARK: Policies

  @Test func onCommitWritesWithEnterOrWhenFocusIsLost() {
    let trio = Trio(update: .onCommit)
    trio.harness.type("c")
    #expect(trio.model.value == "ab")
    trio.harness.press(Key(.enter))
    #expect(trio.model.value == "abc")
    trio.harness.type("d")
    trio.harness.window.focus(trio.second)
    #expect(trio.model.value == "abcd")
  }

  @Test func onBlurWritesOnlyWhenFocusIsLost() {
    let trio = Trio(update: .onBlur)
    trio.harness.type("c")
    trio.harness.press(Key(.enter))
    #expect(trio.model.value == "ab")
    trio.harness.window.focus(trio.second)
    #expect(trio.model.value == "abc")
  }

  @Test func afterWritesAfterADurationWithoutChanges() {
    let trio = Trio(update: .after(.milliseconds(200)))
    trio.harness.type("c")
    trio.harness.advance(by: .milliseconds(150))
    trio.harness.type("d")
    trio.harness.advance(by: .milliseconds(150))
    #expect(trio.model.value == "ab")
    trio.harness.advance(by: .milliseconds(50))
    #expect(trio.model.value == "abcd")
    #expect(trio.harness.window.timers.nextDeadline == nil)
    trio.harness.type("e")
    trio.harness.press(Key(.enter))
    #expect(trio.model.value == "abcde")
    #expect(trio.harness.window.timers.nextDeadline == nil)
  }

  @Test func aPendingEditIsDiscardedWhenTheModelChanges() {
    let price = Observable(1.25)
    let field = BoundTextField()
    let lossy = price.map({ "\(Int($0))" }, back: { Double($0) }, reason: { "'\($0)' is no price." })
    field.bind(to: lossy, update: .after(.milliseconds(200)))
    let harness = WindowHarness(field)
    harness.type("7")
    price.value = 3.75
    #expect(field.text == "3")
    #expect(harness.window.timers.nextDeadline == nil)
    harness.advance(by: .milliseconds(500))
    #expect(price.value == 3.75)
    harness.type("0")
    harness.advance(by: .milliseconds(200))
    #expect(price.value == 30)
  }

  @Test func aValidationErrorIsRemovedWhenTheTextChanges() {
    let age = Observable(4)
    let field = BoundTextField()
    field.bind(to: age.map({ String($0) }, back: { Int($0) }), update: .onCommit)
    let harness = WindowHarness(field)
    harness.type("x")
    #expect(field.validationError == nil)
    harness.press(Key(.enter))
    #expect(field.validationError == "'4x' is not a valid value. Enter a different value.")
    harness.type("y")
    #expect(field.validationError == nil)
  }

  // MARK: Observable models

  @MainActor @Observation.Observable final class Profile {
    var name = "Ada" { didSet { if name.hasPrefix(" ") { name.removeFirst() } } }
  }

  @Test func aPropertyOfAnObservableModelIsBoundInBothDirections() {
    let profile = Profile()
    let field = BoundTextField()
    let greeting = Label()
    field.bind(to: \.name, of: profile)
    greeting.bind(\.text, to: "Hello, \(profile.name)")
    let column = VStack {
      field
      greeting
    }
    let harness = WindowHarness(column, size: Size(width: 14, height: 2))
    #expect(harness.picture == "Ada\nHello, Ada")
    harness.type("!")
    #expect(harness.picture == "Ada!\nHello, Ada!")
    harness.press(Key(.home))
    harness.type(" ")
    #expect(harness.pictureWithCursor == "|Ada!\nHello, Ada!")
    profile.name = "日本"
    harness.frame()
    #expect(harness.picture == "日本\nHello, 日本")
    #expect(harness.terminal.difference == nil)
  }

  @Test func aFieldIsReleasedWhileItsModelExists() {
    let model = Observable("a")
    weak var freed: BoundTextField?
    do {
      let field = BoundTextField()
      field.bind(to: model)
      freed = field
      #expect(freed != nil)
    }
    #expect(freed == nil)
    model.value = "b"
  }
}

import Bindery
import BinderyStage
import Foundation
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct ApplicationTests {
  @Test func keysTypedAheadOfAFrameReachTheViewsThatTheyShow() async throws {
    let page = DetailBinder()
    let stage = Stage(page, size: Size(width: 20, height: 5))
    stage.terminal.send([.key(Key(.down)), .key(Key(.tab))])
    try await stage.settle()
    #expect(page.button.isFirstResponder)
  }

  @Test func aBoundLabelFollowsAnObservableModelAtTheEndOfTheTurn() {
    let model = CounterModel()
    let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
    let app = Application(CounterBinder(model), terminal: terminal, clock: ManualClock())
    app.turn()
    #expect(
      terminal.screen == """
        Count: 0
        [ Add ]

        """)
    model.count = 41
    app.turn(inFull: true)
    #expect(terminal.screen.hasPrefix("Count: 41"))
  }

  @Test func aPressedButtonSendsItsActionAndTheLabelShowsIt() {
    let model = CounterModel()
    let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
    let app = Application(CounterBinder(model), terminal: terminal, clock: ManualClock())
    app.turn()
    terminal.send([.key(Key(.enter)), .key(.character(" "))])
    app.turn()
    #expect(model.count == 2)
    #expect(terminal.screen.hasPrefix("Count: 2"))
  }

  @Test func theCurrentDateIsThatOfTheSystemUnlessTimeIsVirtual() throws {
    let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
    #expect(
      Application(CounterBinder(CounterModel()), terminal: terminal, clock: ManualClock()).window.currentDate == nil)
    let app = Application(CounterBinder(CounterModel()), terminal: terminal)
    let date = try #require(app.window.currentDate?())
    let system = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
    let expected = try #require(CalendarDay(year: system.year ?? 0, month: system.month ?? 0, day: system.day ?? 0))
    // The date can change between the two readings.
    #expect(date == expected || date.adding(days: 1) == expected)
  }

  @Test func anEqualValueSendsNoFrame() {
    let model = CounterModel()
    let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
    let app = Application(CounterBinder(model), terminal: terminal, clock: ManualClock())
    app.turn()
    let frames = terminal.frames
    model.count = 0
    #expect(app.turn() == nil)
    #expect(terminal.frames == frames)
  }

  @Test func underTheFrameLimitAnUpdateWaitsAndAKeyDoesNot() {
    let model = CounterModel()
    let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
    let app = Application(CounterBinder(model), terminal: terminal, clock: ManualClock(), frameLimit: 50)
    app.turn()
    model.count = 7
    #expect(app.turn() == .milliseconds(20))
    #expect(terminal.screen.hasPrefix("Count: 0"))
    terminal.send([.key(.character(" "))])
    app.turn()
    #expect(terminal.screen.hasPrefix("Count: 8"))
  }

  @Test func withNothingToDoNoTurnIsEverDue() {
    let terminal = MemoryTerminal(size: Size(width: 20, height: 3))
    let app = Application(CounterBinder(CounterModel()), terminal: terminal, clock: ManualClock())
    app.turn()
    #expect(app.turn() == nil)
    #expect(!app.window.needsFrame)
  }

  @Test func theModelIsFreedWithTheApplication() {
    weak var freed: CounterModel?
    do {
      let model = CounterModel()
      freed = model
      let app = Application(
        CounterBinder(model), terminal: MemoryTerminal(size: Size(width: 20, height: 3)), clock: ManualClock())
      app.turn()
      app.close()
    }
    #expect(freed == nil)
  }

  @Test func helpListsTheKeysAndEscapeClosesIt() {
    let terminal = MemoryTerminal(size: Size(width: 60, height: 20))
    let app = Application(CounterBinder(CounterModel()), terminal: terminal, clock: ManualClock())
    terminal.send([.key(Key(.function(1)))])
    app.turn()
    #expect(terminal.screen.contains("Available keys"))
    #expect(terminal.screen.contains("Press"))
    terminal.send([.key(Key(.escape))])
    app.turn()
    #expect(!terminal.screen.contains("Available keys"))
    #expect(terminal.screen.hasPrefix("Count: 0"))
  }

  @Test func aLayoutLoopIsReportedAndTheApplicationContinues() async {
    let model = CounterModel()
    let terminal = MemoryTerminal(size: Size(width: 20, height: 3), verifiesFrames: true)
    let app = Application(RestlessBinder(model), terminal: terminal, clock: ManualClock())
    var reports: [LayoutLoopReport] = []
    app.window.onLayoutLoop = { reports.append($0) }
    await app.settle()
    #expect(reports.map(\.participants) == [["page (BlinkingView)", "hint (Label)"]])
    #expect(app.turn() == nil)
    terminal.send(keys: Key(.enter))
    await app.settle()
    #expect(model.count == 1)
    #expect(terminal.row(0) == "Count: 1")
    #expect(terminal.difference == nil)
  }
}

@Observable private final class CounterModel {
  var count = 0
}

private final class CounterBinder: Binder<CounterModel> {
  let label = Label()
  let add = Button("Add")

  override func makeView() -> View {
    VStack(alignment: .leading) {
      label.width(.fill)
      add
    }
  }

  override func bind(_ model: CounterModel) {
    label.bind(\.text, to: "Count: \(model.count)")
    add.addTarget(self, action: CounterBinder.addOne, for: .primaryAction)
  }

  private func addOne() { viewModel.count += 1 }
}

private final class DetailBinder: AnyBinder {
  let list = BoundList()
  let button = Button("Edit")
  let row = Observable<Int?>(0)

  override func makeView() -> View {
    list.bind(count: { 2 }) { row, index in row.title = "Row \(index)" }
    list.bindSelection(to: row)
    button.bind(\.isHidden, to: self.row.value != 1)
    return VStack {
      list
      button
    }
  }
}

/// A binder with a layout loop: each layout of its view invalidates the layout.
private final class RestlessBinder: Binder<CounterModel> {
  let label = Label()
  let hint = Label("Press Enter")
  let add = Button("Add")

  override func makeView() -> View { BlinkingView(hint, [label, hint, add]) }

  override func bind(_ model: CounterModel) {
    label.bind(\.text, to: "Count: \(model.count)")
    add.addTarget(self, action: RestlessBinder.addOne, for: .primaryAction)
  }

  private func addOne() { viewModel.count += 1 }
}

private final class BlinkingView: View {
  private let hint: View

  init(_ hint: View, _ rows: [View]) {
    self.hint = hint
    super.init()
    identifier = "page"
    for row in rows { addSubview(row) }
  }

  override func layoutSubviews() {
    for (row, view) in subviews.enumerated() { view.frame = Rect(x: 0, y: row, width: bounds.width, height: 1) }
    hint.isHidden.toggle()
  }
}

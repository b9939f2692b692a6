import Bindery
import TestSupport
import Testing

/// The cost of a change in drawn cells, frames and turns.
///
/// `ApplicationOutputTests` measures the bytes written. `Benchmarks/budgets` limits the bytes, allocations and
/// instructions of the benchmark workloads.
@MainActor @Suite(.timeLimit(.minutes(20))) struct CostTests {
  // MARK: Cells

  @Test func aChangedLabelDrawsItsOwnCellsAndNoOthers() {
    let number = Observable(0)
    let label = Label()
    label.bind(\.text, to: "\(1000 + number.value)")
    let shown = Shown(fullScreen(with: label.width(.fixed(8))))
    for value in 1...20 {
      number.value = value
      #expect((1...8).contains(shown.cells()))
    }
  }

  @Test func anEqualValueDrawsNothing() {
    let number = Observable(0)
    let label = Label()
    label.bind(\.text, to: "\(number.value / 10)")
    let shown = Shown(fullScreen(with: label))
    for value in 1...9 {
      number.value = value
      #expect(shown.cells() == 0)
    }
  }

  @Test func aChangeOfAHiddenViewDrawsNothing() {
    let text = Observable("a")
    let label = Label()
    label.bind(\.text, to: text.value)
    let shown = Shown(fullScreen(with: label))
    label.isHidden = true
    _ = shown.cells()
    text.value = "b"
    #expect(shown.cells() == 0)
  }

  @Test(arguments: seeds(4)) func anyChangesDrawNoMoreThanTheLabelsTheyReach(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let values = (0..<20).map { Observable($0) }
    let labels = values.indices.map { index in
      let label = Label()
      label.bind(\.text, to: "\(values[index].value)")
      return label
    }
    let shown = Shown(
      VStack(alignment: .leading) {
        for (index, label) in labels.enumerated() { label.width(.fixed(4 + index)) }
      }, size: Size(width: 40, height: 20))
    for step in 0..<200 {
      let before = values.map(\.value)
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        values[Int.random(in: 0..<20, using: &random)].value = Int.random(in: 0...9999, using: &random)
      }
      let most = values.indices.reduce(0) { $0 + (values[$1].value == before[$1] ? 0 : 4 + $1) }
      let cells = shown.cells()
      #expect(cells <= most, "seed \(seed), step \(step)")
      #expect((0..<20).map(shown.terminal.row) == values.map { "\($0.value)" }, "seed \(seed), step \(step)")
    }
  }

  @Test func aSelectionThatMovesDrawsTwoRows() {
    let list = millionRows()
    let shown = Shown(list)
    for _ in 0..<20 {
      list.perform(.moveDown)
      #expect(shown.cells() == 2 * 200)
      #expect(shown.scrolls.isEmpty)
    }
  }

  @Test func aListThatScrollsMovesItsRowsAndDrawsTwoOfThem() {
    let list = millionRows()
    let shown = Shown(list)
    list.select(59)
    _ = shown.cells()
    for _ in 0..<25 {
      list.perform(.moveDown)
      #expect(shown.cells() == 2 * 200)
      #expect(shown.scrolls.count == 1)
    }
  }

  @Test func aScrollbarInAFrameCostsAtMostTwoCellsAStep() {
    let list = millionRows()
    list.showsScrollbar = true
    let shown = Shown(Panel("Items", list))
    list.select(57)
    _ = shown.cells()
    for _ in 0..<25 {
      list.perform(.moveDown)
      #expect(shown.cells() <= 2 * 198 + 2)
    }
  }

  @Test func aRowInsertedAboveTheVisibleRowsDrawsNothing() {
    let (numbers, shown) = thousandRows(scrolledTo: 500)
    numbers.insert(-1, at: 3)
    #expect(shown.cells() == 0)
    numbers.remove(at: 3)
    #expect(shown.cells() == 0)
  }

  @Test func aRowInsertedAmongTheVisibleRowsDrawsOnlyItself() {
    let (numbers, shown) = thousandRows(scrolledTo: 500)
    numbers.insert(-1, at: 530)
    #expect(shown.cells() <= 200)
    numbers.remove(at: 530)
    #expect(shown.cells() <= 200)
  }

  @Test func aTypedCharacterDrawsItsCellAndTheCaretsOne() {
    let text = Observable("")
    let field = BoundTextField()
    field.bind(to: text)
    let shown = Shown(fullScreen(with: field))
    for character in "The quick brown fox" {
      shown.application.window.dispatch(.key(.character(character)))
      #expect((1...2).contains(shown.cells()), "'\(character)'")
    }
    #expect(text.value == "The quick brown fox")
  }

  // MARK: Turns

  @Test func anIdleMinuteTakesNoTurnAndNoFrame() async {
    for (kind, view) in IdleViews.ofEachKind() {
      let shown = Shown(fullScreen(with: view))
      let frames = shown.terminal.frames
      #expect(await shown.turns(in: .seconds(60)) == 0, "\(kind)")
      #expect(shown.terminal.frames == frames, "\(kind)")
    }
  }

  @Test func theIdleViewsIncludeEveryWidget() {
    #expect(IdleViews.ofEachKind().map(\.kind).sorted() == WidgetKinds.inSources())
  }

  @Test func aMinuteInWhichTenTimersFireTakesTenTurns() async {
    let shown = Shown(fullScreen(with: Label("text")))
    for second in 1...10 { shown.application.window.timers.schedule(after: .seconds(second)) {} }
    #expect(await shown.turns(in: .seconds(60)) == 10)
  }

  // MARK: Screens

  private func fullScreen(with view: View) -> View {
    VStack(alignment: .leading) {
      for row in 0..<30 { Label("Row \(row): the quick brown fox jumps over the lazy dog") }
      view
      for row in 31..<60 { Label("Row \(row): the quick brown fox jumps over the lazy dog") }
    }
  }

  /// Returns a list of a thousand numbers that is scrolled to a row, without a selection.
  private func thousandRows(scrolledTo row: Int) -> (ObservableArray<Int>, Shown) {
    let numbers = ObservableArray(Array(0..<1000))
    let list = BoundList()
    list.bind(to: numbers) { row, number in row.title = "\(number)" }
    list.showsScrollbar = false
    list.select(nil)
    list.scroll(to: row)
    return (numbers, Shown(list))
  }

  private func millionRows() -> BoundList {
    let list = BoundList()
    list.bind(count: { 1_000_000 }) { row, index in row.title = "Item \(index)" }
    list.showsScrollbar = false
    return list
  }
}

/// An application with a manual clock, on a terminal in memory that verifies each frame.
@MainActor private final class Shown {
  let terminal: MemoryTerminal
  let application: Application
  private let clock = ManualClock()

  init(_ content: View, size: Size = Size(width: 200, height: 60)) {
    terminal = MemoryTerminal(size: size, verifiesFrames: true)
    application = Application(ContentBinder(content), terminal: terminal, clock: clock, frameLimit: nil)
    application.turn()
    application.turn()
  }

  /// The blocks that the frame of the last call to `cells()` scrolled.
  private(set) var scrolls: [Scroll] = []

  /// Performs a turn, and expects that a full repaint then changes nothing.
  ///
  /// - Returns: The number of cells that the frame of the turn drew, or 0 without a frame.
  func cells() -> Int {
    let frames = terminal.frames
    application.turn()
    let cells = terminal.frames > frames ? terminal.cellsDrawn : 0
    scrolls = terminal.frames > frames ? terminal.scrolls : []
    let drawn = terminal.styledScreen
    application.window.repaint()
    application.turn()
    #expect(terminal.styledScreen == drawn, "incremental drawing differs from a full repaint")
    #expect(terminal.difference == nil)
    return cells
  }

  /// Advances the clock as the main loop does, and performs a turn whenever a turn or a frame is due.
  ///
  /// - Returns: The number of turns.
  func turns(in time: Duration) async -> Int {
    var due = application.turn()
    let before = application.turns
    var left = time
    while true {
      let wait = min(due ?? left, left)
      await clock.advance(by: wait)
      left -= wait
      if !application.window.needsFrame, due == nil || left == .zero { break }
      due = application.turn()
    }
    return application.turns - before
  }
}

@MainActor private final class ContentBinder: Binder<Void> {
  private let content: View

  init(_ content: View) {
    self.content = content
    super.init(())
  }

  override func makeView() -> View { content }
}

import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct BarChartTests {
  private let chart = BarChart()
  private func window(_ columns: Int = 24, _ rows: Int = 3) -> WindowHarness {
    WindowHarness(chart, size: Size(width: columns, height: rows))
  }

  @Test func namesBarsAndValuesAreAligned() {
    chart.bars = [.init("Mon", 10), .init("Tuesday", 5), .init("Wed", 2.5)]
    #expect(
      window().picture == """
        Mon     ████████████  10
        Tuesday ██████         5
        Wed     ███          2.5
        """)
  }

  @Test func lengthsHaveEighthsAndSmallValuesAreVisible() {
    chart.bars = [.init("a", 100), .init("b", 31.25), .init("c", 0.1), .init("d", 0)]
    #expect(
      window(16, 4).picture == """
        a ████████   100
        b ██▌      31.25
        c ▏          0.1
        d              0
        """)
  }

  @Test func valuesThatAreNotInTheRangeAreDefined() {
    chart.range = 0...4
    chart.bars = [.init("a", 9), .init("b", -1), .init("c", .nan), .init("d", .infinity), .init("e", 2, text: "two")]
    #expect(
      window(14, 5).picture == """
        a ████████   9
        b           -1
        c            –
        d ████████ inf
        e ████     two
        """)
    chart.range = 3...3
    #expect(window(14, 5).picture.hasPrefix("a ████████   9\nb           -1"))
    chart.range = nil
    chart.bars = [.init("a", .infinity), .init("b", -1)]
    #expect(window(14, 2).picture == "a ████████ inf\nb           -1")
  }

  @Test func equalBarsDrawNothing() {
    chart.bars = [.init("a", .nan)]
    let harness = window(14, 1)
    chart.bars = [.init("a", .nan)]
    #expect(!harness.window.needsFrame)
    chart.bars = [.init("a", 0, text: "–")]
    #expect(harness.window.needsFrame)
  }

  @Test func aNarrowChartHasNoBars() {
    chart.bars = [.init("Kitchen", 42), .init("Hall", 7)]
    #expect(window(11, 2).picture == "Kitchen  42\nHall      7")
    #expect(window(6, 2).picture == "Ki… 42\nHa…  7")
    #expect(window(1, 2).picture == "…\n7")
  }

  @Test func aChartWithMoreBarsThanRowsScrolls() {
    chart.bars = (0..<20).map { .init("bar \($0)", Double($0)) }
    let harness = window(22, 4)
    #expect(harness.window.firstResponder?.isInside(chart) == true)
    #expect(harness.picture.hasPrefix("bar 0"))
    harness.press(Key(.down))
    #expect(harness.picture.hasPrefix("bar 1 "))
    harness.press(Key(.end))
    #expect(harness.picture.hasPrefix("bar 16"))
    harness.mouse(.wheel(rows: -1, columns: 0), x: 2, y: 1)
    #expect(harness.picture.hasPrefix("bar 13"))
    #expect(chart.accessibilityNode.children.map(\.name) == ["bar 13", "bar 14", "bar 15", "bar 16"])
    harness.expectToBeAsRepainted()
    chart.bars = [.init("one", 1)]
    harness.frame()
    #expect(harness.terminal.rows[0] == "one ████████████████ 1")
  }

  @Test func focusIsVisibleWithoutColors() {
    chart.bars = (0..<20).map { .init("bar \($0)", Double($0)) }
    let button = Button("Other")
    let harness = WindowHarness(
      VStack {
        chart.height(.fill)
        button
      }, size: Size(width: 22, height: 4), theme: .colorless)
    button.becomeFirstResponder()
    harness.frame()
    let before = harness.terminal.style(at: .zero)
    harness.window.moveFocus(by: 1)
    harness.frame()
    #expect(chart.traits == [.focused])
    #expect(harness.terminal.style(at: .zero) != before)
  }

  @Test func itIsBoundAndHasANodeForEachVisibleBar() {
    let model = Observable(["Mon": 3.0])
    chart.accessibilityName = "Visits"
    chart.bind(\.bars, to: model.value.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
    let harness = window()
    #expect(harness.terminal.rows[0] == "Mon ██████████████████ 3")
    model.value["Tue"] = 6
    harness.frame()
    let node = harness.window.accessibilityNode.children[0]
    #expect(node.role == .chart)
    #expect(node.name == "Visits")
    #expect(node.value == "2 bars")
    #expect(node.children.map(\.name) == ["Mon", "Tue"])
    #expect(node.children.map(\.value) == ["3", "6"])
  }

  @Test func onlyVisibleBarsAreDrawn() {
    chart.bars = (0..<100_000).map { .init("bar \($0)", Double($0)) }
    let harness = window(30, 5)
    #expect(harness.press(Key(.down)) <= 5 * 30)
    #expect(chart.accessibilityNode.children.count == 5)
  }

  @Test func everySizeAndNameIsDrawn() {
    chart.bars = [.init("\u{1B}日本語\u{202E}", 3, text: "\u{7}日"), .init("", .nan), .init("👩‍👩‍👧 x", -1)]
    for columns in 0...30 { for rows in 0...4 { window(columns, rows).expectToBeAsRepainted("\(columns) × \(rows)") } }
  }
}

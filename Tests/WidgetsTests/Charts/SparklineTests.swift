import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct SparklineTests {
  private let line = Sparkline()
  private func window(_ columns: Int = 8, rows: Int = 1) -> WindowHarness {
    WindowHarness(line, size: Size(width: columns, height: rows))
  }

  @Test func theNewestSampleIsAtTheRightEdge() {
    line.samples = [0, 1, 2, 3, 4, 5, 6, 7]
    #expect(window().picture == "▁▂▃▄▅▆▇█")
    #expect(window(3).picture == "▁▅█")
    #expect(window(10).picture == "  ▁▂▃▄▅▆▇█")
  }

  @Test func severalRowsHaveFinerHeights() {
    line.samples = (0..<16).map(Double.init)
    #expect(window(16, rows: 2).picture == "        ▁▂▃▄▅▆▇█\n▁▂▃▄▅▆▇█████████")
  }

  @Test func aFixedRangeClampsSamples() {
    line.range = 0...70
    line.samples = [-10, 0, 10, 70, 80, .infinity, -.infinity]
    #expect(window().picture == " ▁▁▂███▁")
    line.range = 5...5
    #expect(window().picture == " ▁▁████▁")
  }

  @Test func aLineThatFitsGrowsWithItsSamples() {
    line.width = .fit
    line.samples = [1, 2]
    let row = HStack {
      line
      Label("%")
    }
    let harness = WindowHarness(row, size: Size(width: 8, height: 1))
    #expect(harness.picture == "▁█%")
    line.samples.append(3)
    harness.frame()
    #expect(harness.picture == "▁▅█%")
    harness.expectToBeAsRepainted()
  }

  @Test func equalSamplesDrawNothing() {
    line.samples = [1, .nan, 8]
    let harness = window(3)
    line.samples = [1, .nan, 8]
    #expect(!harness.window.needsFrame)
    line.samples = [1, .nan, 9]
    #expect(harness.window.needsFrame)
  }

  @Test func theLastSamplesAreText() {
    let samples: [Double] = [9, 0, 1, .nan, 7]
    #expect(Sparkline.text(samples, width: 4) == "▁▂ █")
    #expect(Sparkline.text(samples, width: 7, in: 0...9) == "  █▁▂ ▆")
    #expect(Sparkline.text(samples, width: -1) == "" && Sparkline.text([], width: 2) == "  ")
  }

  @Test func nanIsAGapAndOtherSamplesKeepTheirHeights() {
    line.samples = [1, .nan, 8]
    let harness = window(3)
    #expect(harness.picture == "▁ █")
    #expect(line.valueText == "8, from 1 to 8")
    line.samples = [1, 8, .nan]
    harness.frame()
    #expect(harness.picture == "▁█")
    #expect(line.valueText == "–, from 1 to 8")
  }

  private nonisolated static let automatic: [(samples: [Double], picture: String)] = [
    ([], ""), ([.nan, .nan], ""), ([3, 3, 3], "███"), ([0, 0], "▁▁"), ([-3, -3], "▁▁"),
    ([.infinity, -.infinity], "█▁"), ([-.infinity, 2, 4], "▁▁█"),
    ([-1.7e308, 0, 1.7e308], "▁▅█"), ([-5, -4], "▁█"),
  ]

  @Test func anAutomaticRangeConsistsOfTheFiniteSamples() {
    for (samples, picture) in Self.automatic {
      line.samples = samples
      #expect(window(max(1, samples.count)).picture == picture, "\(samples)")
    }
  }

  @Test func itFollowsAnObservableArray() {
    let list = ObservableArray<Double>([1, 2])
    let token = line.bind(to: list)
    let harness = window()
    #expect(harness.picture == "      ▁█")
    list.append(9)
    harness.frame()
    #expect(harness.picture == "     ▁▂█")
    list.elements = []
    harness.frame()
    #expect(harness.picture == "")
    #expect(line.valueText == nil)
    token.dispose()
    list.append(4)
    harness.frame()
    #expect(harness.picture == "")
  }

  @Test func onlyTheLastThousandSamplesAreKept() {
    let list = ObservableArray((0..<100_000).map(Double.init))
    line.bind(to: list)
    #expect(line.samples.count == 1_000)
    #expect(line.samples.last == 99_999)
    line.samples = (0..<2_000).map(Double.init)
    #expect(line.samples.count == 1_000)
    #expect(line.samples.first == 1_000)
  }

  @Test func theNodeHasTheValue() {
    line.accessibilityName = "Load"
    line.samples = [1.5, 97, 42.25]
    let node = window().window.accessibilityNode.children[0]
    #expect(node.role == .chart)
    #expect(node.name == "Load")
    #expect(node.value == "42.25, from 1.5 to 97")
  }

  @Test func everySizeIsDrawn() {
    line.samples = [3, .nan, .infinity, 0, -2, 1e300]
    for columns in 0...9 {
      for rows in 0...3 { window(columns, rows: rows).expectToBeAsRepainted("\(columns) × \(rows)") }
    }
  }

  private nonisolated static let texts: [(number: Double, text: String)] = [
    (2, "2"), (2.5, "2.5"), (2.999, "3"), (-0.001, "0"), (1234.56, "1234.56"), (.nan, "–"), (.infinity, "inf"),
    (1.5e300, "1.5e+300"), (10, "10"),
  ]

  @Test func numbersHaveAtMostTwoFractionDigits() {
    for (number, text) in Self.texts { #expect(number.chartText == text) }
  }
}

import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@MainActor @Suite struct GaugeTests {
  private func picture(_ gauge: Gauge, _ columns: Int = 28) -> String {
    WindowHarness(gauge, size: Size(width: columns, height: 1)).picture
  }

  @Test func theBarShowsTheShareOfTheRange() {
    let gauge = Gauge("Disk", in: 0...512)
    #expect(picture(gauge) == "Disk ─────────────────     –")
    #expect(gauge.valueText == "–")
    gauge.value = 256
    #expect(picture(gauge) == "Disk ━━━━━━━━╸────────  50 %")
    gauge.value = 512
    #expect(picture(gauge) == "Disk ━━━━━━━━━━━━━━━━━ 100 %")
    #expect(gauge.valueText == "100 %")
  }

  @Test func theLengthOfTheBarDoesNotDependOnTheValue() {
    let gauge = Gauge(in: 0...512, warning: 400, error: 500) { "\(Int($0)) GB" }
    var pictures: [String] = []
    for value in [8, 256, 400, 500, 600] as [Double] {
      gauge.value = value
      pictures.append(picture(gauge, 20))
    }
    #expect(
      pictures == [
        "───────────     8 GB", "━━━━━╸─────   256 GB", "━━━━━━━━╸── ! 400 GB", "━━━━━━━━━━╸ ✗ 500 GB",
        "━━━━━━━━━━━ ✗ 600 GB",
      ])
  }

  @Test func theBarBecomesShorterForALongerTextAndThenKeepsItsLength() {
    let gauge = Gauge(in: 0...512) { "\($0.chartText) GB" }
    let harness = WindowHarness(gauge, size: Size(width: 20, height: 1))
    var pictures: [String] = []
    for value in [0, 410.25, 512] as [Double] {
      gauge.value = value
      harness.frame()
      pictures.append(harness.picture)
    }
    #expect(pictures == ["─────────────   0 GB", "━━━━━━━━── 410.25 GB", "━━━━━━━━━━    512 GB"])
  }

  @Test func theRangeIsBound() {
    let size = Observable(512.0)
    let gauge = Gauge("Disk")
    gauge.bind(\.range, to: 0...size.value)
    let harness = WindowHarness(gauge, size: Size(width: 28, height: 1))
    gauge.value = 256
    harness.frame()
    #expect(harness.picture == "Disk ━━━━━━━━╸────────  50 %")
    size.value = 1_024
    harness.frame()
    #expect(harness.picture == "Disk ━━━━─────────────  25 %")
    gauge.value = .infinity
    size.value = 2_048
    harness.frame()
    #expect(harness.picture == "Disk ━━━━━━━━━━━━━━━━━ 100 %")
  }

  @Test func theThresholdsDetermineTheRoles() {
    let rising = GaugeScale(range: 0...1, warning: 0.8, error: 0.9)
    let roles: [ThemeRole?] = [nil, .warning, .warning, .error, .error]
    #expect([0.79, 0.8, 0.89, 0.9, 5].map { rising.role(of: $0) } == roles)
    let falling = GaugeScale(range: 0...1, warning: 0.2, error: 0.1)
    #expect([0.21, 0.2, 0.11, 0.1, -1].map { falling.role(of: $0) } == roles)
    #expect(GaugeScale(range: 0...1, warning: 0.5).role(of: 0.5) == .warning)
    #expect(GaugeScale(range: 0...1, error: 0.5).role(of: 0.5) == .error)
    #expect(GaugeScale(range: 0...1, error: 0.5).role(of: 0.4) == nil)
    #expect(GaugeScale(range: 0...1).role(of: 1) == nil)
    #expect(GaugeScale(range: 0...1, warning: .nan, error: .nan).role(of: 1) == nil)
  }

  @Test func aThresholdThatChangesIsDrawnAtOnce() {
    let gauge = Gauge(warning: 0.8)
    gauge.value = 0.5
    let harness = WindowHarness(gauge, size: Size(width: 20, height: 1))
    #expect(harness.picture == "━━━━━━──────    50 %")
    gauge.warning = 0.4
    harness.frame()
    #expect(harness.picture == "━━━━━━──────  ! 50 %")
    gauge.error = 0.5
    harness.frame()
    #expect(harness.picture == "━━━━━━──────  ✗ 50 %")
  }

  @Test func warningsAndErrorsHaveStylesMarksAndWords() {
    let gauge = Gauge("Load", in: 0...100, warning: 60, error: 80)
    gauge.value = 70
    let harness = WindowHarness(gauge, size: Size(width: 28, height: 1))
    #expect(harness.picture == "Load ━━━━━━━━━━╸────  ! 70 %")
    #expect(harness.terminal.style(at: Point(x: 5, y: 0)) == Theme.dark[.warning])
    #expect(gauge.valueText == "70 %, warning")
    gauge.value = 80
    harness.frame()
    #expect(harness.picture == "Load ━━━━━━━━━━━━───  ✗ 80 %")
    #expect(harness.terminal.style(at: Point(x: 5, y: 0)) == Theme.dark[.error])
    #expect(gauge.valueText == "80 %, error")
    harness.expectToBeAsRepainted()
  }

  private nonisolated static let texts: [(value: Double, text: String?)] = [
    (.nan, "–"), (.infinity, "100 %"), (-.infinity, "0 %"), (-3, "0 %"), (1e308, "100 %"), (0.29, "29 %"),
  ]

  @Test func valuesOutsideTheRangeAreDefined() {
    let gauge = Gauge()
    for (value, text) in Self.texts {
      gauge.value = value
      #expect(gauge.valueText == text)
    }
  }

  @Test func rangesWithoutALengthOrAnEndAreEmpty() {
    let point = Gauge(in: 5...5)
    point.value = 5
    #expect(picture(point, 15) == "─────────── 0 %")
    let endless = Gauge(in: 0...Double.infinity) { "\($0)" }
    endless.value = 7
    #expect(endless.valueText == "7.0")
    endless.value = .infinity
    #expect(endless.valueText == "–")
  }

  @Test func itIsBoundAndNamed() {
    let model = Observable(0.25)
    let gauge = Gauge("Disk")
    gauge.bind(\.value, to: model.value)
    let harness = WindowHarness(gauge, size: Size(width: 20, height: 1))
    model.value = 0.75
    harness.frame()
    let node = harness.window.accessibilityNode.children[0]
    #expect(node.role == .meter)
    #expect(node.name == "Disk")
    #expect(node.value == "75 %")
    let label = Label("Memory")
    let other = Gauge()
    withExtendedLifetime(
      HStack {
        label; other
      }
    ) { #expect(other.name == "Memory") }
  }

  @Test func everyWidthAndTitleIsDrawn() {
    let gauge = Gauge("\u{1B}日本語\u{202E}", warning: 0.3) { "\u{1B}\($0)\u{202E}" }
    for columns in 0...40 {
      for value in [nil, 0, 0.3, 1] as [Double?] {
        gauge.value = value
        WindowHarness(gauge, size: Size(width: columns, height: 1)).expectToBeAsRepainted("\(columns) columns")
      }
    }
  }
}

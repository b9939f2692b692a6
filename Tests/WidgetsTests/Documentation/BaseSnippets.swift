// The code of the documentation comments of `View`, `Responder`, `Control` and `Canvas`.
import Bindings
import TerminalCore
import Testing
import Widgets

// snippet: base-canvas
final class BatteryGauge: View {
  var percent = 100 { didSet { if percent != oldValue { setNeedsDisplay() } } }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    let end = canvas.draw("Battery ", at: .zero, style: canvas.theme[.secondary])
    let role: ThemeRole = percent < 20 ? .error : .text
    canvas.draw("\(percent) %", at: Point(x: end, y: 0), style: canvas.theme[role])
  }
}
// end

@MainActor @Suite(.timeLimit(.minutes(20))) struct BaseSnippets {
  @Test func aCanvasReturnsTheColumnAfterAText() {
    let gauge = BatteryGauge()
    let harness = WindowHarness(gauge)
    #expect(harness.picture == "Battery 100 %")
    gauge.percent = 7
    harness.frame()
    #expect(harness.picture == "Battery 7 %")
    #expect(harness.terminal.style(at: Point(x: 8, y: 0)) == Theme.dark[.error])
  }
}

import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite(.timeLimit(.minutes(20))) struct PlacementTests {
  private final class Recorder: Placement {
    var steps: [String] = []
    func place(_ phase: PlacementPhase, in window: Window) { steps.append("\(phase)") }
  }

  private final class Card: Layer {
    private let recorder: Recorder

    init(_ recorder: Recorder) {
      self.recorder = recorder
      super.init()
    }

    override func place() { recorder.steps.append("layer") }
  }

  @Test func viewsArePlacedInPhasesAfterEachLayout() {
    let page = Label("page")
    let harness = WindowHarness(page)
    let recorder = harness.window.placement(Recorder.self)
    #expect(harness.window.placement(Recorder.self) === recorder)
    harness.window.add(Card(recorder))
    harness.frame()
    #expect(recorder.steps == ["edges", "bars", "layer", "focus"])
    harness.frame()
    #expect(recorder.steps.count == 4, "a frame without a layout places nothing")
    page.invalidateSize()
    harness.frame()
    #expect(recorder.steps.count == 8)
  }
}

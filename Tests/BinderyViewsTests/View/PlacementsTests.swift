import TerminalCore
import Testing

@testable import BinderyViews

/// The views that are placed after a layout, in a window without widgets.
@Suite(.timeLimit(.minutes(20))) struct PlacementsTests {
  private class Recorder: Placement {
    var calls: [String] = []
    var onPlace: () -> Void = {}
    required init() {}

    func place(_ phase: PlacementPhase, in window: Window) {
      calls.append("\(phase)")
      onPlace()
    }
  }

  private final class Bars: Recorder {}
  private final class Edges: Recorder {}

  private final class Floating: Layer {
    var onLayout: () -> Void = {}
    override func place() { onLayout() }
  }

  private let window = Window(
    size: Size(width: 4, height: 2), theme: .dark, keyBindings: KeyBindings(), timers: TimerQueue { .zero },
    commands: CommandCatalog([], scopes: []))

  @Test func thereIsOnePlacementOfEachType() {
    var placements = Placements()
    let bars = placements.placement(Bars.self)
    let edges = placements.placement(Edges.self)
    #expect(placements.placement(Bars.self) === bars)
    #expect(placements.placement(Edges.self) === edges)
    placements.place(.bars, in: window)
    #expect(bars.calls == ["bars"] && edges.calls == ["bars"])
  }

  @Test func placementsAreCalledInTheOrderOfTheirCreation() {
    var placements = Placements()
    var order: [String] = []
    placements.placement(Edges.self).onPlace = { order.append("edges") }
    placements.placement(Bars.self).onPlace = { order.append("bars") }
    _ = placements.placement(Edges.self)
    placements.place(.focus, in: window)
    #expect(order == ["edges", "bars"])
  }

  @Test func layersArePlacedBetweenBarsAndFocus() {
    let bars = window.placement(Bars.self)
    let layer = Floating()
    layer.onLayout = { bars.calls.append("layer") }
    window.add(layer)
    window.placeViews()
    #expect(bars.calls == ["edges", "bars", "layer", "focus"])
  }

  @Test func viewsArePlacedAfterEachLayoutAndOnlyThen() {
    let bars = window.placement(Bars.self)
    let page = View()
    window.rootView = page
    window.update()
    bars.calls = []
    page.setNeedsDisplay()
    window.update()
    #expect(bars.calls.isEmpty)
    page.setNeedsLayout()
    window.update()
    #expect(bars.calls == ["edges", "bars", "focus"])
  }
}

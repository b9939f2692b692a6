/// The steps after a layout in which views are placed that depend on the frames of others, in order.
public nonisolated enum PlacementPhase: Sendable {
  /// The edges that adjacent views share.
  case edges
  /// The scrollbars, which can be at such an edge.
  case bars
  /// The marks of focus, after layers have been placed.
  case focus
}

/// The views of one type in a window that are placed together after each layout.
///
/// A view adds itself in `windowChanged()` to the object that `Window.placement(_:)` returns.
///
///     private final class RulerPlacement: Placement {
///       weak var ruler: Ruler?
///
///       func place(_ phase: PlacementPhase, in window: Window) {
///         if phase == .bars { ruler?.frame = Rect(x: 0, y: 0, width: window.size.width, height: 1) }
///       }
///     }
@MainActor public protocol Placement: AnyObject {
  /// Creates a placement without views.
  init()
  /// Places the views; does nothing in a phase that does not concern them.
  func place(_ phase: PlacementPhase, in window: Window)
}

/// The placements of a window, one of each type.
struct Placements {
  private var all: [any Placement] = []

  /// Returns the placement of the given type, which is created at the first call.
  mutating func placement<Kind: Placement>(_ type: Kind.Type) -> Kind {
    for placement in all {
      if let known = placement as? Kind { return known }
    }
    let new = Kind()
    all.append(new)
    return new
  }

  /// Places the views of each type, in the order in which their placements were created.
  func place(_ phase: PlacementPhase, in window: Window) {
    for placement in all { placement.place(phase, in: window) }
  }
}

extension Window {
  /// Returns the placement of the given type, which is created at the first call.
  ///
  ///     override func windowChanged() { window?.placement(RulerPlacement.self).ruler = self }
  public func placement<Kind: Placement>(_ type: Kind.Type) -> Kind { placements.placement(type) }

  /// Places the views that depend on the frames of others, after a layout.
  func placeViews() {
    placements.place(.edges, in: self)
    placements.place(.bars, in: self)
    overlay.placeLayers()
    placements.place(.focus, in: self)
  }
}

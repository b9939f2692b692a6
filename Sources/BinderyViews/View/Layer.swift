public import TerminalCore

/// A view in front of the page and of modal views, which never has focus and places itself after other views.
///
/// Subclass it for a popup that leaves focus where it is, such as suggestions below a field. `Window.add(_:)` shows it.
///
///     private final class Hint: Layer {
///       let label = Label("Press F1 for help")
///
///       override init() {
///         super.init()
///         addSubview(label)
///       }
///
///       override func place() {
///         guard let area = window?.usableArea else { return }
///         let size = label.fittingSize(area.size)
///         frame = Rect(origin: Point(x: 0, y: area.maxY - size.height), size: size)
///         label.frame = bounds
///       }
///
///       override func closeIfMisplaced() { if frame.isEmpty { close() } }
///     }
open class Layer: View {
  /// Creates an empty layer.
  public override init() { super.init() }

  /// Sets the frame of the layer, which can depend on the layout of other views.
  ///
  /// Layers are placed after each layout, from the back to the front. The default implementation does nothing.
  open func place() {}

  /// Closes the layer if it must not remain where it was placed; called after the last round of layout.
  open func closeIfMisplaced() {}

  /// Removes the layer from its window.
  open func close() { removeFromSuperview() }

  /// Whether the layer stays in front of modal views and of other layers that are added later; false by default.
  open var staysInFront: Bool { false }

  /// Whether a click or a turn of the wheel outside the layer closes the layer; false by default.
  open var closesOnOutsideClick: Bool { false }

  /// Whether mouse events between the subviews are sent to the layer, and not to the view behind it.
  open var coversViewsBehind: Bool { false }

  /// Does nothing, because `place()` sets the frames of the subviews.
  public final override func layoutSubviews() {}
  /// Always false, because the subviews need not fill the view.
  public final override var isOpaque: Bool { false }
  public final override var subviewsOverlap: Bool { true }
  public final override var staysBright: Bool { true }
  public final override var subviewsInReadingOrder: [View] { subviews.filter { !$0.isEmptySpace } }
  public final override func draw(on canvas: Canvas) {}
  public final override func surfaceRole(of subview: View) -> ThemeRole? {
    subview.isEmptySpace ? nil : panelSurface
  }
  /// The role of the surface of the panels; `dialog` by default.
  open var panelSurface: ThemeRole { .dialog }
}

extension Window {
  /// Adds the given layer in front of all views except the layers that stay in front.
  public func add(_ layer: Layer) { overlay.add(layer) }

  /// Returns the frontmost layer of the given type, or nil if there is none.
  public func layer<Kind: Layer>(_ type: Kind.Type) -> Kind? { overlay.layer(type) }

  /// The part of the window above the view at its bottom edge, such as a status bar.
  public var usableArea: Rect { overlay.usableArea }
}

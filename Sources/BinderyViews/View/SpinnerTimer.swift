import Bindings
import TerminalCore

/// The current frame of an animated symbol, and the timer for the next frame.
///
/// The view calls `schedule()` when it draws the symbol, so a timer runs only while the symbol is visible.
///
///     private lazy var timer = SpinnerTimer(self)
///
///     override func draw(on canvas: Canvas) {
///       canvas.draw(timer.symbol, at: .zero)
///       timer.schedule()
///     }
@MainActor public final class SpinnerTimer {
  /// The time for which each frame is displayed.
  public static let step = Duration.milliseconds(100)
  private static let symbols = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]

  private unowned let view: View
  private var frame = 0
  private var timer: (any Disposable)? { didSet { oldValue?.dispose() } }

  /// Creates a timer that redraws the given view, which must own the timer.
  public init(_ view: View) { self.view = view }

  /// The character of the current frame.
  public var symbol: String { Self.symbols[frame % Self.symbols.count] }

  /// Schedules the next frame, which redraws the view if the view is visible.
  ///
  /// The symbol does not change in a window without animations.
  public func schedule() {
    guard timer == nil, let window = view.window, window.showsMotion else { return }
    timer = window.timers.schedule(after: Self.step) { [weak self] in self?.advance() }
  }

  /// Ends the animation; the next one begins with the first frame.
  public func stop() {
    timer = nil
    frame = 0
  }

  private func advance() {
    timer = nil
    frame += 1
    if view.isVisible, !view.visibleRect.isEmpty { view.setNeedsDisplay() }
  }
}

import Bindery

// snippet: own-progress-bar
final class WorkLine: View, CancellableWork {
  var isBusy = false { didSet { if isBusy != oldValue { busyChanged() } } }
  var onCancel: (() -> Void)?
  private var isCancelled = false
  private lazy var timer = SpinnerTimer(self)

  var canCancel: Bool { isBusy && onCancel != nil }

  override class var commands: CommandTable {
    CommandTable(for: WorkLine.self) { KeyCommand(.cancel, isEnabled: { $0.canCancel }) { $0.cancel() } }
  }

  override func windowChanged() { window?.add(self) }

  private func cancel() {
    isCancelled = true
    onCancel?()
  }

  private func busyChanged() {
    if isBusy { isCancelled = false } else { timer.stop() }
    if !isBusy, !isCancelled { window?.workHasEnded(of: self) }
    window?.commandsMayHaveChanged()
    setNeedsDisplay()
  }

  override func sizeThatFits(_ available: Size) -> Size { Size(width: available.width, height: 1) }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    guard isBusy else { return }
    canvas.draw(timer.symbol + " Working", at: .zero)
    timer.schedule()
  }
}
// end

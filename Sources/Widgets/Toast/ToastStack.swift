import TerminalCore

/// The view that contains the toasts of a window, from the oldest to the newest.
final class ToastStack: FloatingView {
  var toasts: [Toast] { subviews.compactMap { $0 as? Toast } }

  /// Places the toasts above the status bar.
  override func place() {
    guard let window else { return }
    let layout = ToastLayout(
      size: window.size, floor: window.roomAboveStatusBar.height, spacing: window.theme.hasFrames ? 0 : 1)
    let toasts = toasts
    let frames = layout.frames(of: toasts.map { $0.fittingSize(layout.available) })
    frame = frames.filter { !$0.isEmpty }.reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    for (toast, rect) in zip(toasts, frames) {
      toast.frame = rect.isEmpty ? .zero : rect.offset(by: .zero - frame.origin)
    }
  }

  func removeIfEmpty() {
    guard subviews.isEmpty else { return }
    window?.toasts = nil
    removeFromSuperview()
  }
}

extension Window {
  /// Displays the given toast for the given duration.
  ///
  /// The toast appears in the lower right corner, above the status bar and in front of dialogs. A click dismisses the
  /// toast early. Toasts are stacked with the newest at the bottom. A new toast replaces a toast with the same text and
  /// role. If the window already displays `Toast.limit` toasts, the new toast replaces the oldest.
  public func show(_ toast: Toast, for duration: Duration = Toast.standardDuration) {
    let shown = toasts?.toasts ?? []
    for old in shown where old === toast || old.text == toast.text && old.role == toast.role { old.dismiss() }
    if let toasts, toasts.toasts.count >= Toast.limit { toasts.toasts.first?.dismiss() }
    let stack = toasts ?? ToastStack()
    if toasts == nil {
      toasts = stack
      stage.addSubview(stack)
    }
    stack.addSubview(toast)
    toast.dismiss(after: duration, in: timers)
  }
}

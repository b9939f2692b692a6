import TerminalCore

/// The view that contains the toasts of a window, from the oldest to the newest.
final class ToastStack: Layer {
  override var staysInFront: Bool { true }

  var toasts: [Toast] { subviews.compactMap { $0 as? Toast } }

  /// Places the toasts above the status bar.
  override func place() {
    guard let window else { return }
    let layout = ToastLayout(
      size: window.size, floor: window.usableArea.height, spacing: metrics.spacing)
    let toasts = toasts
    let frames = layout.frames(of: toasts.map { $0.fittingSize(layout.available) })
    let margins = frames.map { $0.withMargin(in: Rect(origin: .zero, size: window.size)) }
    frame = margins.filter { !$0.isEmpty }.reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
    for (toast, (rect, margin)) in zip(toasts, zip(frames, margins)) {
      toast.margin.frame = rect.isEmpty ? .zero : margin.offset(by: .zero - frame.origin)
      toast.frame = rect.isEmpty ? .zero : rect.offset(by: .zero - frame.origin)
    }
  }

  override var panelSurface: ThemeRole { .tabBar }

  func removeIfEmpty() {
    if subviews.isEmpty { close() }
  }
}

extension Window {
  var toasts: ToastStack? { layer(ToastStack.self) }

  /// Displays the given toast for the given duration.
  ///
  /// The toast appears in the lower right corner, above the status bar and in front of dialogs. A click dismisses the
  /// toast early. Toasts are stacked with the newest at the bottom. A new toast replaces the toasts with the same text
  /// or the same sender. If the window already displays `Toast.limit` toasts, the new toast replaces the oldest.
  ///
  /// - Parameters:
  ///   - toast: The toast.
  ///   - duration: The time for which the toast is displayed.
  ///   - sender: The object whose previous toast is replaced, such as a form that was submitted again; nil to replace
  ///     only a toast with the same text.
  public func show(
    _ toast: Toast, for duration: Duration = Toast.standardDuration, from sender: AnyObject? = nil
  ) {
    for old in toasts?.toasts ?? [] {
      if old.text == toast.text || sender != nil && old.sender === sender { old.dismiss() }
    }
    toast.sender = sender
    if let toasts, toasts.toasts.count >= Toast.limit { toasts.toasts.first?.dismiss() }
    let stack = toasts ?? ToastStack()
    if stack.window == nil { add(stack) }
    stack.addSubview(toast.margin)
    stack.addSubview(toast)
    toast.dismiss(after: duration, in: timers)
  }
}

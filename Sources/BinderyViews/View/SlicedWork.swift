import Bindings

/// Long work of a view, divided into slices that run between events.
///
/// No slice runs between an event and its frame, because the slice would delay the frame.
@MainActor package final class SlicedWork<Owner: View> {
  private unowned let view: Owner
  private let slice: (Owner) -> Bool
  private var timer: (any Disposable)? { didSet { oldValue?.dispose() } }

  /// Creates work of the given view, which must own the work.
  ///
  /// - Parameter slice: A closure that performs the next slice, and returns whether work remains.
  package init(_ view: Owner, slice: @escaping (Owner) -> Bool) {
    self.view = view
    self.slice = slice
  }

  /// Schedules the next slice unless it is scheduled.
  ///
  /// A view that is in no window has no slices.
  package func schedule() {
    guard timer == nil else { return }
    timer = view.window?.timers.schedule(after: .zero) { [weak self] in self?.run() }
  }

  /// Cancels the next slice.
  package func cancel() { timer = nil }

  private func run() {
    timer = nil
    if view.window?.hasUnshownEvents == true || slice(view) { schedule() }
  }
}

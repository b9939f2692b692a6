import Bindings
import TerminalCore
public import Widgets

/// A stack of binders, with modal presentations above the stack.
///
/// Only the top binder of the stack is visible.
@MainActor public final class Navigator: AnyBinder {
  /// The binders of the stack, from the root to the top.
  public private(set) var stack: [AnyBinder]
  /// The presented binders, from bottom to top.
  ///
  /// The result of each presentation is still pending.
  public private(set) var presented: [AnyBinder] = []
  private let container = NavigatorView()
  /// Weak references to removed binders; binders that are not released are reported.
  private var left: [Weak<AnyBinder>] = []
  /// The view that had focus in each covered binder of the stack.
  private var focusBelow: [FocusMemory] = []

  /// Creates a navigator whose stack contains only the given root binder.
  public init(_ root: AnyBinder) {
    stack = [root]
    super.init()
    title = root.title
    addChild(root)
  }

  /// Ends all pending presentations with a nil result.
  isolated deinit { dismissAll() }

  /// The binder at the top of the stack, which is visible.
  public var top: AnyBinder { stack[stack.count - 1] }

  public override var appearingChildren: [AnyBinder] { [top] + presented }

  public override func makeView() -> View {
    container.addSubview(top.view)
    return container
  }

  /// Pushes the given binder onto the stack.
  ///
  /// The binder is removed from its previous parent. The call has no effect if the navigator already contains the
  /// binder, or is a descendant of the binder. In these cases, an error is reported to standard error.
  public func push(_ binder: AnyBinder) {
    guard canShow(binder, "pushed") else { return }
    binder.removeFromParent()
    reportRetained(like: binder)
    let below = top
    focusBelow.append(FocusMemory(isViewLoaded ? window?.firstResponder : nil))
    if isAppearing { below.disappear() }
    stack.append(binder)
    if isViewLoaded {
      // In this order, focus moves directly from the old binder to the new binder, without moving to an ancestor view
      // first.
      container.addSubview(binder.view)
      if window?.firstResponder?.isInside(below.view) == true { binder.view.becomeFirstResponder() }
      below.view.isHidden = true
    }
    addChild(binder)
  }

  /// Pops the top binder, and restores focus in the binder below.
  ///
  /// - Returns: The popped binder, or nil if the stack contains only the root.
  @discardableResult public func pop() -> AnyBinder? {
    guard stack.count > 1 else { return nil }
    let left = top
    left.removeFromParent()
    return left
  }

  /// Pops all binders except the root.
  public func popToRoot() { while pop() != nil {} }

  /// Presents the given binder above the stack, and waits for the result.
  ///
  /// The binder is already presented when the call suspends, so keys typed ahead are sent to the binder. The delivery
  /// of the result is pending work, even if the waiting task is not tracked. Cancelling the task dismisses the binder.
  ///
  /// - Returns: The result, or nil if the binder is dismissed or cannot be presented.
  public func present<Presented: Presentable>(_ binder: Presented) async -> Presented.Result? {
    guard canShow(binder, "presented") else { return nil }
    binder.removeFromParent()
    reportRetained(like: binder)
    var answer: Presented.Result?
    weak let application = application
    let workTracker = application?.workTracker
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let resumeWork = WorkTracker.suspendCurrentWork()
        binder.onFinish = { [weak self, weak binder] result in
          binder?.onFinish = nil
          answer = result as? Presented.Result
          // The delivery of the result is pending work and delays further input.
          workTracker?.begin()
          application?.pendingAnswers += 1
          if let binder { self?.takeAway(binder) }
          resumeWork()
          continuation.resume()
        }
        presented.append(binder)
        window?.present(binder.view)
        addChild(binder)
      }
    } onCancel: {
      Task { @MainActor [weak binder] in binder?.onFinish?(nil) }
    }
    application?.pendingAnswers -= 1
    workTracker?.end()
    return answer
  }

  func dismissAll() { for binder in presented.reversed() { binder.onFinish?(nil) } }

  /// The window while a binder is presented.
  ///
  /// Therefore, commands of the views behind the presented binder are not performed.
  public override var nextResponder: Responder? { presented.isEmpty ? super.nextResponder : window }

  public override class var commands: CommandTable {
    CommandTable(for: Navigator.self) {
      KeyCommand(.cancel, isEnabled: { !$0.presented.isEmpty || $0.stack.count > 1 }) { $0.goBack() }
        .titled { $0.presented.isEmpty ? nil : "Cancel" }
    }
  }

  private func goBack() { if let last = presented.last { last.onFinish?(nil) } else { pop() } }

  private func canShow(_ binder: AnyBinder, _ verb: String) -> Bool {
    if (stack + presented).contains(where: { $0 === binder }) {
      Diagnostics.report(
        "'\(type(of: binder))' is already in the navigator, so it was not \(verb) again. Create a new binder, or remove this binder first."
      )
      return false
    }
    if isInside(binder) {
      Diagnostics.report(
        "'\(type(of: binder))' was not \(verb), because it contains the navigator. Create a separate binder."
      )
      return false
    }
    return true
  }

  /// The number of removed binders of one type that may still be retained, for example by the caller of `push(_:)`.
  private static let retainedLimit = 1

  /// Reports removed binders that have the same type as the given binder and have not been released.
  private func reportRetained(like binder: AnyBinder) {
    left.removeAll { $0.object == nil || $0.object?.parent != nil || $0.object === binder }
    let retained = left.count { $0.object.map { type(of: $0) == type(of: binder) } ?? false }
    guard retained > Self.retainedLimit else { return }
    Tracking.reportMisuse(
      "Bindery: binders of type '\(type(of: binder))' were removed from the navigator but are still in memory. If no "
        + "property retains them, a closure that captures 'self' may retain them. In that closure, write '[weak self]', or "
        + "pass 'self' as the owner, as in 'observe(with: self)'.")
  }

  private func takeAway(_ binder: AnyBinder) {
    presented.removeAll { $0 === binder }
    window?.dismiss(binder.view)
    binder.removeFromParent()
  }

  /// Updates the stack and the presentations after a child is removed, and uncovers the binder below.
  override func childLeft(_ child: AnyBinder) {
    left.append(Weak(child))
    if presented.contains(where: { $0 === child }) { return child.onFinish?(nil) ?? () }
    guard stack.count > 1, let index = stack.firstIndex(where: { $0 === child }) else { return }
    let wasTop = index == stack.count - 1
    stack.remove(at: index)
    let focus = focusBelow.remove(at: wasTop ? index - 1 : index)
    guard wasTop else { return }
    top.view.isHidden = false
    focus.view?.becomeFirstResponder()
    if isAppearing { top.appear() }
  }
}

private final class NavigatorView: View {
  override func draw(on canvas: Canvas) { if subviews.isEmpty { canvas.clear() } }
}

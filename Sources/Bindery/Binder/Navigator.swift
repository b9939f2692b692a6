import Bindings
import TerminalCore
public import Widgets

// A navigator shows the last of a pile of binders, and puts others above all that.

/// Shows one binder after another, each over the last, and knows the way back.
@MainActor public final class Navigator: AnyBinder {
  /// The pile: the first at the bottom, the last shown.
  public private(set) var stack: [AnyBinder]
  /// The binders that lie above the rest and wait for an answer, the last on top.
  public private(set) var presented: [AnyBinder] = []
  private let container = NavigatorView()
  /// The binders that left, to report those that are not released.
  private var left: [WeakBinder] = []
  /// Who had the focus in each binder that another lies over.
  private var focusBelow: [WeakView] = []

  /// Makes a navigator with a binder at the bottom.
  public init(_ root: AnyBinder) {
    stack = [root]
    super.init()
    title = root.title
    addChild(root)
  }

  /// Whoever waits for an answer gets none.
  isolated deinit { dismissAll() }

  /// The binder that is shown.
  public var top: AnyBinder { stack[stack.count - 1] }

  /// Those that are shown: the last of the pile, and what is above.
  public override var appearingChildren: [AnyBinder] { [top] + presented }

  /// The container, with the top binder's view in it.
  public override func makeView() -> View {
    container.addSubview(top.view)
    return container
  }

  /// Shows a binder over the one that is shown.
  ///
  /// It leaves the navigator it was in. One that is shown here already, or that this navigator lies in, stays where it is, and is reported.
  public func push(_ binder: AnyBinder) {
    guard canShow(binder, "pushed") else { return }
    binder.removeFromParent()
    reportRetained(like: binder)
    let below = top
    focusBelow.append(WeakView(view: isViewLoaded ? window?.firstResponder : nil))
    if isAppearing { below.disappear() }
    stack.append(binder)
    if isViewLoaded {
      // In this order: the focus leaves the one below for the one above, and not for what is around both.
      container.addSubview(binder.view)
      below.view.isHidden = true
    }
    addChild(binder)
  }

  /// Goes back to the binder below; returns the one that left, or nil at the bottom.
  ///
  /// The focus goes where it was.
  @discardableResult public func pop() -> AnyBinder? {
    guard stack.count > 1 else { return nil }
    let left = top
    left.removeFromParent()
    return left
  }

  /// Goes back to the bottom.
  public func popToRoot() { while pop() != nil {} }

  /// Presents a binder above the rest and waits for its answer; nil where it was dismissed, or cannot be shown.
  ///
  /// It is presented when the call suspends, so that keys typed ahead go to it. The answer is pending work until the
  /// waiting task has gone on, also for a task that is not registered itself. When the waiting task is cancelled, the
  /// binder is dismissed.
  public func present<Presented: Presentable>(_ binder: Presented) async -> Presented.Result? {
    guard canShow(binder, "presented") else { return nil }
    binder.removeFromParent()
    reportRetained(like: binder)
    var answer: Presented.Result?
    let delivery = AnswerDelivery(to: application)
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
        let pause = ActivityPause()
        binder.onFinish = { [weak self, weak binder] result in
          binder?.onFinish = nil
          answer = result as? Presented.Result
          delivery.begin()
          if let binder { self?.takeAway(binder) }
          pause.end()
          continuation.resume()
        }
        presented.append(binder)
        window?.present(binder.view)
        addChild(binder)
      }
    } onCancel: {
      Task { @MainActor [weak binder] in binder?.onFinish?(nil) }
    }
    delivery.end()
    return answer
  }

  /// Takes away all that waits for an answer, without one.
  func dismissAll() { for binder in presented.reversed() { binder.onFinish?(nil) } }

  /// Whether Back would change something.
  public override func canPerform(_ command: KeyCommand) -> Bool {
    command == .cancel ? !presented.isEmpty || stack.count > 1 : super.canPerform(command)
  }

  /// Goes back: what is above goes first.
  public override func perform(_ command: KeyCommand) {
    guard command == .cancel else { return super.perform(command) }
    if let last = presented.last { last.onFinish?(nil) } else { pop() }
  }

  /// Back is in the application's scope.
  public override var keyScopes: [KeyScope] { [.application] }

  private func canShow(_ binder: AnyBinder, _ verb: String) -> Bool {
    if (stack + presented).contains(where: { $0 === binder }) {
      Diagnostics.report("\(type(of: binder)) was \(verb) while it is shown already. Nothing was changed.")
      return false
    }
    if isInside(binder) {
      Diagnostics.report("\(type(of: binder)) was \(verb) on a navigator that lies within it. Nothing was changed.")
      return false
    }
    return true
  }

  /// The number of binders of one type that may be in memory after they left: one can be the caller of `push`.
  private static let retainedLimit = 1

  /// Reports binders of the type of `binder` that left this navigator and are still in memory.
  private func reportRetained(like binder: AnyBinder) {
    left.removeAll { $0.binder == nil || $0.binder?.parent != nil || $0.binder === binder }
    let retained = left.count { $0.binder.map { type(of: $0) == type(of: binder) } ?? false }
    guard retained > Self.retainedLimit else { return }
    Tracking.reportMisuse(
      "Bindery: screens of the type \(type(of: binder)) have left the navigator and are still in memory. If no property "
        + "keeps them, a closure does that captures 'self': write '[weak self]', or pass 'self' as the owner, as in "
        + "'bind(with: self)'.")
  }

  private func takeAway(_ binder: AnyBinder) {
    presented.removeAll { $0 === binder }
    window?.dismiss(binder.view)
    binder.removeFromParent()
  }

  /// One that left otherwise than by `pop` leaves no hole: the one below is shown; who waited for its answer gets none.
  override func childLeft(_ child: AnyBinder) {
    left.append(WeakBinder(binder: child))
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

/// Where the pile's views lie.
private final class NavigatorView: View {
  override func draw(on canvas: Canvas) { if subviews.isEmpty { canvas.clear() } }
}

private struct WeakView {
  weak var view: View?
}

private struct WeakBinder {
  weak var binder: AnyBinder?
}

/// The time between an answer and the waiting task's next step, as pending work for which further input waits.
private final class AnswerDelivery {
  private let ledger: Activity?
  private weak var application: Application?

  init(to application: Application?) {
    self.application = application
    ledger = application?.ledger
  }

  func begin() {
    ledger?.begin()
    application?.pendingAnswers += 1
  }

  func end() {
    application?.pendingAnswers -= 1
    ledger?.end()
  }
}

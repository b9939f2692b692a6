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
  isolated deinit { for binder in presented { binder.onFinish?(nil) } }

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
  /// One that is in the pile already stays where it is, and is reported.
  public func push(_ binder: AnyBinder) {
    guard !contains(binder) else {
      return Diagnostics.report("\(type(of: binder)) was pushed while it is shown already. Nothing was changed.")
    }
    binder.removeFromParent()
    let below = top
    focusBelow.append(WeakView(view: isViewLoaded ? window?.firstResponder : nil))
    if isAppearing { below.disappear() }
    stack.append(binder)
    show(binder, insteadOf: below)
    addChild(binder)
  }

  /// Goes back to the binder below; returns the one that left, or nil at the bottom.
  ///
  /// The focus goes where it was.
  @discardableResult public func pop() -> AnyBinder? {
    guard stack.count > 1 else { return nil }
    let left = stack.removeLast()
    left.removeFromParent()
    top.view.isHidden = false
    focusBelow.removeLast().view?.becomeFirstResponder()
    if isAppearing { top.appear() }
    return left
  }

  /// Goes back to the bottom.
  public func popToRoot() { while pop() != nil {} }

  /// Puts a binder above all that is shown and waits for its answer; nil when it was dismissed, or shown already.
  public func present<Presented: Presentable>(_ binder: Presented) async -> Presented.Result? {
    guard !contains(binder) else {
      Diagnostics.report("\(type(of: binder)) was presented while it is shown already. Nothing was changed.")
      return nil
    }
    binder.removeFromParent()
    var answer: Presented.Result?
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      binder.onFinish = { [weak self, weak binder] result in
        if let binder { self?.takeAway(binder) }
        answer = result as? Presented.Result
        continuation.resume()
      }
      presented.append(binder)
      window?.present(binder.view)
      addChild(binder)
    }
    return answer
  }

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

  private func contains(_ binder: AnyBinder) -> Bool { (stack + presented).contains { $0 === binder } }

  private func show(_ binder: AnyBinder, insteadOf below: AnyBinder) {
    guard isViewLoaded else { return }
    below.view.isHidden = true
    container.addSubview(binder.view)
  }

  private func takeAway(_ binder: AnyBinder) {
    binder.onFinish = nil
    presented.removeAll { $0 === binder }
    window?.dismiss(binder.view)
    binder.removeFromParent()
  }
}

/// Where the pile's views lie.
private final class NavigatorView: View {
  override func draw(on canvas: Canvas) { if subviews.isEmpty { canvas.clear() } }
}

private struct WeakView {
  weak var view: View?
}

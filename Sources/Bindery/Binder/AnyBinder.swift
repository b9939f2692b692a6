public import Bindings
public import Widgets

/// The base class of binders, without the model: the view, the title, the children and the life cycle.
///
/// Subclass `Binder`. Navigators, tabs and the application hold binders by this type.
@MainActor open class AnyBinder: Responder, BindingTarget {
  /// The binder's own bindings, beside those of its views; disposed of when the binder is released.
  public final var bindings: DisposeBag {
    let bag = madeBindings ?? DisposeBag()
    madeBindings = bag
    return bag
  }
  private var madeBindings: DisposeBag?
  /// The running asynchronous actions of the binder and its views.
  final var actions: DisposeBag {
    let bag = madeActions ?? DisposeBag()
    madeActions = bag
    return bag
  }
  private var madeActions: DisposeBag?
  /// The title, shown on a tab and as the title of the terminal.
  public final var title = ""
  /// The binder that contains this one.
  public private(set) final weak var parent: AnyBinder?
  /// The contained binders.
  public private(set) final var children: [AnyBinder] = []
  /// Whether the view is visible.
  public private(set) final var isAppearing = false
  /// Ends the presentation with an answer; nil while the binder is not presented.
  final var onFinish: ((Any?) -> Void)?
  private var loaded: View?

  package override init() { super.init() }

  isolated deinit {
    madeBindings?.dispose()
    madeActions?.dispose()
  }

  // MARK: For subclasses

  /// Creates the view; called once, when `view` is first read.
  open func makeView() -> View { View() }

  /// Called once, after the view was created and bound.
  open func viewDidLoad() {}
  /// Called before the view becomes visible.
  open func viewWillAppear() {}
  /// Called after the view became visible.
  open func viewDidAppear() {}
  /// Called before the view disappears.
  open func viewWillDisappear() {}
  /// The children that appear with this binder; all by default.
  open var appearingChildren: [AnyBinder] { children }

  // MARK: The view

  /// The view; created and bound when it is first read.
  public final var view: View {
    if let loaded { return loaded }
    let view = makeView()
    loaded = view
    view.controller = self
    view.namers.append { [weak self] in self?.nameViews() }
    bindViews()
    viewDidLoad()
    return view
  }

  /// Whether the view was created.
  public final var isViewLoaded: Bool { loaded != nil }
  /// The window that contains the view.
  public var window: Window? { loaded?.window }
  /// The application that shows the binder; nil while its view is in no window.
  public final var application: Application? { window?.controller as? Application }
  /// The queue in which the binder's stale expressions wait for the end of the turn.
  public final var updateQueue: UpdateQueue? { window?.updateQueue }
  /// The view that contains the binder's view; the parent if its view does not contain it, as in a presentation.
  open override var nextResponder: Responder? {
    guard let superview = loaded?.superview else { return parent ?? loaded?.window }
    if let parent, let around = parent.loaded, !superview.isInside(around) { return parent }
    return superview
  }

  /// Binds the views to the model; `Binder` overrides it.
  func bindModel() {}

  /// Binds the views; the observers and actions that are added during the call end with the other bindings.
  private func bindViews() {
    Tracking.collectObservers(in: bindings, where: { [unowned self] in $0 === self || $0 is View }) { bindModel() }
  }

  /// Binds the views again, without what the last binding left; does nothing before the view was created.
  final func rebind() {
    guard isViewLoaded else { return }
    unbindAll()
    bindViews()
  }

  /// Disposes of the bindings of this binder and of its views, but not of its children's.
  private func unbindAll() {
    madeBindings?.dispose()
    madeActions?.dispose()
    if let loaded { unbind(loaded) }
  }

  /// Binds this binder and its descendants again, so that the inspector records bindings that existed before it.
  final func rebindAll() {
    rebind()
    for child in children { child.rebindAll() }
  }

  private func unbind(_ view: View) {
    if let controller = view.controller, controller !== self { return }
    view.bindings.dispose()
    for inner in view.subviews { unbind(inner) }
  }

  /// Sets the identifier of each view without one to the name of the property that holds it, or that holds its binder.
  private func nameViews() {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != AnyBinder.self {
      for property in current.children {
        if let view = property.value as? View ?? viewWithin(property.value), let label = property.label {
          view.foundIdentifier(Self.propertyName(label))
        }
      }
      mirror = current.superclassMirror
    }
  }

  /// The view of a contained binder; properties can hold containing and sibling binders, too.
  private func viewWithin(_ value: Any) -> View? {
    guard let binder = value as? AnyBinder, binder !== self, let view = binder.loaded, let loaded else { return nil }
    return binder.isInside(self) || view !== loaded && view.isInside(loaded) ? view : nil
  }

  /// Removes the prefix of the storage of `lazy var` properties.
  private static func propertyName(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }

  // MARK: Children and life

  /// Adds a child; a binder with another parent is removed from that first.
  public final func addChild(_ child: AnyBinder) {
    guard child !== self, child.parent !== self, !isInside(child) else { return }
    if child.parent != nil { child.removeFromParent() }  // removes its view, too
    child.parent = self
    children.append(child)
    if isAppearing, appearingChildren.contains(where: { $0 === child }) { child.appear() }
  }

  /// Removes the binder and its view from the parent.
  public final func removeFromParent() {
    cancelActions()
    disappear()
    loaded?.removeFromSuperview()
    guard let parent else { return }
    self.parent = nil
    parent.children.removeAll { $0 === self }
    parent.childLeft(self)
  }

  /// Cancels the running asynchronous actions of this binder and its descendants.
  final func cancelActions() {
    madeActions?.dispose()
    for child in children { child.cancelActions() }
  }

  /// Called after a child was removed.
  func childLeft(_ child: AnyBinder) {}

  /// Whether this binder is `other` or one of its descendants.
  final func isInside(_ other: AnyBinder) -> Bool {
    var next: AnyBinder? = self
    while let binder = next {
      if binder === other { return true }
      next = binder.parent
    }
    return false
  }

  /// The nearest navigator: this binder or an ancestor.
  public final var navigator: Navigator? { (self as? Navigator) ?? parent?.navigator }

  final func appear() {
    guard !isAppearing else { return }
    isAppearing = true
    viewWillAppear()
    for child in appearingChildren { child.appear() }
    viewDidAppear()
  }

  final func disappear() {
    guard isAppearing else { return }
    viewWillDisappear()
    isAppearing = false
    for child in children { child.disappear() }
  }
}

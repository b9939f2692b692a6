public import Bindings
public import Widgets

// The life of a binder, without its model: what navigators, tabs and the application hold.

/// A binder of whichever model: it has a view, a title, children, and is told when it comes and goes.
@MainActor open class AnyBinder: Responder, BindingTarget {
  /// What the binder owns of bindings beside those of its views; they end with it.
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
  /// What it is called: in a tab, in the terminal's title.
  public final var title = ""
  /// The binder around this one.
  public private(set) final weak var parent: AnyBinder?
  /// The binders within.
  public private(set) final var children: [AnyBinder] = []
  /// Whether its view is shown.
  public private(set) final var isAppearing = false
  /// Called when the one who presented it is to take it away; nil while nobody presents it.
  final var onFinish: ((Any?) -> Void)?
  private var loaded: View?

  /// Makes a binder whose view is not there yet.
  public override init() { super.init() }

  isolated deinit {
    madeBindings?.dispose()
    madeActions?.dispose()
  }

  // MARK: What subclasses say

  /// Makes the view; called once, when it is first asked for.
  open func makeView() -> View { View() }

  /// Told once, after the view was made and bound.
  open func viewDidLoad() {}
  /// Told before the view is shown.
  open func viewWillAppear() {}
  /// Told after the view is shown.
  open func viewDidAppear() {}
  /// Told before the view goes.
  open func viewWillDisappear() {}
  /// The children that appear with this binder; by default all.
  open var appearingChildren: [AnyBinder] { children }

  // MARK: The view

  /// The view, made and bound when it is first asked for.
  public final var view: View {
    if let loaded { return loaded }
    let view = makeView()
    loaded = view
    view.controller = self
    view.namers.append { [weak self] in self?.nameViews() }
    bindModel()
    viewDidLoad()
    return view
  }

  /// Whether the view was made.
  public final var isViewLoaded: Bool { loaded != nil }
  /// The window the view is in.
  public var window: Window? { loaded?.window }
  /// The application that shows it; nil while it is not shown.
  public final var application: Application? { window?.controller as? Application }
  /// Where tracked expressions of the binder wait for the end of the turn.
  public final var updateQueue: UpdateQueue? { window?.updateQueue }
  /// After the binder comes what is around its view; its parent where that is not around it, as when the binder is presented.
  open override var nextResponder: Responder? {
    guard let superview = loaded?.superview else { return parent ?? loaded?.window }
    if let parent, let around = parent.loaded, !superview.isInside(around) { return parent }
    return superview
  }

  /// Binds the views to the model; `Binder` does.
  func bindModel() {}

  /// Ends every binding of this binder and of its views, but not those of its children.
  final func unbindAll() {
    madeBindings?.dispose()
    madeActions?.dispose()
    if let loaded { unbind(loaded) }
  }

  /// Binds anew, this binder and all within: what the inspector needs to see bindings that were made before it was turned on.
  final func rebindAll() {
    if isViewLoaded {
      unbindAll()
      bindModel()
    }
    for child in children { child.rebindAll() }
  }

  private func unbind(_ view: View) {
    if let controller = view.controller, controller !== self { return }
    view.bindings.dispose()
    for inner in view.subviews { unbind(inner) }
  }

  /// Gives every view that is a property of a subclass, and has no identifier, the property's name; so with the view of a binder within.
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

  /// The view of a binder within this one: binders around it, or beside it, are properties too, and are not its to name.
  private func viewWithin(_ value: Any) -> View? {
    guard let binder = value as? AnyBinder, binder !== self, let view = binder.loaded, let loaded else { return nil }
    return binder.isInside(self) || view !== loaded && view.isInside(loaded) ? view : nil
  }

  /// `lazy var` properties are stored under their name with a prefix.
  private static func propertyName(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }

  // MARK: Children and life

  /// Puts a binder within this one.
  ///
  /// A binder has one parent: it leaves the one it had.
  public final func addChild(_ child: AnyBinder) {
    guard child !== self, child.parent !== self, !isInside(child) else { return }
    if child.parent != nil { child.removeFromParent() }  // which takes its view out of where it is
    child.parent = self
    children.append(child)
    if isAppearing, appearingChildren.contains(where: { $0 === child }) { child.appear() }
  }

  /// Takes the binder, and its view, out of its parent.
  public final func removeFromParent() {
    cancelActions()
    disappear()
    loaded?.removeFromSuperview()
    guard let parent else { return }
    self.parent = nil
    parent.children.removeAll { $0 === self }
    parent.childLeft(self)
  }

  /// Cancels the running asynchronous actions of this binder and of the binders within.
  final func cancelActions() {
    madeActions?.dispose()
    for child in children { child.cancelActions() }
  }

  /// Told after a child left, by whichever way.
  func childLeft(_ child: AnyBinder) {}

  /// Whether this binder is `other` or lies within it.
  final func isInside(_ other: AnyBinder) -> Bool {
    var next: AnyBinder? = self
    while let binder = next {
      if binder === other { return true }
      next = binder.parent
    }
    return false
  }

  /// The navigator that this binder is in, if any.
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

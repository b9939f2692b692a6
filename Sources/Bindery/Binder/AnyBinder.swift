public import Bindings
public import Widgets

/// The base class of binders, which manages everything except the model: the view, the title, the children and the
/// life cycle.
///
/// Subclass `Binder` instead of this class. Navigators, tab binders and applications refer to binders by this type.
@MainActor open class AnyBinder: Responder, BindingTarget {
  /// The bindings that the binder itself owns, in addition to the bindings of its views.
  ///
  /// These bindings end when the binder is released or bound again.
  public final let bindings = DisposeBag()
  /// The running asynchronous actions of the binder and its views.
  final let actions = DisposeBag()
  /// The title, which is displayed on the binder's tab or as the title of the terminal.
  public final var title = ""
  /// The binder that contains this binder; nil for a root binder.
  public private(set) final weak var parent: AnyBinder?
  /// The binders that this binder contains, in the order in which they were added.
  public private(set) final var children: [AnyBinder] = []
  /// Whether the view is visible or about to become visible.
  public private(set) final var isAppearing = false
  /// A closure that ends the presentation with a result; nil while the binder is not presented.
  final var onFinish: ((Any?) -> Void)?
  /// The number of times that the binder has been bound again.
  final private(set) var revision = 0
  private var loaded: View?

  package override init() { super.init() }

  isolated deinit {
    bindings.dispose()
    actions.dispose()
  }

  // MARK: For subclasses

  /// Creates the view.
  ///
  /// This method is called once, when `view` is first read.
  open func makeView() -> View { View() }

  /// The view that receives focus first when the binder's view appears, or nil for the first in reading order; by
  /// default, nil.
  ///
  ///     override var initialFocus: View? { table }  // and not the search field above it
  ///
  /// The view can be a container, which then chooses among its views. The property is read when focus is chosen: at the
  /// start, when the binder is pushed or presented or its tab is selected for the first time, and when the view with
  /// focus is hidden. A view that cannot have focus yet receives it at the end of the turn, if a pending update has
  /// made this possible.
  open override var initialFocus: View? { nil }

  /// Notifies the binder that its view has been created and bound.
  ///
  /// This method is called once.
  open func viewDidLoad() {}
  /// Notifies the binder that its view is about to become visible.
  open func viewWillAppear() {}
  /// Notifies the binder that its view has become visible.
  open func viewDidAppear() {}
  /// Notifies the binder that its view is about to be hidden or removed.
  open func viewWillDisappear() {}
  /// Whether the user has made changes that are lost when the application ends; by default, false.
  ///
  /// If the value is true, a key that ends the application first requires a confirmation. A signal ends the application
  /// without confirmation.
  open var hasUnsavedChanges: Bool { false }
  /// Whether `saveChanges()` can save the changes; by default, false.
  ///
  /// If the value is true for all binders with unsaved changes, the confirmation also offers to save the changes.
  open var canSaveChanges: Bool { false }
  /// Saves the changes, and returns whether they were saved.
  open func saveChanges() async -> Bool { false }
  /// The children whose views appear together with this binder's view; by default, all children.
  open var appearingChildren: [AnyBinder] { children }

  // MARK: The view

  /// The view, which is created and bound when this property is first read.
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

  /// Whether the view has been created.
  public final var isViewLoaded: Bool { loaded != nil }
  /// The window that contains the view; nil if the view is not in a window.
  public var window: Window? { loaded?.window }
  /// The application whose window contains the view; nil if the view is not in a window of an application.
  public final var application: Application? { window?.controller as? Application }
  /// The window's queue, which re-evaluates stale expressions at the end of the turn.
  public final var updateQueue: UpdateQueue? { window?.updateQueue }
  /// The superview of the binder's view, or the parent binder if the superview is not within the parent's view.
  ///
  /// For example, the superview of a presented binder's view is outside the parent's view.
  open override var nextResponder: Responder? {
    guard let superview = loaded?.superview else { return parent ?? loaded?.window }
    if let parent, let around = parent.loaded, !superview.isInside(around) { return parent }
    return superview
  }

  func bindModel() {}

  /// Binds the views; observers and actions that are added during the call end together with the bindings.
  private func bindViews() {
    Tracking.collectObservers(in: bindings, where: { [unowned self] in $0 === self || $0 is View }) { bindModel() }
  }

  /// Ends the bindings, observers and actions, and binds the views again.
  ///
  /// This method does nothing before the view is created.
  final func rebind() {
    revision += 1
    guard let loaded else { return }
    bindings.dispose()
    actions.dispose()
    unbind(loaded)
    bindViews()
  }

  /// Binds this binder and its descendants again, so that the inspector records their bindings.
  final func rebindAll() {
    rebind()
    for child in children { child.rebindAll() }
  }

  /// Ends the bindings of the given view and its subviews, except for views of other binders.
  private func unbind(_ view: View) {
    if let controller = view.controller, controller !== self { return }
    view.bindings.dispose()
    for inner in view.subviews { unbind(inner) }
  }

  /// Sets the identifier of each view to the name of the property that contains the view or the view's binder.
  ///
  /// Views that already have an identifier are skipped.
  private func nameViews() {
    let mirrors = sequence(first: Mirror(reflecting: self), next: \.superclassMirror)
    for mirror in mirrors.prefix(while: { $0.subjectType != AnyBinder.self }) {
      for property in mirror.children {
        if let view = property.value as? View ?? viewWithin(property.value), let label = property.label,
          view.knownIdentifier == nil
        {
          view.knownIdentifier = Self.propertyName(label)
        }
      }
    }
  }

  /// Returns the view of the given value if the value is a binder inside this binder or inside its view.
  ///
  /// Otherwise, the result is nil.
  private func viewWithin(_ value: Any) -> View? {
    guard let binder = value as? AnyBinder, binder !== self, let view = binder.loaded, let loaded else { return nil }
    return binder.isInside(self) || view !== loaded && view.isInside(loaded) ? view : nil
  }

  /// Returns the given property name without the prefix of a `lazy var`'s storage.
  private static func propertyName(_ label: String) -> String {
    let prefix = "$__lazy_storage_$_"
    return label.hasPrefix(prefix) ? String(label.dropFirst(prefix.count)) : label
  }

  // MARK: Children and life

  /// Adds the given child, after removing the child from its previous parent.
  public final func addChild(_ child: AnyBinder) {
    guard child !== self, child.parent !== self, !isInside(child) else { return }
    if child.parent != nil { child.removeFromParent() }  // This also removes the child's view.
    child.parent = self
    children.append(child)
    if isAppearing, appearingChildren.contains(where: { $0 === child }) { child.appear() }
  }

  /// Removes the binder from its parent, and removes its view from the superview.
  public final func removeFromParent() {
    cancelActions()
    disappear()
    loaded?.removeFromSuperview()
    guard let parent else { return }
    self.parent = nil
    parent.children.removeAll { $0 === self }
    parent.childLeft(self)
  }

  /// This binder and its descendants with unsaved changes; a binder is preceded by its descendants.
  final var bindersWithUnsavedChanges: [AnyBinder] {
    children.flatMap(\.bindersWithUnsavedChanges) + (hasUnsavedChanges ? [self] : [])
  }

  final func cancelActions() {
    actions.dispose()
    for child in children { child.cancelActions() }
  }

  /// Notifies the binder that a child has been removed.
  func childLeft(_ child: AnyBinder) {}

  /// Returns whether this binder is `other` or a descendant of `other`.
  final func isInside(_ other: AnyBinder) -> Bool { sequence(first: self) { $0.parent }.contains { $0 === other } }

  /// The binder itself if it is a navigator, otherwise its closest ancestor that is a navigator; nil if there is none.
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

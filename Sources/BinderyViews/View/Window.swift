public import Bindings
public import TerminalCore

/// The root of a view tree, which dispatches events, moves focus, and draws invalid views on a surface.
///
/// An application creates its window and performs the turns. Create a window to show views without an application, for
/// example in a test of a widget:
///
///     let timers = TimerQueue { .zero }
///     let window = Window(size: Size(width: 12, height: 1), timers: timers)
///     window.rootView = BoundTextField(text: "Ad")
///
///     func turn(_ events: [TerminalEvent]) {
///       for event in events { window.dispatch(event) }
///       timers.fire()
///       guard window.update() else { return }
///       terminal.present(window.surface, damage: window.surface.damage, cursor: window.cursor)
///       window.surface.presented()
///     }
///
///     turn([.key(.character("a"))])
///
/// ### Ownership
///
/// A window owns its views, the cells of the last frame in its ``surface``, the stale bindings of the views in its
/// ``updateQueue``, and the ``theme``. It refers weakly to the application, which follows it in the responder chain.
/// The timers are shared with the application. The window also stores the ``clipboard``, the closures of the
/// application such as ``onCopy``, those of `observeCopies(with:_:)`, and the ``contextMenuPresenter``. Each further
/// part of the state is private in an object with one job, and the window connects these objects:
///
/// - `OverlayView`: the view that contains the ``rootView``, the modal views and the layers, from the back to the
///   front. It determines to which of them focus is confined, and which views are dimmed.
/// - `FocusManager`: the ``firstResponder``, and the views that wait for focus.
/// - `FrameQueue`: the invalid views, the request of a layout, and the rounds of a frame. Its `LayoutLoopGuard` reports
///   rounds that never end.
/// - `CommandRouter`: the command tables of responder types, the ``keyBindings``, and the way from a key to a command.
/// - `ActionQueue`: the actions that wait until the dispatch of an event ends.
/// - `PendingEdits`: the controls whose text is not written to the model yet.
/// - `MouseTracker`: the view in which a mouse button is pressed.
/// - `WorkInWindow`: the views of work that Esc cancels.
/// - `Placements`: the views that are placed after a layout, such as scrollbars.
///
/// ### Callers
///
/// - ``dispatch(_:)``: the application, for each event of the terminal.
/// - ``update()``: the application, at the end of a turn if ``needsFrame`` is true.
/// - ``send(_:)``: menus and the palette of commands; keys perform commands in `dispatch(_:)`.
/// - ``present(_:)`` and ``dismiss(_:)``: dialogs and menus. `add(_:)` shows a layer, which never has focus.
/// - ``focusMayHaveChanged()``: each view that was added, removed, hidden, shown, enabled or disabled.
/// - ``observeFrames(with:_:)``, ``observeFocus(with:_:)``, ``observeCopies(with:_:)`` and ``reserveEdge(for:)``: a
///   view in its `windowChanged()`.
///
/// Views mark themselves by `setNeedsDisplay()`, `setNeedsLayout()` and `invalidateSize()`, which only add them to the
/// next frame; see ``View``.
///
/// ### Order in a turn
///
/// 1. `dispatch(_:)` notes that the available commands may have changed. If a view has requested focus in this turn,
///    pending bindings are flushed and views are laid out, so that the event reaches this view.
/// 2. Pending edits are written, if the event performs a command outside their controls.
/// 3. A key that inserts text goes along the ``responderChain``. Any other key performs the first enabled command of
///    the chain, or goes along the chain as `keyDown(_:)`. The keys of Cancel have no effect for half a second after
///    `workHasEnded(of:)`. A click closes layers, then moves focus, and goes to the deepest view at its location and
///    its superviews. A modal view confines both.
/// 4. The actions that the event has triggered run. They write the model, whose changes make bindings stale.
/// 5. After all events and timers, `update()` settles the window in rounds: it flushes bindings and lays out views,
///    from the outside in, and places edges, scrollbars, layers and marks of focus. Misplaced layers are closed, and
///    focus leaves a view without a visible cell.
/// 6. A view that requested focus in this turn has it now, if a binding has shown or enabled it.
/// 7. The closures of `observeFrames(with:_:)` are called, which update status bars.
/// 8. Pending scrolls move rows of the surface. Then the invalid part of each view is drawn, with the views above it.
/// 9. The application sends the damage of the surface to the terminal.
///
/// Nothing of this happens in a turn without an event and without pending work, so an idle window takes no time.
///
/// ### Threads
///
/// A window is confined to the main actor. Other threads change the model, and the next turn shows the change.
@MainActor public final class Window: Responder {
  /// The surface that contains the cells of the window.
  public let surface: Surface
  /// The queue of expressions that are re-evaluated at the end of the turn.
  public let updateQueue = UpdateQueue()
  /// Whether animations are displayed.
  package var showsMotion = true
  /// The queue that runs the timers of views.
  public let timers: TimerQueue
  /// The theme; setting a different theme redraws the window.
  public var theme: Theme { didSet { if theme != oldValue { themeChanged(from: oldValue) } } }
  /// The application, which follows the window in the responder chain.
  public package(set) weak var controller: Responder?
  /// The text that was last cut or copied, which the next paste inserts.
  public var clipboard = ""
  /// A closure that writes text to the clipboard of the terminal, and returns whether the terminal supports clipboard
  /// access.
  public var onCopy: ((String) -> Bool)?
  /// A closure that returns the current date, which calendars emphasize, or nil for no current date.
  ///
  /// An `Application` with a `RealClock` uses the date of the system. In virtual time, as in tests, there is no current
  /// date unless you set this property.
  public var currentDate: (() -> CalendarDay?)?
  /// A closure that is called with a report when a layout loop is stopped after a hundred rounds.
  ///
  /// If the closure is nil, each distinct report is written to standard error once.
  public var onLayoutLoop: ((LayoutLoopReport) -> Void)? {
    get { loopGuard.onReport }
    set { loopGuard.onReport = newValue }
  }

  let overlay = OverlayView()
  let focusManager = FocusManager()
  let frames: FrameQueue
  let router: CommandRouter
  let actions = ActionQueue()
  let pendingEdits: PendingEdits
  /// The views, such as progress bars, that offer their Cancel command to every view of the page.
  var work = WorkInWindow()
  /// The closures that are called with the description of each copied text.
  var copyHandlers = ViewHandlers<Copy>()
  /// The views that are placed again after each layout, such as scrollbars, by their types.
  var placements = Placements()
  /// The presenter of context menus, or nil if the window has none.
  public var contextMenuPresenter: (any ContextMenuPresenting)?
  var mouse = MouseTracker()
  private var namesAreFound = false

  /// Creates an empty window of the given size, in cells, with the given standard commands.
  package init(
    size: Size, theme: Theme, keyBindings: KeyBindings, timers: TimerQueue, commands: CommandCatalog
  ) {
    surface = Surface(size: size)
    frames = FrameQueue(updates: updateQueue)
    router = CommandRouter(catalog: commands, keyBindings: keyBindings)
    pendingEdits = PendingEdits(actions: actions, updates: updateQueue)
    self.theme = theme
    self.timers = timers
    super.init()
    overlay.frame = Rect(origin: .zero, size: size)
    overlay.identifier = "window"
    overlay.moved(to: self)
  }

  public override var nextResponder: Responder? { controller }
  public override class var commands: CommandTable { menuCommands }

  /// The size of the window, in cells.
  public var size: Size { surface.size }

  /// The view that fills the window, below the modal views.
  public var rootView: View? {
    get { overlay.page }
    set {
      overlay.page = newValue
      focusMayHaveChanged()
    }
  }

  /// The place of a message that is drawn over the bottom edge of panels, or an empty rectangle.
  ///
  /// Panels omit a footnote that the message would cover in part.
  package var messageOnEdge: Rect {
    get { overlay.messageOnEdge }
    set { overlay.messageOnEdge = newValue }
  }

  /// Sets the identifiers of all views, if a view has been added since the last call.
  func findNames() {
    if namesAreFound { return }
    namesAreFound = true
    overlay.nameAll()
  }

  func namesMayHaveChanged() { namesAreFound = false }

  /// Changes the size of the window, and invalidates all views.
  public func resize(to size: Size) {
    guard size != surface.size else { return }
    surface.resize(to: size)
    overlay.frame = Rect(origin: .zero, size: size)
    repaint()
  }

  /// Copies the given text to the clipboards of the application and of the terminal, and displays a notice in each
  /// status bar.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - description: The description of the text in the notice, such as "3 titles", or nil to display the text itself.
  public func copy(_ text: String, as description: String? = nil) {
    clipboard = text
    let isShared = onCopy?(text) ?? true
    copyHandlers.notify(Copy(description: description ?? text, isShared: isShared), in: contains)
  }

  /// A text that was copied.
  public struct Copy {
    /// The text itself, or a description such as "3 titles".
    public let description: String
    /// Whether the text is on the terminal's clipboard, so that other programs can paste the text.
    public let isShared: Bool
  }

  /// Keeps layers above the given view while the view is at the bottom edge of the window.
  ///
  ///     window?.reserveEdge(for: self)
  ///
  /// A status bar calls the method in `windowChanged()`.
  public func reserveEdge(for view: View) { overlay.reserveEdge(for: view) }

  /// Passes the given link along the responder chain of the given view, and copies it if no responder opens it.
  public func open(link: String, of view: View) {
    if !view.chain.contains(where: { $0.open(link: link) }) { copy(link) }
  }

  private(set) lazy var dimmedTheme = theme.dimmed

  private func themeChanged(from old: Theme) {
    dimmedTheme = theme.dimmed
    if theme.hasFrames != old.hasFrames || theme.fillsCodeBlocks != old.fillsCodeBlocks { overlay.invalidateSizes() }
    repaint()
  }

  /// Invalidates all views and the content of the terminal.
  public func repaint() {
    surface.invalidate()
    for view in overlay.visibleViews { view.setNeedsDisplay() }
  }
}

/// A weak reference that can be stored in a collection.
package struct Weak<Object: AnyObject> {
  package private(set) weak var object: Object?
  package init(_ object: Object?) { self.object = object }
}

extension Array {
  /// Adds a weak reference to the object at the end, and removes its former reference and those of released objects.
  package mutating func register<Object>(_ object: Object) where Element == Weak<Object> {
    removeAll { $0.object == nil || $0.object === object }
    append(Weak(object))
  }
}

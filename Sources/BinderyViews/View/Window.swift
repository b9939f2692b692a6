public import Bindings
public import TerminalCore

/// The root of a view tree, which dispatches events, manages focus and draws invalid views.
///
/// The window owns the shared objects of the tree, such as the surface, the user-defined keys and the timers.
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

  let stage = OverlayView()
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
  /// The number of mouse events that had an effect, so that a script can report a click without effect.
  package var handledMouseEvents = 0
  /// The view in which a mouse button was pressed.
  ///
  /// The view receives drag and release events even outside its frame.
  package internal(set) weak var pressed: View?
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
    stage.frame = Rect(origin: .zero, size: size)
    stage.identifier = "window"
    stage.moved(to: self)
  }

  public override var nextResponder: Responder? { controller }
  public override class var commands: CommandTable { menuCommands }

  /// The size of the window, in cells.
  public var size: Size { surface.size }

  /// The view that fills the window, below the modal views.
  public var rootView: View? {
    get { stage.page }
    set {
      stage.page = newValue
      focusMayHaveChanged()
    }
  }

  /// The place of a message that is drawn over the bottom edge of panels, or an empty rectangle.
  ///
  /// Panels omit a footnote that the message would cover in part.
  package var messageOnEdge: Rect {
    get { stage.messageOnEdge }
    set { stage.messageOnEdge = newValue }
  }

  /// Sets the identifiers of all views, if a view has been added since the last call.
  func findNames() {
    if namesAreFound { return }
    namesAreFound = true
    stage.nameAll()
  }

  func namesMayHaveChanged() { namesAreFound = false }

  /// Changes the size of the window, and invalidates all views.
  public func resize(to size: Size) {
    guard size != surface.size else { return }
    surface.resize(to: size)
    stage.frame = Rect(origin: .zero, size: size)
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
    copyHandlers.notify(Copy(description: description ?? text, isShared: isShared))
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
  public func reserveEdge(for view: View) { stage.reserveEdge(for: view) }

  /// Passes the given link along the responder chain of the given view, and copies it if no responder opens it.
  public func open(link: String, of view: View) {
    if !view.chain.contains(where: { $0.open(link: link) }) { copy(link) }
  }

  private(set) lazy var dimmedTheme = theme.dimmed

  private func themeChanged(from old: Theme) {
    dimmedTheme = theme.dimmed
    if theme.hasFrames != old.hasFrames || theme.fillsCodeBlocks != old.fillsCodeBlocks { stage.invalidateSizes() }
    repaint()
  }

  /// Invalidates all views and the content of the terminal.
  public func repaint() {
    surface.invalidate()
    for view in stage.visibleViews { view.setNeedsDisplay() }
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

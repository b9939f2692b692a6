public import Bindings
public import TerminalCore

// The window owns what a tree of views shares: the surface, the focus, the damage, the key table, the timers and the queue of actions.

/// The root of a tree of views: it hands events on, keeps the focus, and draws what is damaged.
@MainActor public final class Window: Responder {
  /// What is drawn on.
  public let surface: Surface
  /// Expressions that wait for the end of the turn.
  public let updateQueue = UpdateQueue()
  /// The timers of the views.
  public let timers: TimerQueue
  /// The keys.
  public var keyBindings: KeyBindings { didSet { keysMayHaveChanged() } }
  /// How roles look.
  public var theme: Theme { didSet { if theme != oldValue { repaint() } } }
  /// Who is asked after the window: the application.
  public weak var controller: Responder?
  /// What was cut or copied here, for the next paste.
  public var clipboard = ""
  /// Puts a copied text on the terminal's clipboard; returns whether the terminal took it.
  public var onCopy: ((String) -> Bool)?
  /// The last copied text, for a notice.
  private(set) var lastCopy: CopiedText?
  /// Called when the window has something to draw or to place, at most once until it is drawn.
  public var onNeedsFrame: (() -> Void)?
  /// Counts the times at which the focus, or what can be done, may have changed: those who show keys observe it.
  ///
  /// Made when it is first asked for: a start of which nobody shows keys needs no observable.
  public var keysVersion: Observable<Int> {
    let version = observedKeysVersion ?? Observable(keyChanges)
    observedKeysVersion = version
    return version
  }
  private(set) var observedKeysVersion: Observable<Int>?
  var keyChanges = 0
  /// Told of views whose layout, or drawing, asks for another each time there was one, when that was stopped.
  ///
  /// Nil: standard error is, once for the same views.
  public var onUnrest: ((UnrestReport) -> Void)? {
    get { rest.onReport }
    set { rest.onReport = newValue }
  }

  /// The view that has the focus.
  public internal(set) weak var firstResponder: View?
  /// Who had the focus until no cell of it was left on the screen; as soon as one is seen again, it has it back.
  weak var displaced: View?
  /// Views that lie above the rest and keep the focus, the last on top, each with who had the focus before.
  var modals: [(view: View, before: WeakView)] = []
  let defaultButtons = DefaultButtons()
  let stage = OverlayView()
  let actions = ActionQueue()
  let rest = RestGuard()
  /// Where a button of the mouse went down: it is told of the rest, wherever that is.
  weak var pressed: View?
  /// Whether all views have the names of their binders' properties.
  private var namesAreFound = false
  private(set) var layoutIsNeeded = true
  private var dirtyViews: [View] = []
  private var scrollingViews: [View] = []
  /// What was drawn, until it is let go; its room goes round among the three.
  private var spentViews: [View] = []
  private var frameRequested = false

  /// Makes a window of a size, with nothing in it.
  public init(size: Size, theme: Theme = .dark, keyBindings: KeyBindings = .standard, timers: TimerQueue) {
    surface = Surface(size: size)
    self.theme = theme
    self.keyBindings = keyBindings
    self.timers = timers
    super.init()
    stage.frame = Rect(origin: .zero, size: size)
    stage.identifier = "window"
    stage.moved(to: self)
    updateQueue.onFirst = { [weak self] in self?.requestFrame() }
  }

  /// The application.
  public override var nextResponder: Responder? { controller }

  override func window(within links: Int) -> Window? { self }

  /// How many columns and rows.
  public var size: Size { surface.size }

  /// The view that fills the window, under the modal ones.
  public var rootView: View? {
    get {
      for view in stage.subviews where !modals.contains(where: { $0.view === view }) { return view }
      return nil
    }
    set {
      rootView?.removeFromSuperview()
      if let newValue { stage.insertSubview(newValue, at: 0) }
      focusMayHaveChanged()
    }
  }

  /// The tree of meaning of all that is shown.
  public var meaning: Meaning { stage.meaning }

  /// The first shown view that a name means, looked for from the top modal view down.
  public func view(named name: String) -> View? {
    for modal in modals.reversed() {
      if let found = modal.view.view(named: name) { return found }
    }
    return stage.view(named: name)
  }

  /// Has binders name their views, if any view came since they did.
  func findNames() {
    if namesAreFound { return }
    namesAreFound = true
    stage.nameAll()
  }

  func namesMayHaveChanged() { namesAreFound = false }

  /// Gives the window another size: everything is placed and drawn again.
  public func resize(to size: Size) {
    guard size != surface.size else { return }
    surface.resize(to: size)
    stage.frame = Rect(origin: .zero, size: size)
    repaint()
  }

  /// Puts text on the clipboard, the application's and the terminal's; a `StatusBar` shows a notice of it.
  public func copy(_ text: String) {
    clipboard = text
    let isShared = onCopy?(text) ?? true
    lastCopy = CopiedText(text: text, isShared: isShared, number: (lastCopy?.number ?? 0) + 1)
    keysMayHaveChanged()
  }

  /// Draws everything again, as on a screen nobody knows.
  public func repaint() {
    surface.invalidate()
    for view in stage.shownViews { view.setNeedsDisplay() }
    requestFrame()
  }
}

// MARK: - Frames

extension Window {
  /// Whether there is something to place or to draw.
  public var needsFrame: Bool {
    layoutIsNeeded || !dirtyViews.isEmpty || !scrollingViews.isEmpty || !updateQueue.isEmpty || !surface.damage.isEmpty
  }

  /// Tells bindings, places what asked for it and draws what is damaged, onto the surface.
  ///
  /// What asks for itself again each time is stopped after a hundred rounds: the last layout is shown, and `onUnrest` is told. Returns
  /// whether there was anything.
  @discardableResult public func update() -> Bool {
    frameRequested = false
    guard needsFrame else { return false }
    settle()
    display()
    if rest.frameEnded(isDone: isAtRest) { stopDrawing() }
    return true
  }

  /// Whether the work of a frame has asked for no other.
  private var isAtRest: Bool {
    !layoutIsNeeded && dirtyViews.isEmpty && scrollingViews.isEmpty && updateQueue.isEmpty
  }

  /// Where the cursor stands on the screen; nil: none is shown.
  public var cursor: Cursor? {
    guard let view = firstResponder, let place = view.cursorLocation else { return nil }
    let onScreen = place + view.frameOnScreen.origin
    return view.visibleRect.contains(onScreen) ? Cursor(at: onScreen) : nil
  }

  /// Bindings and layout may each call for the other; so many rounds at most.
  private func settle() {
    var round = 0
    while layoutIsNeeded || !updateQueue.isEmpty {
      round += 1
      guard round <= RestGuard.limit else { return stopLayout() }
      rest.begin(.layout, round: round)
      updateQueue.flush()
      layoutIsNeeded = false
      stage.layoutIfNeeded()
      if !layoutIsNeeded { focusWhatIsSeen() }
    }
  }

  /// What is bound is shown, where it was placed last.
  private func stopLayout() {
    updateQueue.flush()
    layoutIsNeeded = false
    rest.stop(.layout)
  }

  /// The frame that was drawn last stays; what was asked for since is given up.
  private func stopDrawing() {
    updateQueue.flush()
    layoutIsNeeded = false
    for view in dirtyViews { view.dirtyRect = nil }
    dirtyViews = []
    for view in scrollingViews { view.pendingScroll = nil }
    scrollingViews = []
    rest.stop(.drawing)
  }

  /// Scrolls come first: what was drawn before would move with them.
  private func display() {
    // By number: views come while others are drawn, and a copy of the list would be one of the heap's blocks in each frame.
    var next = 0
    while next < scrollingViews.count {
      scroll(scrollingViews[next])
      next += 1
    }
    swap(&scrollingViews, &spentViews)
    forgetSpentViews()
    displayDirtyViews()
    swap(&dirtyViews, &spentViews)
    forgetSpentViews()
  }

  /// Views that others mark while they draw are drawn in the next round.
  private func displayDirtyViews() {
    var (next, round) = (0, 0)
    while next < dirtyViews.count {
      round += 1
      guard round <= RestGuard.limit else { break }
      rest.begin(.drawing, round: round)
      let end = dirtyViews.count
      while next < end {
        display(dirtyViews[next])
        next += 1
      }
    }
    guard next < dirtyViews.count else { return }
    for view in dirtyViews[next...] { view.dirtyRect = nil }
    rest.stop(.drawing)
  }

  /// One by one, each after the access that takes it out: a view that dies, and its bindings with it, may have others drawn.
  private func forgetSpentViews() {
    while spentViews.popLast() != nil {}
  }

  func add(dirty view: View) {
    dirtyViews.append(view)
    rest.askForDrawing(view)
    requestFrame()
  }

  func add(scrolling view: View) {
    scrollingViews.append(view)
    rest.askForDrawing(view)
    requestFrame()
  }

  func layoutNeeded() {
    layoutIsNeeded = true
    requestFrame()
  }

  private func requestFrame() {
    if !frameRequested { askForFrame() }
  }

  @inline(never) private func askForFrame() {
    frameRequested = true
    onNeedsFrame?()
  }
}

/// What holds the root and the modal views, each over the whole window.
final class OverlayView: View {
  override var subviewsOverlap: Bool { true }
}

/// A text that was copied.
struct CopiedText {
  let text: String
  /// Whether other programs can paste it: the terminal took it.
  let isShared: Bool
  /// The number of texts copied so far, this one included.
  let number: Int
}

struct WeakView {
  weak var view: View?
  init(_ view: View?) { self.view = view }
}

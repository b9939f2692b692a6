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
  /// Told what was copied, to put it on the terminal's clipboard as well.
  public var onCopy: ((String) -> Void)?
  /// Called when the window has something to draw or to place, at most once until it is drawn.
  public var onNeedsFrame: (() -> Void)?
  /// Counts the times at which the focus, or what can be done, may have changed: those who show keys observe it.
  public let keysVersion = Observable(0)

  /// The view that has the focus.
  public private(set) weak var firstResponder: View?
  /// Views that lie above the rest and keep the focus, the last on top, each with who had the focus before.
  private var modals: [(view: View, before: WeakView)] = []
  private let stage = OverlayView()
  private var dirtyViews: [View] = []
  private var scrollingViews: [View] = []
  private var layoutIsNeeded = true
  private var frameRequested = false
  private var queue: [() -> Void] = []
  private var depth = 0
  private weak var pressed: View?

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

  /// How many columns and rows.
  public var size: Size { surface.size }

  /// The view that fills the window, under the modal ones.
  public var rootView: View? {
    get { stage.subviews.first { view in !modals.contains { $0.view === view } } }
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

  /// Gives the window another size: everything is placed and drawn again.
  public func resize(to size: Size) {
    guard size != surface.size else { return }
    surface.resize(to: size)
    stage.frame = Rect(origin: .zero, size: size)
    repaint()
  }

  /// Puts text on the clipboard, this application's and the terminal's.
  public func copy(_ text: String) {
    clipboard = text
    onCopy?(text)
  }

  /// Draws everything again, as on a screen nobody knows.
  public func repaint() {
    surface.invalidate()
    for view in stage.shownViews { view.setNeedsDisplay() }
    requestFrame()
  }
}

// MARK: - Modal views

extension Window {
  /// Puts a view above the rest; until it is dismissed, the focus stays within it.
  public func present(_ view: View) {
    guard !modals.contains(where: { $0.view === view }) else {
      return Diagnostics.report("\(view.describedName) is presented already. Nothing was changed.")
    }
    let before = WeakView(firstResponder)
    stage.addSubview(view)
    modals.append((view, before))
    focus(nil)
    focusMayHaveChanged()
  }

  /// Takes a modal view away; the focus goes back to who had it before.
  public func dismiss(_ view: View) {
    guard let index = modals.firstIndex(where: { $0.view === view }) else { return }
    let before = modals.remove(at: index).before
    view.removeFromSuperview()
    if let old = before.view, old.isShown, index == modals.count { focus(old) }
    focusMayHaveChanged()
  }

  /// The view that keeps the focus within it: the top modal one, or the root.
  public var focusRoot: View { modals.last?.view ?? rootView ?? stage }

  /// Whether a view lies above the rest.
  public var isModal: Bool { !modals.isEmpty }
}

// MARK: - Focus

extension Window {
  /// The responders that a key goes through: from the one with the focus to the application.
  public var responderChain: [Responder] { (firstResponder ?? unfocusedStart).chain }

  /// Where the chain begins while nobody has the focus: at the innermost binder's view.
  private var unfocusedStart: View { focusRoot.shownViews.last { $0.controller != nil } ?? focusRoot }

  /// The views that can have the focus now, in reading order.
  public var focusableViews: [View] {
    focusRoot.shownViews.filter { $0.canBecomeFirstResponder && (layoutIsNeeded || isSeen($0)) }
  }

  /// Whether a cell of the view is on the screen: where none is, keys would go nowhere anybody sees.
  private func isSeen(_ view: View) -> Bool { size.isEmpty || !view.visibleRect.isEmpty }

  /// Gives a view the focus, or takes it from all; returns whether it has it.
  @discardableResult public func focus(_ view: View?) -> Bool {
    guard view !== firstResponder else { return view != nil }
    if let view {
      guard view.window === self, view.canBecomeFirstResponder, view.isShown, view.isInside(focusRoot) else {
        return false
      }
    }
    let old = firstResponder
    firstResponder = view
    old?.didResignFirstResponder()
    view?.didBecomeFirstResponder()
    keysMayHaveChanged()
    return view != nil
  }

  /// Gives the focus to the next view in reading order, or the one before; after the last comes the first.
  public func moveFocus(by step: Int) {
    let views = focusableViews
    guard !views.isEmpty else { return }
    guard let index = views.firstIndex(where: { $0 === firstResponder }) else {
      focus(step > 0 ? views.first : views.last)
      return
    }
    focus(views[(index + step + views.count) % views.count])
  }

  /// Tells those who show keys that other keys may work now.
  ///
  /// Cheap; the telling waits for the end of the turn.
  public func keysMayHaveChanged() { keysVersion.value &+= 1 }

  /// Makes sure that who has the focus can have it, and that somebody has it where somebody can.
  func focusMayHaveChanged() {
    if let view = firstResponder, !(view.isShown && view.canBecomeFirstResponder && view.isInside(focusRoot)) {
      focus(nil)
    }
    if firstResponder == nil { focus(focusableViews.first(where: \.wantsInitialFocus) ?? focusableViews.first) }
    keysMayHaveChanged()
  }

  /// Before a view leaves: the focus goes to its successor in reading order, outside of it.
  func willRemove(_ view: View) {
    if let pressed, pressed.isInside(view) { self.pressed = nil }
    modals.removeAll { $0.view === view }
    guard let current = firstResponder, current.isInside(view) else { return }
    let views = focusableViews
    let index = views.firstIndex { $0 === current } ?? 0
    let rest = views[index...] + views[..<index].reversed()
    focus(nil)
    focus(rest.first { !$0.isInside(view) })
  }
}

// MARK: - Events

extension Window {
  /// Hands an event to whom it concerns, then sends the actions it set off.
  ///
  /// Returns whether anyone took it.
  @discardableResult public func dispatch(_ event: TerminalEvent) -> Bool {
    performing {
      switch event {
      case .key(let key): dispatch(key)
      case .paste(let text, let isLast): responderChain.contains { $0.paste(text, isLast: isLast) }
      case .mouse(let mouse): dispatch(mouse)
      case .resize(let size):
        {
          resize(to: size); return true
        }()
      case .resumed:
        {
          repaint(); return true
        }()
      case .focus, .quit: false
      }
    }
  }

  /// Performs a command as if its key had been pressed; returns whether anyone could.
  @discardableResult public func send(_ command: KeyCommand) -> Bool {
    performing {
      guard let performer = responderChain.first(where: { $0.canPerform(command) }) else { return false }
      performer.perform(command)
      keysMayHaveChanged()
      return true
    }
  }

  /// Queues an action while the tree is walked, to be sent after; sends it at once otherwise.
  public func enqueue(_ action: @escaping () -> Void) {
    queue.append(action)
    if depth == 0 { sendQueue() }
  }

  /// The lines of the key table that are alive now.
  public var activeKeyBindings: [ActiveKeyBinding] { keyBindings.active(in: responderChain) }

  private func performing(_ body: () -> Bool) -> Bool {
    depth += 1
    let taken = body()
    depth -= 1
    if depth == 0 { sendQueue() }
    return taken
  }

  /// Sends queued actions, and those they queue, in order; so many at most that a circle of actions ends.
  private func sendQueue() {
    depth += 1
    defer { depth -= 1 }
    var sent = 0
    while !queue.isEmpty {
      let actions = queue
      queue.removeAll()
      for action in actions { action() }
      sent += actions.count
      if sent > 10_000 {
        Diagnostics.report("Actions set each other off without end; the \(queue.count) that wait were dropped.")
        queue.removeAll()
      }
    }
  }

  private func dispatch(_ key: Key) -> Bool {
    let chain = responderChain
    if chain.first?.takesText == true, key.makesText, case .character(let character) = key.code {
      return chain.contains { $0.insertText(String(character)) }
    }
    let lines = keyBindings.active(in: chain)
    if let line = lines.first(where: { $0.binding.keys.contains(key) && $0.performer != nil }) {
      line.performer?.perform(line.binding.command)
      keysMayHaveChanged()
      return true
    }
    return chain.contains { $0.keyDown(key) }
  }

  private func dispatch(_ event: MouseEvent) -> Bool {
    let target: View? =
      switch event.kind {
      case .up, .drag: pressed ?? focusRoot.hitTest(onScreen: event.location)
      case .down, .move, .wheel: focusRoot.hitTest(onScreen: event.location)
      }
    if case .down(let button) = event.kind {
      pressed = target
      if button == .left { focus(target?.nearestFocusable ?? firstResponder) }
    }
    if case .up = event.kind { pressed = nil }
    var next = target
    while let view = next {
      var local = event
      local.location = event.location - view.frameOnScreen.origin
      if view.mouse(local) {
        keysMayHaveChanged()
        return true
      }
      next = view === focusRoot ? nil : view.superview
    }
    return false
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
  /// Returns whether there was anything.
  @discardableResult public func update() -> Bool {
    frameRequested = false
    guard needsFrame else { return false }
    settle()
    display()
    return true
  }

  /// Where the cursor stands on the screen; nil: none is shown.
  public var cursor: Cursor? {
    guard let view = firstResponder, let place = view.cursorLocation else { return nil }
    let onScreen = place + view.frameOnScreen.origin
    return view.visibleRect.contains(onScreen) ? Cursor(at: onScreen) : nil
  }

  /// Bindings and layout may each call for the other; so many rounds at most.
  private func settle() {
    for _ in 0..<8 where layoutIsNeeded || !updateQueue.isEmpty {
      updateQueue.flush()
      layoutIsNeeded = false
      stage.layoutIfNeeded()
      if !layoutIsNeeded, let view = firstResponder, !isSeen(view) {
        focus(focusableViews.first(where: \.wantsInitialFocus))
      }
    }
  }

  /// Scrolls come first: what was drawn before would move with them.
  private func display() {
    let scrolling = scrollingViews
    scrollingViews.removeAll()
    for view in scrolling { scroll(view) }
    while !dirtyViews.isEmpty {
      let views = dirtyViews
      dirtyViews.removeAll(keepingCapacity: true)
      for view in views { display(view) }
    }
  }

  func add(dirty view: View) {
    dirtyViews.append(view)
    requestFrame()
  }

  func add(scrolling view: View) {
    scrollingViews.append(view)
    requestFrame()
  }

  func layoutNeeded() {
    layoutIsNeeded = true
    requestFrame()
  }

  private func requestFrame() {
    guard !frameRequested else { return }
    frameRequested = true
    onNeedsFrame?()
  }
}

/// What holds the root and the modal views, each over the whole window.
private final class OverlayView: View {
  override var subviewsOverlap: Bool { true }
}

private struct WeakView {
  weak var view: View?
  init(_ view: View?) { self.view = view }
}

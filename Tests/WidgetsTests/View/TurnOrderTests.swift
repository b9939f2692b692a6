import Bindings
import TerminalCore
import Testing
import Widgets

/// The order of calls that the documentation of `View`, `Responder`, `Control` and `Canvas` states.
@Suite struct TurnOrderTests {
  private final class Log {
    private var lines: [String] = []

    func add(_ line: String) { lines.append(line) }

    /// Returns the lines since the last call.
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  /// A view that records the calls that it receives.
  private final class Recorder: View {
    let title: String
    let log: Log
    var canHaveFocus = false
    var rows = 1 {
      didSet {
        log.add("\(title): set")
        invalidateSize()
        setNeedsDisplay()
      }
    }

    init(_ title: String, _ log: Log, _ views: [View] = []) {
      self.title = title
      self.log = log
      super.init()
      for view in views { addSubview(view) }
    }

    override func sizeThatFits(_ available: Size) -> Size {
      log.add("\(title): size")
      return Size(width: 4, height: rows)
    }

    override func layoutSubviews() {
      log.add("\(title): layout")
      for view in subviews { view.frame = Rect(origin: .zero, size: view.fittingSize(bounds.size)) }
    }

    override func draw(on canvas: Canvas) {
      log.add("\(title): draw")
      canvas.clear()
    }

    override func windowChanged() { log.add("\(title): \(window == nil ? "left" : "entered") the window") }
    override var canBecomeFirstResponder: Bool { canHaveFocus }

    override func didBecomeFirstResponder() {
      log.add("\(title): has focus")
      super.didBecomeFirstResponder()
    }

    override func didResignFirstResponder() {
      log.add("\(title): lost focus")
      super.didResignFirstResponder()
    }

    override func firstResponderDidChange() { log.add("\(title): focus changed") }

    override func mouse(_ event: MouseEvent) -> Bool {
      log.add("\(title): mouse at \(event.location.x)")
      return false
    }
  }

  @Test func aFrameEvaluatesMeasuresLaysOutAndDraws() {
    let log = Log()
    let inner = Recorder("inner", log)
    let outer = Recorder("outer", log, [inner])
    let rows = Observable(1)
    let harness = WindowHarness(outer, size: Size(width: 6, height: 3))
    inner.bind(\.rows, to: rows.value)
    harness.window.observeFrames(with: outer) { _ in log.add("frame") }
    harness.frame()
    _ = log.take()
    rows.value = 2
    #expect(log.take().isEmpty, "a change only makes the expression stale")
    harness.frame()
    #expect(
      log.take() == [
        "inner: set", "outer: layout", "inner: size", "inner: layout", "frame", "inner: draw", "outer: draw",
        "inner: draw",
      ])
    harness.frame()
    #expect(log.take().isEmpty, "a frame without a change calls no view")
  }

  @Test func aSuperviewIsDrawnBeforeItsSubviewsAndOnlyOnce() {
    let log = Log()
    let (first, second) = (Recorder("first", log), Recorder("second", log))
    let outer = Recorder("outer", log, [first, second])
    let harness = WindowHarness(outer, size: Size(width: 6, height: 3))
    _ = log.take()
    outer.setNeedsDisplay()
    second.setNeedsDisplay()
    harness.frame()
    #expect(log.take() == ["outer: draw", "first: draw", "second: draw"])
    second.setNeedsDisplay()
    harness.frame()
    #expect(log.take() == ["second: draw"])
  }

  @Test func theWindowOfSubviewsChangesBeforeThatOfTheirSuperview() {
    let log = Log()
    let inner = Recorder("inner", log)
    inner.canHaveFocus = true
    let outer = Recorder("outer", log, [inner])
    let page = Recorder("page", log)
    let harness = WindowHarness(page, size: Size(width: 6, height: 3))
    _ = log.take()
    page.addSubview(outer)
    let first = log.take().prefix(3)
    #expect(first == ["inner: entered the window", "outer: entered the window", "inner: has focus"])
    harness.frame()
    #expect(log.take().first == "page: layout")
    outer.removeFromSuperview()
    let calls = log.take()
    #expect(calls.first == "inner: lost focus")
    #expect(calls.suffix(2) == ["inner: left the window", "outer: left the window"])
  }

  @Test func focusChangesBeforeAClickIsSentToTheViewAndItsSuperviews() {
    let log = Log()
    let (left, right) = (Recorder("left", log), Recorder("right", log))
    for view in [left, right] { view.canHaveFocus = true }
    let page = HStack {
      left.width(.fixed(4))
      Recorder("outer", log, [right]).width(.fixed(4))
    }
    let harness = WindowHarness(page, size: Size(width: 8, height: 1))
    harness.window.observeFocus(with: left) { _, former, current in
      let titles = [former, current].map { ($0 as? Recorder)?.title ?? "none" }
      log.add("focus from \(titles[0]) to \(titles[1])")
    }
    _ = log.take()
    harness.window.dispatch(.mouse(MouseEvent(.down(.left), at: Point(x: 5, y: 0))))
    #expect(
      log.take() == [
        "left: lost focus", "right: has focus", "focus from left to right", "right: focus changed",
        "outer: focus changed", "left: focus changed", "right: mouse at 1", "outer: mouse at 1",
      ])
  }

  /// A focused view whose responder chain is: the view, its binder, its superview, the window.
  private final class Keys: Control {
    let log: Log
    var acceptsText = false

    init(_ log: Log) {
      self.log = log
      super.init()
    }

    override class var commands: CommandTable {
      CommandTable(for: Keys.self) {
        KeyCommand("save", "Save", keys: [.character("s")]) { $0.log.add("command of the view") }
        KeyCommand("send", "Send", keys: [Key(.enter)]) { keys in
          keys.log.add("command begins")
          keys.sendActions(for: .primaryAction)
          keys.log.add("command ends")
        }
      }
    }

    override var canBecomeFirstResponder: Bool { true }
    override var textKeys: TextKeys { acceptsText ? .characters : .none }

    override func insertText(_ text: String) -> Bool {
      log.add("text '\(text)'")
      return true
    }

    override func keyDown(_ key: Key) -> Bool {
      log.add("key of the view")
      return false
    }
  }

  private final class Page: View {
    let log: Log

    init(_ keys: Keys) {
      log = keys.log
      super.init()
      addSubview(keys)
    }

    override class var commands: CommandTable {
      CommandTable(for: Page.self, on: { $0.subviews.first }) {
        KeyCommand("remove", "Remove", keys: [.character("r")]) { $0.log.add("command for the view") }
        KeyCommand("savePart", "Save part", keys: [.character("s")], isEnabled: { $0.isHeld }) {
          $0.log.add("command of the page for the view")
        }
      }
        + CommandTable(for: Page.self) {
          KeyCommand("saveAll", "Save all", keys: [.character("s")]) { $0.log.add("command of the page") }
          KeyCommand("next", "Next", keys: [.character("n")]) { $0.log.add("command of the page") }
        }
    }

    var isHeld = false

    override func keyDown(_ key: Key) -> Bool {
      log.add("key of the page")
      return true
    }
  }

  @Test func aKeyIsTextThenACommandThenAKeyOfTheChain() {
    let log = Log()
    let keys = Keys(log)
    let page = Page(keys)
    let harness = WindowHarness(page)
    harness.press(.character("n"))
    #expect(log.take() == ["command of the page"], "a command precedes keyDown of every responder")
    harness.press(.character("s"))
    #expect(log.take() == ["command of the view"], "the nearest responder comes first")
    page.isHeld = true
    harness.press(.character("s"))
    let calls = log.take()
    #expect(calls == ["command of the page for the view"], "a command for a view precedes those of the view")
    harness.press(.character("x"))
    #expect(log.take() == ["key of the view", "key of the page"])
    keys.acceptsText = true
    harness.press(.character("s"), .character("x"))
    #expect(log.take() == ["text 's'", "text 'x'"])
  }

  @Test func actionsRunAfterTheDispatchAndExpressionsInTheFrame() {
    let log = Log()
    let keys = Keys(log)
    let count = Observable(0)
    let harness = WindowHarness(keys)
    keys.track({ count.value }) { keys, value in keys.log.add("expression \(value)") }
    for name in ["first", "second"] {
      keys.observe(keys, for: .primaryAction) { keys, _ in
        keys.log.add("\(name) action")
        count.value += 1
        if name == "first" { keys.window?.enqueue { keys.log.add("action of an action") } }
      }
    }
    _ = log.take()
    harness.window.dispatch(.key(Key(.enter)))
    #expect(
      log.take() == [
        "command begins", "command ends", "first action", "second action", "action of an action",
      ])
    harness.frame()
    #expect(log.take() == ["expression 2"])
    keys.sendActions(for: .primaryAction)
    #expect(log.take().first == "first action", "outside a dispatch, actions run immediately")
  }

  @Test func anActionReadsTheValueOfABindingThatWasAddedBefore() {
    let log = Log()
    let (name, field) = (Observable(""), BoundTextField())
    func record(_ place: String) {
      field.observe(field, for: .editingChanged) { _, _ in log.add("\(place): '\(name.value)'") }
    }
    record("before")
    field.bind(to: name)
    record("after")
    WindowHarness(field).type("a")
    #expect(log.take() == ["before: ''", "after: 'a'"])
  }

  private final class Work: View, CancellableWork {
    var canCancel = false
    override func windowChanged() { window?.add(self) }
  }

  /// A binder, as far as the responder chain is concerned.
  private final class Owner: Responder {
    let view: View
    init(_ view: View) { self.view = view }
    override var nextResponder: Responder? { view.superview }
  }

  @Test func theChainLeadsFromTheFocusedViewToTheWindowAndItsOwner() {
    let (field, work) = (BoundTextField(), Work())
    let inner = VStack { field }
    let page = VStack {
      inner
      work
    }
    let binder = Owner(inner)
    inner.controller = binder
    let harness = WindowHarness(page, size: Size(width: 8, height: 2))
    let window = harness.window
    func names() -> [String] {
      window.responderChain.map { link in
        switch link {
        case field: "field"
        case inner: "inner"
        case binder: "binder"
        case page: "page"
        case work: "work"
        case window: "window"
        default: link === page.superview ? "top view" : link === window.controller ? "owner" : "unknown"
        }
      }
    }
    #expect(names() == ["field", "inner", "binder", "page", "top view", "window", "owner"])
    work.canCancel = true
    #expect(names() == ["field", "inner", "work", "binder", "page", "top view", "window", "owner"])
  }
}

private func ~= (pattern: Responder, value: Responder) -> Bool { pattern === value }

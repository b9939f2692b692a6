import Bindings
import TerminalCore
import Testing
import Widgets

/// A window on a terminal in memory, with input events, screens as text and injected time.
final class WindowHarness {
  let window: Window
  let terminal: MemoryTerminal
  private let time = Time()
  private let owner = Owner()

  private final class Time { var now = Duration.zero }

  /// The end of the responder chain, which counts the work of the views as an application does.
  private final class Owner: Responder, ActionOwner {
    let tracker = WorkTracker()
    var workTracker: WorkTracker? { tracker }
    func start(_ action: @escaping @MainActor () async -> Void) { startTask(on: tracker, action) }
  }

  /// Shows a view in a window of a size.
  ///
  /// Every frame is compared with its surface; `terminal.difference` describes a difference.
  init(_ root: View, size: Size = Size(width: 20, height: 1), theme: Theme = .dark) {
    let time = time
    window = Window(size: size, theme: theme, timers: TimerQueue { time.now })
    terminal = MemoryTerminal(size: size, verifiesFrames: true)
    window.controller = owner
    window.rootView = root
    frame()
  }

  /// Draws a frame, as a turn of the application does.
  ///
  /// - Returns: The number of drawn cells.
  @discardableResult func frame() -> Int {
    window.timers.fire()
    window.update()
    let cells = window.surface.damage.cellCount
    terminal.present(window.surface, damage: window.surface.damage, cursor: window.cursor)
    window.surface.presented()
    return cells
  }

  /// Waits until no work of the views is pending, then draws.
  @discardableResult func finishWork() async -> Int {
    // Work of a view that was not in the window yet is counted when its task starts.
    await Task.yield()
    await owner.tracker.idle()
    return frame()
  }

  /// Presses keys one after the other, then draws.
  ///
  /// - Returns: The number of drawn cells.
  @discardableResult func press(_ keys: Key...) -> Int {
    for key in keys { window.dispatch(.key(key)) }
    return frame()
  }

  /// Types characters one after the other, then draws.
  @discardableResult func type(_ text: String) -> Int {
    for character in text { window.dispatch(.key(.character(character))) }
    return frame()
  }

  /// Pastes chunks, then draws.
  @discardableResult func paste(_ chunks: String...) -> Int {
    for (index, chunk) in chunks.enumerated() { window.dispatch(.paste(chunk, isLast: index == chunks.count - 1)) }
    return frame()
  }

  /// Dispatches mouse events, then draws.
  @discardableResult func mouse(_ kinds: MouseEvent.Kind..., x: Int, y: Int = 0) -> Int {
    for kind in kinds { window.dispatch(.mouse(MouseEvent(kind, at: Point(x: x, y: y)))) }
    return frame()
  }

  /// Clicks with the left button.
  @discardableResult func click(x: Int, y: Int = 0) -> Int { mouse(.down(.left), .up(.left), x: x, y: y) }

  /// Advances the time, then runs due timers and draws.
  @discardableResult func advance(by duration: Duration) -> Int {
    time.now += duration
    return frame()
  }

  /// Resizes the terminal and the window, then draws.
  @discardableResult func resize(to size: Size) -> Int {
    terminal.resize(to: size)
    window.dispatch(.resize(size))
    return frame()
  }

  /// Expects that a full repaint changes nothing, and that every frame so far was equal to its surface.
  func expectToBeAsRepainted(_ comment: Comment? = nil, at place: SourceLocation = #_sourceLocation) {
    let drawn = terminal.styledScreen
    window.repaint()
    frame()
    #expect(terminal.styledScreen == drawn, comment, sourceLocation: place)
    #expect(terminal.difference == nil, comment, sourceLocation: place)
  }

  /// Returns whether the screen equals a full repaint; otherwise, records an issue with the comment.
  func equalsFullRepaint(_ comment: Comment) -> Bool {
    let drawn = terminal.styledScreen
    window.repaint()
    frame()
    if terminal.styledScreen == drawn, terminal.difference == nil { return true }
    Issue.record("\(comment): the screen differs from a full repaint:\n\(picture)")
    return false
  }

  /// The screen without trailing spaces.
  var picture: String { terminal.screen }

  /// Returns the address of the hyperlink at the given cell, or nil if there is none.
  func link(at x: Int, _ y: Int) -> String? { terminal.link(at: Point(x: x, y: y)) }

  /// The screen with `|` at the cursor.
  var pictureWithCursor: String {
    guard let place = terminal.cursor?.location else { return picture }
    var rows = terminal.rows
    let before = (0..<place.x).map { terminal.text(at: Point(x: $0, y: place.y)) }.joined()
    let after = (place.x..<terminal.size.width).map { terminal.text(at: Point(x: $0, y: place.y)) }.joined()
    rows[place.y] = before + "|" + String(after.reversed().drop { $0 == " " }.reversed())
    return rows.joined(separator: "\n")
  }
}

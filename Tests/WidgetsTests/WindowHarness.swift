import TerminalCore
import Testing
import Widgets

/// A window on a terminal in memory: events go in, pictures come out, and time passes when a test says so.
final class WindowHarness {
  let window: Window
  let terminal: MemoryTerminal
  private let time = Time()

  private let host = Host()

  private final class Time { var now = Duration.zero }

  /// Stands where the application would: its keys are alive, and it performs none of their commands.
  private final class Host: Responder {
    override var keyScopes: [KeyScope] { [.application] }
  }

  /// Shows a view in a window of a size.
  ///
  /// Every frame is held against its surface; `terminal.difference` says where one differs.
  init(_ root: View, size: Size = Size(20, 1), theme: Theme = .dark) {
    let time = time
    window = Window(size: size, theme: theme, timers: TimerQueue { time.now })
    terminal = MemoryTerminal(size: size, verifiesFrames: true)
    window.controller = host
    window.rootView = root
    frame()
  }

  /// Puts a frame on the terminal, as a turn of the application would.
  ///
  /// Returns how many cells it drew.
  @discardableResult func frame() -> Int {
    window.timers.fire()
    window.update()
    let cells = window.surface.damage.cellCount
    terminal.present(window.surface, damage: window.surface.damage, cursor: window.cursor)
    window.surface.presented()
    return cells
  }

  /// Presses keys one after the other, then draws.
  ///
  /// Returns how many cells were drawn.
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

  /// Hands the mouse's doings to the window, then draws.
  @discardableResult func mouse(_ kinds: MouseEvent.Kind..., x: Int, y: Int = 0) -> Int {
    for kind in kinds { window.dispatch(.mouse(MouseEvent(kind, at: Point(x: x, y: y)))) }
    return frame()
  }

  /// Presses and lets go of the left button.
  @discardableResult func click(x: Int, y: Int = 0) -> Int { mouse(.down(.left), .up(.left), x: x, y: y) }

  /// Lets time pass, then does what is due and draws.
  @discardableResult func advance(by duration: Duration) -> Int {
    time.now += duration
    return frame()
  }

  /// Gives the terminal and the window another size, then draws.
  @discardableResult func resize(to size: Size) -> Int {
    terminal.resize(to: size)
    window.dispatch(.resize(size))
    return frame()
  }

  /// Expects that a screen drawn anew is the one that is there, and that every frame so far was its surface.
  func expectToBeAsRepainted(_ comment: Comment? = nil, at place: SourceLocation = #_sourceLocation) {
    let drawn = terminal.styledScreen
    window.repaint()
    frame()
    #expect(terminal.styledScreen == drawn, comment, sourceLocation: place)
    #expect(terminal.difference == nil, comment, sourceLocation: place)
  }

  /// What is on the screen, without the spaces at the ends of rows.
  var picture: String { terminal.screen }

  /// What is on the screen, with `|` where the cursor stands.
  var pictureWithCursor: String {
    guard let place = terminal.cursor?.location else { return picture }
    var rows = terminal.rows
    let before = (0..<place.x).map { terminal.text(at: Point(x: $0, y: place.y)) }.joined()
    let after = (place.x..<terminal.size.columns).map { terminal.text(at: Point(x: $0, y: place.y)) }.joined()
    rows[place.y] = before + "|" + String(after.reversed().drop { $0 == " " }.reversed())
    return rows.joined(separator: "\n")
  }
}

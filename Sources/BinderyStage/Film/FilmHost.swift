import Bindery
import TerminalCore

/// A host that records a stage as a film, at the pace of a live demo.
///
/// The steps have the same effect as on the stage. The film has a separate timeline, so that a pause for the viewer
/// does not affect the application.
final class FilmHost: ScriptHost {
  private let stage: Stage
  private(set) var film: Film
  private var line = CaptionLine()
  private var pointer: Point?
  private var speed = 1.0

  init(_ stage: Stage, colors: ScreenColors) {
    self.stage = stage
    film = Film(colors: colors)
  }

  var application: Application { stage.application }
  var screen: String { stage.screen }

  func showEnd(expectations: Int) {
    line = CaptionLine(caption: LiveHost.ending(expectations: expectations))
    show(for: Tempo.reading(line.caption))
  }

  // MARK: Script host

  func willPerform(_ step: Step) {}

  func deliver(_ events: [TerminalEvent], as name: String) async throws {
    for event in events {
      switch event {
      case .mouse(let mouse): pointer = mouse.location
      case .key, .paste: pointer = nil
      default: break
      }
    }
    if !name.isEmpty { line.key = name }
    try await stage.deliver(events, as: name)
    try await stage.settle()
    show(for: Tempo.pause(after: events))
  }

  func settle() async throws {
    try await stage.settle()
    show(for: .zero)
  }

  func wait(_ duration: Duration) async throws {
    var rest = duration
    while rest > .zero { rest -= try await wait(atMost: rest) }
  }

  func wait(atMost limit: Duration) async throws -> Duration {
    let picture = picture
    let passed = try await stage.wait(atMost: limit)
    film.show(picture, pointer: pointer, for: passed)
    show(for: .zero)
    return passed
  }

  func resize(to size: Size) async throws {
    try await stage.resize(to: size)
    show(for: Tempo.gesture)
  }

  func show(caption: String) {
    line = CaptionLine(caption: caption)
    show(for: Tempo.reading(caption))
  }

  func pause(_ duration: Duration) { show(for: duration) }

  func setSpeed(_ speed: Double) { self.speed = speed }

  /// Reports the colors to the application.
  ///
  /// The film uses the colors of the last report.
  func report(foreground: RGB, background: RGB) async throws {
    film.colors = ScreenColors(foreground: foreground, background: background)
    try await stage.report(foreground: foreground, background: background)
  }

  private func show(for time: Duration) { film.show(picture, pointer: pointer, for: time / speed) }

  private var picture: ScreenPicture {
    let caption = Surface(size: Size(width: stage.terminal.size.width, height: 1))
    line.draw(on: caption, row: 0)
    let rows = stage.terminal.styledScreen + [caption.styledRow(0)]
    return ScreenPicture(rows: rows, cursor: stage.terminal.cursor?.location)
  }
}

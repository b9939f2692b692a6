import TerminalCore

/// A composed picture: the application's surface, clipped to the terminal, and the caption row.
@MainActor final class ScriptedPicture {
  let surface: Surface
  /// The content of the caption row, or nil if the last row belongs to the application.
  var line: CaptionLine? { didSet { if line != oldValue { lineIsStale = true } } }
  /// Whether the application uses the last row, so that the caption row covers part of the application.
  var coversApplication = false { didSet { if coversApplication != oldValue { lineIsStale = true } } }
  /// Whether the terminal rejected the last frame.
  private(set) var isRefused = false
  private var source: Surface?
  private var sourceSize = Size.zero
  private var lineIsStale = true

  init(size: Size) { surface = Surface(size: size) }

  /// Returns whether the given cell displays content of the application.
  func shows(_ point: Point) -> Bool {
    Rect(origin: .zero, size: surface.size).contains(point) && !(isCovering && point.y == lastRow)
  }

  func resize(to size: Size) {
    guard size != surface.size else { return }
    surface.resize(to: size)
    copyAll()
  }

  func invalidate() { surface.invalidate() }

  /// Copies the changed parts of the application's surface.
  ///
  /// The entire surface is copied if scrolling would also move the caption row.
  func take(_ source: Surface, _ damage: Damage) {
    let isSameSurface = self.source === source && sourceSize == source.size
    let isPartial = isSameSurface && (damage.scrolls.isEmpty || !isCovering)
    self.source = source
    sourceSize = source.size
    guard isPartial else { return copyAll() }
    surface.apply(damage, from: source)
    if isCovering, !damage.span(ofRow: lastRow).isEmpty { lineIsStale = true }
  }

  func compose() {
    guard lineIsStale else { return }
    copy(row: lastRow)
    lineIsStale = false
    if isCovering { line?.draw(on: surface, row: lastRow) }
  }

  /// Records whether the terminal has accepted a frame.
  ///
  /// After a rejected frame, the whole surface is redrawn.
  func presented(_ isTaken: Bool) {
    isRefused = !isTaken
    if isTaken { surface.presented() } else { surface.invalidate() }
  }

  /// Whether the caption row is drawn over the last row.
  ///
  /// A caption row that covers part of the application is visible only while it is urgent.
  private var isCovering: Bool {
    guard let line else { return false }
    return !coversApplication || line.isUrgent
  }

  private var lastRow: Int { surface.size.height - 1 }

  private func copyAll() {
    for y in 0..<surface.size.height { copy(row: y) }
    lineIsStale = true
  }

  private func copy(row y: Int) {
    if let source { surface.copyRow(y, columns: 0..<surface.size.width, from: source) }
  }
}

import Bindery
import BinderyLessons

/// A picture of the four parts: an arrow means that a part knows the other.
///
/// The steps light up beside the part that takes them. The arrows do not, because no step changes them. In a low area,
/// each part is one row without a frame.
final class PartsPicture: View {
  /// The steps that have happened, the newest last.
  var steps: [PartsTrace.Step] = [] { didSet { if steps != oldValue { setNeedsDisplay() } } }

  override func sizeThatFits(_ available: Size) -> Size { Size(width: Self.width, height: Self.fullHeight) }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    let isFramed = canvas.size.height >= Self.fullHeight
    for (index, part) in PartsTrace.Part.allCases.enumerated() {
      if isFramed {
        drawBox(of: part, at: index * 3, on: canvas)
      } else {
        drawLine(of: part, at: index * 2, on: canvas)
      }
    }
  }

  private func drawBox(of part: PartsTrace.Part, at top: Int, on canvas: Canvas) {
    let style = canvas.theme[role(of: Self.steps(of: part))]
    let name = part.rawValue + String(repeating: " ", count: Self.nameWidth - part.rawValue.count)
    let edge = String(repeating: "─", count: Self.nameWidth + 2)
    canvas.draw("┌\(edge)┐", at: Point(x: 0, y: top), style: style)
    canvas.draw("│ \(name) │", at: Point(x: 0, y: top + 1), style: style)
    canvas.draw("└\(edge)┘", at: Point(x: 0, y: top + 2), style: style)
    let arrow = Self.arrow(of: part)
    let dim = canvas.theme[.secondary]
    if let above = arrow.above { canvas.draw(above, at: Point(x: Self.arrowColumn, y: top), style: dim) }
    if let below = arrow.below { canvas.draw(below, at: Point(x: Self.arrowColumn, y: top + 2), style: dim) }
    for (row, step) in Self.steps(of: part).enumerated() {
      draw(step, at: Point(x: Self.boxWidth + 1, y: top + row), on: canvas)
    }
  }

  private func drawLine(of part: PartsTrace.Part, at top: Int, on canvas: Canvas) {
    canvas.draw(part.rawValue, at: Point(x: 0, y: top), style: canvas.theme[role(of: Self.steps(of: part))])
    if let line = Self.lineBelow(part) {
      canvas.draw(line, at: Point(x: 2, y: top + 1), style: canvas.theme[.secondary])
    }
    var column = Self.nameWidth + 1
    for step in Self.steps(of: part) {
      draw(step, at: Point(x: column, y: top), on: canvas)
      column += Self.label(of: step).count + 1
    }
  }

  private func draw(_ step: PartsTrace.Step, at point: Point, on canvas: Canvas) {
    canvas.draw(Self.label(of: step), at: point, style: canvas.theme[role(of: [step])])
  }

  private func role(of candidates: [PartsTrace.Step]) -> ThemeRole {
    guard let newest = steps.last else { return .secondary }
    if candidates.contains(newest) { return .selection }
    return candidates.contains(where: steps.contains) ? .accent : .secondary
  }

  private static func steps(of part: PartsTrace.Part) -> [PartsTrace.Step] {
    PartsTrace.Step.allCases.filter { $0.part == part }
  }

  private static func label(of step: PartsTrace.Step) -> String { "\(step.rawValue + 1) \(step.name)" }

  /// The ends of the arrows in the edges of a part: the binder knows its neighbors, and the view model the model.
  private static func arrow(of part: PartsTrace.Part) -> (above: String?, below: String?) {
    switch part {
    case .view: (nil, "▲")
    case .binder: ("┴", "┬")
    case .viewModel: ("▼", "┬")
    case .model: ("▼", nil)
    }
  }

  private static func lineBelow(_ part: PartsTrace.Part) -> String? {
    switch part {
    case .view: "▲ knows"
    case .binder, .viewModel: "▼ knows"
    case .model: nil
    }
  }

  private static let nameWidth = 10
  private static let boxWidth = nameWidth + 4
  private static let arrowColumn = 6
  private static let width = 26
  private static let fullHeight = 12
}

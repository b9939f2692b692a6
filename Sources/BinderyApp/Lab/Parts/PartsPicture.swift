import Bindery
import ViewModels

/// A picture of the four parts and the arrows between them, which light up with the steps.
///
/// In a low area, each part is one row without a frame.
final class PartsPicture: View {
  /// The steps that have happened, the newest last.
  var steps: [PartsTrace.Step] = [] { didSet { if steps != oldValue { setNeedsDisplay() } } }

  override func sizeThatFits(_ available: Size) -> Size { Size(width: Self.width, height: Self.fullHeight) }

  override func draw(on canvas: Canvas) {
    canvas.clear()
    let boxHeight = canvas.size.height >= Self.fullHeight ? 3 : 1
    for (index, part) in PartsTrace.Part.allCases.enumerated() {
      let top = index * (boxHeight + 1)
      drawBox(of: part, at: top, height: boxHeight, on: canvas)
      drawArrows(below: part, at: top + boxHeight, on: canvas)
    }
  }

  private func drawBox(of part: PartsTrace.Part, at top: Int, height: Int, on canvas: Canvas) {
    let style = canvas.theme[role(of: PartsTrace.Step.allCases.filter { $0.part == part })]
    let note = part == .model ? Self.label(of: .modelChanged) : ""
    let inside = Self.width - 4
    let text = part.rawValue + String(repeating: " ", count: inside - part.rawValue.count - note.count) + note
    guard height == 3 else {
      canvas.draw("  \(text)  ", at: Point(x: 0, y: top), style: style)
      return
    }
    let edge = String(repeating: "─", count: inside + 2)
    canvas.draw("┌\(edge)┐", at: Point(x: 0, y: top), style: style)
    canvas.draw("│ \(text) │", at: Point(x: 0, y: top + 1), style: style)
    canvas.draw("└\(edge)┘", at: Point(x: 0, y: top + 2), style: style)
  }

  private func drawArrows(below part: PartsTrace.Part, at y: Int, on canvas: Canvas) {
    let (down, up): (PartsTrace.Step?, PartsTrace.Step?) =
      switch part {
      case .view: (.textTyped, .labelSet)
      case .binder: (.binderCalled, .greetingRead)
      case .viewModel: (.viewModelCalled, nil)
      case .model: (nil, nil)
      }
    if let down {
      canvas.draw(
        "↓ \(Self.label(of: down))", at: Point(x: Self.arrowMargin, y: y), style: canvas.theme[role(of: [down])])
    }
    if let up {
      let text = "\(Self.label(of: up)) ↑"
      canvas.draw(
        text, at: Point(x: Self.width - Self.arrowMargin - text.count, y: y), style: canvas.theme[role(of: [up])])
    }
  }

  private func role(of candidates: [PartsTrace.Step]) -> ThemeRole {
    guard let newest = steps.last else { return .secondary }
    if candidates.contains(newest) { return .selection }
    return candidates.contains(where: steps.contains) ? .accent : .secondary
  }

  private static func label(of step: PartsTrace.Step) -> String {
    switch step {
    case .textTyped: "1 text"
    case .binderCalled: "2 rename"
    case .viewModelCalled: "3 name"
    case .modelChanged: "4 changed"
    case .greetingRead: "5 greeting"
    case .labelSet: "6 label"
    }
  }

  private static let width = 28
  private static let arrowMargin = 1
  private static let fullHeight = 15
}

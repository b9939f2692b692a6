import Bindery
import ViewModels

/// A view of a pitfall: the description of the mistake, a button that runs the code, and the results.
///
/// If the window has few rows, the description is truncated first, and then the results. The button remains visible. In
/// a high window, an empty row separates the button from the description.
final class PitfallView: View {
  private let mistake: TextView
  private let provoke = Button().identified("provoke")
  private let results = TextView().named("Results")

  init(_ pitfall: Pitfall) {
    mistake = TextView(pitfall.mistake).named("Mistake")
    super.init()
    provoke.bind(to: pitfall.provoke)
    results.bind(\.text, to: pitfall.report)
    for text in [mistake, results] { text.isFocusable = false }
    for view in [mistake, provoke, results] { addSubview(view) }
  }

  override func sizeThatFits(_ available: Size) -> Size {
    let rows = [mistake, results].map { $0.fittingSize(available).height }
    let height = rows[0] + gap + Self.buttonRows + max(Self.resultRows, rows[1])
    return Size(width: available.width, height: height)
  }

  override func layoutSubviews() {
    let rowsOfResults = results.text.isEmpty ? 0 : results.fittingSize(bounds.size).height
    let room = max(0, bounds.height - Self.buttonRows - rowsOfResults)
    let rowsOfMistake = min(mistake.fittingSize(bounds.size).height, room)
    let end = rowsOfMistake + min(gap, room - rowsOfMistake)
    mistake.frame = Rect(x: 0, y: 0, width: bounds.width, height: rowsOfMistake)
    let width = min(provoke.fittingSize(bounds.size).width, bounds.width)
    provoke.frame = Rect(x: 0, y: end, width: width, height: Self.buttonRows)
    let top = end + Self.buttonRows
    results.frame = Rect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }

  /// The number of empty rows above the button; 0 unless enough rows remain for the code of the lesson.
  private var gap: Int { separatesBySpace(from: 30) ? 1 : 0 }
  private static let buttonRows = 1
  /// The number of rows that are reserved for results, so that new results do not move other views.
  private static let resultRows = 2
}

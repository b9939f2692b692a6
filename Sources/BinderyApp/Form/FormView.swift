import Bindery

/// The lines of a form: each a title, a field and what is to be said of it; then the button, and what came of it.
///
/// Where there is height for it each remark stands under its field. Else the rows that are left are for one of them: that of the field with
/// the focus, or the first there is, or what came of the form. Where not even the fields have room, those around the focus are shown; the
/// button always is.
final class FormView: View {
  private let lines: [FormLine]
  private let submit: View?
  private let outcome: View?
  private let titleWidth: Int
  /// Whether there is nothing else, as in a dialog: the last field is followed by the first one again, and the button stands by itself,
  /// under the fields.
  var standsAlone = false { didSet { (submit as? Button)?.isDefault = standsAlone } }

  /// A remark has no more rows than this.
  private static let mostRows = 5
  /// In a window with fewer rows no row is left free.
  private static let highEnough = 16

  init(_ lines: [FormLine], submit: View? = nil, outcome: View? = nil) {
    self.lines = lines
    (self.submit, self.outcome) = (submit, outcome)
    titleWidth = lines.map { $0.title.text.count }.max() ?? 0
    super.init()
    for line in lines { for view in [line.title, line.field, line.remark].compactMap(\.self) { addSubview(view) } }
    for view in [submit, outcome].compactMap(\.self) { addSubview(view) }
  }

  override func sizeThatFits(_ available: Size) -> Size {
    Size(width: available.width, height: rows(in: available.width) + gap)
  }

  override func layoutSubviews() {
    let spare = bounds.height - rows(in: bounds.width)
    if spare >= 0 { layOutAll(gap: min(gap, spare)) } else { layOutNarrowly() }
  }

  /// The visible remark may depend on the focus.
  override func firstResponderDidChange() { setNeedsLayout() }

  /// The commands that move focus from field to field, also to those without room, which are visible with focus.
  override class var commands: CommandTable {
    CommandTable(for: FormView.self) {
      KeyCommand(.focusNext, isEnabled: { $0.lineBeside(1) != nil }) { $0.lineBeside(1)?.field.becomeFirstResponder() }
      KeyCommand(.focusPrevious, isEnabled: { $0.lineBeside(-1) != nil }) {
        $0.lineBeside(-1)?.field.becomeFirstResponder()
      }
    }
  }

  private func lineBeside(_ step: Int) -> FormLine? {
    let isButton = submit?.isFirstResponder == true
    guard let index = isButton ? lines.count : lines.firstIndex(where: { $0.field.isFirstResponder }) else {
      return nil
    }
    if lines.indices.contains(index + step) { return lines[index + step] }
    guard standsAlone, lines.count > 1, step < 0 || isButton || submit?.canBecomeFirstResponder != true else {
      return nil
    }
    return step > 0 ? lines.first : submit?.canBecomeFirstResponder == true ? nil : lines.last
  }

  // MARK: - With all the height it asks for

  private func layOutAll(gap: Int) {
    var top = 0
    for line in lines {
      place(line, row: top)
      let rows = rows(of: line, in: bounds.width)
      line.remark.map { place($0, row: top + 1, rows: rows) }
      top += 1 + rows
    }
    placeButton(row: top + gap)
    outcome.map { place($0, row: top + (submit == nil ? 0 : 1), rows: 1) }
  }

  // MARK: - With less

  private func layOutNarrowly() {
    let buttonRows = submit == nil ? 0 : 1
    let (said, room) = (remarkToShow, max(0, bounds.height - buttonRows))
    let wanted = said.map { min(Self.mostRows, max(1, $0.fittingSize(bounds.size).height)) } ?? 0
    let rows = max(0, min(wanted, room - 1))
    let shown = linesAroundFocus(min(lines.count, max(1, room - rows)))
    for index in lines.indices {
      // What has no room stands out of sight, where the focus still reaches it.
      place(lines[index], row: shown.contains(index) ? index - shown.lowerBound : bounds.height + index)
    }
    for view in lines.map({ $0.remark as View? }) + [outcome] where view !== said { view?.isHidden = true }
    said.map { place($0, row: shown.count, rows: rows) }
    placeButton(row: shown.count + rows)
  }

  private func linesAroundFocus(_ count: Int) -> Range<Int> {
    let focused = lines.firstIndex { $0.field.isFirstResponder } ?? (submit?.isFirstResponder == true ? lines.count : 0)
    let first = max(0, min(focused - count / 2, lines.count - count))
    return first..<first + count
  }

  /// The remark of the field with the focus, or the first there is, or what came of the form.
  private var remarkToShow: View? {
    let said = lines.filter { $0.remark?.text.isEmpty == false }
    return (said.first { $0.field.isFirstResponder } ?? said.first)?.remark ?? outcome
  }

  // MARK: - Places

  /// The row that is left free above the button, unless the window is low, or one for a remark is free there.
  private var gap: Int {
    let isLow = (window?.size.height ?? 0) < Self.highEnough
    return !standsAlone || isLow || submit == nil || lines.last?.keepsRow == true ? 0 : 1
  }

  private var tailRows: Int { (submit == nil ? 0 : 1) + (outcome == nil ? 0 : 1) }

  /// How many rows there are, but for the free one above the button.
  private func rows(in width: Int) -> Int { lines.reduce(tailRows) { $0 + 1 + rows(of: $1, in: width) } }

  /// How many rows are under a field.
  private func rows(of line: FormLine, in width: Int) -> Int {
    guard let remark = line.remark else { return 0 }
    if remark.text.isEmpty { return line.keepsRow ? 1 : 0 }
    return min(Self.mostRows, remark.fittingSize(Size(width: width, height: Self.mostRows)).height)
  }

  private func place(_ line: FormLine, row: Int) {
    line.title.frame = Rect(x: 0, y: row, width: min(titleWidth, bounds.width), height: 1)
    line.field.frame = Rect(x: 0, y: row, width: bounds.width, height: 1)
      .inset(by: Insets(left: min(titleWidth + 1, bounds.width)))
  }

  /// Under its field, or further to the left where it is too long for that.
  private func place(_ remark: View, row: Int, rows: Int) {
    let isOutcome = remark === outcome
    let columns = remark.fittingSize(Size(width: bounds.width, height: rows)).width
    let left = isOutcome ? 0 : max(0, min(titleWidth + 1, bounds.width - columns))
    remark.isHidden = rows == 0
    remark.frame = Rect(x: left, y: row, width: bounds.width - left, height: rows)
  }

  private func placeButton(row: Int) {
    let columns = submit?.fittingSize(bounds.size).width ?? 0
    let left = standsAlone ? max(0, min(titleWidth + 1, bounds.width - columns)) : 0
    submit?.frame = Rect(x: left, y: row, width: min(bounds.width - left, columns), height: 1)
  }
}

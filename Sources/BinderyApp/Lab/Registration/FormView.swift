import Bindery

/// The lines of a form: each a title, a field and the reason why it is not in order; then the button, and what came of it.
///
/// Where there is height for it each reason has a row of its own under its field; else one row is for all: it shows the reason of the field
/// with the focus, or the first there is, or what came of the form.
final class FormView: View {
  /// One line of the form.
  struct Line {
    let title: Label
    let field: View
    let reason: Label
  }

  private let lines: [Line]
  private let submit: View
  private let outcome: View
  private let titleWidth: Int
  private var observation: (any Disposable)?

  init(_ lines: [Line], submit: View, outcome: View) {
    self.lines = lines
    (self.submit, self.outcome) = (submit, outcome)
    titleWidth = lines.map { $0.title.text.count }.max() ?? 0
    super.init()
    for line in lines { for view in [line.title, line.field, line.reason] { addSubview(view) } }
    for view in [submit, outcome] { addSubview(view) }
  }

  override func sizeThatFits(_ available: Size) -> Size { Size(available.columns, 2 * lines.count + 2) }

  override func layoutSubviews() {
    let isRoomy = bounds.height >= 2 * lines.count + 2
    var top = 0
    for line in lines {
      line.title.frame = Rect(x: 0, y: top, width: titleWidth, height: 1)
      line.field.frame = field(row(top))
      line.reason.isHidden = !isRoomy
      if isRoomy { line.reason.frame = place(of: line.reason, row: top + 1) }
      top += isRoomy ? 2 : 1
    }
    if !isRoomy {
      show(reasonToShow, row: top)
      top += 1
    }
    submit.frame = Rect(x: 0, y: top, width: submit.fittingSize(bounds.size).columns, height: 1)
    if isRoomy {
      outcome.isHidden = false
      outcome.frame = row(top + 1)
    }
  }

  private func row(_ top: Int) -> Rect { Rect(x: 0, y: top, width: bounds.width, height: 1) }

  /// Shows a reason in the one row there is, or what came of the form where there is no reason.
  private func show(_ reason: Label?, row top: Int) {
    reason?.isHidden = false
    outcome.isHidden = reason != nil
    (reason ?? outcome).frame = row(top)
  }

  /// Under its field, or further to the left where it is too long for that.
  private func place(of reason: Label, row: Int) -> Rect {
    let left = max(0, min(titleWidth + 1, bounds.width - reason.fittingSize(bounds.size).columns))
    return Rect(x: left, y: row, width: bounds.width - left, height: 1)
  }

  private func field(_ row: Rect) -> Rect { row.inset(by: Insets(left: min(titleWidth + 1, row.width))) }

  /// The reason of the field with the focus, or the first there is.
  private var reasonToShow: Label? {
    (lines.first { $0.field.isFirstResponder && !$0.reason.text.isEmpty } ?? lines.first { !$0.reason.text.isEmpty })?
      .reason
  }

  /// Which reason is shown may depend on the focus.
  override func windowChanged() {
    observation?.dispose()
    observation = window?.keysVersion.observe(with: self) { form, _ in form.setNeedsLayout() }
  }
}

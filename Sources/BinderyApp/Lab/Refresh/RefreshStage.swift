import Bindery

/// A layout of a bar and four panels: in one column if the area is tall, and in two columns without the bar otherwise.
final class RefreshStage: View {
  private let bar: View
  private let panels: [View]
  /// The index of the panel that last had focus.
  private let focusedPanel: Observable<Int>

  init(bar: View, panels: [View], focusedPanel: Observable<Int>) {
    (self.bar, self.panels, self.focusedPanel) = (bar, panels, focusedPanel)
    super.init()
    for view in [bar] + panels { addSubview(view) }
  }

  override func layoutSubviews() {
    let wanted = bar.fittingSize(bounds.size).height
    let barHeight = bounds.height < wanted + Self.panelHeight * panels.count ? 0 : wanted
    bar.isHidden = barHeight == 0
    bar.frame = Rect(x: 0, y: 0, width: bounds.width, height: barHeight)
    let area = Rect(x: 0, y: barHeight, width: bounds.width, height: bounds.height - barHeight)
    let columns = area.height >= Self.panelHeight * panels.count ? 1 : 2
    let rows = (panels.count + columns - 1) / columns
    for (index, panel) in panels.enumerated() {
      let (column, row) = (index % columns, index / columns)
      let (left, right) = (area.width * column / columns, area.width * (column + 1) / columns)
      let (top, bottom) = (area.height * row / rows, area.height * (row + 1) / rows)
      panel.frame = Rect(x: left, y: area.minY + top, width: right - left, height: bottom - top)
    }
  }

  /// The minimum height of a panel in one column.
  private static let panelHeight = 4

  override func firstResponderDidChange() {
    guard let focused = window?.firstResponder else { return }
    if let index = panels.firstIndex(where: { focused.isInside($0) }) { focusedPanel.value = index }
  }
}

import Widgets

/// A message above buttons.
///
/// If the space is insufficient, the margins and the empty row above the buttons are omitted first.
final class MessageView: View {
  private let message: View
  private let bar: ButtonBar

  init(_ message: View, _ bar: ButtonBar) {
    (self.message, self.bar) = (message, bar)
    super.init()
    for view in [message, bar] { addSubview(view) }
  }

  /// The minimum width of a window in which the view has margins at the left and right.
  private static let spaciousWidth = 24

  private var side: Int { (window?.size.width ?? 0) < Self.spaciousWidth ? 0 : 1 }

  private func contentArea(in size: Size) -> Size {
    Size(width: max(0, size.width - 2 * side), height: size.height)
  }

  override func sizeThatFits(_ available: Size) -> Size {
    let contentArea = contentArea(in: available)
    let (message, bar) = (message.fittingSize(contentArea), bar.fittingSize(contentArea))
    return Size(width: max(message.width, bar.width) + 2 * side, height: message.height + bar.height + 3)
  }

  override func layoutSubviews() {
    let contentArea = contentArea(in: bounds.size)
    let preferredHeight = message.fittingSize(contentArea).height
    let below = bar.height(in: contentArea, below: preferredHeight)
    let above = min(preferredHeight, bounds.height - below)
    let spare = bounds.height - above - below
    let (top, gap) = (spare < 2 ? 0 : 1, min(1, spare))
    message.frame = Rect(x: side, y: top, width: contentArea.width, height: above)
    bar.frame = Rect(x: side, y: top + above + gap, width: contentArea.width, height: below)
  }
}

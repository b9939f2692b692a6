import Bindery

@Observable final class SplitModel {
  /// The share of the first view in percent.
  var share = 40
  /// Whether the views are above each other.
  var isVertical = false
  var hasBorder = true
}

final class SplitPage: Binder<SplitModel> {
  let share = NumberField(10...90)
  private let first = Panel("First", TextView("A small window shows this side first."))
  private let second = Panel("Second", TextView("A small window shows this side on request."))
  private lazy var split = SplitView(first, second, minimumWidth: 20, minimumHeight: 4)

  override func makeView() -> View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Label("First share (%):")
        share
      }
      split.height(.fill)
    }
  }

  override func bind(_ model: SplitModel) {
    share.bind(to: \.share, of: model)
    split.bind(to: \.share, of: model)
    split.bind(\.axis, to: model.isVertical ? .vertical : .horizontal)
    for panel in [first, second] {
      panel.bind(\.hasBorder, to: model.hasBorder)
    }
  }
}

extension SplitPage {
  static let widget = Widget(
    "split", "Split view",
    """
    Two views side by side, or one above the other. Alt+Left, Alt+Right or a drag moves their border. A small window shows one of them.
    """, keys: [SplitView.self], model: { _ in SplitModel() }, page: SplitPage.init,
    states: { ["Border": Binding($0, \.hasBorder), "One above the other": Binding($0, \.isVertical)] })
}

import Bindery

@Observable final class StackModel {
  /// The width of the middle panel in percent.
  var share = 40
}

final class StackPage: Binder<StackModel> {
  let share = NumberField(0...100)
  private let middle = Panel("%", Label())

  override func makeView() -> View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        Label("Middle share (%):")
        share
      }
      HStack {
        Panel("8", Label()).width(.fixed(8))
        middle
        Panel("rest", Label()).width(.fill)
      }
      HStack(alignment: .center) {
        Label("one")
        Spacer()
        Label("two")
        Spacer(2)
        Label("three")
      }
      Spacer()
    }
  }

  override func bind(_ model: StackModel) {
    share.bind(to: \.share, of: model)
    middle.bind(\.width, to: .percent(model.share))
  }
}

extension StackPage {
  static let widget = Widget(
    "stack", "Stacks and sizes",
    """
    Views in a row or a column. A length is fixed, fits the content, or is a percentage or a share of the rest. A spacer fills the rest.
    """, model: { _ in StackModel() }, page: StackPage.init)
}

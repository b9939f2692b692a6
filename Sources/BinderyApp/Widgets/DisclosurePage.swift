import Bindery

@Observable final class DisclosureModel {
  var showsDetails = false
  var isInStock = true
  var count = 120
}

final class DisclosurePage: Binder<DisclosureModel> {
  let inStock = Toggle("In stock")
  let count = NumberField(0...9_999)
  private lazy var details = DisclosureGroup("Details") {
    inStock
    HStack(spacing: 1) {
      Label("Count")
      count
    }
  }

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      details
      Label("The view below moves.", role: .secondary)
    }
  }

  override func bind(_ model: DisclosureModel) {
    details.bind(to: \.showsDetails, of: model)
    inStock.bind(to: \.isInStock, of: model)
    count.bind(to: \.count, of: model)
  }
}

extension DisclosurePage {
  static let widget = Widget(
    "disclosure", "Disclosure group",
    """
    A title that shows or hides the views below it. Enter or a click on the title expands or collapses the group.
    """, keys: [DisclosureGroup.self], model: { _ in DisclosureModel() },
    page: DisclosurePage.init, states: { ["Expanded": Binding($0, \.showsDetails)] })
}

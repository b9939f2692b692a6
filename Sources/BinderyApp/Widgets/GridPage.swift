import Bindery

@Observable final class GridModel {
  var name = "Bindery"
  var pieces = 120
  var isInStock = true
}

final class GridPage: Binder<GridModel> {
  let name = BoundTextField()
  let count = NumberField(0...9_999)
  let inStock = Toggle("In stock")

  override func makeView() -> View {
    Grid(columnAlignments: [Alignment.trailing]) {
      GridRow {
        Label("Name")
        name
      }
      GridRow {
        Label("Pieces")
        count
      }
      GridRow {
        Label()
        inStock
      }
    }
  }

  override func bind(_ model: GridModel) {
    name.bind(to: \.name, of: model)
    count.bind(to: \.pieces, of: model)
    inStock.bind(to: \.isInStock, of: model)
  }
}

extension GridPage {
  static let widget = Widget(
    "grid", "Grid",
    "Views in rows and aligned columns. A column is as wide as its widest cell, or fills the remaining space.",
    model: { _ in GridModel() }, page: GridPage.init)
}

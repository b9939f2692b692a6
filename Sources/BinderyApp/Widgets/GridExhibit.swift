import Bindery
import BinderySources

final class GridExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .gridExhibit }
  let name = BoundTextField()
  let count = NumberField(0...9_999)
  let inStock = Toggle("In stock")

  override func makeExhibit() -> View {
    let labels = Alignment.trailing
    return Grid(columnAlignments: [labels]) {
      GridRow {
        Label("Name"); name
      }
      GridRow {
        Label("Pieces"); count
      }
      GridRow {
        Label(); inStock
      }
    }
  }

  override func bind(_ model: GalleryViewModel) {
    name.bind(to: model.text)
    count.bind(to: model.count)
    inStock.bind(to: model.isInStock)
  }
}

import Bindery
import BinderySources

final class TableExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .tableExhibits }
  let planets = Table<GalleryViewModel.Planet> {
    TableColumn("Name", \.id).fill(minimum: 7)
    TableColumn("Diameter", \.diameter) {
      "\($0) km"
    }.alignment(.trailing)
    TableColumn("Days", \.year)
      .alignment(.trailing)
    TableColumn("Moons", \.moons)
      .alignment(.trailing).editable()
  }
  private(set) lazy var panel = Panel("Planets", planets.named("Planets"))

  override func makeExhibit() -> View {
    planets.fixedColumns = 1
    return panel
  }

  override var shownTypes: [Responder.Type] { [Table<GalleryViewModel.Planet>.self] }

  override func bind(_ model: GalleryViewModel) {
    planets.bind(to: model.sortedPlanets)
    planets.bindSort(to: model.planetSort)
    planets.bindSelection(
      to: model.selectedPlanets)
    planets.storeEdits(with: model) {
      $0.setMoons($1.text, of: $1.row.id)
    }
    planets.undoHistory = model.planetHistory
    panel.bind(
      \.footnote,
      to: model.selectedPlanets.value.count > 1
        ? "\(model.selectedPlanets.value.count) selected"
        : "")
  }
}

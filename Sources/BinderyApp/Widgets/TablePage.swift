import Bindery

@Observable final class TableModel {
  nonisolated struct Planet: Sendable, Hashable, Identifiable {
    /// The name, which is also the identity.
    let id: String
    /// The diameter in kilometers.
    let diameter: Int
    /// The length of a year in days.
    let year: Int
    var moons: Int
  }

  let planets = ObservableArray(TableModel.solarSystem, label: "planets")
  /// The column and the direction by which the table is sorted; nil if the table is not sorted.
  let sort = Observable<TableSort?>(nil, label: "sort order")
  var selected: Set<String> = []
  let history: UndoHistory

  init(clock: any Clock<Duration>) { history = UndoHistory(clock: clock) }

  @ObservationIgnored private(set) lazy var sorted = planets.sorted(
    by: sort,
    [
      "Name": { $0.id < $1.id },
      "Diameter": { $0.diameter < $1.diameter },
      "Days": { $0.year < $1.year },
      "Moons": { $0.moons < $1.moons },
    ])

  /// Stores an edited number of moons, or returns the reason for rejecting the number.
  func setMoons(_ text: String, of id: String) -> String? {
    guard let moons = Int(text), moons >= 0 else { return "'\(text)' is not a number." }
    let index = planets.elements.firstIndex { $0.id == id }
    guard let index else { return "The planet was removed." }
    history.edit(planets, "the edit of \(id)") { planets in
      planets.update(at: index) { $0.moons = moons }
    }
    return nil
  }
}

final class TablePage: Binder<TableModel> {
  let planets = Table<TableModel.Planet> {
    TableColumn("Name", \.id).fill(minimum: 7)
    TableColumn("Diameter", \.diameter) { "\($0) km" }.alignment(.trailing)
    TableColumn("Days", \.year).alignment(.trailing)
    TableColumn("Moons", \.moons).alignment(.trailing).editable()
  }
  private lazy var panel = Panel("Table", planets.named("Planets"))

  override func makeView() -> View {
    planets.fixedColumns = 1
    return panel
  }

  override func bind(_ model: TableModel) {
    planets.bind(to: model.sorted)
    planets.bindSort(to: model.sort)
    planets.bindSelection(to: \.selected, of: model)
    planets.storeEdits(with: model) { $0.setMoons($1.text, of: $1.row.id) }
    planets.undoHistory = model.history
    panel.bind(
      \.footnote,
      to: model.selected.count > 1 ? "\(model.selected.count) selected" : "")
  }
}

extension TableModel {
  /// The planets, ordered by their distance from the sun.
  nonisolated static var solarSystem: [Planet] {
    [
      Planet(id: "Mercury", diameter: 4_879, year: 88, moons: 0),
      Planet(id: "Venus", diameter: 12_104, year: 225, moons: 0),
      Planet(id: "Earth", diameter: 12_756, year: 365, moons: 1),
      Planet(id: "Mars", diameter: 6_792, year: 687, moons: 2),
      Planet(id: "Jupiter", diameter: 142_984, year: 4_331, moons: 95),
      Planet(id: "Saturn", diameter: 120_536, year: 10_747, moons: 146),
      Planet(id: "Uranus", diameter: 51_118, year: 30_589, moons: 28),
      Planet(id: "Neptune", diameter: 49_528, year: 59_800, moons: 16),
    ]
  }
}

extension TablePage {
  static let widget = Widget(
    "table", "Table",
    """
    Rows with columns. s or a click on a title sorts, < and > resize a column. The left and right arrow keys select a column; \
    F2 edits the number of moons. Space selects several rows, Shift with an arrow key a range. The selection is kept \
    by identity; y copies it.
    """, keys: [Table<TableModel.Planet>.self], model: TableModel.init, page: TablePage.init)
}

import Bindery
import BinderyStage
import Testing

/// Requests for a table with editable cells, and for the search line of a list.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PlainTableTests {
  private func expect(
    _ conversation: String, of page: AnyBinder, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let stage = Stage(page, size: Size(width: 60, height: 12))
    let session = PlainSession(stage.application)
    let found = await session.repeating(conversation)
    #expect(found == conversation, sourceLocation: sourceLocation)
  }

  @Test func aCellIsEditedWithItsReasonAndTheColumnsSort() async {
    await expect(
      """
      > list
      1 table Planets, 2 rows, focused: Mercury 4879 0
        2 column Name, selected
        3 column Diameter
        4 column Moons
        5 row 1 of 2, selected: Mercury, Diameter 4879, Moons 0
        6 row: Mars, Diameter 6792, Moons 2
      > select Moons
      4 column Moons, selected
      > press F2
      7 field Moons, focused: 0
      > where
      7 field Moons, focused: 0
      > set Moons abc
      7 field Moons, focused: abc
      > press Enter
      7 field Moons, focused, invalid: abc
      8 label Error: ✗ 'abc' is not a number.
      > set Moons 7
      7 field Moons, focused, invalid: 7
      > press Enter
      field Moons is no longer visible.
      label Error is no longer visible.
      1 table Planets, 2 rows, focused: Mercury 4879 7
      5 row 1 of 2, selected: Mercury, Diameter 4879, Moons 7
      > where
      1 table Planets, 2 rows, focused: Mercury 4879 7
      4 column Moons, selected
      5 row 1 of 2, selected: Mercury, Diameter 4879, Moons 7
      > press Diameter
      3 column Diameter: ascending
      """, of: PlanetsPage())
  }

  @Test func theSearchLineOfAListIsAField() async {
    await expect(
      """
      > press /
      7 field Find, focused
      > set Find mar
      1 table Planets, 2 rows: Mars 6792 2
      6 row 2 of 2, selected: Mars, Diameter 6792, Moons 2
      7 field Find, focused: mar
      8 label: 1 of 1
      > where
      7 field Find, focused: mar
      > press Enter
      field Find is no longer visible.
      label is no longer visible.
      1 table Planets, 2 rows, focused: Mars 6792 2
      """, of: PlanetsPage())
  }

  @Test func aScriptFindsTheColumnsTheCellAndTheSearchLineByName() async throws {
    let stage = Stage(PlanetsPage(), size: Size(width: 60, height: 12))
    try await stage.play(
      """
      click Moons
      expect Moons.value == "ascending"
      press F2
      type "x" into Moons
      press Enter
      expect Moons.invalid == "true"
      expect Error.value == "✗ 'x' is not a number."
      press Esc
      press "/"
      type "earth" into Find
      type "mars" into Find
      expect Find.value == "mars"
      press Enter
      expect Planets.value == "Mars  6792  2"
      """)
    #expect(try stage.property("row 2", of: "Planets") == "Mars  6792  2")
  }

  @Test func aRowOfTabsWithFocusIsListed() async {
    await expect(
      """
      > press Tab
      4 tab bar, focused: Home
      > where
      tab Home
      4 tab bar, focused: Home
      > press Tab
      3 field Name, focused
      """, of: TabsPage())
  }
}

private final class TabsPage: AnyBinder {
  override func makeView() -> View {
    let tabs = TabView()
    tabs.addTab("Home", BoundTextField().named("Name"))
    tabs.addTab("Other", Label("text"))
    return tabs
  }
}

private struct Planet: Identifiable {
  let id: String
  let diameter: Int
  var moons: Int
}

private final class PlanetsPage: AnyBinder {
  private let planets = ObservableArray([
    Planet(id: "Mercury", diameter: 4879, moons: 0), Planet(id: "Mars", diameter: 6792, moons: 2),
  ])
  private let sort = Observable<TableSort?>(nil)
  private let table = Table<Planet> {
    TableColumn("Name", \.id)
    TableColumn("Diameter", \.diameter)
    TableColumn("Moons", \.moons).editable()
  }

  override func makeView() -> View {
    table.bind(to: planets)
    table.bindSort(to: sort)
    table.storeEdits(with: planets) { planets, edit in
      guard let moons = Int(edit.text) else { return "'\(edit.text)' is not a number." }
      planets.update(at: planets.elements.firstIndex { $0.id == edit.row.id } ?? 0) { $0.moons = moons }
      return nil
    }
    return table.named("Planets")
  }
}

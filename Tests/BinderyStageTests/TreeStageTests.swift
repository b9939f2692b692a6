import Bindery
import BinderyStage
import Testing

@Suite(.timeLimit(.minutes(20))) struct TreeStageTests {
  struct Place: Identifiable { let id: String }

  final class Places {
    let clock = ManualClock()
    let expanded = Observable<Set<String>>([])

    func places(in place: Place) async throws -> [Place] {
      try await clock.sleep(for: .seconds(1))
      if place.id == "Atlantis" { throw Lost() }
      return place.id == "Europe" ? ["France", "Italy"].map(Place.init) : ["Roma"].map(Place.init)
    }
  }

  struct Lost: Error, CustomStringConvertible { let description = "It sank." }

  private final class PlacesBinder: Binder<Places> {
    let places = Tree<Place>()
    override func makeView() -> View { places }
    override func bind(_ model: Places) {
      places.bind(
        { ["Europe", "Atlantis", "Rome"].map(Place.init) },
        children: .loaded(if: { !["Rome", "Roma", "France"].contains($0.id) }) { try await model.places(in: $0) }
      ) { $0.title = $1.id }
      places.bindExpansion(to: model.expanded)
    }
  }

  private let model = Places()

  @Test func aScriptExpandsAndCollapsesRowsByTheirText() async throws {
    let stage = Stage(PlacesBinder(model), size: Size(width: 26, height: 5), clock: model.clock)
    try await stage.play(
      """
      expand row "Europe" in Places
      expect text "Europe  loading…"
      expect Places.expanded == "true"
      wait 1s
      expect rows in Places == 5
      expand row "Europe" in Places
      expect rows in Places == 5
      expand row "Italy" in Places
      wait 1s
      expect screen
        |▾ Europe                 █|
        |    France               █|
        |  ▾ Italy                █|
        |      Roma               █|
        |▸ Atlantis               ▇|
      collapse row "Europe" in Places
      expect rows in Places == 3
      expect Places.text == "Europe"
      expand row "Atlantis" in Places
      wait 1s
      expect text "✗ It sank."
      """)
    #expect(model.expanded.value == ["Italy"])
    let error = await #expect(throws: StageError.self) { try await stage.expand(row: "Rome", in: "Places") }
    #expect(
      error?.message
        == "'expand' is not possible: the row \"Rome\" of 'Places' has no children. Choose a row with children.")
  }

  @Test func thePlainFrontEndExpandsOpensAndCollapsesRowsByName() async {
    let stage = Stage(PlacesBinder(model), size: Size(width: 40, height: 8), clock: model.clock)
    let session = PlainSession(stage.application)
    var conversation: [String] = []
    for request in ["list", "expand Europe", "open Italy", "list", "collapse Europe", "expand Rome"] {
      conversation.append("> \(request)\n" + (await session.answer(request)))
      await model.clock.advance(by: .seconds(1))
      await stage.application.settle()
    }
    #expect(
      conversation.joined(separator: "\n") == """
        > list
        1 tree, 3 rows, focused: Europe
          2 row 1 of 3, level 1, selected, collapsed: Europe
          3 row, level 1, collapsed: Atlantis
          4 row, level 1: Rome
        > expand Europe
        2 row 1 of 3, level 1, selected, busy, expanded: Europe, loading…
        > open Italy
        1 tree, 5 rows, focused: Italy
        2 row, level 1, 2 children, expanded: Europe
        5 row, level 2: France
        6 row 3 of 5, level 2, selected, busy, expanded: Italy, loading…
        > list
        1 tree, 6 rows, focused: Italy
          2 row, level 1, 2 children, expanded: Europe
            5 row, level 2: France
            6 row 3 of 6, level 2, 1 child, selected, expanded: Italy
              7 row, level 3: Roma
          3 row, level 1, collapsed: Atlantis
          4 row, level 1: Rome
        > collapse Europe
        1 tree, 3 rows, focused: Europe
        2 row 1 of 3, level 1, 2 children, selected, collapsed: Europe
        > expand Rome
        Error: 'expand' is not possible for: row, level 1: Rome. Use another request or another view.
        """)
  }
}

import Bindery

@Observable final class TreeModel {
  /// A section or an instrument of an orchestra.
  nonisolated struct Part: Sendable, Hashable, Identifiable {
    /// The name, which is also the identity.
    let id: String
    let players: Int
    let isGroup: Bool
  }

  let sections = TreeModel.orchestra
  var expanded: Set<String> = []
  var fails = false
  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Returns the instruments of the given section after one second, or throws an error if `fails` is true.
  func parts(of section: Part) async throws -> [Part] {
    try await clock.sleep(for: .seconds(1))
    if untracked({ fails }) { throw WidgetError("No answer.") }
    return Self.instruments(of: section)
  }
}

final class TreePage: Binder<TreeModel> {
  let orchestra = Tree<TreeModel.Part>()

  override func makeView() -> View { Panel("Tree", orchestra.named("Orchestra")) }

  override func bind(_ model: TreeModel) {
    orchestra.bind(
      to: \.sections, of: model,
      children: .loaded(if: \.isGroup) { try await model.parts(of: $0) }
    ) { row, part in
      row.title = part.id
      row.detail = "\(part.players)"
    }
    orchestra.findMode = .typing
    orchestra.bindExpansion(to: \.expanded, of: model)
  }
}

extension TreeModel {
  nonisolated static var orchestra: [Part] {
    [("Strings", 60), ("Woodwinds", 12), ("Brass", 11), ("Percussion", 4)].map {
      Part(id: $0, players: $1, isGroup: true)
    } + [Part(id: "Harp", players: 1, isGroup: false)]
  }

  static func instruments(of section: Part) -> [Part] {
    let instruments =
      switch section.id {
      case "Strings": [("Violin", 30), ("Viola", 12), ("Cello", 10), ("Double bass", 8)]
      case "Woodwinds": [("Flute", 3), ("Oboe", 3), ("Clarinet", 3), ("Bassoon", 3)]
      case "Brass": [("Horn", 4), ("Trumpet", 3), ("Trombone", 3), ("Tuba", 1)]
      default: [("Timpani", 1), ("Drums and cymbals", 3)]
      }
    return instruments.map { Part(id: $0, players: $1, isGroup: false) }
  }
}

extension TreePage {
  static let widget = Widget(
    "tree", "Tree",
    """
    Rows with child rows. Right or a click on the mark expands a row, Left collapses it. Children are stored, or loaded on demand; \
    loading and errors are displayed in the row.
    """, keys: [Tree<TreeModel.Part>.self], model: TreeModel.init, page: TreePage.init,
    states: { ["The load fails": Binding($0, \.fails)] })
}

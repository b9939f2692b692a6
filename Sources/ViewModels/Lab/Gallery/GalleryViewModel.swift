package import Bindings

/// The view model of the Widgets tab: a few values, a list, a command and a loader.
package final class GalleryViewModel: Contents {
  /// A widget of the tab.
  package enum Widget: String, ContentsEntry, Identifiable, Sendable {
    case label, button, textField, editor, segmentedControl, radioGroup, picker, toggle, numberField, form, progress,
      list, table, tree
    case refresh, textView, scroll, panel, split, stack, tabs, dialog, toast, statusBar

    /// The name of the widget.
    package var id: String { rawValue }
  }

  /// An item of the list.
  nonisolated package struct Item: Sendable, Hashable, Identifiable {
    /// The identity of the item.
    package let id: Int
    /// The name of the item.
    package let name: String
    /// The title of the section that contains the item.
    package let group: String
    /// Whether the switch of the item is on.
    package var isOn = false
  }

  /// A row of the table.
  nonisolated package struct Planet: Sendable, Hashable, Identifiable {
    /// The name, which is the identity.
    package let id: String
    /// The diameter in kilometers.
    package let diameter: Int
    /// The length of a year in days.
    package let year: Int
    /// The number of moons.
    package var moons: Int
  }

  /// A group of an orchestra, or an instrument of a group.
  nonisolated package struct Part: Sendable, Hashable, Identifiable {
    /// The name, which is the identity.
    package let id: String
    /// The number of players.
    package let players: Int
    /// Whether the part is a group of instruments.
    package let isGroup: Bool
  }

  /// The options of the segmented control and the radio group.
  nonisolated package enum Roast: String, Sendable, CaseIterable {
    case light, medium, dark
  }

  /// An entry of the list of widgets.
  package typealias Entry = Widget
  /// The name of the selected widget.
  package let selected = Observable<String?>(Widget.label.id, label: "selected widget")
  /// The text of the fields.
  package let text = Observable("Bindery", label: "text")
  /// The text of the editor.
  package let notes = Observable(
    TextDocument("Filter coffee\n\n- 60 g of coffee for a liter\n- water at 94 °C, in four parts\n- three minutes"),
    label: "notes")
  /// The text of the masked field.
  package let secret = Observable("open sesame", label: "secret", isSensitive: true)
  /// A number from 0 to 100: the last valid one that was typed.
  package let share = Observable(40, label: "share")
  /// Whether the widget is enabled.
  package let isEnabled = Observable(true, label: "is enabled")
  /// Whether the masked field shows dots.
  package let isMasked = Observable(true, label: "is masked")
  /// Whether panels draw a border.
  package let hasBorder = Observable(true, label: "has a border")
  /// Whether the loader fails.
  package let fails = Observable(false, label: "fails")
  /// The selected option of the segmented control and the radio group.
  package let roast = Observable(Roast.medium, label: "roast")
  /// The selected option of the picker of countries.
  package let country = Observable("Germany", label: "country")
  /// The selected option of the picker of parts.
  package let part = Observable(0, label: "part")
  /// Whether the piece is in stock.
  package let isInStock = Observable(true, label: "is in stock")
  /// The number of pieces.
  package let count = Observable(120, label: "count")
  /// The name of the piece.
  package let itemName = Validated(
    "Hex bolt", rules: [Rule("Type a name.") { !$0.isEmpty }], label: "name of the piece")
  /// The weight of a piece in kilograms.
  package let weight = Observable(0.75, label: "weight")
  /// The number of button presses.
  package let presses = Observable(0, label: "presses")
  /// The answer of the dialog; `nil` before the first.
  package let answer = Observable<String?>(nil, label: "answer")
  /// The items of the list.
  package let items: ObservableArray<Item>

  /// The rows of the table, in the order of their distance from the sun.
  package let planets: ObservableArray<Planet>
  /// The sort of the table.
  package let planetSort = Observable<TableSort?>(nil, label: "sort of the planets")
  /// The selected rows of the table.
  package let selectedPlanets = Observable<Set<String>>([], label: "selected planets")
  // Shown in the Lab: tableModel
  /// The rows of the table in the order of the sort.
  package private(set) lazy var sortedPlanets = planets.sorted(
    by: planetSort,
    [
      "Name": { $0.id < $1.id },
      "Diameter": { $0.diameter < $1.diameter },
      "Year": { $0.year < $1.year },
      "Moons": { $0.moons < $1.moons },
    ])
  // End of what is shown

  // Shown in the Lab: tableEdit
  /// Stores an edited number of moons, or returns the reason for its rejection.
  package func setMoons(_ text: String, of id: String) -> String? {
    guard let moons = Int(text), moons >= 0 else {
      return "'\(text)' is not a number."
    }
    let index = planets.elements.firstIndex { $0.id == id }
    if let index { planets.update(at: index) { $0.moons = moons } }
    return index == nil ? "The planet was removed." : nil
  }
  // End of what is shown

  /// The groups of the tree.
  package let orchestra = ObservableArray(groups, label: "orchestra")
  /// The expanded groups of the tree.
  package let expandedParts = Observable<Set<String>>([], label: "expanded parts")
  // Shown in the Lab: treeModel
  /// Loads the instruments of a group in a second, or fails.
  package func parts(of group: Part) async throws -> [Part] {
    try await clock.sleep(for: .seconds(1))
    if fails.untrackedValue { throw GalleryFailure() }
    return Self.instruments(of: group)
  }
  // End of what is shown

  private let clock: any Clock<Duration>
  private var nextID: Int

  /// Creates a view model whose work waits on a clock.
  package init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
    let names = ["Ada", "Barbara", "Frances", "Grace", "Jean", "Katherine", "Radia", "Sophie"]
    let people = names.enumerated().map { Item(id: $0, name: $1, group: $1 < "G" ? "A to F" : "G to Z") }
    items = ObservableArray(people, label: "items")
    nextID = names.count
    let rows = [
      ("Mercury", 4_879, 88, 0), ("Venus", 12_104, 225, 0), ("Earth", 12_756, 365, 1), ("Mars", 6_792, 687, 2),
      ("Jupiter", 142_984, 4_331, 95), ("Saturn", 120_536, 10_747, 146), ("Uranus", 51_118, 30_589, 28),
      ("Neptune", 49_528, 59_800, 16),
    ]
    planets = ObservableArray(rows.map { Planet(id: $0, diameter: $1, year: $2, moons: $3) }, label: "planets")
  }

  /// A command that runs for a second and a half.
  package private(set) lazy var work = Command(
    self, "Work", clock: clock, canExecute: { $0.isEnabled.value }
  ) { model in
    try await model.doWork()
  }

  // Shown in the Lab: copyModel
  /// Copies ten pieces in five seconds, and reports the progress.
  package private(set) lazy var copy: Command<Void, Void> = Command(
    self, "Copy", clock: clock
  ) { model in
    for piece in 1...10 {
      try await model.copyPiece()
      model.copy.report(progress: Double(piece) / 10)
    }
  }
  // End of what is shown

  // Shown in the Lab: loader
  /// Loads numbers in a second, or fails.
  package private(set) lazy var loader = Loader<[String]>(
    self, clock: clock, label: "numbers"
  ) { model in
    try await model.loadNumbers()
  }
  // End of what is shown

  /// The numbers of the last load that succeeded.
  package private(set) lazy var numbers: Computed<[String]> = Computed(owner: self, label: "numbers") {
    $0.loader.value ?? []
  }

  /// The share as text, with a converter that rejects other text.
  package private(set) lazy var shareText: Binding<String> = share.map({ "\($0)" }) { text throws(ConversionError) in
    guard let number = Int(text), (0...100).contains(number) else { throw ConversionError("From 0 to 100.") }
    return number
  }

  private func doWork() async throws {
    try await clock.sleep(for: .milliseconds(1500))
    presses.value += 1
  }

  private func copyPiece() async throws { try await clock.sleep(for: .milliseconds(500)) }

  private func loadNumbers() async throws -> [String] {
    let load = loader.generation
    try await clock.sleep(for: .seconds(1))
    if fails.untrackedValue { throw GalleryFailure() }
    return (1...5).map { "Number \($0) of load \(load)" }
  }

  /// Inserts an item after an index, or at the end.
  package func addItem(after index: Int?) {
    let group = index.map { items[$0].group } ?? "New"
    items.insert(Item(id: nextID, name: "New \(nextID)", group: group), at: (index ?? items.count - 1) + 1)
    nextID += 1
  }

  /// Removes the item at an index.
  package func removeItem(at index: Int?) {
    if let index { items.remove(at: index) }
  }

  /// Toggles the switch of an item.
  package func flipItem(at index: Int) {
    items.update(at: index) { $0.isOn.toggle() }
  }
}

/// The error of the loader while `fails` is true.
nonisolated struct GalleryFailure: ExplainedError {
  let explanation = "it failed on purpose"
}

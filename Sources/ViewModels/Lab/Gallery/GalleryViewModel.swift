package import Bindings

package final class GalleryViewModel: Contents {
  package enum Widget: String, ContentsEntry, Identifiable, Sendable {
    case label, styledText, button, link, textField, editor, segmentedControl, radioGroup, picker, toggle, numberField
    case dateField, slider, form, progress, charts, list, table, tree, log
    case refresh, textView, scroll, panel, disclosure, split, stack, grid, tabs, dialog, fileDialogs, toast
    case statusBar, commandPalette

    package var id: String { rawValue }
  }

  nonisolated package struct Item: Sendable, Hashable, Identifiable {
    package let id: Int
    package let name: String
    /// The title of the section that contains the item.
    package let group: String
    package var isOn = false
  }

  nonisolated package struct Planet: Sendable, Hashable, Identifiable {
    /// The name, which is also the identity.
    package let id: String
    /// The diameter in kilometers.
    package let diameter: Int
    /// The length of a year in days.
    package let year: Int
    package var moons: Int
  }

  /// A section or an instrument of an orchestra.
  nonisolated package struct Part: Sendable, Hashable, Identifiable {
    /// The name, which is also the identity.
    package let id: String
    package let players: Int
    package let isGroup: Bool
  }

  nonisolated package enum Roast: String, Sendable, CaseIterable {
    case light, medium, dark
  }

  package typealias Entry = Widget
  package let selected = Observable<String?>(Widget.label.id, label: "selected widget")
  package let text = Observable("Bindery", label: "text")
  package let notes = Observable(
    TextDocument("Filter coffee\n\n- 60 g of coffee for a liter\n- water at 94 °C, in four parts\n- three minutes"),
    label: "notes")
  /// The text of the exhibit of styled text, in Markdown.
  package let markdown = Observable(
    TextDocument(
      """
      # Filter coffee

      **60 g** for a liter, water at *94 °C*: [a recipe](https://example.org).

      ```swift
      let water = 1_000 / 60 * grams
      ```
      """), label: "markdown")
  package let secret = Observable("open sesame", label: "secret", isSensitive: true)
  package let origin = Observable("", label: "origin")
  /// The last valid number that was entered, from 0 to 100.
  package let share = Observable(40, label: "share")
  package let isEnabled = Observable(true, label: "is enabled")
  /// Whether the masked field displays dots.
  package let isMasked = Observable(true, label: "is masked")
  package let hasBorder = Observable(true, label: "has a border")
  /// Whether the views of the split view are above each other.
  package let isVertical = Observable(false, label: "is vertical")
  /// Whether the details of the disclosure group are visible.
  package let showsDetails = Observable(false, label: "shows details")
  /// The address that was last opened, or nil if no address was opened.
  package let opened = Observable<String?>(nil, label: "opened address")
  package let fails = Observable(false, label: "fails")
  package let roast = Observable(Roast.medium, label: "roast")
  package let country = Observable("Germany", label: "country")
  /// The selected option of the picker with 100,000 parts.
  package let part = Observable(0, label: "part")
  package let isInStock = Observable(true, label: "is in stock")
  package let count = Observable(120, label: "count")
  package let itemName = Validated(
    "Hex bolt", rules: [Rule("Type a name.") { !$0.isEmpty }], label: "item name")
  /// The weight of one piece, in kilograms.
  package let weight = Observable(0.75, label: "weight")
  /// The weight in the format of the controls, with two digits after the point.
  package private(set) lazy var weightText: Computed<String> = weight.map { weight in
    let hundredths = Int((weight * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
  package let delivered = Observable(CalendarDay(year: 2026, month: 3, day: 1), label: "delivered")
  /// The days on which a delivery is possible.
  package static let deliveryDays =
    (CalendarDay(year: 2026, month: 1, day: 1) ?? .first)...(CalendarDay(year: 2026, month: 12, day: 31) ?? .last)
  package let presses = Observable(0, label: "presses")
  package let answer = Observable<String?>(nil, label: "answer")
  package let file = Observable<String?>(nil, label: "file")
  package let items: ObservableArray<Item>
  package private(set) lazy var itemHistory = UndoHistory(clock: clock)
  package private(set) lazy var planetHistory = UndoHistory(clock: clock)

  /// The planets, ordered by their distance from the sun.
  package let planets: ObservableArray<Planet>
  /// The column and the direction by which the table is sorted; nil if the table is not sorted.
  package let planetSort = Observable<TableSort?>(nil, label: "planet sort order")
  package let selectedPlanets = Observable<Set<String>>([], label: "selected planets")
  // Shown in the Lab: tableModel
  package private(set) lazy var sortedPlanets = planets.sorted(
    by: planetSort,
    [
      "Name": { $0.id < $1.id },
      "Diameter": { $0.diameter < $1.diameter },
      "Days": { $0.year < $1.year },
      "Moons": { $0.moons < $1.moons },
    ])
  // End of the excerpt

  // Shown in the Lab: tableEdit
  /// Stores an edited number of moons, or returns the reason for rejecting the number.
  package func setMoons(_ text: String, of id: String) -> String? {
    guard let moons = Int(text), moons >= 0 else {
      return "'\(text)' is not a number."
    }
    let index = planets.elements.firstIndex { $0.id == id }
    guard let index else { return "The planet was removed." }
    planetHistory.edit(planets, "the edit of \(id)") {
      $0.update(at: index) { $0.moons = moons }
    }
    return nil
  }
  // End of the excerpt

  /// Returns the countries whose names begin with the given text, after a quarter of a second.
  package func countries(startingWith text: String) async throws -> [String] {
    try await clock.sleep(for: .milliseconds(250))
    return Self.countries.map(\.0).filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  package let orchestra = ObservableArray(groups, label: "orchestra")
  package let expandedParts = Observable<Set<String>>([], label: "expanded parts")
  // Shown in the Lab: treeModel
  /// Returns the instruments of the given section after one second, or throws an error if `fails` is true.
  package func parts(of group: Part) async throws -> [Part] {
    try await clock.sleep(for: .seconds(1))
    if fails.untrackedValue { throw Self.failure }
    return Self.instruments(of: group)
  }
  // End of the excerpt

  // Shown in the Lab: logModel
  /// The last 1,000 messages of a simulated server.
  package let log = LogBuffer(limit: 1_000, label: "log")
  package let logFilter = Observable(
    LogBuffer.Filter(), label: "log filter")
  // End of the excerpt
  /// Whether the server writes a message each second.
  package let writes = Observable(false, label: "writes messages")
  private var writer: Task<Void, Never>?

  private static let failure = ExplanationError("No answer.")
  private let clock: any Clock<Duration>
  private var nextID: Int

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
    log.append(contentsOf: (0..<40).map(Self.message))
    writes.observe(with: self) { $0.write(while: $1) }
  }

  private func write(while isOn: Bool) {
    writer?.cancel()
    writer = nil
    guard isOn else { return }
    writer = startTask(on: clock) { [weak self, clock] in
      while (try? await clock.sleep(for: .seconds(1))) != nil, let self {
        log.append(contentsOf: [Self.message(log.numbers.upperBound)])
      }
    }
  }

  // Shown in the Lab: chartsModel
  /// The measured loads in percent, the oldest first; NaN is a load that was not measured.
  package let loads = ObservableArray(
    (0..<30).map(load), label: "loads")
  package var lastLoad: Double {
    loads.elements.last ?? .nan
  }
  package func measure() {
    loads.append(Self.load(loads.count))
  }
  // End of the excerpt

  /// A command that runs for one and a half seconds.
  package private(set) lazy var work = Command(
    self, "Work", clock: clock, canExecute: { $0.isEnabled.value }
  ) { model in
    try await model.doWork()
  }

  /// The result of the last execution of `copy`.
  package let result = Observable("", label: "result")

  // Shown in the Lab: copyModel
  /// A command that copies ten pieces in five seconds and reports its progress.
  package private(set) lazy var copy: Command<Void, Void> = Command(
    self, "Copy", clock: clock
  ) { model in
    model.result.value = ""
    for piece in 1...10 {
      do { try await model.copyPiece() } catch {
        model.result.value =
          "Canceled after \(piece - 1) of 10"
        throw error
      }
      model.copy.report(progress: Double(piece) / 10)
    }
    model.result.value = "All 10 copied"
  }
  // End of the excerpt

  // Shown in the Lab: loader
  /// A loader that loads numbers in one second, or fails if `fails` is true.
  package private(set) lazy var loader = Loader<[String]>(
    self, clock: clock, label: "numbers"
  ) { model in
    try await model.loadNumbers()
  }
  // End of the excerpt

  /// The numbers from the last successful load.
  package private(set) lazy var numbers: Computed<[String]> = Computed(owner: self, label: "numbers") {
    $0.loader.value ?? []
  }

  /// The share as text.
  ///
  /// The converter rejects text that is not a number from 0 to 100.
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
    if fails.untrackedValue { throw Self.failure }
    return (1...5).map { "Number \($0) of load \(load)" }
  }

  /// Inserts an item after the item at `index`, or at the end if `index` is nil.
  package func addItem(after index: Int?) {
    let group = index.map { items[$0].group } ?? "New"
    let item = Item(id: nextID, name: "New \(nextID)", group: group)
    itemHistory.edit(items, "adding '\(item.name)'") { $0.insert(item, at: (index ?? items.count - 1) + 1) }
    nextID += 1
  }

  package func removeItem(at index: Int?) {
    guard let index else { return }
    itemHistory.edit(items, "removing '\(items[index].name)'") { $0.remove(at: index) }
  }

  package func flipItem(at index: Int) {
    itemHistory.edit(items, "switching '\(items[index].name)'") { $0.update(at: index) { $0.isOn.toggle() } }
  }
}

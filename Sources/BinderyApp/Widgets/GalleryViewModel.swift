import Bindery

final class GalleryViewModel: Contents {
  enum Widget: String, ContentsEntry, Identifiable, Sendable {
    case label, styledText, button, link, textField, editor, segmentedControl, radioGroup, picker, toggle, numberField
    case dateField, slider, form, progress, charts, list, table, tree, log
    case refresh, textView, scroll, panel, disclosure, split, stack, grid, tabs, dialog, fileDialogs, toast
    case statusBar, commandPalette

    var id: String { rawValue }
  }

  nonisolated struct Item: Sendable, Hashable, Identifiable {
    let id: Int
    let name: String
    /// The title of the section that contains the item.
    let group: String
    var isOn = false
  }

  nonisolated struct Planet: Sendable, Hashable, Identifiable {
    /// The name, which is also the identity.
    let id: String
    /// The diameter in kilometers.
    let diameter: Int
    /// The length of a year in days.
    let year: Int
    var moons: Int
  }

  /// A section or an instrument of an orchestra.
  nonisolated struct Part: Sendable, Hashable, Identifiable {
    /// The name, which is also the identity.
    let id: String
    let players: Int
    let isGroup: Bool
  }

  nonisolated enum Roast: String, Sendable, CaseIterable {
    case light, medium, dark
  }

  typealias Entry = Widget
  let selected = Observable<String?>(Widget.label.id, label: "selected widget")
  let text = Observable("Bindery", label: "text")
  let notes = Observable(
    TextDocument("Filter coffee\n\n- 60 g of coffee for a liter\n- water at 94 °C, in four parts\n- three minutes"),
    label: "notes")
  /// The text of the exhibit of styled text, in Markdown.
  let markdown = Observable(
    TextDocument(
      """
      # Filter coffee

      **60 g** for a liter, water at *94 °C*: [a recipe](https://example.org).

      ```swift
      let water = 1_000 / 60 * grams
      ```
      """), label: "markdown")
  let secret = Observable("open sesame", label: "secret", isSensitive: true)
  let origin = Observable("", label: "origin")
  /// The last valid number that was entered, from 0 to 100.
  let share = Observable(40, label: "share")
  let isEnabled = Observable(true, label: "is enabled")
  /// Whether the masked field displays dots.
  let isMasked = Observable(true, label: "is masked")
  let hasBorder = Observable(true, label: "has a border")
  /// Whether the views of the split view are above each other.
  let isVertical = Observable(false, label: "is vertical")
  /// Whether the details of the disclosure group are visible.
  let showsDetails = Observable(false, label: "shows details")
  /// The address that was last opened, or nil if no address was opened.
  let opened = Observable<String?>(nil, label: "opened address")
  let fails = Observable(false, label: "fails")
  let roast = Observable(Roast.medium, label: "roast")
  let country = Observable("Germany", label: "country")
  /// The selected option of the picker with 100,000 parts.
  let part = Observable(0, label: "part")
  let isInStock = Observable(true, label: "is in stock")
  let count = Observable(120, label: "count")
  let itemName = Validated(
    "Hex bolt", rules: [Rule("Type a name.") { !$0.isEmpty }], label: "item name")
  /// The weight of one piece, in kilograms.
  let weight = Observable(0.75, label: "weight")
  /// The weight in the format of the controls, with two digits after the point.
  private(set) lazy var weightText: Computed<String> = weight.map { weight in
    let hundredths = Int((weight * 100).rounded())
    return "\(hundredths / 100).\(hundredths / 10 % 10)\(hundredths % 10)"
  }
  let delivered = Observable(CalendarDay(year: 2026, month: 3, day: 1), label: "delivered")
  /// The days on which a delivery is possible.
  static let deliveryDays =
    (CalendarDay(year: 2026, month: 1, day: 1) ?? .first)...(CalendarDay(year: 2026, month: 12, day: 31) ?? .last)
  let presses = Observable(0, label: "presses")
  let answer = Observable<String?>(nil, label: "answer")
  let file = Observable<String?>(nil, label: "file")
  let items: ObservableArray<Item>
  private(set) lazy var itemHistory = UndoHistory(clock: clock)
  private(set) lazy var planetHistory = UndoHistory(clock: clock)

  /// The planets, ordered by their distance from the sun.
  let planets: ObservableArray<Planet>
  /// The column and the direction by which the table is sorted; nil if the table is not sorted.
  let planetSort = Observable<TableSort?>(nil, label: "planet sort order")
  let selectedPlanets = Observable<Set<String>>([], label: "selected planets")
  private(set) lazy var sortedPlanets = planets.sorted(
    by: planetSort,
    [
      "Name": { $0.id < $1.id },
      "Diameter": { $0.diameter < $1.diameter },
      "Days": { $0.year < $1.year },
      "Moons": { $0.moons < $1.moons },
    ])

  /// Stores an edited number of moons, or returns the reason for rejecting the number.
  func setMoons(_ text: String, of id: String) -> String? {
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

  /// Returns the countries whose names begin with the given text, after a quarter of a second.
  func countries(startingWith text: String) async throws -> [String] {
    try await clock.sleep(for: .milliseconds(250))
    return Self.countries.map(\.0).filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  let orchestra = ObservableArray(groups, label: "orchestra")
  let expandedParts = Observable<Set<String>>([], label: "expanded parts")
  /// Returns the instruments of the given section after one second, or throws an error if `fails` is true.
  func parts(of group: Part) async throws -> [Part] {
    try await clock.sleep(for: .seconds(1))
    if fails.untrackedValue { throw Self.failure }
    return Self.instruments(of: group)
  }

  /// The last 1,000 messages of a simulated server.
  let log = LogBuffer(limit: 1_000, label: "log")
  let logFilter = Observable(
    LogBuffer.Filter(), label: "log filter")
  /// Whether the server writes a message each second.
  let writes = Observable(false, label: "writes messages")
  private var writer: Task<Void, Never>?

  private static let failure = ExhibitError("No answer.")
  private let clock: any Clock<Duration>
  private var nextID: Int

  init(clock: any Clock<Duration> = RealClock()) {
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

  /// The measured loads in percent, the oldest first; NaN is a load that was not measured.
  let loads = ObservableArray(
    (0..<30).map(load), label: "loads")
  var lastLoad: Double {
    loads.elements.last ?? .nan
  }
  func measure() {
    loads.append(Self.load(loads.count))
  }

  /// A command that runs for one and a half seconds.
  private(set) lazy var work = Command(
    self, "Work", clock: clock, canExecute: { $0.isEnabled.value }
  ) { model in
    try await model.doWork()
  }

  /// The result of the last execution of `copy`.
  let result = Observable("", label: "result")

  /// A command that copies ten pieces in five seconds and reports its progress.
  private(set) lazy var copy: Command<Void, Void> = Command(
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

  /// A loader that loads numbers in one second, or fails if `fails` is true.
  private(set) lazy var loader = Loader<[String]>(
    self, clock: clock, label: "numbers"
  ) { model in
    try await model.loadNumbers()
  }

  /// The numbers from the last successful load.
  private(set) lazy var numbers: Computed<[String]> = Computed(owner: self, label: "numbers") {
    $0.loader.value ?? []
  }

  /// The share as text.
  ///
  /// The converter rejects text that is not a number from 0 to 100.
  private(set) lazy var shareText: Binding<String> = share.map({ "\($0)" }) { text throws(ConversionError) in
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
  func addItem(after index: Int?) {
    let group = index.map { items[$0].group } ?? "New"
    let item = Item(id: nextID, name: "New \(nextID)", group: group)
    itemHistory.edit(items, "adding '\(item.name)'") { $0.insert(item, at: (index ?? items.count - 1) + 1) }
    nextID += 1
  }

  func removeItem(at index: Int?) {
    guard let index else { return }
    itemHistory.edit(items, "removing '\(items[index].name)'") { $0.remove(at: index) }
  }

  func flipItem(at index: Int) {
    itemHistory.edit(items, "switching '\(items[index].name)'") { $0.update(at: index) { $0.isOn.toggle() } }
  }
}

nonisolated struct ExhibitError: DisplayableError {
  let displayText: String

  init(_ text: String) { displayText = text }
}

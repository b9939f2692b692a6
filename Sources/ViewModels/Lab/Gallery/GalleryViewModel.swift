public import Bindings

/// What the widgets of the Widgets tab are bound to: a few values, a list, a command and a loader.
public final class GalleryViewModel: Contents {
  /// A widget on show.
  public enum Widget: String, ContentsEntry, Identifiable, Sendable {
    case label, button, textField, choice, list, refresh, textView, panel, split, stack, tabs, dialog, statusBar

    /// Which it is.
    public var id: String { rawValue }
  }

  /// Something in the list on show.
  nonisolated public struct Item: Sendable, Hashable, Identifiable {
    /// The same for as long as it is there.
    public let id: Int
    /// What it is called.
    public let name: String
    /// Whether its switch is on.
    public var isOn = false
  }

  /// The options of the choice.
  nonisolated public enum Roast: String, Sendable, CaseIterable {
    case light, medium, dark
  }

  /// What the list has.
  public typealias Entry = Widget
  /// Which widget is selected.
  public let selected = Observable<String?>(Widget.label.id, label: "selected widget")
  /// A text that is typed.
  public let text = Observable("Bindery", label: "text")
  /// A secret that is typed.
  public let secret = Observable("open sesame", label: "secret")
  /// A number that is typed: the field keeps what is typed, this the last that is one, from 0 to 100.
  public let share = Observable(40, label: "share")
  /// Whether the widget can be worked.
  public let isEnabled = Observable(true, label: "is enabled")
  /// Whether a secret is shown as dots.
  public let isMasked = Observable(true, label: "is masked")
  /// Whether a frame is drawn.
  public let hasBorder = Observable(true, label: "has a border")
  /// Whether the loader fails.
  public let fails = Observable(false, label: "fails")
  /// The selected option of the choice.
  public let roast = Observable(Roast.medium, label: "roast")
  /// How often the button was pressed.
  public let presses = Observable(0, label: "presses")
  /// What the dialog was answered; nil for nothing yet.
  public let answer = Observable<String?>(nil, label: "answer")
  /// The list on show.
  public let items: ObservableArray<Item>

  private let clock: any Clock<Duration>
  private var nextID: Int

  /// Widgets' models that wait on a clock.
  public init(clock: any Clock<Duration> = RealClock()) {
    self.clock = clock
    let names = ["Ada", "Barbara", "Frances", "Grace", "Jean", "Katherine", "Radia", "Sophie"]
    items = ObservableArray(names.enumerated().map { Item(id: $0, name: $1) }, label: "items")
    nextID = names.count
  }

  /// Something that takes a second and a half.
  public private(set) lazy var work = Command(
    self, "Work", clock: clock, canExecute: { $0.isEnabled.value }
  ) { model in
    try await model.doWork()
  }

  /// Something that is loaded in a second, or not.
  public private(set) lazy var loader: Loader<[String]> = Loader(self, clock: clock, label: "numbers") { model in
    try await model.loadNumbers()
  }

  /// What the last load that was answered brought.
  public private(set) lazy var numbers: Computed<[String]> = Computed(self, label: "numbers") { $0.loader.value ?? [] }

  /// The share as it is typed, with what stands in its way.
  public private(set) lazy var shareText: Binding<String> = share.map({ "\($0)" }) { text throws(Refusal) in
    guard let number = Int(text), (0...100).contains(number) else { throw Refusal("From 0 to 100.") }
    return number
  }

  private func doWork() async throws {
    try await clock.sleep(for: .milliseconds(1500))
    presses.value += 1
  }

  private func loadNumbers() async throws -> [String] {
    let load = loader.generation
    try await clock.sleep(for: .seconds(1))
    if fails.untrackedValue { throw GalleryFailure() }
    return (1...5).map { "Number \($0) of load \(load)" }
  }

  /// Puts something into the list, after what is selected.
  public func addItem(after index: Int?) {
    items.insert(Item(id: nextID, name: "New \(nextID)"), at: (index ?? items.count - 1) + 1)
    nextID += 1
  }

  /// Takes something out of the list.
  public func removeItem(at index: Int?) {
    if let index { items.remove(at: index) }
  }

  /// Flips the switch of something in the list.
  public func flipItem(at index: Int) {
    items.update(at: index) { $0.isOn.toggle() }
  }
}

/// Why the loader on show fails when it is told to.
nonisolated struct GalleryFailure: ExplainedError {
  let explanation = "the switch says so"
}

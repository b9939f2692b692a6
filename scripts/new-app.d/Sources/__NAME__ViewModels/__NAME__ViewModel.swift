import Bindings
import Observation

/// The view model of a list of tasks.
@MainActor @Observable public final class __NAME__ViewModel {
  /// A task in the list.
  public struct Item: Identifiable, Equatable, Sendable {
    /// The number that identifies the task.
    public let id: Int
    /// The text of the task, as typed by the user.
    public let title: String
    /// Whether the task is done.
    public var isDone = false
  }

  /// The tasks, oldest first.
  public private(set) var items: [Item] = []
  /// The number of the selected task, or nil if no task is selected.
  public var selectedID: Int?
  /// The text of the task to add.
  public var draft = ""

  private var nextID = 1
  private let clock: any Clock<Duration>

  /// The command that removes the completed tasks.
  ///
  /// `@Observable` cannot track a lazy property. A command is observable without tracking.
  @ObservationIgnored public private(set) lazy var removeDone = Command<Void, Void>(
    self, "Remove done tasks", clock: clock, canExecute: { $0.items.contains(where: \.isDone) }
  ) { model in model.items.removeAll(where: \.isDone) }

  /// Creates an empty list.
  ///
  /// - Parameter clock: The clock of the commands. A test passes the clock of its stage, which then waits for commands.
  public init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }

  /// Whether `draft` contains text, so that a task can be added.
  public var canAdd: Bool { !draft.allSatisfy(\.isWhitespace) }

  /// The number of open tasks as text.
  public var summary: String {
    let open = items.count { !$0.isDone }
    if items.isEmpty { return "Nothing to do." }
    return open == 0 ? "All done." : "\(open) of \(items.count) to do"
  }

  /// Adds a task with the text of `draft`, and clears `draft`.
  public func add() {
    guard canAdd else { return }
    items.append(Item(id: nextID, title: draft))
    nextID += 1
    draft = ""
  }

  /// Marks a task as done, or as open if it is done.
  public func flip(_ id: Int) {
    if let index = items.firstIndex(where: { $0.id == id }) { items[index].isDone.toggle() }
  }
}

import Bindings
import Observation

/// A list of tasks, without a screen.
@MainActor @Observable public final class __NAME__ViewModel {
  /// A task.
  public struct Item: Identifiable, Equatable, Sendable {
    /// The number of the task.
    public let id: Int
    /// The text of the task.
    public let title: String
    /// Whether the task is done.
    public var isDone = false
  }

  /// The tasks, the oldest first.
  public private(set) var items: [Item] = []
  /// The number of the selected task.
  public var selectedID: Int?
  /// The text of the next task.
  public var draft = ""

  private var nextID = 1
  private let clock: any Clock<Duration>

  /// The command that removes the tasks that are done.
  ///
  /// `@Observable` cannot track a lazy property. A command is observable without it.
  @ObservationIgnored public private(set) lazy var removeDone = Command<Void, Void>(
    self, "Remove what is done", clock: clock, canExecute: { $0.items.contains(where: \.isDone) }
  ) { model in model.items.removeAll(where: \.isDone) }

  /// Makes an empty list.
  ///
  /// - Parameter clock: The clock of commands; a test passes that of its stage, which then waits for them.
  public init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }

  /// Whether the next task has a text.
  public var canAdd: Bool { !draft.allSatisfy(\.isWhitespace) }

  /// The number of open tasks, in words.
  public var summary: String {
    let open = items.count { !$0.isDone }
    if items.isEmpty { return "Nothing to do." }
    return open == 0 ? "All is done." : "\(open) of \(items.count) to do"
  }

  /// Adds the next task, and clears its text.
  public func add() {
    guard canAdd else { return }
    items.append(Item(id: nextID, title: draft))
    nextID += 1
    draft = ""
  }

  /// Marks a task as done, or as open again.
  public func flip(_ id: Int) {
    if let index = items.firstIndex(where: { $0.id == id }) { items[index].isDone.toggle() }
  }
}

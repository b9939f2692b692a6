import Observation

/// Things to do: a plain observable class that knows no screen.
@MainActor @Observable public final class __NAME__ViewModel {
  /// One thing to do.
  public struct Item: Identifiable, Equatable, Sendable {
    /// Which one.
    public let id: Int
    /// What is to be done.
    public let title: String
    /// Whether it is done.
    public var isDone = false
  }

  /// What there is, the oldest first.
  public private(set) var items: [Item] = []
  /// Which of them is selected.
  public var selectedID: Int?
  /// What is being typed.
  public var draft = ""

  private var nextID = 1

  /// Nothing to do yet.
  public init() {}

  /// Whether something was typed.
  public var canAdd: Bool { !draft.allSatisfy(\.isWhitespace) }

  /// How much is left, in words.
  public var summary: String {
    let open = items.count { !$0.isDone }
    if items.isEmpty { return "Nothing to do." }
    return open == 0 ? "All is done." : "\(open) of \(items.count) to do"
  }

  /// Adds what is being typed, and makes room for the next.
  public func add() {
    guard canAdd else { return }
    items.append(Item(id: nextID, title: draft))
    nextID += 1
    draft = ""
  }

  /// Says of one that it is done, or that it is not.
  public func flip(_ id: Int) {
    if let index = items.firstIndex(where: { $0.id == id }) { items[index].isDone.toggle() }
  }

  /// Takes away what is done.
  public func removeDone() { items.removeAll(where: \.isDone) }
}

// The rules of the contract that each log of a `GraphWorld` must follow, for any graph and any order of notifications.
// The rules do not depend on passes or queues.

/// A checker that reads a log entry by entry, and reports the first violation of a rule.
struct GraphProperties {
  /// The state of an observer, derived from its notifications and its own writes.
  struct Observer {
    let node: GraphNode
    let owner: Int?
    /// The last value that the observer received or wrote; for the event, the number of events not received yet.
    var known: Int
    /// Whether the latest write has another origin and was not published to this observer yet.
    var isDue = false
    /// Whether another observer has seen a different value, so that a notification may repeat `known`.
    var mayBeToldAgain = false
    var lastEvent = 0
    var isLive = true
    /// Whether the observer had already ended after the previous operation.
    var wasDead = false
    /// Whether the node may still count the observer; one whose owner was released is removed at the next notification.
    var isCounted = true
  }

  private var observers: [Observer] = []
  /// The nodes that have had an observer since the previous operation.
  private var observed = GraphTable<Bool>()
  /// The values of all nodes after the previous operation.
  private var atRest: [Int] = []
  private var released: Set<Int> = []
  /// The last notified observer of each node that cannot have changed since; for the event, the last event.
  private var lastTold = GraphTable<Int>()
  private var lastEvent = 0
  private var order = TransactionOrder()
  private var effort = SumEffort()

  /// Processes the next entry.
  ///
  /// - Returns: A description of the violated rule, or nil.
  mutating func take(_ entry: GraphEntry) -> String? {
    order.take(entry, nodeOf: { observers[$0].node })
    effort.take(entry)
    switch entry {
    case .wrote(let node, let value, let origin): wrote(node, value, origin)
    case .rang(let number, let origin): rang(number, origin)
    case .came(_, let node, let owner, let present):
      noteSeen(node, present)
      var newcomer = Observer(node: node, owner: owner, known: node == .bell ? 0 : present, lastEvent: lastEvent)
      newcomer.mayBeToldAgain = node.isSum && observers.contains { $0.node == node && $0.known != present }
      observers.append(newcomer)
      observed[node] = true
      effort.looked(at: node)
    case .ended(let number):
      observers[number].isLive = false
      observers[number].isCounted = false
    case .released(let owner): released.insert(owner)
    case .died(let owner): died(owner)
    case .told(let number, let value, let present): return told(number, value, present) ?? order.complaint
    case .rested(let present, let held, let evaluations):
      defer { beginAnew(present) }
      return rested(present, held) ?? effort.complaint(evaluations, observed: observed)
    case .opened, .closing, .read: break
    }
    return nil
  }

  // MARK: Writes

  private mutating func wrote(_ node: GraphNode, _ value: Int, _ origin: Int?) {
    lastTold[node] = nil
    for sum in GraphNode.sums where sum.dependsOn(node) { lastTold[sum] = nil }
    for index in observers.indices where observers[index].node == node {
      let isOwn = origin != nil && observers[index].owner == origin
      observers[index].isDue = !isOwn
      if isOwn { observers[index].known = value }
    }
  }

  private mutating func rang(_ number: Int, _ origin: Int?) {
    lastEvent = number
    for index in observers.indices where observers[index].node == .bell {
      let isOwn = origin != nil && observers[index].owner == origin
      if !isOwn { observers[index].known += 1 }
    }
  }

  private mutating func died(_ owner: Int) {
    released.remove(owner)
    for index in observers.indices where observers[index].owner == owner { observers[index].isLive = false }
  }

  // MARK: Notifications

  private mutating func told(_ number: Int, _ value: Int, _ present: Int) -> String? {
    let observer = observers[number]
    if !observer.isLive { return "\(number) was told after its end" }
    if value != present { return "\(number) was told \(value) of \(observer.node), which is \(present)" }
    if observer.node == .bell { return heard(number, value) }
    if observer.node.isCell, !observer.isDue { return "\(number) was told of nothing new, or of its own edit" }
    let isRepeated = !observer.node.isCell && observer.known == value && !observer.mayBeToldAgain
    if isRepeated { return "\(number) was told \(value), which it knew" }
    noteSeen(observer.node, value)
    observers[number].isDue = false
    observers[number].known = value
    observers[number].mayBeToldAgain = false
    // Observation does not define the order of notifications.
    if observer.node == .age { return nil }
    defer { lastTold[observer.node] = number }
    if let last = lastTold[observer.node], last >= number { return "\(number) was told after \(last)" }
    return nil
  }

  private mutating func noteSeen(_ node: GraphNode, _ value: Int) {
    guard node.isSum else { return }
    for index in observers.indices where observers[index].node == node && observers[index].known != value {
      observers[index].mayBeToldAgain = true
    }
  }

  private mutating func heard(_ number: Int, _ event: Int) -> String? {
    if event <= observers[number].lastEvent { return "\(number) heard event \(event) twice or too late" }
    observers[number].lastEvent = event
    observers[number].known -= 1
    defer { lastTold[.bell] = event }
    return event < lastTold[.bell] ?? 0 ? "event \(event) was told after a later one" : nil
  }

  // MARK: After an operation

  private func rested(_ present: [Int], _ held: [Int]) -> String? {
    if held != present { return "the sums are worth \(held), not \(present)" }
    if !released.isEmpty { return "the owners \(released) are kept by bindings" }
    for (number, observer) in observers.enumerated() where observer.isLive {
      if observer.node == .bell {
        if observer.known != 0 { return "\(number) has not heard \(observer.known) events" }
      } else if observer.known != present[observer.node.rawValue] {
        return "\(number) knows \(observer.known) of \(observer.node), which is \(present[observer.node.rawValue])"
      } else if observer.node.isCell, observer.isDue {
        return "\(number) was not told of a write to \(observer.node)"
      }
    }
    return nil
  }

  /// Prepares for the next operation.
  ///
  /// An observer that had ended before this operation is no longer counted if its node has changed, because the
  /// notification has removed it.
  private mutating func beginAnew(_ present: [Int]) {
    observed = GraphTable()
    for index in observers.indices where observers[index].isCounted {
      let node = observers[index].node
      let isNews = node != .bell && !atRest.isEmpty && atRest[node.rawValue] != present[node.rawValue]
      if observers[index].wasDead, isNews { observers[index].isCounted = false } else { observed[node] = true }
      observers[index].wasDead = !observers[index].isLive
    }
    atRest = present
  }
}

/// The rule that a transaction publishes each cell and event once, in the order of the first writes.
struct TransactionOrder {
  private var isOpen = false
  private var written: [GraphNode?] = []
  /// The highest position in `written` of a node that was published.
  private var latest = -1
  private(set) var complaint: String?

  mutating func take(_ entry: GraphEntry, nodeOf: (Int) -> GraphNode) {
    switch entry {
    case .opened: self = TransactionOrder(isOpen: true)
    case .closing: isOpen = false
    case .wrote(let node, _, _): wrote(node)
    case .rang: wrote(.bell)
    case .told(let number, _, _): if !isOpen { told(nodeOf(number)) }
    case .rested: self = TransactionOrder()
    default: break
    }
  }

  init(isOpen: Bool = false) { self.isOpen = isOpen }

  /// Records a write inside the transaction; a later write by a handler is published at once, so its node is removed.
  private mutating func wrote(_ node: GraphNode) {
    if isOpen {
      if node.isCell || node == .bell, !written.contains(node) { written.append(node) }
    } else if let place = written.firstIndex(of: node) {
      written[place] = nil
    }
  }

  private mutating func told(_ node: GraphNode) {
    guard let place = written.firstIndex(of: node) else { return }
    if place < latest { complaint = "\(node) was told too late: it was written before what was told already" }
    latest = max(latest, place)
  }
}

/// The rule that a computed value is evaluated at most once per read, and once per write to a dependency if it is
/// observed.
struct SumEffort {
  private var before = [Int](repeating: 0, count: GraphNode.sums.count)
  private var causes = [Int](repeating: 0, count: GraphNode.sums.count)
  private var looks = [Int](repeating: 0, count: GraphNode.sums.count)

  mutating func take(_ entry: GraphEntry) {
    switch entry {
    case .wrote(let node, _, _):
      for (index, sum) in GraphNode.sums.enumerated() where sum.dependsOn(node) { causes[index] += 1 }
    case .read: for index in looks.indices { looks[index] += 1 }
    default: break
    }
  }

  mutating func looked(at node: GraphNode) {
    for (index, sum) in GraphNode.sums.enumerated() where sum == node || node.dependsOn(sum) {
      looks[index] += 1
    }
  }

  /// Resets the counts.
  ///
  /// - Returns: A description of the excess evaluations, or nil.
  mutating func complaint(_ evaluations: [Int], observed: GraphTable<Bool>) -> String? {
    defer { (before, causes, looks) = (evaluations, causes.map { _ in 0 }, looks.map { _ in 0 }) }
    for (index, sum) in GraphNode.sums.enumerated() {
      let count = evaluations[index] - before[index]
      if count <= looks[index] { continue }
      let isObserved = GraphNode.allCases.contains { observed[$0] == true && ($0 == sum || $0.dependsOn(sum)) }
      let allowed = looks[index] + (isObserved ? causes[index] : 0)
      if count > allowed { return "\(sum) was evaluated \(count) times where \(allowed) are enough" }
    }
    return nil
  }
}

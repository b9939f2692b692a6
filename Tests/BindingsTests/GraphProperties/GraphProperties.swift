// What must be true of every log of a `GraphWorld`, whatever the graph is made of and however it is told. Nothing here knows of passes
// or queues: each sentence is one of the contract.

/// Reads a log, entry by entry, and says which sentence is broken first.
struct GraphProperties {
  /// An observer, by what it was told and what it wrote itself.
  struct Observer {
    let node: GraphNode
    let owner: Int?
    /// What the node is worth, as far as it knows.
    var known: Int
    /// Whether somebody else has written the cell since it was told, or since it came.
    var isDue = false
    /// Whether others know or have seen the node worth something else: then it may be told what it knew, with them.
    var mayBeToldAgain = false
    var lastEvent = 0
    var isLive = true
    /// Whether it was dead when all was at rest last.
    var wasDead = false
    /// Whether its node may still count it: one that died is missed only when there is something to tell it.
    var isCounted = true
  }

  private var observers: [Observer] = []
  /// What has had an observer since all was at rest last.
  private var observed = GraphTable<Bool>()
  /// What everything was worth then.
  private var atRest: [Int] = []
  private var released: Set<Int> = []
  /// Who of a node's observers was told last, if the node cannot have changed since.
  private var lastTold = GraphTable<Int>()
  private var lastEvent = 0
  private var order = TransactionOrder()
  private var effort = SumEffort()

  /// - Returns: what is wrong with `entry`, after those before it.
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

  // MARK: What is written

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

  // MARK: What is told

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
    // Observation has no order of its own.
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

  // MARK: At rest

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

  /// Whoever died before the last rest was missed if the node is worth something else since: its observers were told then.
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

/// A transaction tells its cells and events in the order in which they were written first, once.
struct TransactionOrder {
  private var isOpen = false
  private var written: [GraphNode?] = []
  /// The place of the last that was told.
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

  /// In the transaction it is remembered; later, by a handler, it is told when it is written.
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

/// A sum is evaluated when something it depends on was written or somebody looks, and never while nobody does.
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

  /// - Returns: what is wrong with so many evaluations, and begins to count anew.
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

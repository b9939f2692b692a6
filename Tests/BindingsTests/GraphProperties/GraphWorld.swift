// The graph of `GraphPropertyTests`, made of the types of the library, and the log of its changes.
@testable import Bindings

/// An owner of observers; one in three writes a value in its deinitializer.
final class GraphOwner {
  let number: Int
  private weak var world: GraphWorld?

  init(_ number: Int, _ world: GraphWorld) {
    self.number = number
    self.world = world
  }

  isolated deinit { world?.died(number) }
}

final class GraphWorld {
  static let places = 6
  private struct Failed: Error {}

  private(set) var log: [GraphEntry] = []
  private(set) var cells = GraphTable<Observable<Int>>()
  private(set) var sums = GraphTable<Computed<Int>>()
  private var lenses = GraphTable<Binding<Int>>()
  let person = Person()
  let bell = Event<Int>(label: "bell")
  let label: FakeField
  private let age: Binding<Int>
  private let queue = UpdateQueue()
  private var owners = [GraphOwner?](repeating: nil, count: places)
  private var ownerCount = 0
  private var tokens: [any Disposable] = []
  private var rings = 0
  private var open = 0
  private var telling = 0
  /// A fault that the log does not show, or nil.
  private(set) var complaint: String?

  init() {
    label = FakeField(queue)
    person.age = 0
    age = Binding(person, \.age)
    for node in GraphNode.cells {
      let cell = Observable(0, label: "\(node)")
      cells[node] = cell
      lenses[node] = cell.map({ $0 * 2 }, back: { $0.isMultiple(of: 2) ? $0 / 2 : nil })
    }
    makeSums()
    let cells = cells
    let person = person
    label.bind(\.text, to: Self.text(cells, person))
  }

  private func makeSums() {
    guard let first = cells[.first], let second = cells[.second], let third = cells[.third],
      let fourth = cells[.fourth], let fifth = cells[.fifth]
    else { return }
    let low = Computed(first, second, label: "low") { ($0 + $1) / 3 }
    let all = Computed(low, third, label: "all") { $1 > 5 ? $0 + fourth.value : $0 }
    let mixed = Computed(fifth, label: "mixed") { [person] in $0 > 5 ? $0 + person.age : $0 }
    (sums[.low], sums[.all], sums[.mixed]) = (low, all, mixed)
    sums[.both] = all.combineLatest(mixed) { $0 / 2 + $1 / 2 }
  }

  private static func text(_ cells: GraphTable<Observable<Int>>, _ person: Person) -> String {
    var text = "\(person.age)"
    for node in GraphNode.cells { if let cell = cells[node] { text += " \(cell.value)" } }
    return text
  }

  /// Returns the value of a node, computed from the cells and the model without reading computed values.
  func worth(_ node: GraphNode) -> Int {
    node.worth { [cells, person] in cells[$0]?.untrackedValue ?? person.age }
  }

  /// The objects that must be released with the graph.
  var parts: [AnyObject] {
    cells.values + sums.values + [person, bell, label] + owners.compactMap { $0 }
  }

  // MARK: Operations

  /// Performs an operation and all notifications that it causes, at once or at the end of the turn.
  func perform(_ deed: GraphDeed) {
    take(deed)
    queue.flush()
    Tracking.defaultUpdateQueue.flush()
    queue.flush()
    log.append(
      .rested(
        present: GraphNode.valued.map(worth), held: GraphNode.valued.map(held),
        evaluations: GraphNode.sums.map { sums[$0]?.evaluations ?? 0 }))
    complaint = complaint ?? disorder
  }

  /// Returns the stored value of a node; only observed computed values are read, and reading them must not evaluate
  /// them.
  private func held(_ node: GraphNode) -> Int {
    guard let sum = sums[node], sum.observerCount > 0 else { return worth(node) }
    let evaluations = sum.evaluations
    let value = sum.untrackedValue
    if sum.evaluations != evaluations { complaint = "\(node) was stale" }
    return value
  }

  private func take(_ deed: GraphDeed) {
    switch deed {
    case .write(let node, let value, let through, let place): write(node, value, through: through, by: place)
    case .writeWrongly(let node): writeWrongly(node)
    case .fire(let node): fire(node)
    case .ring(let place): ring(by: place)
    case .observe(let node, let through, let place, let reaction):
      observe(node, through: through, owner: place, reaction)
    case .end(let number): end(number)
    case .kill(let place): kill(place)
    case .read: read()
    case .transaction(let deeds, let fails): transaction(deeds, fails: fails)
    }
  }

  private func transaction(_ deeds: [GraphDeed], fails: Bool) {
    open += 1
    if open == 1 { log.append(.opened) }
    try? Bindings.transaction {
      for deed in deeds { take(deed) }
      open -= 1
      if open == 0 { log.append(.closing) }
      if fails { throw Failed() }
    }
  }

  @discardableResult
  private func write(_ node: GraphNode, _ value: Int, through: Bool = false, by place: Int? = nil) -> WriteOutcome {
    let origin = place.flatMap { owners[$0] }
    let mark = log.count
    log.append(.wrote(node, value, by: origin?.number))
    guard let cell = cells[node] else { return age.write(value, origin: origin) }
    let outcome =
      through ? lenses[node]?.write(value * 2, origin: origin) ?? .accepted : cell.write(value, origin: origin)
    if open == 0, telling == 0 { judge(outcome, of: node, since: mark) }
    return outcome
  }

  /// Checks the outcome of a write, which is `changed` if another write has replaced the value, and `accepted`
  /// otherwise.
  private func judge(_ outcome: WriteOutcome, of node: GraphNode, since mark: Int) {
    let others = log[(mark + 1)...].contains { if case .wrote(node, _, _) = $0 { true } else { false } }
    if outcome != (others ? .changed : .accepted) { complaint = "the write of \(node) came out \(outcome)" }
  }

  private func writeWrongly(_ node: GraphNode) {
    let before = worth(node)
    let outcome = lenses[node]?.write(7, origin: nil)
    if outcome?.reason == nil || worth(node) != before { complaint = "\(node) was not refused: \(outcome as Any)" }
  }

  private func fire(_ node: GraphNode) {
    log.append(.wrote(node, worth(node), by: nil))
    cells[node]?.fire()
  }

  private func ring(by place: Int? = nil) {
    rings += 1
    let origin = place.flatMap { owners[$0] }
    log.append(.rang(rings, by: origin?.number))
    bell.send(rings, origin: origin)
  }

  private func end(_ number: Int) {
    guard number < tokens.count else { return }
    log.append(.ended(number))
    tokens[number].dispose()
  }

  private func kill(_ place: Int) {
    guard let owner = owners[place] else { return }
    log.append(.released(owner.number))
    // The owner is released after this assignment, because its deinitializer can cause another call of this method.
    owners[place] = nil
    withExtendedLifetime(owner) {}
  }

  func died(_ number: Int) {
    log.append(.died(number))
    if number.isMultiple(of: 3) { write(.fifth, 3) }
  }

  private func read() {
    log.append(.read)
    for node in GraphNode.sums {
      guard let sum = sums[node], sum.value != worth(node) else { continue }
      complaint = "\(node) was read as \(sum.untrackedValue)"
    }
  }

  // MARK: Observers

  private func occupant(of place: Int) -> GraphOwner {
    if let owner = owners[place] { return owner }
    ownerCount += 1
    let owner = GraphOwner(ownerCount, self)
    owners[place] = owner
    return owner
  }

  private func observe(_ node: GraphNode, through: Bool, owner place: Int?, _ reaction: GraphReaction) {
    let number = tokens.count
    let owner = place.map { occupant(of: $0) }
    log.append(.came(number, node, owner: owner?.number, present: worth(node)))
    var isFirst = true
    let tell = { [unowned self] (value: Int) in
      told(number, node, value, isFirst ? reaction : reaction.again, by: place)
      isFirst = false
    }
    tokens.append(token(of: node, through: through, owner, tell))
  }

  private func token(
    of node: GraphNode, through: Bool, _ owner: GraphOwner?, _ tell: @escaping (Int) -> Void
  ) -> any Disposable {
    let source: ValueCell<Int>? = cells[node] ?? sums[node]
    guard let owner else { return source?.observe(tell) ?? bell.observe(tell) }
    if through, let lens = lenses[node] { return lens.observe(with: owner) { _, value in tell(value / 2) } }
    if node == .age { return age.observe(with: owner) { _, value in tell(value) } }
    return source?.observe(with: owner) { _, value in tell(value) }
      ?? bell.observe(with: owner) { _, value in tell(value) }
  }

  private func told(_ number: Int, _ node: GraphNode, _ value: Int, _ reaction: GraphReaction, by place: Int?) {
    log.append(.told(number, value, present: node == .bell ? value : worth(node)))
    telling += 1
    react(reaction, at: node, value, by: place)
    telling -= 1
  }

  private func react(_ reaction: GraphReaction, at node: GraphNode, _ value: Int, by place: Int?) {
    switch reaction {
    case .nothing: break
    case .halve(let asOwner): halve(node, value, by: asOwner ? place : nil)
    case .write(let other, let asOwner): write(other, value + 1, by: asOwner ? place : nil)
    case .transaction(let other):
      Bindings.transaction {
        write(other, value + 2)
        write(.age, value + 1)
        write(other, value + 1)
      }
    case .end(let other): end(other)
    case .kill(let other): kill(other)
    case .observeOnce(let other): observe(other, through: false, owner: other == .age ? place ?? 0 : nil, .nothing)
    case .ringOnce: ring()
    case .read: read()
    }
  }

  private func halve(_ node: GraphNode, _ value: Int, by place: Int?) {
    guard value > 12, let cell = node.halved, worth(cell) > 0 else { return }
    write(cell, worth(cell) / 2, by: place)
  }

  // MARK: After an operation

  /// A description of unfinished work or of an outdated label, or nil.
  private var disorder: String? {
    let now = Tracking.current
    if now.depth + now.transactions + now.held.count + now.waiting.count != 0 || now.dependent != nil {
      return "something is still going on: \(now.depth), \(now.transactions), \(now.held), \(now.waiting)"
    }
    if now.cycles.isBreaking || !Tracking.defaultUpdateQueue.isEmpty || !queue.isEmpty {
      return "something still waits"
    }
    if label.text != Self.text(cells, person) { return "the label shows \(label.text)" }
    return registrations
  }

  private static let dependents: [(GraphNode, GraphNode)] = [
    (.first, .low), (.second, .low), (.third, .all), (.fourth, .all), (.fifth, .mixed),
  ]

  /// A description of an incorrect registration, or nil.
  ///
  /// A computed value is registered once with each cell, only after it was evaluated, and only with cells that it has
  /// read.
  private var registrations: String? {
    for (cell, sum) in Self.dependents {
      let count = (cells[cell]?.dependentCount ?? 0) - 1
      let isAwake = sums[sum].map { $0.evaluations > 0 } ?? false
      if count < 0 || count > (isAwake ? 1 : 0) { return "\(count) sums are registered with \(cell)" }
    }
    let isObserved = sums[.all].map { $0.observerCount > 0 } ?? false
    if isObserved, worth(.third) <= 5, cells[.fourth]?.dependentCount != 1 {
      return "fourth is a source, but is not read"
    }
    return nil
  }
}

extension GraphReaction {
  /// The reaction to all notifications after the first.
  fileprivate var again: GraphReaction {
    switch self {
    case .observeOnce, .ringOnce: .nothing
    default: self
    }
  }
}

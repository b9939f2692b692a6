import Bindings
import TerminalCore
import Widgets

/// A text interface that operates an application without a screen, for screen readers, pipes and other programs.
///
///     let session = PlainSession(stage.application)
///     let answer = await session.answer("set Name Ada")
///
/// A request is a line such as `press Save`, or a JSON object such as `{"verb": "press", "target": "Save"}`. The answer
/// is returned when the application has no pending work, and contains the changes since the previous answer. `help`
/// lists all requests. If a program is started with `--plain`, `Application.run(_:options:)` runs a session on standard
/// input and output.
@MainActor public final class PlainSession {
  /// The application that the session operates.
  public let application: Application
  private let jobs = BackgroundJobs()
  /// The nodes described by earlier answers, by page; a page is the root view or an open dialog.
  private var pages: [Int: Page] = [:]
  private typealias Page = [PlainKey: PlainNode]
  /// The number of the dialog or root view described by the last answer.
  private var root: Int?
  /// The numbered views.
  ///
  /// The weak reference detects a released view, so that a new view at the same address gets a new number.
  private var views: [ObjectIdentifier: (view: Weak<View>, number: Int)] = [:]
  private var viewCount = 0
  /// The numbers of the nodes.
  ///
  /// The number of a node never changes, so a number always refers to the node that an earlier answer listed.
  private var numbers: [PlainKey: Int] = [:]
  private var lastNumber = 0
  /// The value of each node in the last answer that listed the node.
  private var told: [PlainKey: String?] = [:]
  /// Whether work was pending after the last answer.
  ///
  /// If so, the end of the work must be announced.
  private(set) var isWaiting = false
  private var pendingWait: CheckedContinuation<Void, Never>?
  /// The last request that the application refused.
  private var refusal: PlainRefusal?
  /// The name of the key of the current request, if no view and no command used the key.
  var unusedKey: String?
  /// Whether the current request has pressed a button or Enter, which submits a form.
  var submits = false

  /// Starts a session.
  ///
  /// The first answer describes the changes after this call.
  public init(_ application: Application) {
    self.application = application
    _ = described()
  }

  /// Waits until the application has settled, so that the first answer contains only later changes.
  func begin() async {
    _ = await settle()
    (numbers, lastNumber) = ([:], 0)
    _ = described()
  }

  /// Performs the request on the given line.
  ///
  /// - Parameter line: The request, such as `press Save`.
  /// - Returns: The answer as lines of text; an error is a line that begins with "Error:".
  public func answer(_ line: String) async -> String {
    do throws(PlainError) {
      guard line.utf8.count <= Self.longestRequest else { throw Self.tooLong(line) }
      guard line.contains(where: { !$0.isWhitespace }) else { return "" }
      return try await perform(PlainRequest(line: line)).text
    } catch { return Self.answer(to: error) }
  }

  /// Performs the request in the given JSON object.
  ///
  /// - Parameter line: The request as JSON text on one line.
  /// - Returns: The answer as a JSON object on one line.
  public func answer(json line: String) async -> String {
    var id: JSONValue?
    do throws(PlainError) {
      guard line.utf8.count <= Self.longestRequest else { throw Self.tooLong(line) }
      let object: JSONValue
      do { object = try JSONParser.value(of: line) } catch { throw PlainError(error.message) }
      id = object["id"]
      return try await perform(PlainRequest(object)).json(id: id).text
    } catch { return Self.answer(to: error, id: id) }
  }

  /// Returns the answer to a request that is too long, of which only the beginning is known.
  func rejection(ofRequest beginning: String, isJSON: Bool) -> String {
    isJSON ? Self.answer(to: Self.tooLong(beginning), id: nil) : Self.answer(to: Self.tooLong(beginning))
  }

  private static func answer(to error: PlainError) -> String { "Error: \(line(error.message))" }

  private static func answer(to error: PlainError, id: JSONValue?) -> String {
    let answer: JSONValue = ["id": id, "ok": false, "error": line(error.message)]
    return answer.text
  }

  /// The maximum length of a request in bytes.
  package static let longestRequest = 1_000_000
  /// The maximum number of nodes in an answer, except the answer to `list`.
  static let maximumChanges = 20
  /// The maximum number of rows of a list in the answer to `list` without a name.
  static let maximumListedRows = 20
  /// The maximum number of nodes in the answer to `list`.
  static let maximumNodes = 1_000
  /// The maximum number of changed rows of one list in an answer.
  static let maximumRows = 3
  /// The maximum number of controls that an answer reports as no longer visible.
  static let maximumDepartures = 2
  /// The maximum number of matching nodes in an error about an ambiguous name.
  static let maximumCandidates = 5
  /// The maximum time for which an answer waits for pending work.
  static let longestWork = Duration.seconds(10)
  /// The maximum duration of a `wait` request, in seconds.
  static let longestWait = 3600.0

  /// The maximum length of a quotation of a request in an error, in Unicode scalars.
  nonisolated static let longestQuotation = 80

  /// Returns the given part of a request, truncated to `longestQuotation`.
  nonisolated static func quotation(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(longestQuotation)
    return start.endIndex == text.endIndex ? text : String(Substring(start)) + "…"
  }

  private static func tooLong(_ request: String) -> PlainError {
    PlainError(
      "the request '\(quotation(request))' has more than \(longestRequest) bytes. Send a shorter request.")
  }

  /// Returns the given text on one line, with control characters and invisible characters in a visible form.
  nonisolated static func line(_ text: String) -> String { Sanitizer.plain(text, mode: .reveal) }

  // MARK: State

  /// Returns the nodes of the top dialog and of all messages.
  ///
  /// If no dialog is open, the result contains the nodes of the whole window.
  func look() -> [PlainNode] {
    // The turn updates the views from their models.
    application.turn(inFull: true)
    let window = application.window
    let tree = window.accessibilityNode
    guard window.isModal, let top = tree.children.first(where: { $0.id.view == ObjectIdentifier(window.focusRoot) })
    else { return identified(PlainNode.nodes(of: tree)) }
    return identified(PlainNode.nodes(of: top) + PlainNode.nodes(of: tree).filter { $0.node.role == .notification })
  }

  /// Sets the identities of the nodes.
  ///
  /// A row has the identity of its element, so that the row keeps its number when it moves.
  private func identified(_ nodes: [PlainNode]) -> [PlainNode] {
    forgetReleasedViews()
    var keys: Set<PlainKey> = []
    return nodes.map { node in
      var node = node
      let view = number(of: node.id.view, application.window.view(of: node.id))
      let index = node.id.element.map { AnyHashable($0) }
      let list = node.list == nil ? nil : views[node.id.view]?.view.object as? RowsView
      node.key = PlainKey(view: view, element: node.id.element.flatMap { list?.identity(at: $0) } ?? index)
      if !keys.insert(node.key).inserted { node.key = PlainKey(view: view, element: index) }
      return node
    }
  }

  private func number(of id: ObjectIdentifier, _ view: @autoclosure () -> View?) -> Int {
    if let known = views[id], known.view.object != nil { return known.number }
    viewCount += 1
    views[id] = (Weak(view()), viewCount)
    return viewCount
  }

  private func forgetReleasedViews() {
    let released = views.filter { $0.value.view.object == nil }
    guard !released.isEmpty else { return }
    for id in released.keys { views[id] = nil }
    let gone = Set(released.values.map(\.number))
    numbers = numbers.filter { !gone.contains($0.key.view) }
    told = told.filter { !gone.contains($0.key.view) }
  }

  /// The number of the top dialog, or of the window's root view if no dialog is open.
  private var currentRoot: Int {
    let view = application.window.focusRoot
    return number(of: ObjectIdentifier(view), view)
  }

  /// Returns the given nodes with their numbers, and records the reported values.
  func numbered(_ nodes: some Sequence<PlainNode>) -> [(number: Int, node: PlainNode)] {
    told.merge(nodes.map { ($0.key, $0.node.value) }) { $1 }
    return nodes.map { (numbers[$0.key] ?? 0, $0) }
  }

  func number(of key: PlainKey) -> Int? { numbers[key] }

  /// Returns the identity of the node with the given number, and the value that was last reported.
  func told(_ number: Int) -> (key: PlainKey, value: String?)? {
    numbers.first { $0.value == number }.map { ($0.key, told[$0.key] ?? nil) }
  }

  /// Returns the current nodes, after assigning numbers to new nodes.
  func nodes() -> [PlainNode] {
    let nodes = look()
    number(nodes)
    return nodes
  }

  private func number(_ nodes: [PlainNode]) {
    for node in nodes where numbers[node.key] == nil {
      lastNumber += 1
      numbers[node.key] = lastNumber
    }
  }

  /// Returns the current nodes, and records their state as the baseline for the next answer.
  private func described() -> [PlainNode] {
    let open = Set(application.window.openRoots.compactMap { views[$0]?.number })
    pages = pages.filter { open.contains($0.key) }
    let nodes = nodes()
    let current = currentRoot
    root = current
    pages[current] = Dictionary(nodes.map { ($0.key, $0) }) { $1 }
    return nodes
  }

  /// Lists all nodes, or the given node and its descendants.
  private func list(_ target: PlainTarget?) throws(PlainError) -> PlainAnswer {
    guard let target else {
      return list(described().filter { $0.node.role != .option }, rowLimit: Self.maximumListedRows)
    }
    let node = try find(target)
    let start = nodes()[...].drop { $0.id != node.id }
    return list(start.prefix(1) + Array(start.dropFirst().prefix { $0.depth > node.depth }), rowLimit: .max)
  }

  /// Lists the given nodes with at most `rowLimit` rows per list.
  ///
  /// The selected row is always included.
  private func list(_ nodes: [PlainNode], rowLimit: Int) -> PlainAnswer {
    var answer = PlainAnswer(isList: true)
    var left: Set<AccessibilityNode.ID> = []
    for list in nodes {
      guard let count = list.node.count, count > 0, list.node.role.hasRows else { continue }
      let rows = nodes.filter { $0.list == list.id && $0.id.element != nil }
      let selected = rows.firstIndex { $0.node.traits.contains(.selected) } ?? 0
      let start = selected < rowLimit ? 0 : selected - rowLimit / 2
      let listed = rows.dropFirst(start).prefix(rowLimit)
      left.formUnion(rows.prefix(start).map(\.id) + rows.dropFirst(start + listed.count).map(\.id))
      if let first = listed.first?.id.element, let last = listed.last?.id.element, listed.count < count {
        let number = number(of: list.key) ?? 0
        let more =
          listed.count < rows.count ? "Use 'list \(number)' to see more." : "Move the selection to list other rows."
        answer.notes.append("\(list.title): rows \(first + 1) to \(last + 1) of \(count) are listed. \(more)")
      }
    }
    let shown = nodes.filter { !left.contains($0.id) }
    answer.nodes = numbered(shown.prefix(Self.maximumNodes))
    answer.omitted = max(0, shown.count - Self.maximumNodes)
    return answer
  }

  private func changes() -> PlainAnswer {
    var answer = PlainAnswer()
    guard !application.isStopped else {
      answer.notes = ["The application has ended."]
      answer.isStopped = true
      return answer
    }
    let (old, oldRoot) = (pages[currentRoot], root)
    // Options are omitted, because the value of a choice already identifies the selected option.
    let nodes = described().filter { $0.node.role != .option }
    guard let old else {
      var list = list(nodes, rowLimit: Self.maximumListedRows)
      list.notes.insert("A dialog is open.", at: 0)
      return list
    }
    let isClosed = root != oldRoot
    if isClosed { answer.notes.append("The dialog is closed.") }
    answer.notes += departed(from: old, to: nodes)
    let changed = nodes.filter { node in
      isClosed && node.node.traits.contains(.focused) || old[node.key].map { node.differs(from: $0.node) } ?? true
    }
    let rows = Dictionary(grouping: changed.filter { $0.list != nil }, by: \.list)
    let important = changed.filter { node in
      guard let list = node.list, old.values.contains(where: { $0.id == list }) else { return true }
      guard rows[list]?.count ?? 0 > Self.maximumRows else { return true }
      return node.node.traits.contains(.selected)
    }
    answer.nodes = numbered(important.prefix(Self.maximumChanges))
    answer.omitted = max(0, important.count - Self.maximumChanges)
    if important.isEmpty, answer.notes.isEmpty {
      answer.nodes = numbered(nodes.filter { node in isMoved(node, from: old[node.key]) })
      if answer.nodes.isEmpty { answer.notes = [Self.noChange] }
    }
    return answer
  }

  /// Returns whether the given node is a selected row that had another position in its list.
  private func isMoved(_ node: PlainNode, from old: PlainNode?) -> Bool {
    guard let old, node.list != nil, node.node.traits.contains(.selected) else { return false }
    return node.id.element != old.id.element
  }

  private static let noChange = "No change."

  /// Adds the reason to the answer if the application refused the request.
  ///
  /// A request that is refused again for the same reason changes nothing, so the message is added to its answer.
  private func addRejection(to answer: inout PlainAnswer, of request: PlainRequest, before: Page) {
    guard !answer.isStopped else { return }
    if let unusedKey {
      let warning = answer.nodes.map(\.node).lazy.compactMap { $0.message(with: .warning) }.first
      let remedy = "Use 'commands' to see the available commands."
      let reason = "The key '\(unusedKey)' has no function here. \(remedy)"
      answer.rejection = warning ?? reason
      if answer.notes == [Self.noChange] { answer.notes = [reason] }
      return
    }
    let page = pages[root ?? 0, default: [:]]
    let isUnchanged = answer.notes == [Self.noChange]
    let new = refusal(of: request, in: answer, page, before: before)
    guard let refused = new ?? (isUnchanged ? repeatedRefusal(of: request, page) : nil) else { return }
    refusal = refused
    answer.rejection = refused.text
    guard isUnchanged, let node = page[refused.key] else { return }
    answer.nodes = numbered([node])
    answer.notes = []
  }

  /// Returns the last refusal if the message is still displayed, and the request is the same or submits a form, too.
  private func repeatedRefusal(of request: PlainRequest, _ page: Page) -> PlainRefusal? {
    guard let refusal, let node = page[refusal.key], refusal.isStill(node) else { return nil }
    return refusal.request == request || submits ? refusal : nil
  }

  /// Returns the refusal of a request whose answer has a new message about an error, or a field that is invalid.
  private func refusal(
    of request: PlainRequest, in answer: PlainAnswer, _ page: Page, before: Page
  ) -> PlainRefusal? {
    let changed = answer.nodes.map(\.node)
    if let message = changed.first(where: { $0.message(with: .error) != nil }) {
      return PlainRefusal(request, because: message)
    }
    let invalid = changed.first { node in
      node.node.traits.contains(.invalid) && before[node.key]?.node.traits.contains(.invalid) != true
    }
    guard let field = invalid ?? fieldOfSubmittedForm(in: answer, page) else { return nil }
    let messages = page.values.filter { $0.message(with: .error) != nil }
    let first = messages.min { number(of: $0) < number(of: $1) }
    return PlainRefusal(request, because: first ?? field)
  }

  /// Returns the invalid field to which a submitted form has moved focus, or which had focus before.
  private func fieldOfSubmittedForm(in answer: PlainAnswer, _ page: Page) -> PlainNode? {
    guard submits else { return nil }
    let field = page.values.first { $0.node.traits.isSuperset(of: [.focused, .invalid]) }
    let isAnswer = answer.notes == [Self.noChange] || answer.nodes.contains { $0.node.key == field?.key }
    return isAnswer ? field : nil
  }

  private func number(of node: PlainNode) -> Int { numbers[node.key] ?? 0 }

  /// Returns messages about views that are no longer visible.
  ///
  /// The result is empty if new views have appeared or if too many views have disappeared.
  private func departed(from old: [PlainKey: PlainNode], to nodes: [PlainNode]) -> [String] {
    guard nodes.allSatisfy({ !$0.hasOwnPlace || old[$0.key] != nil }) else { return [] }
    let present = Set(nodes.map(\.key))
    let absent = old.values.filter { $0.hasOwnPlace && !present.contains($0.key) }
    guard absent.count <= Self.maximumDepartures else { return [] }
    // A view that was released has no number.
    return absent.map { "\(number(of: $0.key).map { "\($0) " } ?? "")\($0.title) is no longer visible." }.sorted()
  }

  /// Returns the answer to send without a request, or nil if there is nothing to report.
  ///
  /// A new message, a new dialog, and the end of pending work are reported.
  func announcement() -> PlainAnswer? {
    guard currentRoot == root else { return changes() }
    let nodes = look()
    if isWaiting, application.isIdle, !isBusy(nodes) {
      isWaiting = false
      let answer = changes()
      if !answer.nodes.isEmpty { return answer }
    }
    let known = pages[currentRoot] ?? [:]
    let messages = nodes.filter { $0.node.role == .notification && known[$0.key] == nil }
    guard !messages.isEmpty else { return nil }
    number(messages)
    pages[currentRoot]?.merge(messages.map { ($0.key, $0) }) { $1 }
    return PlainAnswer(nodes: numbered(messages))
  }

  private func isBusy(_ nodes: some Sequence<PlainNode>) -> Bool { nodes.contains { $0.node.traits.contains(.busy) } }

  // MARK: Requests

  private func perform(_ request: PlainRequest) async throws(PlainError) -> PlainAnswer {
    guard !application.isStopped else { throw PlainError("the application has ended. Start it again.") }
    unusedKey = nil
    submits = false
    switch request.verb {
    case .help: return help()
    case .list: return try list(request.target)
    case .where: return place()
    case .read: return try read(request.target)
    case .commands: return commands()
    case .screen: return screen()
    case .tree: return tree()
    case .bindings: return bindings()
    case .wait: try await wait(request.value)
    case .quit: application.window.send(.leave)
    case .set: try await set(request)
    case .open, .press, .select, .expand, .collapse, .toggle, .focus:
      guard let target = request.target else {
        throw PlainError("'\(request.verb.rawValue)' requires a name or a number. Use 'list' to see both.")
      }
      try act(request.verb, on: target)
    }
    let isSettled = await settle()
    let before = pages[currentRoot] ?? [:]
    var answer = changes()
    addRejection(to: &answer, of: request, before: before)
    isWaiting = !isSettled || isBusy(pages[root ?? 0, default: [:]].values)
    if !isSettled { answer.notes.append("Work is still pending after \(Self.longestWork). Use 'wait' to wait longer.") }
    return answer
  }

  /// Waits until the application has settled, for at most `longestWork`.
  ///
  /// - Returns: Whether the application has settled.
  func settle() async -> Bool {
    await withCheckedContinuation { continuation in
      var waiter: CheckedContinuation<Bool, Never>? = continuation
      func end(_ isSettled: Bool) {
        waiter?.resume(returning: isSettled)
        waiter = nil
      }
      let timer = application.window.timers.schedule(after: Self.longestWork) { end(false) }
      startTask(on: nil) { [application, jobs] in
        repeat { await application.settle() } while await jobs.settle(application) && !application.isStopped
        timer.dispose()
        end(true)
      }
    }
  }

  private func wait(_ seconds: String?) async throws(PlainError) {
    guard let duration = Double(seconds ?? "1"), duration > 0, duration <= Self.longestWait else {
      let quotation = PlainSession.quotation(seconds ?? "")
      throw PlainError(
        "'\(quotation)' is not a valid duration. Use a number of seconds greater than 0 and at most"
          + " \(Int(Self.longestWait)).")
    }
    var timer: (any Disposable)?
    await withCheckedContinuation { continuation in
      // A short timer fires at the next suspension, so the continuation must exist first.
      pendingWait = continuation
      timer = application.window.timers.schedule(after: .seconds(duration)) { [weak self] in self?.endWait() }
    }
    timer?.dispose()
  }

  /// Ends a pending `wait` request, for example because the application is about to exit.
  func endWait() {
    pendingWait?.resume()
    pendingWait = nil
  }
}

// The debug register: while it is on, every binding that is made enters itself, and every write and every telling is noted. It
// keeps nothing alive; a binding that has ended drops out. Off, which it is unless somebody turns it on, it costs one look at a
// nil.

/// Lists the live bindings and traces who wrote what and who was told, for debugging.
///
/// ```swift
/// let inspector = BindingInspector.turnOn()
/// for binding in inspector.bindings { print(binding) }
/// ```
///
/// A binding is listed if it was made while the register is on: to have those of the models as well, turn it on before they are made,
/// first thing in `main`. Traced are writes to cells, and writes to `@Observable` models that go through a binding. What is written to a
/// property of an `@Observable` model directly is not in the trace, because Observation does not say who wrote what; whom that reaches
/// is.
public final class BindingInspector {
  /// The register, while it is on: the one static beside `Tracking.current`.
  @exclusivity(unchecked) static var register: BindingInspector?

  private struct Entry {
    weak var binding: LiveBinding?
  }

  /// What was on before, where this one looks for leaks: it is told of all that this one is told.
  private(set) var outer: BindingInspector?
  private var entries: [Entry] = []
  /// What is known of secrets; those of a register within another are that other's.
  var secrets = Secrets()
  private var sweepAt = 64
  private let traceLimit: Int
  /// What happened, oldest first; the oldest is forgotten beyond the limit.
  public private(set) var trace: [TraceEntry] = []
  private var isTelling = false
  /// Told of each entry of the trace as it comes; what the handler itself brings about enters the trace, and is not told to it.
  public var onTrace: ((TraceEntry) -> Void)?

  private init(traceLimit: Int) {
    self.traceLimit = max(1, traceLimit)
  }

  /// The inspector, while the register is on.
  public static var current: BindingInspector? { register }

  /// Turns the register on: bindings that are made from now on are listed.
  ///
  /// If it is on already, it stays as it is.
  ///
  /// - Parameter traceLimit: how many entries of the trace are kept.
  @discardableResult
  public static func turnOn(traceLimit: Int = 1000) -> BindingInspector {
    if let register { return register }
    let inspector = BindingInspector(traceLimit: traceLimit)
    register = inspector
    return inspector
  }

  /// Turns the register off.
  ///
  /// Bindings are not touched.
  public static func turnOff() {
    register = nil
  }

  /// Every binding that was made while the register is on and has not ended, in the order in which they were made.
  public var bindings: [BindingRecord] {
    sweep()
    return entries.compactMap { $0.binding?.record }
  }

  /// Forgets the trace.
  public func clearTrace() { trace.removeAll() }

  // MARK: Entering

  func enter(_ binding: LiveBinding) {
    outer?.enter(binding)
    if entries.count >= sweepAt { sweep() }
    entries.append(Entry(binding: binding))
  }

  func note(_ entry: TraceEntry) {
    outer?.note(entry)
    if trace.count >= traceLimit { trace.removeFirst(trace.count - traceLimit + 1) }
    trace.append(entry)
    guard !isTelling, let onTrace else { return }
    isTelling = true
    onTrace(entry)
    isTelling = false
  }

  /// Takes the values of a cell out of what was noted.
  func forgetValues(of cell: ObservableCell) {
    let bindings = entries.compactMap(\.binding).filter { $0.follows(cell) }
    bindings.forEach { $0.forgetValue() }
    trace = trace.map { entry in
      let isAbout = entry.isWrite(of: cell) || bindings.contains { entry.isTelling(of: $0) }
      return isAbout ? entry.withBullets : entry
    }
  }

  private func sweep() {
    entries.removeAll { $0.binding?.isLive != true }
    sweepAt = max(64, entries.count * 2)
  }
}

// MARK: - Leaks

extension BindingInspector {
  /// The bindings that `body` made and that outlive it.
  ///
  /// Make models and widgets in `body`, use them, and let them go: what is left is kept by somebody, and says where it was made.
  public static func leaks(in body: () throws -> Void) rethrows -> [BindingRecord] {
    let inspector = beginWithin()
    defer { inspector.endWithin() }
    try body()
    return inspector.bindings
  }

  /// The bindings that `body` made and that outlive it, for a body that waits.
  ///
  /// What others bind on the main actor while it waits is among them, too.
  public static func leaks(in body: () async throws -> Void) async rethrows -> [BindingRecord] {
    let inspector = beginWithin()
    defer { inspector.endWithin() }
    try await body()
    return inspector.bindings
  }

  /// A register of its own within the one that is on, if one is.
  private static func beginWithin() -> BindingInspector {
    let inspector = BindingInspector(traceLimit: 1)
    inspector.outer = register
    register = inspector
    return inspector
  }

  /// Takes it out; others may have begun within it, and go on.
  private func endWithin() {
    if Self.register === self { return Self.register = outer }
    var next = Self.register
    while let inspector = next, inspector.outer !== self { next = inspector.outer }
    next?.outer = outer
  }
}

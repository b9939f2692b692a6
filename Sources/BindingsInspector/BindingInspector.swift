public import Bindings

/// A debugging tool that lists live bindings and traces writes and notifications.
///
/// ```swift
/// let inspector = BindingInspector.turnOn()
/// for binding in inspector.bindings { print(binding) }
/// ```
///
/// The inspector lists bindings that are created while it is on. To include the bindings of the models, turn the
/// inspector on at the start of `main`, before you create the models.
///
/// The inspector traces writes to cells, and writes to `@Observable` models through a `Binding`. It does not trace
/// direct writes to a model, but it does trace the resulting notifications. Values of sensitive sources are redacted.
public final class BindingInspector: InspectionHook {
  private struct Entry {
    weak var binding: InspectedBinding?
  }

  static let redacted = "••••"

  /// The inspector that was on before a search for leaks.
  ///
  /// All reports are forwarded to that inspector.
  private var outer: (any InspectionHook)?
  private var entries: [Entry] = []
  private var schedule = SweepSchedule(minimum: 64)
  private let traceLimit: Int
  /// The entries of the trace, from the oldest to the newest.
  ///
  /// The oldest entries are removed when the number of entries exceeds the limit.
  public private(set) var trace: [TraceEntry] = []
  private var isNotifying = false
  /// A closure that is called with each new entry of the trace, except entries that the closure itself causes.
  public var onTrace: ((TraceEntry) -> Void)?

  private init(traceLimit: Int) {
    self.traceLimit = max(1, traceLimit)
  }

  /// The inspector that is on, or nil.
  public static var current: BindingInspector? { Inspection.hook as? BindingInspector }

  /// Turns the inspector on, unless it is already on.
  ///
  /// - Parameter traceLimit: The maximum number of entries in the trace.
  /// - Returns: The inspector that is on.
  @discardableResult
  public static func turnOn(traceLimit: Int = 1000) -> BindingInspector {
    if let current { return current }
    let inspector = BindingInspector(traceLimit: traceLimit)
    Inspection.hook = inspector
    return inspector
  }

  /// Turns the inspector off.
  ///
  /// The bindings are not affected.
  public static func turnOff() {
    Inspection.hook = nil
  }

  /// The live bindings that were created while the inspector was on, in the order of creation.
  public var bindings: [BindingRecord] {
    sweep()
    return entries.compactMap { $0.binding.map(BindingRecord.init) }
  }

  /// Removes all entries of the trace.
  public func clearTrace() { trace.removeAll() }

  // MARK: Reports

  package func made(_ binding: InspectedBinding) {
    outer?.made(binding)
    if schedule.isDue(at: entries.count) { sweep() }
    entries.append(Entry(binding: binding))
  }

  package func boundBothWays(_ owner: AnyObject) {
    outer?.boundBothWays(owner)
    entries.last { $0.binding?.isOwned(by: owner) == true }?.binding?.becomeTwoWay()
  }

  package func wrote(_ value: Any, to source: any InspectedSource, origin: AnyObject?) {
    outer?.wrote(value, to: source, origin: origin)
    let text = source.isSensitive ? Self.redacted : ValueText.of(value)
    add(
      .wrote(
        source: source.description, place: source.location.description, value: text,
        origin: origin.map { "\(type(of: $0))" }, depth: Inspection.depth))
    guard let origin else { return }
    for case let binding? in entries.lazy.map(\.binding)
    where [.observer, .property, .twoWay].contains(binding.kind) && binding.isOwned(by: origin)
      && binding.sources().contains(where: { $0.description == source.description })
    {
      binding.wrote(text)
    }
  }

  package func notified(_ binding: InspectedBinding, of value: Any) {
    outer?.notified(binding, of: value)
    let text = isSensitive(value, of: binding) ? Self.redacted : ValueText.of(value)
    binding.lastValue = text
    add(.notified(target: binding.target, place: binding.location, value: text, depth: Inspection.depth))
  }

  /// Returns whether `value` comes from a sensitive source.
  ///
  /// A Boolean value that is computed from a sensitive source is not sensitive, because a Boolean reveals too little.
  private func isSensitive(_ value: Any, of binding: InspectedBinding) -> Bool {
    if binding.kind == .expression, value is Bool { return false }
    return binding.sources().contains(where: \.isSensitive)
  }

  private func add(_ entry: TraceEntry) {
    if trace.count >= traceLimit { trace.removeFirst(trace.count - traceLimit + 1) }
    trace.append(entry)
    guard !isNotifying, let onTrace else { return }
    isNotifying = true
    onTrace(entry)
    isNotifying = false
  }

  private func sweep() {
    entries.removeAll { $0.binding?.isLive != true }
    schedule.swept(leaving: entries.count)
  }
}

// MARK: - Leaks

extension BindingInspector {
  /// Returns the bindings that `body` created and that are still live after the call.
  ///
  /// Create models and widgets in `body`, use them, and release them.
  ///
  /// - Parameter body: A closure in which all models and widgets are released.
  public static func leaks(in body: () throws -> Void) rethrows -> [BindingRecord] {
    let inspector = beginNested()
    defer { inspector.endNested() }
    try body()
    return inspector.bindings
  }

  /// Returns the bindings that an asynchronous `body` created and that are still live after the call.
  ///
  /// The result includes bindings that other main-actor code creates while `body` is suspended.
  ///
  /// - Parameter body: A closure in which all models and widgets are released.
  public static func leaks(in body: () async throws -> Void) async rethrows -> [BindingRecord] {
    let inspector = beginNested()
    defer { inspector.endNested() }
    try await body()
    return inspector.bindings
  }

  private static func beginNested() -> BindingInspector {
    let inspector = BindingInspector(traceLimit: 1)
    inspector.outer = Inspection.hook
    Inspection.hook = inspector
    return inspector
  }

  /// Removes this inspector, even if nested inspectors are still on.
  private func endNested() {
    if Inspection.hook === self { return Inspection.hook = outer }
    var next = Self.current
    while let inspector = next, inspector.outer !== self { next = inspector.outer as? BindingInspector }
    next?.outer = outer
  }
}

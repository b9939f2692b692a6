/// The base class of `Observable`, `Computed`, `ObservableArray` and `Event`.
///
/// An expression that reads a cell depends on the cell. This applies to the expressions of this module and to closures
/// passed to `withObservationTracking`.
public class ObservableCell: Observation.Observable, CustomStringConvertible, Updating {
  // This class is not generic, because a key path literal in a generic class creates a key path at each use. This would
  // add a microsecond to each read.

  /// The name shown in reports and in the inspector, or nil to show the type.
  public let label: String?
  /// The file in which the cell was created.
  public let file: StaticString
  /// The line on which the cell was created.
  public let line: UInt
  private let isMarkedSensitive: Bool

  /// The number of changes so far.
  @exclusivity(unchecked) final var version: UInt64 = 0
  // Unchecked for the reason given in `DependentList`.
  @exclusivity(unchecked) private final var dependents = DependentList()
  @exclusivity(unchecked) private final var lastDependent: ObjectIdentifier?
  @exclusivity(unchecked) private final var lastRun: UInt32 = 0
  /// The registrar of the Observation framework, created when the cell is first read outside this module's expressions.
  @exclusivity(unchecked) private final var registrar: ObservationRegistrar?
  @exclusivity(unchecked) private(set) final var isDelivering = false
  @exclusivity(unchecked) private final var isHeld = false

  init(label: String?, isSensitive: Bool = false, file: StaticString, line: UInt) {
    self.label = label
    self.file = file
    self.line = line
    isMarkedSensitive = isSensitive
  }

  // The deinit is explicit, because an implicit deinit would be isolated to the main actor, but the last release may
  // happen on any thread.
  deinit {}

  /// The label and the location, for example `first name (Model.swift:12)`.
  ///
  /// If the cell has no label, its type is used instead.
  public final var description: String {
    "\(label ?? "\(type(of: self))") (\(location))"
  }

  package final var location: CodeLocation { CodeLocation(file, line) }

  /// Whether the inspector redacts the content.
  ///
  /// The content is redacted if this cell was created as sensitive. The content of a derived cell is also redacted if
  /// one of its sources was created as sensitive.
  public var isSensitive: Bool { isMarkedSensitive }

  var content: Any { () }

  /// Re-evaluates a derived value if the value is stale.
  ///
  /// The method does nothing in a cell that is not derived.
  func updateIfNeeded() {}

  func becameStale(beforeStore: Bool) { invalidateDependents(beforeStore: beforeStore) }

  // MARK: Notifications

  /// Delays the notifications until the open transaction ends.
  final func hold() {
    if !isHeld { Tracking.current.held.append(self) }
    isHeld = true
  }

  /// Notifies the observers of all changes, unless a notification pass in progress will do so.
  func deliver() {
    isHeld = false
    guard !isDelivering, needsDelivery(), !Tracking.postpones(self) else { return }
    isDelivering = true
    Tracking.pass {
      deliverAll()
      isDelivering = false
    }
  }

  /// Returns whether there may be changes to publish.
  func needsDelivery() -> Bool { true }

  /// Notifies the observers of all changes, including changes that handlers make.
  func deliverAll() {}

  final var place: String { description }

  final func update() { deliver() }

  func skipPendingUpdate() {}

  /// This cell if it is stale or has changes to publish, otherwise nil.
  var dueCell: ObservableCell? { nil }
}

// MARK: - Reads

extension ObservableCell {
  final func noteRead() {
    if let dependent = Tracking.current.dependent {
      dependent.noteRead(self)
    } else if !Tracking.current.isHidden {
      noteForeignRead()
    }
  }

  private final func noteForeignRead() {
    if Tracking.current.collecting > 0, AsyncRuleDependent.takes(self) { return }
    let registrar = self.registrar ?? ObservationRegistrar()
    self.registrar = registrar
    registrar.access(self, keyPath: \.content)
  }

  final func wasRead(by dependent: Dependent, run: UInt32) -> Bool {
    lastRun == run && lastDependent == ObjectIdentifier(dependent)
  }

  final func markRead(by dependent: Dependent, run: UInt32) {
    lastDependent = ObjectIdentifier(dependent)
    lastRun = run
  }

  /// Adds `dependent`.
  ///
  /// - Returns: The number of the dependent, which `removeDependent` requires.
  final func addDependent(_ dependent: Dependent) -> UInt64 {
    let (number, alive) = dependents.add(dependent)
    withExtendedLifetime(alive) {}
    return number
  }

  final func removeDependent(_ dependent: Dependent, number: UInt64) {
    dependents.remove(number)
    if lastDependent == ObjectIdentifier(dependent) { lastDependent = nil }
  }

  final var dependentCount: Int { dependents.liveCount }
}

// MARK: - Changes

extension ObservableCell {
  final func change<Result, Failure: Error>(
    from origin: AnyObject? = nil, _ store: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if Tracking.current.cycles.isRecording { Tracking.current.cycles.record(self) }
    registrar?.willSet(self, keyPath: \.content)
    defer {
      version &+= 1
      if let hook = Inspection.hook { hook.wrote(content, to: self, origin: origin) }
      registrar?.didSet(self, keyPath: \.content)
      notifyDependents(beforeStore: false)
    }
    return try store()
  }

  final func invalidateDependents(beforeStore: Bool) {
    registrar?.willSet(self, keyPath: \.content)
    registrar?.didSet(self, keyPath: \.content)
    notifyDependents(beforeStore: beforeStore)
  }

  private final func notifyDependents(beforeStore: Bool) {
    // A copy is used, because dependents may be added or removed during the loop.
    let present = dependents
    present.notifyChanged(beforeStore: beforeStore)
  }
}

// What every cell has in common, whatever it holds: a version, the readers that depend on it, and a face towards Apple's
// Observation. The class is not generic on purpose: inside a generic class a key path literal is made anew at each use, which
// costs a microsecond a read.

/// The root of everything that can be read in a tracked expression: `Observable`, `Computed`, `ObservableArray`, `Loader` ...
///
/// Reading a cell makes it a source of the expression that is being evaluated, ours or one of `withObservationTracking`.
public class ObservableCell: Observation.Observable, CustomStringConvertible {
  /// What it is called in reports, if anything.
  public let label: String?
  /// The file it was made in.
  public let file: StaticString
  /// The line it was made on.
  public let line: UInt

  /// Grows with every change.
  final var version: UInt64 = 0
  private final var readers = ReaderList()
  private final var lastReader: ObjectIdentifier?
  private final var lastRun: UInt32 = 0
  /// Made when somebody outside a tracked expression reads it; until then Apple's Observation costs nothing.
  private final var registrar: ObservationRegistrar?

  init(label: String?, file: StaticString, line: UInt) {
    self.label = label
    self.file = file
    self.line = line
  }

  // Written out, because the implied one would belong to the main actor, and the last reference may go away anywhere.
  deinit {}

  /// Its name and the place where it was made: `first name (Model.swift:12)`.
  public final var description: String {
    "\(label ?? "\(type(of: self))") (\(file):\(line))"
  }

  /// What it holds, as text for the inspector.
  var contentDescription: String { "" }

  /// Brings a derived value up to date.
  ///
  /// Plain cells always are.
  func refresh() {}
}

// MARK: - Being read

extension ObservableCell {
  /// The one key path that Observation knows of.
  private final var content: Void { () }

  final func noteRead() {
    if let reader = Tracking.current.reader {
      reader.noteRead(self)
    } else if !Tracking.current.isHidden {
      noteForeignRead()
    }
  }

  private final func noteForeignRead() {
    let registrar = self.registrar ?? ObservationRegistrar()
    self.registrar = registrar
    registrar.access(self, keyPath: \ObservableCell.content)
  }

  final func wasRead(by reader: Reader, run: UInt32) -> Bool {
    lastRun == run && lastReader == ObjectIdentifier(reader)
  }

  final func markRead(by reader: Reader, run: UInt32) {
    lastReader = ObjectIdentifier(reader)
    lastRun = run
  }

  final func addReader(_ reader: Reader) { readers.add(reader) }

  final func removeReader(_ reader: Reader) {
    readers.remove(reader)
    if lastReader == ObjectIdentifier(reader) { lastReader = nil }
  }

  /// How many expressions depend on it, for tests and the inspector.
  final var readerCount: Int { readers.liveCount }
}

// MARK: - Changing

extension ObservableCell {
  /// Stores: tells Observation before and after, counts the version, marks what depends on it.
  final func change<Result>(from origin: AnyObject? = nil, _ store: () -> Result) -> Result {
    if Tracking.current.cycles.isRecording { Tracking.current.cycles.record(self) }
    registrar?.willSet(self, keyPath: \ObservableCell.content)
    let result = store()
    version &+= 1
    if let register = BindingInspector.register {
      register.note(.wrote(source: self, value: contentDescription, origin: origin))
    }
    registrar?.didSet(self, keyPath: \ObservableCell.content)
    readers.tellChanged(beforeStore: false)
    return result
  }

  /// A derived value became stale: whoever depends on it is, too.
  final func passOnStaleness(beforeStore: Bool) {
    registrar?.willSet(self, keyPath: \ObservableCell.content)
    registrar?.didSet(self, keyPath: \ObservableCell.content)
    readers.tellChanged(beforeStore: beforeStore)
  }
}

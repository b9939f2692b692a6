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
  @exclusivity(unchecked) final var version: UInt64 = 0
  /// See `ReaderList` for why no check is needed.
  @exclusivity(unchecked) private final var readers = ReaderList()
  @exclusivity(unchecked) private final var lastReader: ObjectIdentifier?
  @exclusivity(unchecked) private final var lastRun: UInt32 = 0
  /// Whether the inspector is to show bullets in the place of what it holds.
  final var isSecret = false
  /// Its face towards Apple's Observation: made when somebody reads it outside our own expressions.
  @exclusivity(unchecked) private final var observation: CellObservation?

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

  /// What it holds, where that is a text.
  var contentText: String? { nil }

  /// The cells that what it holds is made from, as far as it tells more of them than whether something holds.
  var madeFrom: [ObservableCell] { [] }

  /// Brings a derived value up to date.
  ///
  /// Plain cells always are.
  func refresh() {}
}

// MARK: - Being read

extension ObservableCell {
  /// The one key path that Observation knows of; see `ForeignReads` for its argument.
  subscript(content counter: HashCounter) -> Void { () }

  final func noteRead() {
    if let reader = Tracking.current.reader {
      reader.noteRead(self)
    } else if !Tracking.current.isHidden {
      noteForeignRead()
    }
  }

  private final func noteForeignRead() {
    if Tracking.current.collecting > 0, RuleReader.takes(self) { return }
    let observation = self.observation ?? CellObservation()
    if self.observation == nil { self.observation = observation }
    observation.noteRead(of: self)
  }

  final func wasRead(by reader: Reader, run: UInt32) -> Bool {
    lastRun == run && lastReader == ObjectIdentifier(reader)
  }

  final func markRead(by reader: Reader, run: UInt32) {
    lastReader = ObjectIdentifier(reader)
    lastRun = run
  }

  /// Adds a reader.
  ///
  /// - Returns: its number, for `removeReader`.
  final func addReader(_ reader: Reader) -> UInt64 {
    let (number, alive) = readers.add(reader)
    withExtendedLifetime(alive) {}
    return number
  }

  final func removeReader(_ reader: Reader, number: UInt64) {
    readers.remove(number)
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
    observation?.willSet(self)
    let result = store()
    version &+= 1
    if let register = BindingInspector.register {
      let text = register.shown(contentDescription, saying: contentText, of: [self], with: origin)
      register.note(.wrote(self, value: text, origin: origin))
    }
    observation?.didSet(self)
    tellReaders(beforeStore: false)
    return result
  }

  /// A derived value became stale: whoever depends on it is, too.
  final func passOnStaleness(beforeStore: Bool) {
    observation?.willSet(self)
    observation?.didSet(self)
    tellReaders(beforeStore: beforeStore)
  }

  /// Tells those who are readers now: some may end meanwhile, and others begin.
  private final func tellReaders(beforeStore: Bool) {
    let present = readers
    present.tellChanged(beforeStore: beforeStore)
  }
}

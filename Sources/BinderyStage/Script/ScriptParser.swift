import TerminalCore

/// A parser for a script and the scripts that it sources.
///
/// Each `source` step is replaced with the steps of the named script. The parser collects all errors in one pass.
nonisolated struct ScriptParser {
  private let reader: ScriptReader
  private(set) var steps: [Step] = []
  private(set) var errors: [ScriptError] = []
  /// The files that are currently being parsed, outermost first, each with the source location of its `source` step.
  private var chain: [(path: String, place: ScriptPlace?)] = []
  private var bytesRead = 0
  private var filesRead = 0
  /// Whether a limit on sourced scripts has been exceeded.
  ///
  /// After the limit is exceeded, no more files are read. The error is reported only once.
  private var isExhausted = false

  /// The maximum size of one script, in bytes.
  static let largestScript = 1_000_000
  /// The maximum total size of a script and all scripts that it sources, in bytes.
  static let largestSum = 4_000_000
  /// The maximum number of files that are read for one script.
  ///
  /// A file that is sourced twice counts twice.
  static let maximumFiles = 1000
  /// The maximum nesting depth of sourced scripts.
  static let deepestSource = 16
  /// The maximum number of reported errors.
  ///
  /// Without a limit, a file in another format could cause an error on every line.
  static let maximumErrors = 100

  init(reader: ScriptReader) { self.reader = reader }

  /// Reads and parses the file at the given path.
  ///
  /// - Parameters:
  ///   - path: The resolved path of the file.
  ///   - place: The source location of the `source` step, or nil for the main script.
  mutating func read(_ path: String, from place: ScriptPlace? = nil) {
    guard !isExhausted else { return }
    if let failure = refusal(of: path, from: place) { return report(failure, at: place, path) }
    filesRead += 1
    guard filesRead <= Self.maximumFiles else {
      isExhausted = true
      return report("more than \(Self.maximumFiles) scripts are sourced. Remove 'source' steps.", at: place, path)
    }
    do {
      let bytes = try reader.read(path, limit: Self.largestScript)
      bytesRead += bytes.count
      guard bytesRead <= Self.largestSum else {
        isExhausted = true
        return report(
          "the script and its sourced scripts have more than \(Self.largestSum) bytes in total. Source fewer or smaller scripts.",
          at: place, path)
      }
      chain.append((path, place))
      parse(bytes, file: path)
      chain.removeLast()
    } catch {
      report("'\(path)' cannot be read: \(error).", at: place, path)
    }
  }

  mutating func parse(_ bytes: [UInt8], file: String) {
    var isHead = true
    var picture: Picture?
    for entry in SourceText.lines(of: bytes, file: file) {
      switch entry {
      case .failure(let error): report(error)
      case .success(let line):
        if picture?.add(line, reporting: { report($0) }) == true { continue }
        close(&picture)
        let before = steps.count
        picture = parse(line, isHead: isHead)
        isHead = isHead && picture == nil && steps[before...].allSatisfy(\.action.belongsToHead)
      }
    }
    close(&picture)
  }

  // MARK: Lines

  /// Parses the given line.
  ///
  /// - Returns: The picture that begins with the line, or nil if the line does not begin a picture.
  private mutating func parse(_ line: ScriptLine, isHead: Bool) -> Picture? {
    do throws(ScriptError) {
      let indent = line.text.prefix { $0.isWhitespace }.count
      let place = ScriptPlace(line: line, column: indent + 1)
      if line.text.dropFirst(indent).first == "|" {
        throw ScriptError(
          "a row of a picture is allowed only below 'expect screen'. Add this step above the first row.", at: place)
      }
      guard let parsed = try StepParser.parse(line) else { return nil }
      switch parsed {
      case .screen: return Picture(place: place)
      case .source(let path, let place): read(Self.resolve(path, from: line.file), from: place)
      case .action(let action): try add(action, at: place, isHead: isHead)
      }
    } catch {
      report(error)
    }
    return nil
  }

  private mutating func add(_ action: ScriptAction, at place: ScriptPlace, isHead: Bool) throws(ScriptError) {
    if case .size(let size) = action, !isHead {
      throw ScriptError(
        "'size' is allowed only before the first step. Use 'resize \(size.width)x\(size.height)' instead.",
        at: place)
    }
    steps.append(Step(action: action, place: place))
  }

  private mutating func close(_ picture: inout Picture?) {
    guard let finished = picture else { return }
    picture = nil
    if finished.rows.isEmpty {
      report(
        ScriptError(
          "the picture is missing. Put the rows of the screen below this line, each between bars.", at: finished.place)
      )
    } else {
      steps.append(Step(action: .expect(.screen(finished.rows)), place: finished.place))
    }
  }

  // MARK: Sourced files

  /// Returns the reason why the file at the given path is rejected, or nil if the file is accepted.
  ///
  /// A file is rejected if it sources itself or if scripts are nested too deeply.
  private mutating func refusal(of path: String, from place: ScriptPlace?) -> String? {
    let isCircle = chain.contains { $0.path == path }
    guard isCircle || chain.count >= Self.deepestSource else { return nil }
    if !isCircle { isExhausted = true }
    let lines = chain.dropFirst().map(\.place) + [place]
    let way = zip(chain, lines).map { entry, line in entry.path + (line.map { " (line \($0.line.number))" } ?? "") }
    let whole = (way + [path]).joined(separator: " -> ")
    return isCircle
      ? "'\(path)' sources itself: \(whole). Remove one of these 'source' steps."
      : "scripts are sourced more than \(Self.deepestSource) levels deep: \(whole). Remove one of these 'source' steps."
  }

  /// Resolves the given path relative to the folder of the sourcing file, and removes `.` and `..` if possible.
  static func resolve(_ path: String, from file: String) -> String {
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    let joined = path.first == "/" ? path : folder + path
    var parts: [Substring] = []
    for part in joined.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (joined.first == "/" ? "/" : "") + parts.joined(separator: "/")
  }

  private mutating func report(_ message: String, at place: ScriptPlace?, _ path: String) {
    report(ScriptError(message, at: place ?? ScriptPlace(line: ScriptLine(file: path, number: 1, text: ""), column: 1)))
  }

  private mutating func report(_ error: ScriptError) {
    if errors.count < Self.maximumErrors { errors.append(error) }
  }
}

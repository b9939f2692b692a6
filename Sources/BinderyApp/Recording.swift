import ArgumentParser
import Bindery
import BinderyStage
import Feeds
import Foundation
import ReaderModels

/// The recording of a session as a script.
///
/// With `--record-script FILE`, the file contains the whole session. With `--crash-report`, a new file such as
/// `bug.demo` contains the session, and is removed when the user quits. Otherwise, the last steps are kept in memory
/// for the command that writes a bug report.
struct Recording {
  /// The path of the new script; nil if the steps are kept in memory.
  let file: String?
  let isForCrash: Bool
  /// The argument of `--feed`, without its login.
  private let feed: String?
  private let theme: ThemeChoice?
  private let pages: AppPages
  private let isSample: Bool
  private let seed = UInt64.random(in: 1...9_999)
  private let now = Date.now.formatted(.iso8601)

  static let keptSteps = 500
  /// The maximum number of reports in a folder.
  static let maximumReports = 99

  init(
    _ options: ScreenOptions, pages: AppPages = .all, isSample: Bool = false, script: String? = nil,
    isForCrash: Bool = false
  ) throws {
    self.pages = pages
    self.isForCrash = isForCrash
    file = try script ?? (isForCrash ? Self.freeName() : nil)
    (feed, theme) = (options.feed?.withoutLogins, options.theme)
    self.isSample = isSample
  }

  private static func freeName() throws(StageError) -> String {
    let folder = FileManager.default.currentDirectoryPath
    let names = ["bug.demo"] + (2...maximumReports).map { "bug-\($0).demo" }
    var status = stat()
    guard let name = names.first(where: { lstat("\(folder)/\($0)", &status) != 0 }) else {
      throw StageError("there are \(maximumReports) reports in '\(folder)'. Send or remove them.")
    }
    return "\(folder)/\(name)"
  }

  /// The clock of the application.
  ///
  /// If the steps are written to a file, the clock tracks work, because expectations are recorded when no work is
  /// pending.
  var clock: RealClock { RealClock(tracker: file == nil ? nil : WorkTracker()) }

  /// Sets the seed and the date of the services to those that the script sets.
  func prepare(_ fixtures: AppFixtures) throws {
    fixtures.seed(seed)
    try fixtures.setNow(now)
  }

  /// Returns a recorder of the application.
  ///
  /// - Parameter chosen: The theme in the settings, which applies if the command line does not specify a theme.
  /// - Throws: `StageError` if the file exists or cannot be created.
  func recorder(of application: Application, theme chosen: ThemeChoice) throws(StageError) -> ScriptRecorder {
    let theme = theme ?? chosen
    let options = [("feed", feed), ("theme", theme == .automatic || !theme.isBuiltIn ? nil : theme.rawValue)]
    let values = options.compactMap { name, value in
      value.map { " --\(name) \(Self.quoted($0))" }
    }
    let arguments = ((pages == .reader ? [" --reader"] : []) + values).joined()
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? "unknown"
    let path = file.map { URL(filePath: $0).lastPathComponent } ?? "FILE"
    let isWord = path.allSatisfy { $0.isLetter || $0.isNumber || "._-".contains($0) }
    let name = isWord ? path : Self.quoted(path)
    let comments = [
      "Recorded by bindery \(BinderyCommand.configuration.version) on \(terminal). Play it with: bindery demo \(name)\(arguments)",
      isSample ? nil : "This file does not contain the user's settings, keys or feeds.",
    ]
    let lines = comments.compactMap { $0.map { "# \(Sanitizer.plain($0, mode: .reveal))" } }.joined(separator: "\n")
    let head = """
      \(lines)
      seed \(seed)
      now \(now)
      """
    return try ScriptRecorder(application, head: head, file: file, keepingLast: file == nil ? Self.keptSteps : nil)
  }

  /// Returns the given text as one word of a command line.
  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: #"'\''"#))'" }

  /// Writes the recorded steps to a new file in the current folder, and returns a message about the result.
  static func writeReport(of recorder: ScriptRecorder) -> (sentence: String, isFailure: Bool) {
    do {
      let path = try freeName()
      let error = NewFile.make(Data(recorder.report().utf8), at: path, mode: NewFile.ownersAlone)
      guard error == 0 else {
        return ("The report '\(path)' cannot be written: \(String(cString: strerror(error))). Check the folder.", true)
      }
      let name = URL(filePath: path).lastPathComponent
      return ("The last steps are in ./\(name). Read the file before you send it.", false)
    } catch { return (error.message, true) }
  }

  /// Removes the file of `--crash-report` if the user quit the program normally.
  func finish(_ reason: TerminalEvent.QuitReason?) {
    if isForCrash, reason == nil, let file { unlink(file) }
  }
}

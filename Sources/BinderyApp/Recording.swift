import ArgumentParser
import Bindery
import BinderyStage
import Feeds
import Foundation
import ViewModels

/// The recording of a session as a script.
///
/// With `--record-script FILE`, the whole session is in the file. With `--crash-report`, it is in a new file `bug.demo`,
/// which is removed when the user leaves. Otherwise, the last steps are kept in memory, for the key of a report.
struct Recording {
  /// The path of the new script, or nil.
  let file: String?
  /// Whether the file is removed when the user leaves.
  let isForCrash: Bool
  /// The feed that is read alone, without a login, or nil.
  private let feed: String?
  /// The theme of the command line, or nil.
  private let theme: ThemeChoice?
  private let isSample: Bool
  private let seed = UInt64.random(in: 1...9_999)
  private let now = Date.now.formatted(.iso8601)

  /// The number of steps that are kept in memory.
  static let keptSteps = 500
  /// The number of reports in a folder after which no other one is written.
  static let mostReports = 99

  init(_ options: ScreenOptions, isSample: Bool = false, script: String? = nil, isForCrash: Bool = false) throws {
    self.isForCrash = isForCrash
    file = try script ?? (isForCrash ? Self.freeName() : nil)
    (feed, theme) = (options.feed?.withoutLogins, options.theme)
    self.isSample = isSample
  }

  /// Returns the path of the first report in the current folder that does not exist.
  private static func freeName() throws(StageError) -> String {
    let folder = FileManager.default.currentDirectoryPath
    let names = ["bug.demo"] + (2...mostReports).map { "bug-\($0).demo" }
    var status = stat()
    guard let name = names.first(where: { lstat("\(folder)/\($0)", &status) != 0 }) else {
      throw StageError("there are \(mostReports) reports in '\(folder)'. Send or remove them.")
    }
    return "\(folder)/\(name)"
  }

  /// The clock of the application; with a file, expectations are recorded when no work is running.
  var clock: RealClock { RealClock(tracker: file == nil ? nil : WorkTracker()) }

  /// Gives the services of the application the same seed and date that the script gives them.
  func prepare(_ fixtures: AppFixtures) throws {
    fixtures.seed(seed)
    try fixtures.setNow(now)
  }

  /// Returns a recorder of the application.
  ///
  /// - Parameters:
  ///   - application: The application.
  ///   - chosen: The theme of the settings, which applies without one of the command line.
  /// - Throws: `StageError` if the file exists or cannot be created.
  func recorder(of application: Application, theme chosen: ThemeChoice) throws(StageError) -> ScriptRecorder {
    let theme = theme ?? chosen
    let options = [("feed", feed), ("theme", theme == .automatic ? nil : theme.rawValue)]
    let arguments = options.compactMap { name, value in
      value.map { " --\(name) '\($0.replacing("'", with: #"'\''"#))'" }
    }.joined()
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? "unknown"
    let name = file.map { URL(filePath: $0).lastPathComponent } ?? "FILE"
    let comments = [
      "Recorded by bindery \(BinderyCommand.configuration.version) on \(terminal). bindery demo \(name)\(arguments) plays it.",
      isSample ? nil : "The settings, keys and feeds of the user are not part of this file.",
    ]
    let lines = comments.compactMap { $0.map { "# \(Sanitizer.plain($0, mode: .reveal))" } }.joined(separator: "\n")
    let head = """
      \(lines)
      seed \(seed)
      now \(now)
      """
    return try ScriptRecorder(application, head: head, file: file, keepingLast: file == nil ? Self.keptSteps : nil)
  }

  /// Writes the steps so far to a new file in the current folder, and returns a sentence about it.
  static func writeReport(of recorder: ScriptRecorder) -> (sentence: String, isFailure: Bool) {
    do {
      let path = try freeName()
      let error = NewFile.make(Data(recorder.report().utf8), at: path, mode: NewFile.ownersAlone)
      guard error == 0 else {
        return ("The report '\(path)' cannot be written: \(String(cString: strerror(error))).", true)
      }
      let name = URL(filePath: path).lastPathComponent
      return ("The last steps are in ./\(name). Read it before you send it.", false)
    } catch { return (error.message, true) }
  }

  /// Removes the file of a session that the user left.
  func finish(_ reason: TerminalEvent.QuitReason?) {
    if isForCrash, reason == nil, let file { unlink(file) }
  }
}

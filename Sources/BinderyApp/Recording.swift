import ArgumentParser
import Bindery
import BinderyStage
import Foundation
import ViewModels

/// The recording of a session as a script: `bindery --record-script FILE`.
struct Recording {
  /// The path of the new script.
  let file: String
  private let arguments: String
  private let isSample: Bool
  private let seed = UInt64.random(in: 1...9_999)
  private let now = Date.now.formatted(.iso8601)

  /// Creates a recording for the command line, or nil if it requests none.
  init?(_ command: BinderyCommand) {
    guard let file = command.recordScript else { return nil }
    self.file = file
    let options = [("feed", command.screen.feed), ("theme", command.screen.theme?.rawValue)]
    arguments = options.compactMap { name, value in value.map { " --\(name) '\($0)'" } }.joined()
    isSample = command.sample
  }

  /// Gives the services of the application the same seed and date that the script gives them.
  func prepare(_ fixtures: AppFixtures) throws {
    fixtures.seed(seed)
    try fixtures.setNow(now)
  }

  /// Returns a recorder of the application.
  ///
  /// - Throws: `StageError` if the file exists or cannot be created.
  func recorder(of application: Application) throws(StageError) -> ScriptRecorder {
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? "unknown"
    let name = URL(filePath: file).lastPathComponent
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
    return try ScriptRecorder(application, head: head, file: file)
  }
}

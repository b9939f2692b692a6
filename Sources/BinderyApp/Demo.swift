import ArgumentParser
import Bindery
import BinderyStage
import Foundation

/// Plays a script: `bindery demo FILE`.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Play a script: live on a terminal, at full speed and without a screen where there is none.",
    discussion: """
      While it plays live: space pauses, the right arrow goes one step, Esc leaves, any other key takes over the app from there. \
      Exits with 1 at the first expectation that fails, with the line, what was expected, and the screen; with 2 where the script is at \
      fault, or nothing can be kept in the folder for screens.
      """)

  @Argument(help: "The script.")
  var script: String

  @Flag(help: "Play without a screen, in virtual time, also where there is a terminal.")
  var headless = false

  @Flag(help: "Read the script and say what is wrong with it, without playing.")
  var check = false

  @Option(help: "A folder, which is there, for the screens that `snapshot` takes, one text file each.")
  var screens: String?

  @OptionGroup var screen: ScreenOptions
}

/// Plays a script on the app.
enum Demo {
  /// Plays it; returns what the process is to exit with.
  static func play(_ command: DemoCommand) async throws -> Int32 {
    if command.screen.inspect { BindingInspector.turnOn() }
    let script: Script
    do { script = try Script(file: command.script) } catch {
      complain("\(error)")
      return 2
    }
    if command.check {
      print("\(command.script): nothing wrong in \(script.steps.count) steps.")
      return 0
    }
    do { try command.screens.map(SnapshotFolder.init)?.check() } catch {
      complain("\(error)")
      return 2
    }
    let isLive = !command.headless && isatty(STDOUT_FILENO) == 1
    let outcome = try await isLive ? playLive(script, command) : playHeadless(script, command)
    if let text = outcome.failure { complain(text) }
    return outcome.exitCode
  }

  private static func playHeadless(_ script: Script, _ command: DemoCommand) async throws -> DemoOutcome {
    let clock = ManualClock()
    let fixtures = try AppFixtures(feed: command.screen.feed, theme: command.screen.theme?.theme, clock: clock)
    let runner = DemoRunner(script, fixtures: fixtures, keepSnapshot: keeper(command)) { print(line(of: $0)) }
    // Where the system describes no such terminal, `expect bytes` says what it lacks.
    let encoder = try? NcursesTerminal(headless: script.size ?? Size(80, 24))
    defer { encoder?.close() }
    return try await runner.playHeadless(clock: clock, encoder: encoder) { fixtures.makeApplication(on: $0) }
  }

  private static func playLive(_ script: Script, _ command: DemoCommand) async throws -> DemoOutcome {
    let fixtures = try AppFixtures(
      feed: command.screen.feed, theme: command.screen.theme?.theme, isOnTerminal: true, clock: LedgerClock())
    let terminal = try NcursesTerminal(options: Launch.terminalOptions(command.screen))
    defer { terminal.close() }
    let runner = DemoRunner(script, fixtures: fixtures, keepSnapshot: keeper(command))
    return try await runner.playLive(on: terminal) {
      fixtures.makeApplication(on: $0)
    } run: {
      try $0.run(on: terminal)
    }
  }

  private static func keeper(_ command: DemoCommand) -> ((String, String) throws -> Void)? {
    command.screens.map { path in { try SnapshotFolder(path).keep($0, $1) } }
  }

  /// What the transcript has of a step: its line, and the screen of a snapshot.
  private static func line(of progress: ScriptProgress) -> String {
    if case .snapshot(_, let screen) = progress { "\(progress)\n\(screen)" } else { "\(progress)" }
  }
}

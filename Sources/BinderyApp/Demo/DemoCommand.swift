public import ArgumentParser
import Bindery
public import BinderyStage
import Foundation
import ReaderModels

struct DemoCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    // Commands are parsed on the main thread, and the embedded scripts are isolated to the main actor.
    MainActor.assumeIsolated {
      CommandConfiguration(
        commandName: "demo",
        abstract: "Play a script: on a terminal as a demonstration, otherwise as a test.",
        usage: """
          bindery demo [NAME] [OPTIONS]
          bindery demo FILE [--reader] [OPTIONS]
          bindery demo --list
          """,
        discussion: """
          These scripts are part of the program. If no script is specified, the tour is played:

          \(EmbeddedScript.list)

          On a terminal: Space pauses, Right plays one step, PgDn skips to the next chapter, Esc ends the demonstration, and any other key takes \
          control of the application. Without a terminal, the script plays at full speed. The exit status is 1 at the first failed expectation, and 2 if \
          the script has an error.
          """)
    }
  }

  @Argument(
    help: ArgumentHelp(
      "The name of a built-in script, or the path of a file. An argument with a '/' is always a path.",
      valueName: "NAME-or-FILE"),
    // Commands are parsed on the main thread.
    completion: .list(MainActor.assumeIsolated { EmbeddedScript.all.map(\.name) }))
  var script: String?

  @Flag(help: "List the built-in scripts with a description of each.")
  var list = false

  @Flag(help: "Play without a screen and in virtual time, even on a terminal.")
  var headless = false

  @Flag(help: "Play without a screen, and print the accessibility tree after the last step.")
  var tree = false

  @Flag(help: "Play a script that was recorded by 'bindery --record-script', which has no Lab and no widgets.")
  var reader = false

  @Flag(help: "Report the errors of a script without playing it.")
  var check = false

  @Option(
    help: ArgumentHelp(
      "An existing folder in which each `snapshot` step saves the screen as a file.", valueName: "FOLDER"),
    completion: .directory)
  var screens: String?

  @Option(help: ArgumentHelp("The format of the saved screens.", valueName: "FORMAT"))
  var format = SnapshotFolder.Format.txt

  @Option(
    help: ArgumentHelp(
      "Play without a screen, and write a film to this new file: an animated SVG (.svg) or an asciicast (.cast).",
      valueName: "FILE"),
    completion: .file(extensions: ["svg", "cast"]))
  var film: String?

  @Flag(help: "Replace the file of --film if it exists.")
  var replace = false

  @Flag(help: "Use a light background in pictures and films.")
  var light = false

  @Flag(help: "Write the film and each SVG picture three times: NAME-dark, NAME-light and NAME-colorless.")
  var variants = false

  @OptionGroup var place: PlaceOptions
  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    if let film, Film.Format(path: film) == nil {
      throw ValidationError("'\(film)' does not end with .svg or .cast. Use one of these extensions.")
    }
    if replace, film == nil {
      throw ValidationError("--replace requires --film FILE. Add --film, or omit --replace.")
    }
    if format != .txt, screens == nil {
      throw ValidationError("--format requires --screens FOLDER. Add --screens, or omit --format.")
    }
    if variants, film == nil, format != .svg {
      throw ValidationError("--variants requires --film FILE or --format svg. Add either option, or omit --variants.")
    }
    if place.data != nil {
      throw ValidationError("A script cannot open your feeds. Omit --data, or specify a feed with --feed.")
    }
  }

  var pages: AppPages { reader ? .reader : .all }

  var colors: ScreenColors { light || screen.theme == .light ? .light : .dark }

  /// The looks of the film and its pictures: one, or three with `--variants`.
  var looks: [DemoLook] {
    guard variants else { return [DemoLook(suffix: "", theme: screen.theme, colors: colors)] }
    return [
      DemoLook(suffix: "-dark", theme: .dark, colors: .dark),
      DemoLook(suffix: "-light", theme: .light, colors: .light),
      DemoLook(suffix: "-colorless", theme: .colorless, colors: colors),
    ]
  }

  /// Returns the path and the format of the film in the given look, or nil if no film is requested.
  func filmFile(_ look: DemoLook) -> (path: String, format: Film.Format)? {
    guard let film, let format = Film.Format(path: film) else { return nil }
    return (film.dropLast(format.rawValue.count + 1) + look.suffix + "." + format.rawValue, format)
  }
}

struct DemoLook {
  let suffix: String
  let theme: ThemeChoice?
  let colors: ScreenColors
}

extension SnapshotFolder.Format: ExpressibleByArgument {}

enum Demo {
  static func play(_ command: DemoCommand) async throws -> Int32 {
    if command.screen.inspect { BindingInspector.turnOn() }
    if command.list {
      Console.print(EmbeddedScript.list)
      return 0
    }
    let (script, isEmbedded) = try script(command.script)
    if command.check {
      Console.print("\(script.name): no errors in \(script.steps.count) steps.")
      return 0
    }
    try command.screens.map(SnapshotFolder.init)?.check()
    if command.film != nil || command.format == .svg { return try await film(script, command) }
    let isLive = !command.headless && !command.tree && isatty(STDOUT_FILENO) == 1
    let outcome =
      try await isLive ? playLive(script, command, fillsTerminal: isEmbedded) : playHeadless(script, command)
    if let text = outcome.failure { Console.report(text) }
    if isLive, command.script == nil {
      Console.print("More scripts (to play one, run 'bindery demo NAME'):\n\(EmbeddedScript.list)")
    }
    return outcome.exitCode
  }

  /// Returns the built-in script or the script file that `argument` denotes; the tour if `argument` is nil.
  static func script(_ argument: String?) throws -> (script: Script, isEmbedded: Bool) {
    guard let argument else { return (try EmbeddedScript.tour.script(), true) }
    if let embedded = EmbeddedScript.all.first(where: { $0.name == argument }) { return (try embedded.script(), true) }
    if !argument.contains("/"), !FileManager.default.fileExists(atPath: argument) {
      throw StageError(
        "'\(argument)' is neither a built-in script nor a file. Use one of these scripts:\n\(EmbeddedScript.list)")
    }
    // An error of the parser has a line and a column, which an error of the file itself does not have.
    var status = stat()
    if stat(argument, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw StageError("'\(argument)' is a folder, not a script. Use the path of a file.")
    }
    guard access(argument, R_OK) == 0 else {
      throw StageError("'\(argument)' cannot be read: \(String(cString: strerror(errno))). Check the path.")
    }
    return (try Script(file: argument), false)
  }

  /// Throws an error if a film would replace a file without `--replace`.
  ///
  /// The script is played only afterwards, because a film may take minutes.
  private static func checkFilms(_ command: DemoCommand) throws {
    guard !command.replace else { return }
    var status = stat()
    guard let path = command.looks.compactMap({ command.filmFile($0)?.path }).first(where: { lstat($0, &status) == 0 })
    else { return }
    throw StageError("'\(path)' already exists. Choose another name, or add --replace to replace the file.")
  }

  /// Films the script in each look, and stops at the first failure.
  private static func film(_ script: Script, _ command: DemoCommand) async throws -> Int32 {
    try checkFilms(command)
    for look in command.looks {
      let (film, outcome) = try await inVirtualTime(script, command, look) { runner, fixtures, clock, encoder in
        try await runner.film(
          clock: clock, colors: look.colors, encoder: encoder, makeApplication: fixtures.makeApplication)
      }
      if let text = outcome.failure {
        Console.report(text)
        return outcome.exitCode
      }
      guard let (path, format) = command.filmFile(look) else { continue }
      let document = Data((format == .svg ? film.svg : film.asciicast).utf8)
      let documents = DiskDocuments(followsLinks: false)
      do { try await documents.write(document, to: path, replacing: command.replace) } catch {
        Console.report("\(error)")
        return 1
      }
      Console.print(
        "\(path): \(film.frames.count) frames, \(film.duration.formatted(.units(allowed: [.minutes, .seconds]))).")
    }
    return 0
  }

  private static func playHeadless(_ script: Script, _ command: DemoCommand) async throws -> DemoOutcome {
    try await inVirtualTime(script, command, command.looks[0]) { runner, fixtures, clock, encoder in
      var runner = runner
      runner.report = { Console.print(line(of: $0)) }
      if command.tree { runner.keepTree = { Console.print($0) } }
      var screen: (any Terminal)?
      let outcome = try await runner.playHeadless(clock: clock, encoder: encoder) { terminal in
        screen = terminal
        return fixtures.makeApplication(on: terminal)
      }
      if case .finished = outcome, !command.tree, let bytes = screen?.bytesSent {
        Console.print("Total size of all frames: \(bytes) bytes.")
      }
      return outcome
    }
  }

  private static func inVirtualTime<Result>(
    _ script: Script, _ command: DemoCommand, _ look: DemoLook,
    _ play: (DemoRunner, AppFixtures, ManualClock, NcursesTerminal?) async throws -> Result
  ) async throws -> Result {
    let clock = ManualClock()
    let fixtures = try AppFixtures(
      feed: command.screen.feed, pages: command.pages, theme: look.theme,
      files: UserFiles(themes: .own(only: look.theme)), clock: clock)
    let runner = DemoRunner(script, fixtures: fixtures, keepSnapshot: keeper(command, look))
    // If the system does not describe the terminal, the step `expect bytes` reports the error.
    let encoder = try? NcursesTerminal(headless: script.size ?? Size(width: 80, height: 24))
    defer { encoder?.close() }
    return try await play(runner, fixtures, clock, encoder)
  }

  private static func playLive(_ script: Script, _ command: DemoCommand, fillsTerminal: Bool) async throws
    -> DemoOutcome
  {
    try ResourceLimits.check()
    let fixtures = try AppFixtures(
      feed: command.screen.feed, pages: command.pages, theme: command.screen.theme,
      files: UserFiles(themes: .own(only: command.screen.theme)), programs: .terminal,
      clock: RealClock(tracker: WorkTracker()))
    let terminal = try NcursesTerminal(options: Launch.terminalOptions(command.screen))
    defer { terminal.close() }
    let runner = DemoRunner(script, fixtures: fixtures, keepSnapshot: keeper(command, command.looks[0]))
    return try await runner.playLive(on: terminal, fillsTerminal: fillsTerminal) {
      fixtures.makeApplication(on: $0)
    } run: {
      try $0.run(on: terminal)
    }
  }

  private static func keeper(
    _ command: DemoCommand, _ look: DemoLook
  ) -> ((String, ScreenPicture) throws -> Void)? {
    command.screens.map { path in
      { try SnapshotFolder(path).keep($0 + look.suffix, $1, as: command.format, colors: look.colors) }
    }
  }

  private static func line(of progress: ScriptProgress) -> String {
    if case .snapshot(_, let screen) = progress { "\(progress)\n\(screen)" } else { "\(progress)" }
  }
}

import Bindery
import BinderyStage
import Foundation
import PostStore
import ViewModels

/// Creates the app for its options, and runs it on the terminal.
enum Launch {
  /// The screen that the application opens with.
  enum Start {
    case reader
    case lab(LabViewModel.Lesson?)
  }

  /// Runs the application as the command line says, and returns the exit code.
  static func open(_ command: BinderyCommand) throws -> Int32 {
    let recording = try Recording(
      command.screen, isSample: command.sample, script: command.recordScript, isForCrash: command.crashReport)
    return try open(
      command.screen, in: command.place.data, as: command.front.frontEnd(), isSample: command.sample,
      recording: recording)
  }

  /// Opens the Lab as the command line says, and returns the exit code.
  static func open(_ command: LabCommand) throws -> Int32 {
    try open(
      command.screen, in: command.place.data, as: command.front.frontEnd(), at: .lab(command.lesson),
      recording: try Recording(command.screen))
  }

  /// Runs the application until the user quits, and returns the exit code.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - frontEnd: The front end.
  ///   - start: The screen that the application opens with.
  ///   - isSample: Whether the application opens the feeds of the demonstrations, and stores nothing.
  ///   - recording: The recording of the session, or of its last steps.
  private static func open(
    _ options: ScreenOptions, in folder: String?, as frontEnd: FrontEnd, at start: Start = .reader,
    isSample: Bool = false,
    recording: Recording
  ) throws -> Int32 {
    if options.inspect { BindingInspector.turnOn() }
    let hasScreen = frontEnd == .screen
    // Without a terminal, no file of the user is opened, created or changed.
    if hasScreen { try NcursesTerminal.check(terminalOptions(options)) } else { PlainFrontEnd.prepare() }
    try ResourceLimits.check()
    let place = isSample ? nil : folder.map { StorePlace(folder: $0) } ?? StorePlace()
    let fixtures = try AppFixtures(
      feed: options.feed, place: place, theme: options.theme, files: isSample ? .none : .own,
      isOnTerminal: hasScreen,
      clock: recording.clock)
    try recording.prepare(fixtures)
    var terminal = terminalOptions(options, log: options.feed == nil ? place : nil)
    terminal.mouse = terminal.mouse && fixtures.settings.mouse.value
    let reason = Result {
      guard hasScreen else { return try runWithoutScreen(fixtures, frontEnd, at: start, recording) }
      return try run(fixtures, terminal, at: start, recording)
    }
    // The terminal is restored before the program waits for anything.
    let code = try Leaving.finish(fixtures, after: try? reason.get(), code: exitCode(try? reason.get()))
    _ = try reason.get()
    return code
  }

  /// Runs the app on the terminal, and restores the terminal on every exit.
  private static func run(
    _ fixtures: AppFixtures, _ options: TerminalOptions, at start: Start, _ recording: Recording
  ) throws -> TerminalEvent.QuitReason? {
    let terminal = try NcursesTerminal(options: options)
    defer { terminal.close() }
    return try run(fixtures, on: terminal, at: start, recording) { try $0.run(on: terminal) }
  }

  /// Runs the app on standard input and output.
  private static func runWithoutScreen(
    _ fixtures: AppFixtures, _ frontEnd: FrontEnd, at start: Start, _ recording: Recording
  ) throws -> TerminalEvent.QuitReason? {
    let terminal = MemoryTerminal(size: PlainFrontEnd.size)
    return try run(fixtures, on: terminal, at: start, recording) { try $0.runWithoutScreen(as: frontEnd) }
  }

  private static func run(
    _ fixtures: AppFixtures, on terminal: any Terminal, at start: Start, _ recording: Recording,
    _ run: (Application) throws -> Void
  ) throws -> TerminalEvent.QuitReason? {
    let application = fixtures.makeApplication(on: terminal)
    if case .lab(let lesson) = start { fixtures.openLab(at: lesson) }
    // While the application runs on a screen, the line is not printed, but recorded for F11 and printed at the end.
    if let notice = fixtures.notice { Console.report(notice) }
    let recorder = try recording.recorder(of: application, theme: fixtures.settings.theme.value)
    fixtures.enableReports {
      terminal is MemoryTerminal
        ? ("Requests are not recorded: a report needs a session on a screen.", true)
        : Recording.writeReport(of: recorder)
    }
    try run(application)
    try recorder.finish()
    application.close()
    recording.finish(application.quitReason)
    return application.quitReason
  }

  /// Returns the options of the terminal.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - log: The location whose folder contains the log; nil if nothing is kept.
  static func terminalOptions(_ options: ScreenOptions, log: StorePlace? = nil) -> TerminalOptions {
    var terminal = TerminalOptions()
    terminal.mouse = !options.noMouse
    terminal.guardian = options.guardian
    terminal.logPath = log?.folder.appending(path: "bindery.log").path(percentEncoded: false)
    return terminal
  }

  /// Returns the exit code: 128 and the number of the signal, as a shell expects, if a signal ended the program.
  static func exitCode(_ reason: TerminalEvent.QuitReason?) -> Int32 {
    switch reason {
    case .signal(let number): 128 + number
    case .hangUp: 129
    case nil: 0
    }
  }
}

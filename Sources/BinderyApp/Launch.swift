import Bindery
import BinderyStage
import Foundation
import PostStore
import ReaderModels

enum Launch {
  enum Start {
    case reader
    case lab(Lesson?)
    case widgets

    /// The tabs of the application that is started here.
    var pages: AppPages { if case .reader = self { .reader } else { .all } }
  }

  static func open(_ command: BinderyCommand) throws -> Int32 {
    let recording = try Recording(
      command.screen, pages: .reader, isSample: command.sample, script: command.recordScript,
      isForCrash: command.crashReport)
    return try open(
      command.screen, in: command.place.data, as: command.front.frontEnd(), isSample: command.sample,
      recording: recording)
  }

  static func open(_ command: LabCommand) throws -> Int32 {
    try open(
      command.screen, in: command.place.data, as: command.front.frontEnd(), at: .lab(command.lesson),
      recording: try Recording(command.screen))
  }

  static func open(_ command: WidgetsCommand) throws -> Int32 {
    try open(
      command.screen, in: command.place.data, as: command.front.frontEnd(), at: .widgets,
      recording: try Recording(command.screen))
  }

  /// Runs the application until the user quits, and returns the exit code.
  ///
  /// - Parameter isSample: Whether the application opens the demonstration feeds and stores nothing.
  private static func open(
    _ options: ScreenOptions, in folder: String?, as frontEnd: FrontEnd, at start: Start = .reader,
    isSample: Bool = false,
    recording: Recording
  ) throws -> Int32 {
    if options.inspect { BindingInspector.turnOn() }
    let hasScreen = frontEnd == .screen
    // The terminal is checked first, so that no file of the user is opened, created or changed if there is no terminal.
    if hasScreen { try NcursesTerminal.check(terminalOptions(options)) } else { PlainFrontEnd.prepare() }
    try ResourceLimits.check()
    let place = isSample ? nil : folder.map { StorePlace(folder: $0) } ?? StorePlace()
    let files = isSample ? UserFiles(themes: .own(only: options.theme)) : .own(in: folder)
    let fixtures = try AppFixtures(
      feed: options.feed, place: place, pages: start.pages, theme: options.theme, files: files,
      programs: hasScreen ? .terminal : .windows,
      clock: recording.clock)
    try recording.prepare(fixtures)
    var terminal = terminalOptions(options, log: options.feed == nil ? place : nil)
    terminal.mouse = terminal.mouse && fixtures.settings.mouse.value
    let reason = Result {
      guard hasScreen else {
        let memory = MemoryTerminal(size: PlainFrontEnd.size)
        return try run(fixtures, on: memory, at: start, recording) { try $0.runWithoutScreen(as: frontEnd) }
      }
      let screen = try NcursesTerminal(options: terminal)
      defer { screen.close() }
      return try run(fixtures, on: screen, at: start, recording) { try $0.run(on: screen) }
    }
    // The terminal is restored before the program waits for the store.
    let code = try Leaving.finish(fixtures, after: try? reason.get(), code: exitCode(try? reason.get()))
    _ = try reason.get()
    return code
  }

  private static func run(
    _ fixtures: AppFixtures, on terminal: any Terminal, at start: Start, _ recording: Recording,
    _ run: (Application) throws -> Void
  ) throws -> TerminalEvent.QuitReason? {
    let application = fixtures.makeApplication(on: terminal)
    switch start {
    case .reader: break
    case .lab(let lesson): fixtures.openLab(at: lesson)
    case .widgets: fixtures.openWidgets()
    }
    // While the application uses the screen, the notice is recorded in the log (F11), and is printed at the end.
    if let notice = fixtures.notice { Console.report(notice) }
    let recorder = try recording.recorder(of: application, theme: fixtures.settings.theme.value)
    recorder.onError = fixtures.show
    fixtures.enableReports {
      terminal is MemoryTerminal
        ? ("A report requires a full-screen session. Start Bindery without --plain.", true)
        : Recording.writeReport(of: recorder)
    }
    try run(application)
    let isWritten = Result { try recorder.finish() }
    application.close()
    recording.finish(application.quitReason)
    if !recording.isForCrash || application.quitReason != nil { try isWritten.get() }
    return application.quitReason
  }

  /// Returns the options of the terminal; if `log` is nil, no log is written.
  static func terminalOptions(_ options: ScreenOptions, log: StorePlace? = nil) -> TerminalOptions {
    var terminal = TerminalOptions()
    terminal.mouse = !options.noMouse
    terminal.guardian = options.guardian
    terminal.logPath = log?.folder.appending(path: "bindery.log").path(percentEncoded: false)
    return terminal
  }

  /// Returns the exit code: 0, or 128 plus the number of the signal that ended the program, as shells expect.
  static func exitCode(_ reason: TerminalEvent.QuitReason?) -> Int32 {
    switch reason {
    case .signal(let number): 128 + number
    case .hangUp: 129
    case nil: 0
    }
  }
}

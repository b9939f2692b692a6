import Bindery
import Foundation
import PostStore
import ViewModels

/// Makes the app of its options and runs it on the terminal.
enum Launch {
  /// The screen that the application opens with.
  enum Start {
    case reader
    case lab(LabViewModel.Lesson?)
  }

  /// Runs the application until the user leaves; returns the exit status.
  static func open(_ options: ScreenOptions, at start: Start = .reader) throws -> Int32 {
    if options.inspect { BindingInspector.turnOn() }
    // Where there is no terminal, nothing of the user's is opened, made or changed.
    try NcursesTerminal.check(terminalOptions(options))
    try ResourceLimits.check()
    let place = options.data.map { StorePlace(folder: $0) } ?? StorePlace()
    let fixtures = try AppFixtures(
      feed: options.feed, place: place, theme: options.theme, files: .own, isOnTerminal: true,
      clock: RealClock())
    var terminal = terminalOptions(options, log: options.feed == nil ? place : nil)
    terminal.mouse = terminal.mouse && fixtures.settings.mouse.value
    let reason = Result { try run(fixtures, terminal, at: start) }
    // The user has the terminal back before anything is waited for.
    let code = try Leaving.finish(fixtures, after: try? reason.get(), code: exitCode(try? reason.get()))
    _ = try reason.get()
    return code
  }

  /// Shows the app on the terminal, until the user leaves; the terminal is given back however that ends.
  private static func run(
    _ fixtures: AppFixtures, _ options: TerminalOptions, at start: Start
  ) throws -> TerminalEvent.QuitReason? {
    let terminal = try NcursesTerminal(options: options)
    defer { terminal.close() }
    let application = fixtures.makeApplication(on: terminal)
    if case .lab(let lesson) = start { fixtures.openLab(at: lesson) }
    // The screen is up: it is kept off that, for F11 and for after leaving.
    if let notice = fixtures.notice { Console.report(notice) }
    try application.run(on: terminal)
    application.close()
    return application.quitReason
  }

  /// Returns the options of the terminal.
  ///
  /// - Parameter log: The place whose folder has the log; nil where nothing is kept.
  static func terminalOptions(_ options: ScreenOptions, log: StorePlace? = nil) -> TerminalOptions {
    var terminal = TerminalOptions()
    terminal.mouse = !options.noMouse
    terminal.guardian = options.guardian
    terminal.logPath = log?.folder.appending(path: "bindery.log").path(percentEncoded: false)
    return terminal
  }

  /// A shell expects 128 and the signal of who was asked to leave by one.
  static func exitCode(_ reason: TerminalEvent.QuitReason?) -> Int32 {
    switch reason {
    case .signal(let number): 128 + number
    case .hangUp: 129
    case nil: 0
    }
  }
}

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
  static func open(_ options: ScreenOptions, at start: Start = .reader) async throws -> Int32 {
    if options.inspect { BindingInspector.turnOn() }
    // Where there is no terminal, nothing of the user's is opened, made or changed.
    try NcursesTerminal.check(terminalOptions(options))
    let place = options.data.map { StorePlace(folder: $0) } ?? StorePlace()
    let fixtures = try AppFixtures(
      feed: options.feed, place: place, theme: options.theme?.theme, files: .own, isOnTerminal: true,
      clock: RealClock())
    let reason = Result { try run(fixtures, options, at: start) }
    // The user has the terminal back before anything is waited for.
    await fixtures.close()
    return exitCode(try reason.get())
  }

  /// Shows the app on the terminal, until the user leaves; the terminal is given back however that ends.
  private static func run(_ fixtures: AppFixtures, _ options: ScreenOptions, at start: Start) throws -> TerminalEvent
    .QuitReason?
  {
    let terminal = try NcursesTerminal(options: terminalOptions(options))
    defer { terminal.close() }
    let application = fixtures.makeApplication(on: terminal)
    if case .lab(let lesson) = start { fixtures.openLab(at: lesson) }
    // The screen is up: it is kept off that, for F11 and for after leaving.
    if let notice = fixtures.notice { complain(notice) }
    arm(options.trap, in: application)
    if let line = options.print { application.window.timers.schedule(after: .zero) { print(line) } }
    try application.run(on: terminal)
    application.close()
    return application.quitReason
  }

  /// How the terminal is used.
  static func terminalOptions(_ options: ScreenOptions) -> TerminalOptions {
    var terminal = TerminalOptions()
    terminal.mouse = !options.noMouse
    terminal.guardian = options.guardian
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

  /// Sets a trap off a moment after the start, for tests of the guard.
  private static func arm(_ place: TrapPlace?, in application: Application) {
    guard let place else { return }
    application.window.timers.schedule(after: .milliseconds(300)) {
      switch place {
      // The trap is what was asked for.
      case .main: fatalError("a trap on the main thread, as --trap main asks for")
      // The trap is what was asked for.
      case .thread: Thread.detachNewThread { fatalError("a trap on a thread, as --trap thread asks for") }
      }
    }
  }
}

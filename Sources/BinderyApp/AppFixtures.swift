import Bindery
import BinderyStage
import Feeds
import Foundation
import PostStore
import Synchronization
import ReaderModels
import ViewModels

/// The fixtures of a script: the application, and the services that the script can configure.
final class AppFixtures: ScriptFixtures {
  private let makeServices: () -> AppServices
  private let clock: any Clock<Duration>
  private var services: AppServices?
  /// The changes that are applied to the services when they are created.
  private var changes: [(AppServices) -> Void] = []
  private let pages: AppPages
  private let theme: ThemeChoice?
  private let files: UserFiles
  private let opened: OpenedStore?
  private let host = TerminalHost()
  private let random = RandomSource()
  private let storeDate = StoreDate()
  private var root: RootBinder?

  /// Opens a store at `place`, or prepares a store in memory that contains only `feed`.
  ///
  /// If `feed` and `place` are nil, the store is in memory and contains the bundled feed, so that demonstrations never
  /// access the user's data. If `files` is `.none`, changed settings are not stored.
  init(
    feed: String? = nil, place: StorePlace? = nil, pages: AppPages = .all, theme: ThemeChoice? = nil,
    files: UserFiles = .none, programs: OtherPrograms = .none, clock: any Clock<Duration>
  ) throws {
    (self.pages, self.theme, self.files, self.clock) = (pages, theme, files, clock)
    let source = try feed.map { try FeedSource(argument: $0) }
    let (storeDate, host) = (storeDate, host)
    let now: @Sendable () -> Date = { storeDate.now }
    let opened = source == nil ? place.map { DatabasePostStore.open(at: $0, now: now) } : nil
    self.opened = opened
    let memory = {
      DatabasePostStore.inMemory(
        hasBundledFeed: source == nil, fetch: place == nil ? DemoFeeds.fetch : nil, now: now)
    }
    makeServices = {
      AppServices(
        store: opened?.store ?? memory(), firstFeed: feed, clock: clock, timeZone: .current,
        pages: programs.pages(on: host), commands: programs.commands(on: host), documents: DiskDocuments())
    }
  }

  private(set) lazy var settings = files.makeSettings()

  func makeApplication(on terminal: any Terminal) -> Application {
    // A store in memory is created with the date of the script.
    let services = makeServices()
    for change in changes { change(services) }
    self.services = services
    let model = AppViewModel(services: services, settings: settings, random: random)
    let root = RootBinder(model, pages: pages, theme: theme, themes: files.themes, folders: DiskFolders())
    self.root = root
    if let opened, !opened.isKept { model.reader.warning.value = "Saving is off." }
    let (keyBindings, problems) = files.readKeys()
    let application = Application(
      root, terminal: terminal, clock: clock, keyBindings: keyBindings, theme: root.readTheme())
    application.inspectorRemedy = "To list them, start Bindery with --inspect."
    host.application = application
    model.settings.problems.value += files.themes.problems
    model.settings.keyProblems.value = problems
    if files.keys != nil { root.readKeys = { [files] in files.readKeys() } }
    if let notice { model.reader.notices.show(Notice(wayBack(in: application) + notice, isFailure: true)) }
    return application
  }

  /// The notice about the opened store; nil if there is nothing to report.
  ///
  /// The screen displays the notice briefly and may truncate it. The program also prints the notice to standard error,
  /// so that the log contains it.
  var notice: String? {
    guard let opened, let notice = opened.notice else { return nil }
    return opened.isKept ? notice : "\(notice) Until then, your changes are lost when you quit."
  }

  /// Returns a sentence with the key that displays the notice again; empty if the user has removed that key.
  private func wayBack(in application: Application) -> String {
    let keys = application.window.keyBindings.keys(for: .showLog)
    return keys.first.map { "\($0.name) shows this again. " } ?? ""
  }

  /// Stores the user's changes and closes the store.
  ///
  /// Call this method after the application has ended.
  ///
  /// - Parameter progress: A closure that is called when `unsaved` may have changed.
  func close(progress: () -> Void = {}) async {
    if let reader = root?.viewModel.reader {
      reader.beginLeaving()
      await reader.posts.finishKeeping()
      progress()
      await reader.keepPosition()
      progress()
    }
    // The store is closed on another thread, because closing may wait for a lock or a query.
    if let store = opened?.store { await Task.detached { store.close() }.value }
  }

  /// The changes that `close(progress:)` has not yet stored, as phrases for a sentence.
  var unsaved: [String] { opened == nil ? [] : root?.viewModel.reader.unsaved ?? [] }

  /// Calls `handler` with the message of each subsequent error.
  func observeErrors(_ handler: @escaping (String) -> Void) {
    root?.viewModel.reader.notices.current.observe(with: self) { _, notice in
      if let notice, notice.isFailure { handler(notice.text) }
    }
  }

  var scenes: [String] { root?.tabs.tabs.map(\.title) ?? [] }

  func open(scene: String) {
    if let root, let index = scenes.firstIndex(of: scene) { root.tabs.tabView.select(index) }
  }

  func enableReports(_ write: @escaping () -> (sentence: String, isFailure: Bool)) { root?.reporter.write = write }

  /// Displays an error of the recording.
  func show(_ error: StageError) {
    let sentence = error.message.prefix(1).uppercased() + error.message.dropFirst()
    root?.navigator?.toast(sentence, role: .error, for: .seconds(20))
  }

  func openLab(at lesson: Lesson?) { root?.openLab(at: lesson) }

  func openWidgets() { root?.openWidgets() }

  func seed(_ seed: UInt64) { random.reseed(seed) }

  /// Sets the date and time, such as `2026-01-01T09:00Z`, from which the calendar advances.
  func setNow(_ text: String) throws {
    guard let date = FeedDate.parse(text) else {
      throw StageError("'\(text)' is not a date. Use the format 2026-01-01T09:00Z.")
    }
    change { $0.calendar.set(now: date) }
    storeDate.set(date, elapsed: clock.stopwatch())
  }

  func setLoader(_ mode: LoaderMode) {
    change {
      $0.network.mode =
        switch mode {
        case .ok: .ok
        case .slow: .slow
        case .failing: .failing
        case .hanging: .hanging
        }
    }
  }

  /// Applies a change to the services, immediately or when they are created.
  private func change(_ change: @escaping (AppServices) -> Void) {
    if let services { change(services) } else { changes.append(change) }
  }
}

/// The access of a session to other programs.
enum OtherPrograms {
  /// No access, as in a script.
  case none
  /// Browsers with their own windows, because standard input and output belong to the requests and answers.
  case windows
  /// Browsers and commands, which can use the terminal.
  case terminal

  fileprivate func pages(on host: TerminalHost) -> any PageOpening {
    switch self {
    case .none: NoSystemServices()
    case .windows: Browser(runOnTerminal: nil)
    case .terminal: host.browser
    }
  }

  fileprivate func commands(on host: TerminalHost) -> any CommandRunning {
    switch self {
    case .none: NoSystemServices()
    case .windows: NoTerminalCommands()
    case .terminal: TerminalCommands(host: host)
    }
  }
}

/// The date and time of the store, which reads them on other threads than the main thread.
private nonisolated final class StoreDate: Sendable {
  private let source = Mutex<@Sendable () -> Date> { Date() }

  var now: Date { source.withLock { $0 }() }

  /// Sets the date and time, from which the date advances by the elapsed time.
  func set(_ date: Date, elapsed: @escaping @Sendable () -> Duration) {
    source.withLock { $0 = { date.addingTimeInterval(elapsed() / .seconds(1)) } }
  }
}

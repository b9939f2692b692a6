import Bindery
import BinderyStage
import Feeds
import Foundation
import PostStore
import ViewModels

/// The app for scripts: its environment, which scripts can configure, and its tabs.
final class AppFixtures: ScriptFixtures {
  private let services: AppServices
  private let theme: ThemeChoice?
  private let files: UserFiles
  private let opened: OpenedStore?
  private let host = TerminalHost()
  private var root: RootBinder?

  /// Creates an environment on a clock, with a stored database or with a single feed in memory.
  ///
  /// Without both, the environment contains the bundled feed in memory, so that demonstrations never access the data of
  /// the user. Without files of the user, changes of settings are not kept. Pages are shown only if the app runs on a
  /// terminal.
  init(
    feed: String? = nil, place: StorePlace? = nil, theme: ThemeChoice? = nil, files: UserFiles = .none,
    isOnTerminal: Bool = false, clock: any Clock<Duration>
  ) throws {
    (self.theme, self.files) = (theme, files)
    let source = try feed.map { try FeedSource(argument: $0) }
    opened = source == nil ? place.map { DatabasePostStore.open(at: $0) } : nil
    let memory = {
      DatabasePostStore.inMemory(hasBundledFeed: source == nil, fetch: place == nil ? DemoFeeds.fetch : nil)
    }
    services = AppServices(
      store: opened?.store ?? memory(), firstFeed: feed, clock: clock, timeZone: .current,
      pages: isOnTerminal ? host.browser : NoSystemServices(), documents: DiskDocuments())
  }

  /// The settings of the user.
  private(set) lazy var settings = SettingsViewModel(store: files.settings)

  /// Returns the app in this environment, on any terminal.
  func makeApplication(on terminal: any Terminal) -> Application {
    let model = AppViewModel(services: services, settings: settings)
    let root = RootBinder(model, theme: theme)
    self.root = root
    if let opened, !opened.isKept { model.reader.warning.value = "Nothing is kept." }
    let (keyBindings, problems) = files.readKeys()
    let application = Application(
      root, terminal: terminal, clock: services.clock, keyBindings: keyBindings, theme: root.theme)
    host.application = application
    model.settings.problems.value += problems
    if let notice { model.reader.notices.show(Notice(wayBack(in: application) + notice, isFailure: true)) }
    return application
  }

  /// The error during the opening of the store, in sentences; nil if there was none.
  ///
  /// The screen shows it for a while and can truncate it. The program also prints it to standard error, so that it
  /// appears on the page of printed text.
  var notice: String? { opened?.notice }

  /// Returns a sentence with the key that shows the notice again; "" if the user has removed that key.
  private func wayBack(in application: Application) -> String {
    let keys = application.window.keyBindings.keys(for: .showLog)
    return keys.first.map { "\($0.name) shows this again. " } ?? ""
  }

  /// Saves the changes of the user and closes the store; called after the application ends.
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
    // The store may wait for a lock or for a query, so it is closed on another thread.
    if let store = opened?.store { await Task.detached { store.close() }.value }
  }

  /// The changes that `close()` has not saved yet, as phrases for a sentence.
  var unsaved: [String] { opened == nil ? [] : root?.viewModel.reader.unsaved ?? [] }

  /// Calls a closure with the sentence of every error that is reported after the call.
  func observeErrors(_ handler: @escaping (String) -> Void) {
    root?.viewModel.reader.notices.current.observe(with: self) { _, notice in
      if let notice, notice.isFailure { handler(notice.text) }
    }
  }

  var scenes: [String] { root?.tabs.tabs.map(\.title) ?? [] }

  func open(scene: String) {
    if let root, let index = scenes.firstIndex(of: scene) { root.tabs.tabView.select(index) }
  }

  /// Enables the key that writes a report of the last steps.
  func enableReports(_ write: @escaping () -> (sentence: String, isFailure: Bool)) { root?.writeReport = write }

  /// Shows the Lab, and the page of a lesson if one is given.
  func openLab(at lesson: LabViewModel.Lesson?) { root?.openLab(at: lesson) }

  func seed(_ seed: UInt64) { services.seed(seed) }

  func setNow(_ date: String) throws {
    do { try services.setNow(date) } catch { throw StageError(error.explanation) }
  }

  func setLoader(_ mode: LoaderMode) throws {
    do { try services.setLoader(mode.rawValue) } catch { throw StageError(error.explanation) }
  }
}

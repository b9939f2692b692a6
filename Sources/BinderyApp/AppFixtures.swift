import Bindery
import BinderyStage
import Foundation
import PostStore
import ViewModels

/// The app as scripts see it: its world, which can be set up, and its tabs, which can be opened.
final class AppFixtures: ScriptFixtures {
  private let world: World
  private let theme: Theme?
  private let files: UserFiles
  private var root: RootBinder?

  /// A world on a clock, with a feed from where a text says; nil for the bundled one.
  ///
  /// Without files of the user's, what is decided in the app is forgotten.
  init(feed: String? = nil, theme: Theme? = nil, files: UserFiles = .none, clock: any Clock<Duration>) throws {
    self.theme = theme
    self.files = files
    let source = try feed.map { try FeedSource(argument: $0) } ?? .bundled
    world = World(feed: FeedReader(source), clock: clock, timeZone: .current)
  }

  /// The app in that world, on any terminal.
  func makeApplication(on terminal: any Terminal) -> Application {
    let model = AppViewModel(world: world, settings: SettingsViewModel(store: files.settings))
    let root = RootBinder(model, theme: theme)
    self.root = root
    let application = Application(root, terminal: terminal, clock: world.clock, theme: root.theme)
    model.settings.problems.value += files.applyKeys(to: application)
    return application
  }

  var scenes: [String] { root?.tabs.tabs.map(\.title) ?? [] }

  func open(scene: String) {
    if let root, let index = scenes.firstIndex(of: scene) { root.tabs.tabView.select(index) }
  }

  func seed(_ seed: UInt64) { world.seed(seed) }

  func setNow(_ date: String) throws {
    do { try world.setNow(date) } catch { throw StageError(error.explanation) }
  }

  func setLoader(_ mode: LoaderMode) throws {
    do { try world.setLoader(mode.rawValue) } catch { throw StageError(error.explanation) }
  }
}

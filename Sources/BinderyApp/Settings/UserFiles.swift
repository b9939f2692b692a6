import Bindery
import Foundation
import PostStore
import ReaderModels

/// The user's settings, keys and themes; empty in demonstrations and tests.
struct UserFiles {
  var settings: any SettingsStoring = MemorySettings()
  /// The values of the settings that the store does not contain.
  var defaults = Settings.standard
  /// The path of the key file; nil for a session without files.
  var keys: String?
  var themes = ThemeFolder.none

  /// No files, so that changes in the session are not stored.
  static var none: UserFiles { UserFiles() }

  static var own: UserFiles {
    let folder = ConfigurationFolder()
    return UserFiles(settings: folder, keys: folder.keys, themes: .own)
  }

  /// Returns the files for a session with the given folder of feeds, or with the default folder if `data` is nil.
  ///
  /// Changed settings are kept in a given folder. Other settings have the values of the configuration folder.
  static func own(in data: String?) -> UserFiles {
    var files = own
    guard let data else { return files }
    files.defaults = files.makeSettings().current
    files.settings = ConfigurationFolder(path: StorePlace(folder: data).folder.path)
    return files
  }

  func makeSettings() -> SettingsViewModel {
    SettingsViewModel(store: settings, defaults: defaults, themes: themes.choices)
  }

  /// Returns the user's keys, and the errors in the key file, each with its line number.
  func readKeys() -> (keyBindings: KeyBindings, problems: [String]) {
    do {
      guard let keys, let text = try ConfigurationFolder.text(of: keys) else { return (KeyBindings(), []) }
      let file = KeyFile(text, for: Self.responders)
      return (file.keyBindings, file.problems.map { "keys, \($0)" })
    } catch {
      return (KeyBindings(), [error.explanation])
    }
  }

  /// The types whose commands a key file can name.
  static let responders: [Responder.Type] = [
    ReaderBinder.self, CodePageBinder<Void>.self, LessonBinder<Void>.self, PostsLessonBinder.self,
    RefreshLessonBinder.self, IntegersBinder.self, ListPage.self,
    CommandPalettePage.self, BugReporter.self,
  ]
}

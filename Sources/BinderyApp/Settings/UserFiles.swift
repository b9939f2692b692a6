import Bindery
import ViewModels

/// The settings and the keys of the user; empty in demonstrations and tests.
struct UserFiles {
  /// The store of the settings.
  var settings: any SettingsStoring = MemorySettings()
  /// The path of the file of keys; nil if there is none.
  var keys: String?

  /// No files; changes are not kept.
  static var none: UserFiles { UserFiles() }

  /// The files of the user of this process.
  static var own: UserFiles {
    let folder = ConfigurationFolder()
    return UserFiles(settings: folder, keys: folder.keys)
  }

  /// Returns the user's keys, and the errors in the file, each with its line.
  func readKeys() -> (keyBindings: KeyBindings, problems: [String]) {
    do {
      guard let keys, let text = try ConfigurationFolder.text(of: keys) else { return (KeyBindings(), []) }
      let file = KeyFile(text, for: Self.responders)
      return (file.keyBindings, file.problems.map { "keys, \($0)" })
    } catch {
      return (KeyBindings(), [error.explanation])
    }
  }

  /// The types with commands that a file of keys can name.
  static let responders: [Responder.Type] = [
    ReaderBinder.self, LessonBinder<Void>.self, PostsLessonBinder.self, RefreshLessonBinder.self, IntegersBinder.self,
    ListExhibit.self, RootBinder.self,
  ]
}

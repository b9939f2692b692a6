import Bindery
import ViewModels

/// What a user keeps for the app: settings and keys; nothing of it in demonstrations and tests.
struct UserFiles {
  /// Where the settings are kept.
  var settings: any SettingsStoring = MemorySettings()
  /// The file of keys; nil for none.
  var keys: String?

  /// Nobody's: what is changed is forgotten.
  static var none: UserFiles { UserFiles() }

  /// The files of who runs the program.
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

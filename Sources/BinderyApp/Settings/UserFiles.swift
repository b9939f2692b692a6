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
    return UserFiles(settings: FileSettings(folder), keys: folder.keys)
  }

  /// Gives an app the user's keys; returns what is wrong in the file, each a sentence with its line.
  func applyKeys(to application: Application) -> [String] {
    guard let keys else { return [] }
    do {
      guard let text = try ConfigurationFolder.text(of: keys) else { return [] }
      return application.useKeys(of: text, naming: PagesKeys.commands(of: application)).map { "keys, \($0)" }
    } catch {
      return [error.explanation]
    }
  }
}

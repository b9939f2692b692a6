import ViewModels

/// Keeps the settings in the user's file.
final class FileSettings: SettingsStoring {
  private let path: String

  /// Settings in a folder; nothing is read or made yet.
  init(_ folder: ConfigurationFolder) { path = folder.settings }

  var place: String? { ConfigurationFolder.spoken(path) }

  func read() throws -> String? { try ConfigurationFolder.text(of: path) }

  func write(_ text: String) throws { try ConfigurationFolder.write(text, to: path) }
}

import Bindery

// The code of the article on users' keys, which `UserKeysTests` runs.
extension UserKeysTests {
  static func options(with text: String) -> RunOptions {
    // snippet: keys-read
    let file = KeyFile(text, for: [InboxBinder.self])
    for problem in file.problems { print("keys, \(problem)") }
    var options = RunOptions()
    options.keyBindings = file.keyBindings
    // end
    return options
  }

  static func file(of application: Application) -> String {
    // snippet: keys-print
    let file = application.window.keyBindings.fileText(for: [InboxBinder.self])
    // end
    return file
  }
}

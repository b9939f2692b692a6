import Bindery

// The lines of the article on users' keys; `UserKeysTests` runs them.
extension UserKeysTests {
  static func read(_ text: String, for application: Application) {
    // snippet: keys-read
    let problems = application.useKeys(of: text)
    for problem in problems { print("keys, \(problem)") }
    // end
  }

  static func file(of application: Application) -> String {
    // snippet: keys-print
    let file = application.window.keyBindings.fileText(actions: application.allKeyActions)
    // end
    return file
  }
}

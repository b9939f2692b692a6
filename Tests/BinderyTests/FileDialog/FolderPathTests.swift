import Testing

@testable import Bindery

@Suite struct FolderPathTests {
  @Test(arguments: [
    ("notes.txt", "/users/ada/notes.txt"), ("Notes/tea.md", "/users/ada/Notes/tea.md"), ("..", "/users"),
    ("../../..", "/"), ("./x", "/users/ada/x"), ("/etc//hosts/", "/etc/hosts"), ("/", "/"), ("~", "/users/bob"),
    ("~/x", "/users/bob/x"), ("~bob/x", "/users/ada/~bob/x"), ("", "/users/ada"), ("a/../b", "/users/ada/b"),
  ])
  func typedTextIsResolved(text: String, path: String) {
    #expect(FolderPath.resolve(text, in: "/users/ada", home: "/users/bob") == path)
  }

  @Test(arguments: [("/", "/", "/"), ("/users", "/", "users"), ("/users/ada", "/users", "ada")])
  func aPathHasAParentAndAName(path: String, parent: String, name: String) {
    #expect(FolderPath.parent(of: path) == parent)
    #expect(FolderPath.name(of: path) == name)
    #expect(path == "/" || FolderPath.join(parent, name) == path)
  }

  @Test(arguments: [
    ("/users/ada", 20, "~"), ("/users/ada/Notes", 20, "~/Notes"), ("/users/adam", 20, "/users/adam"),
    ("/srv/photos/2026/moon", 20, "…/photos/2026/moon"), ("/srv/photos/2026/moon", 12, "…/2026/moon"),
    ("/srv/a-name-without-any-slash", 12, "…/a-name-without-any-slash"), ("/a\u{1B}b", 20, "/a^[b"),
  ])
  func theDisplayedPathIsShort(path: String, columns: Int, text: String) {
    #expect(FolderPath.display(path, home: "/users/ada", columns: columns) == text)
  }

  @Test func theRootAsHomeFolderIsNotAbbreviated() {
    #expect(FolderPath.display("/etc", home: "/", columns: 20) == "/etc")
  }
}

import Bindery
import Foundation
import TestSupport
import Testing
import ReaderModels
import BinderyLessons
import ViewModels

@testable import BinderyApp

@MainActor @Suite(.timeLimit(.minutes(20))) struct UserFilesTests {
  private let scratch: TemporaryFolder
  private var folder: ConfigurationFolder { ConfigurationFolder(path: scratch.path("bindery")) }

  init() throws { scratch = try TemporaryFolder() }

  @Test func theFolderFollowsTheXDGSpecification() {
    #expect(ConfigurationFolder(environment: ["XDG_CONFIG_HOME": "/cfg", "HOME": "/h"]).path == "/cfg/bindery")
    #expect(
      ConfigurationFolder(environment: ["XDG_CONFIG_HOME": "relative", "HOME": "/h"]).path == "/h/.config/bindery")
    #expect(ConfigurationFolder(environment: ["XDG_CONFIG_HOME": "", "HOME": "/h"]).path == "/h/.config/bindery")
    #expect(ConfigurationFolder(environment: ["HOME": "h"]).path.hasPrefix("/"))
  }

  @Test func settingsArePersistent() throws {
    let model = SettingsViewModel(store: folder)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    model.name.value = "Ada é日本語"
    model.save()
    #expect(SettingsViewModel(store: folder).name.value == "Ada é日本語")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["settings"])
  }

  @Test func aLinkIsFollowedAndPermissionsStay() throws {
    let target = try scratch.write("dotfiles/settings", "theme = dark\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: target)
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(atPath: folder.settings, withDestinationPath: target)
    try ConfigurationFolder.write("theme = light\n", to: folder.settings)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "theme = light\n")
    #expect(try FileManager.default.attributesOfItem(atPath: target)[.posixPermissions] as? Int == 0o600)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.settings) == target)
  }

  @Test func settingsArePrivateToTheirOwner() throws {
    try ConfigurationFolder.write("theme = light\n", to: folder.settings)
    try ConfigurationFolder.writeNew("refresh = F5\n", to: folder.keys)
    for (path, mode) in [(folder.path, 0o700), (folder.settings, 0o600), (folder.keys, 0o600)] {
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  @Test func aLinkUnderAPredictableNameIsNotFollowed() throws {
    let other = try scratch.write("other", "precious")
    try FileManager.default.createDirectory(atPath: folder.path, withIntermediateDirectories: true)
    let name = folder.settings + ".new-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createSymbolicLink(atPath: name, withDestinationPath: other)
    try ConfigurationFolder.write("theme = light\n", to: folder.settings)
    #expect(try String(contentsOfFile: other, encoding: .utf8) == "precious")
    #expect(throws: (any Error).self) { try FileManager.default.destinationOfSymbolicLink(atPath: folder.settings) }
  }

  @Test func aFileThatIsNotTextIsReportedAndNotChanged() throws {
    let path = try scratch.write("bindery/settings", "")
    try Data([0x61, 0x0A, 0xFF, 0xFE]).write(to: URL(filePath: path))
    let model = SettingsViewModel(store: folder)
    #expect(
      model.problems.value.first?
        .hasSuffix("contains invalid UTF-8 on line 2 and was not changed. Save the file as UTF-8.") == true)
    model.name.value = "Ada"
    model.save()
    #expect(model.saveFailure.value != nil)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([0x61, 0x0A, 0xFF, 0xFE]))
  }

  @Test func aFolderOrAFileThatIsTooLargeIsReported() throws {
    try FileManager.default.createDirectory(atPath: folder.settings, withIntermediateDirectories: true)
    let reason = "is not a file but a folder, a pipe or a device. Move it to another folder."
    #expect(throws: ConfigurationError(folder.settings, reason)) {
      try ConfigurationFolder.text(of: folder.settings)
    }
    #expect(throws: ConfigurationError("/dev/zero", reason)) { try ConfigurationFolder.text(of: "/dev/zero") }
    let long = try scratch.write("long", String(repeating: "x", count: ConfigurationFolder.maximumSize + 1))
    #expect(throws: ConfigurationError(long, "is larger than 1 MB and was not read. Check that it is the right file."))
    {
      try ConfigurationFolder.text(of: long)
    }
  }

  @Test func aPathThatCannotBeWrittenIsReported() throws {
    let model = SettingsViewModel(store: ConfigurationFolder(path: "/dev/null/bindery"))
    model.name.value = "Ada"
    model.save()
    #expect(model.saveFailure.value?.contains("'/dev/null/bindery/settings' cannot be written") == true)
  }

  @Test func theUsersKeysWorkInTheApp() async throws {
    let path = try scratch.write("bindery/keys", "next-unread = F3\nwrong\n")
    let harness = try await AppHarness.loaded()
    let (keyBindings, problems) = UserFiles(keys: path).readKeys()
    harness.app.window.keyBindings = keyBindings
    #expect(
      problems == [
        "keys, line 2: 'wrong' contains no '='. Write a command, '=' and its keys, such as 'refresh = F5 Ctrl+R'."
      ])
    let unread = harness.model.reader.posts.unreadCount.value
    await harness.press([Key(.function(3))])
    #expect(harness.model.reader.posts.unreadCount.value == unread - 1)
  }

  @Test func keysOfPagesThatWereNotOpenedYetCanBeChosen() async throws {
    let path = try scratch.write("bindery/keys", "add-integer = F9\nload-twice = F6\nshow-code = F3\n")
    let harness = try await AppHarness.loaded()
    let (keyBindings, problems) = UserFiles(keys: path).readKeys()
    harness.app.window.keyBindings = keyBindings
    #expect(problems == [])
    await harness.press([.character("3", .alt)] + Array(repeating: Key(.down), count: 5) + [Key(.enter)])
    let lesson = try #require(harness.model.lab.openLesson?.model as? IntegersViewModel)
    let count = lesson.rows.count
    await harness.press([Key(.function(9))])
    #expect(lesson.rows.count == count + 1)
    await harness.press([.character("a")])
    #expect(lesson.rows.count == count + 1)
  }

  @Test func theTableIsWrittenIfNoFileExists() throws {
    _ = try scratch.write("other", "")
    let path = scratch.path("config/bindery/keys")
    let files = UserFiles(keys: path)
    #expect(try KeysPrinter.write(files, to: path).contains(path))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == KeysPrinter.table(.none).text)
    try "next-unread = none\n".write(toFile: path, atomically: true, encoding: .utf8)
    let error = #expect(throws: ConfigurationError.self) { try KeysPrinter.write(files, to: path) }
    #expect(error?.explanation.contains("already exists and was not changed. Copy lines from") == true)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "next-unread = none\n")
  }

  @Test func thePrintedTableIsAnEquivalentKeyFile() throws {
    let (text, problems) = KeysPrinter.table(.none)
    #expect(problems.isEmpty)
    #expect(text.contains("\nnext-unread "))
    #expect(text.contains("\nadd-integer "))
    let path = try scratch.write("keys", text)
    let again = KeysPrinter.table(UserFiles(keys: path))
    #expect(again.problems.isEmpty)
    #expect(again.text == text)
  }

  @Test func theKeyFileIsReadAgainWhenSettingsAreOpened() async throws {
    let path = try scratch.write("keys", "next-unread = Ctrl+Alt+Meta\n")
    let terminal = MemoryTerminal(size: Size(width: 80, height: 24))
    let fixtures = try AppFixtures(files: UserFiles(keys: path), clock: ManualClock())
    let application = fixtures.makeApplication(on: terminal)
    await application.settle()
    #expect(fixtures.settings.allProblems.count == 1)
    try "next-unread = Q\n".write(toFile: path, atomically: true, encoding: .utf8)
    fixtures.open(scene: "Settings")
    await application.settle()
    #expect(fixtures.settings.allProblems.isEmpty)
    let keys = application.window.keyBindings.bindings(of: ReaderBinder.self).first { $0.command == "nextUnread" }?.keys
    #expect(keys == [.character("Q")])
  }

  @Test(arguments: KeyPreset.allCases) func thePresetsAreKeyFilesWithoutErrors(preset: KeyPreset) throws {
    let path = scratch.path("bindery/keys")
    let message = try KeysPrinter.write(.none, preset: preset, to: path)
    #expect(message.contains("A running program reads the file when Settings are opened."))
    #expect(message.hasSuffix("To return to the default keys, remove the file."))
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let (keys, problems) = UserFiles(keys: path).readKeys()
    #expect(problems == [] && text == preset.text + "\n")
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count > 10 && keys != KeyBindings())
    // Only the keys of lists, read-only text and the reader differ.
    let (table, former) = (KeysPrinter.table(UserFiles(keys: path)).text, KeysPrinter.table(.none).text)
    let changed = zip(table.split(separator: "\n"), former.split(separator: "\n")).filter { $0 != $1 }.map(\.0)
    let scopes = Set(changed.map { $0.contains(".") ? String($0.prefix { $0 != "." }) : "" })
    #expect(scopes.isSubset(of: ["", "list", "scroll"]), "\(changed)")
    for command in ["remove-feed", "delete-post"] {
      #expect(changed.contains { $0.hasPrefix(command + " ") && $0.hasSuffix(" Delete") }, "\(changed)")
    }
  }
}

import Foundation
import TestSupport

// A terminal with a screen: tmux draws what a program sends as people's terminals do, and tells what is to be seen.

/// A shell in a tmux of its own, with its own server: nothing of the user's is seen or touched.
final class Tmux {
  private let socket = "bindery-test-\(UUID().uuidString)"
  private let tmux: String
  /// The folder with the home folder of the shell.
  let home: TemporaryFolder

  /// Starts a shell of a size, with an environment; `TERM` inside is tmux's.
  init(columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:], folder: URL? = nil) throws {
    tmux = try Tools.find("tmux")
    home = try TemporaryFolder()
    let bash = try Tools.find("bash")
    // Variables the program must not see go by `env -u`: the server would pass on those it was started with.
    let usual: [String: String?] = ["LC_ALL": "C.UTF-8", "PS1": "ready> ", "HISTFILE": nil, "PROMPT_COMMAND": nil]
    let changes = usual.merging(Tools.folders(in: home).mapValues(Optional.some)) { $1 }.merging(environment) { $1 }
    let removed = changes.filter { $0.value == nil }.flatMap { ["-u", $0.key] }
    let set = changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
    try command(
      ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
        + (folder.map { ["-c", $0.path] } ?? [])
        + (["env"] + removed + set + [bash, "--norc", "--noprofile", "-i"]))
    try command(["set-option", "-g", "window-size", "manual"])
    try command(["set-option", "-g", "escape-time", "0"])
    try command(["set-option", "-g", "status", "off"])
    try command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    try wait(for: "ready>")
  }

  deinit { _ = try? Tools.run(tmux, ["-L", socket, "kill-server"]) }

  /// Types keys by tmux's names: `Enter`, `C-q`, `F11`, `Up`.
  func press(_ keys: String...) throws { try pressAll(keys) }

  /// Types many keys.
  func pressAll(_ keys: [String]) throws { try command(["send-keys", "--"] + keys) }

  /// Pastes a text as a terminal does, between the marks of a paste where the program asked for them.
  func paste(_ text: String) throws {
    try command(["set-buffer", "--", text])
    try command(["paste-buffer", "-p"])
  }

  /// Types text as it is.
  func type(_ text: String) throws { try command(["send-keys", "-l", "--", text]) }

  /// Types a line for the shell, on a cleared screen.
  func run(_ line: String) throws {
    try command(["send-keys", "-l", "--", "clear; \(line)"])
    try press("Enter")
  }

  /// Gives the window another size.
  func resize(columns: Int, rows: Int) throws {
    try command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// What is to be seen, line by line, without spaces at the ends.
  func screen() throws -> String { try command(["capture-pane", "-p"]).output }

  /// What is to be seen with its colors and attributes.
  func screenWithStyles() throws -> String { try command(["capture-pane", "-p", "-e", "-N"]).output }

  /// A value of tmux's own, such as `#{alternate_on}`.
  func value(_ format: String) throws -> String {
    try command(["display-message", "-p", format]).output.trimmingCharacters(in: .newlines)
  }

  /// Looks until a text is on the screen; the screen then.
  @discardableResult func wait(for text: String, within seconds: Double = 30) throws -> String {
    try wait(until: "'\(text)' is on the screen", within: seconds) { $0.contains(text) }
  }

  /// Looks until the screen is as wanted; the screen then.
  @discardableResult func wait(
    until what: String, within seconds: Double = 30, _ isSo: (String) throws -> Bool
  ) throws -> String {
    try waitFor(what, within: seconds, seen: { try self.screen() }) {
      let screen = try screen()
      return try isSo(screen) ? screen : nil
    }
  }

  /// Looks until the screen is the same several times in a row, with its styles; the screen then.
  func settledScreen() throws -> String {
    var last = ""
    var times = 0
    return try waitFor("a screen that stays as it is", seen: { try self.screen() }) {
      let screen = try screenWithStyles()
      times = screen == last ? times + 1 : 0
      last = screen
      return times >= 12 ? screen : nil
    }
  }

  @discardableResult private func command(_ arguments: [String]) throws -> Tools.Result {
    let result = try Tools.run(tmux, ["-L", socket] + arguments, environment: ["LC_ALL": "C.UTF-8"])
    guard result.succeeded else {
      throw MissingTool(description: "tmux \(arguments.joined(separator: " ")) failed: \(result.errors)")
    }
    return result
  }
}

import Foundation
import TestSupport

/// A shell in a separate tmux server, which displays the output of programs like a terminal.
///
/// The user's own tmux server and files are neither read nor changed.
final class Tmux {
  private let socket = "bindery-test-\(UUID().uuidString)"
  private let tmux: String
  /// The folder with the home folder of the shell.
  let home: TemporaryFolder

  /// Starts a shell with a size and an environment, except for `TERM`, which tmux sets.
  init(columns: Int = 80, rows: Int = 24, environment: [String: String?] = [:], folder: URL? = nil) throws {
    tmux = try Tools.find("tmux")
    home = try TemporaryFolder()
    let bash = try Tools.find("bash")
    // Variables are removed with `env -u`, because the server would pass on its own variables.
    let usual: [String: String?] = ["LC_ALL": "C.UTF-8", "PS1": "ready> ", "HISTFILE": nil, "PROMPT_COMMAND": nil]
    let changes = usual.merging(Tools.folders(in: home).mapValues(Optional.some)) { $1 }.merging(environment) { $1 }
    var arguments = ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
    if let folder { arguments += ["-c", folder.path] }
    arguments.append("env")
    for name in changes.filter({ $0.value == nil }).keys { arguments += ["-u", name] }
    for (name, value) in changes {
      if let value { arguments.append("\(name)=\(value)") }
    }
    arguments += [bash, "--norc", "--noprofile", "-i"]
    try command(arguments)
    try command(["set-option", "-g", "window-size", "manual"])
    try command(["set-option", "-g", "escape-time", "0"])
    try command(["set-option", "-g", "status", "off"])
    try command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    try wait(for: "ready>")
  }

  deinit { _ = try? Tools.run(tmux, ["-L", socket, "kill-server"]) }

  /// Types keys by their names in tmux: `Enter`, `C-q`, `F11`, `Up`.
  func press(_ keys: String...) throws { try pressAll(keys) }

  /// Types many keys.
  func pressAll(_ keys: [String]) throws { try command(["send-keys", "--"] + keys) }

  /// Pastes text as a terminal does: between the marks of a paste if the program has requested them.
  func paste(_ text: String) throws {
    try command(["set-buffer", "--", text])
    try command(["paste-buffer", "-p"])
  }

  /// Types text literally.
  func type(_ text: String) throws { try command(["send-keys", "-l", "--", text]) }

  /// Types a shell command that first clears the screen.
  func run(_ line: String) throws {
    try command(["send-keys", "-l", "--", "clear; \(line)"])
    try press("Enter")
  }

  /// Changes the size of the window.
  func resize(columns: Int, rows: Int) throws {
    try command(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
  }

  /// Returns the lines of the screen without trailing spaces.
  func screen() throws -> String { try command(["capture-pane", "-p"]).output }

  /// Returns the screen with its colors and attributes.
  func screenWithStyles() throws -> String { try command(["capture-pane", "-p", "-e", "-N"]).output }

  /// Returns the value of a tmux format, such as `#{alternate_on}`.
  func value(_ format: String) throws -> String {
    try command(["display-message", "-p", format]).output.trimmingCharacters(in: .newlines)
  }

  /// Returns the first program that the shell has started, of those that still run.
  func program() throws -> pid_t {
    let found = try Tools.run("pgrep", ["-o", "-P", value("#{pane_pid}")]).output
    guard let pid = pid_t(found.trimmingCharacters(in: .newlines)) else {
      throw MissingTool(description: "the shell runs no program; its screen:\n\(try screen())")
    }
    return pid
  }

  /// Waits until a text is on the screen, and returns the screen.
  @discardableResult func wait(for text: String, within seconds: Double = 30) throws -> String {
    try wait(until: "'\(text)' is on the screen", within: seconds) { $0.contains(text) }
  }

  /// Waits until the screen meets a condition, and returns the screen.
  @discardableResult func wait(
    until what: String, within seconds: Double = 30, _ isSo: (String) throws -> Bool
  ) throws -> String {
    try waitFor(what, within: seconds, seen: { try self.screen() }) {
      let screen = try screen()
      return try isSo(screen) ? screen : nil
    }
  }

  /// Waits until several consecutive screens are equal, including styles, and returns the last one.
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

import CPseudoTerminal
import Foundation
import TestSupport

/// A program on a separate pseudo-terminal without a screen, as the leader of a session.
///
/// The terminal settings, all output and the exit status of the program are available.
final class PseudoTerminal {
  /// The output that was read so far.
  private(set) var output: [UInt8] = []
  /// The terminal settings before the program started.
  let settingsBefore: LineSettings
  let pid: pid_t

  private let home: TemporaryFolder
  private let master: Int32
  /// An open descriptor, so that the settings and the last bytes remain available after the program ends.
  private let slave: Int32
  private var ending: Ending?
  private var isOpen = true

  /// Starts a program with the changed environment of this process, where `TERM` is `xterm-256color` by default.
  init(
    _ program: String, _ arguments: [String] = [], columns: UInt16 = 80, rows: UInt16 = 24,
    environment: [String: String?] = [:]
  ) throws {
    home = try TemporaryFolder()
    var name = [CChar](repeating: 0, count: 256)
    master = pseudo_terminal_open(&name, name.count)
    guard master >= 0 else {
      throw MissingTool(description: "there are no pseudo-terminals here (error \(errno)).")
    }
    let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard slave >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    pseudo_terminal_resize(master, columns, rows)
    settingsBefore = try LineSettings(of: slave)
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    let usual: [String: String?] = ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8"]
    pid = Tools.withTexts(
      [program] + arguments, Tools.environment(changedBy: usual.merging(environment) { $1 }, home: home)
    ) { pseudo_terminal_spawn(path, $0, $1) }
    guard pid > 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  deinit {
    if ending == nil {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      waitpid(pid, &status, 0)
    }
    hangUp()
  }

  /// Closes the terminal, as when a window is closed.
  ///
  /// Nothing can be read afterwards.
  func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(master)
    close(slave)
  }

  /// Types text.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN && errno != EINTR { return }
      read()
    }
  }

  /// Types text, and reads until the program has written output in response.
  ///
  /// Call this method while the program is quiet.
  func sendUntilAnswered(_ text: String) throws {
    read()
    let length = output.count
    send(text)
    try waitFor("an answer to '\(text)'", seen: { self.transcript }) {
      read()
      return output.count > length ? () : nil
    }
  }

  /// Changes the size of the terminal; the kernel notifies the program.
  func resize(columns: UInt16, rows: UInt16) { pseudo_terminal_resize(master, columns, rows) }

  /// Reads all available output.
  func read() {
    guard isOpen else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer[..<count]
    }
  }

  /// Reads output for a duration.
  func read(for time: Duration) throws {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      read()
      usleep(500)
    }
  }

  /// Reads until the output, including previous reads, contains a text.
  func wait(for text: String) throws {
    try waitFor("'\(text)'", seen: { self.transcript }) {
      read()
      return String(decoding: output, as: UTF8.self).contains(text) ? () : nil
    }
  }

  /// Reads until the program has written output, and then none for a duration.
  func waitUntilQuiet(for silence: Duration = .milliseconds(400)) throws {
    var length = -1
    var since = ContinuousClock.now
    try waitFor("silence after the first bytes", seen: { self.transcript }) {
      read()
      if output.count != length {
        length = output.count
        since = .now
      }
      return length > 0 && ContinuousClock.now - since > silence ? () : nil
    }
  }

  /// Waits for the end of the program and reads its last bytes.
  @discardableResult func finish(within seconds: Double = 30) throws -> Ending {
    let ending = try waitFor("the end of the program", within: seconds, seen: { self.transcript }) {
      read()
      return reap()
    }
    read()
    return ending
  }

  /// The current terminal settings.
  var settings: LineSettings { get throws { try LineSettings(of: slave) } }

  /// The output, with visible escape bytes.
  var transcript: String { String(decoding: output, as: UTF8.self).replacing("\u{1B}", with: "\\e") }

  /// The output after the alternate screen was last left, which is displayed to the user after the end.
  var afterLeaving: String {
    let text = String(decoding: output, as: UTF8.self)
    return text.ranges(of: "\u{1B}[?1049l").last.map { String(text[$0.upperBound...]) } ?? text
  }

  private func reap() -> Ending? {
    if let ending { return ending }
    var status: Int32 = 0
    guard waitpid(pid, &status, WNOHANG) == pid else { return nil }
    ending = Ending(status)
    return ending
  }
}

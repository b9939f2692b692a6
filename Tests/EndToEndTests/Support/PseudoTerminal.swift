import CPseudoTerminal
import Foundation
import TestSupport

// A terminal without a screen: what a program does to its line settings, every byte it sends, and how it ends.

/// Runs a program on a pseudo-terminal of its own, as the leader of a session.
final class PseudoTerminal {
  /// Everything the program has sent so far that was read.
  private(set) var output: [UInt8] = []
  /// The line settings before the program started.
  let settingsBefore: LineSettings
  let pid: pid_t

  private let home: TemporaryFolder
  private let master: Int32
  /// Held open, so that the settings and the last bytes outlive the program.
  private let slave: Int32
  private var ending: Ending?
  private var isOpen = true

  /// Starts a program; its environment is this one's, with the changes, and `TERM=xterm-256color` unless they say otherwise.
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

  /// Takes the terminal away, as a closed window does.
  ///
  /// Nothing more can be read or asked.
  func hangUp() {
    guard isOpen else { return }
    isOpen = false
    close(master)
    close(slave)
  }

  /// Types bytes.
  func send(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EAGAIN && errno != EINTR { return }
      read()
    }
  }

  /// Gives the terminal another size; the kernel tells the program.
  func resize(columns: UInt16, rows: UInt16) { pseudo_terminal_resize(master, columns, rows) }

  /// Reads what has come.
  func read() {
    guard isOpen else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Foundation.read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer[..<count]
    }
  }

  /// Reads for a time.
  func read(for time: Duration) throws {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end {
      read()
      usleep(500)
    }
  }

  /// Reads until the program has sent a text, anywhere so far.
  func wait(for text: String) throws {
    try waitFor("'\(text)'", seen: { self.transcript }) {
      read()
      return String(decoding: output, as: UTF8.self).contains(text) ? () : nil
    }
  }

  /// Reads until the program has sent something and then nothing for a while.
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

  /// The line settings now.
  var settings: LineSettings { get throws { try LineSettings(of: slave) } }

  /// What was sent, with escape bytes made visible.
  var transcript: String { String(decoding: output, as: UTF8.self).replacing("\u{1B}", with: "\\e") }

  /// What was sent after the alternate screen was left for the last time: what the user reads then.
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

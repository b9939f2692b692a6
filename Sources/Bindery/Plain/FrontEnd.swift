import Ncurses
import Bindings
import TerminalCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The kind of user interface that an application presents.
public nonisolated enum FrontEnd: Hashable, Sendable {
  /// The full-screen interface in the terminal.
  case screen
  /// Lines on standard input and output, for screen readers and pipes; see `PlainSession`.
  case plain
  /// JSON objects on standard input and output, one per line, for other programs; see `PlainSession`.
  case json

  /// The front end selected by the command-line arguments: `--plain`, or `--plain --json`.
  ///
  /// Without these arguments, the front end is `plain` if `TERM` is `dumb`, because such a terminal cannot position
  /// text. Otherwise, the front end is `screen`.
  public static var requested: FrontEnd {
    let arguments = CommandLine.arguments.dropFirst().prefix { $0 != "--" }
    if arguments.contains("--plain") { return arguments.contains("--json") ? .json : .plain }
    return TerminalEnvironment.value("TERM") == "dumb" ? .plain : .screen
  }
}

extension Application {
  /// Creates an application without a screen.
  ///
  /// All work of the application is tracked, because each answer is sent only after the work is done.
  static func withoutScreen(_ root: AnyBinder, options: RunOptions) -> Application {
    PlainFrontEnd.prepare()
    return Application(
      root, terminal: MemoryTerminal(size: PlainFrontEnd.size), clock: options.clock, frameLimit: options.frameLimit,
      keyBindings: options.keyBindings, theme: options.theme ?? .colorless)
  }

  /// Reads requests from standard input and writes the answers to standard output, until the input or the application
  /// ends.
  package func runWithoutScreen(as frontEnd: FrontEnd) throws(TerminalError) {
    let frontEnd = try PlainFrontEnd(self, isJSON: frontEnd == .json)
    frontEnd.run()
    if let failure = frontEnd.failure { throw failure }
  }
}

/// A session with an application on standard input and output.
package final class PlainFrontEnd {
  private let application: Application
  private let session: PlainSession
  private let isJSON: Bool
  private let loop: MainLoop
  private var lines = LineReader(STDIN_FILENO)
  private var isAnswering = false
  private var isBroken = false
  /// The error that occurred during writing; nil if no error occurred or the reader closed the pipe.
  fileprivate var failure: TerminalError?
  /// A duplicate of the descriptor of standard output, which is used only for answers.
  private let output: Int32
  private var framesSeen = 0

  /// The size of the in-memory screen, which is large enough to contain most pages without scrolling.
  package static let size = Size(width: 120, height: 60)

  /// Starts tracking all work, so that answers are delayed until the work is done.
  ///
  /// Call this method before models start work.
  package static func prepare() { RealClock.countAllWork() }

  fileprivate init(_ application: Application, isJSON: Bool) throws(TerminalError) {
    (self.application, self.isJSON) = (application, isJSON)
    loop = try MainLoop()
    output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else { throw .system("fcntl", errno) }
    session = PlainSession(application)
  }

  fileprivate func run() {
    // If the signal is ignored, writing to a closed pipe fails with an error.
    signal(SIGPIPE, SIG_IGN)
    // Text printed by the application is redirected to standard error.
    fflush(nil)
    dup2(STDERR_FILENO, STDOUT_FILENO)
    defer {
      fflush(nil)
      dup2(output, STDOUT_FILENO)
      close(output)
    }
    application.runQueuedJobs = { [loop, application] in
      loop.runQueuedJobs { application.window.updateQueue.flush() }
    }
    defer { application.runQueuedJobs = nil }
    isAnswering = true
    startTask(on: nil) { [self] in
      await session.begin()
      greet()
      isAnswering = false
    }
    loop.run {
      let next = application.turn()
      if application.isStopped { session.endWait() }
      announce()
      answerNext()
      if isDone { loop.stop() }
      return next
    }
  }

  private var isDone: Bool {
    let hasEnded = application.isStopped || lines.isAtEnd
    return isBroken || hasEnded && !isAnswering
  }

  private func greet() {
    let title = Sanitizer.plain(application.navigator.title)
    if isJSON {
      send((["event": "ready", "title": title] as JSONValue).text)
    } else {
      send(
        (title.isEmpty ? "" : "\(title). ") + "Use 'list' to see the content, or 'help' to see the available requests.")
      prompt()
    }
  }

  /// Processes the next line of input, unless an earlier line is still being processed.
  ///
  /// At most one chunk of input is read per turn, so that a line without an end does not delay timers.
  private func answerNext() {
    guard !isAnswering, !application.isStopped else { return }
    var line = lines.next()
    if line == nil, !lines.isAtEnd, hasInput {
      lines.fill()
      line = lines.next()
    }
    guard let line else {
      loop.inputDescriptor = lines.isAtEnd ? -1 : STDIN_FILENO
      return
    }
    isAnswering = true
    loop.inputDescriptor = -1
    startTask(on: nil) { [self] in
      await answer(line)
      isAnswering = false
    }
  }

  private var hasInput: Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 0) > 0
  }

  private func answer(_ line: LineReader.Line) async {
    switch line {
    case .text(let text):
      if isJSON, text.isEmpty { return }
      send(isJSON ? await session.answer(json: text) : await session.answer(text))
    case .tooLong(let beginning): send(session.rejection(ofRequest: beginning, isJSON: isJSON))
    }
    prompt()
  }

  /// Writes the messages and dialogs that have appeared without a request.
  private func announce() {
    guard !isAnswering, application.frames != framesSeen || session.isWaiting, !application.isStopped else { return }
    framesSeen = application.frames
    guard let news = session.announcement() else { return }
    guard isJSON else {
      send(news.text)
      return prompt()
    }
    let members = news.json(id: nil).members.filter { $0.key != "ok" }
    send(JSONValue.object([.init("event", .string("changed"))] + members).text)
  }

  private func prompt() {
    guard !isJSON, !application.isStopped, isatty(STDIN_FILENO) == 1 else { return }
    send("> ", end: "")
  }

  /// Writes the given text, and waits while the output is not ready.
  private func send(_ text: String, end: String = "\n") {
    guard !text.isEmpty else { return }
    var bytes = Array((text + end).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        poll(&ready, 1, -1)
      } else if errno != EINTR {
        if errno != EPIPE { failure = .system("write", errno) }
        isBroken = true
        return
      }
    }
  }
}

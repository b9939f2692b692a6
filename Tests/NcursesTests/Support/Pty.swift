import TerminalCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Both ends of a pseudo-terminal in this process; the test uses the terminal's end.
final class Pty {
  let master: Int32
  let slave: Int32
  private var isMasterOpen = true

  init(_ size: Size = Size(width: 40, height: 10)) throws {
    var master: Int32 = -1
    var slave: Int32 = -1
    guard openpty(&master, &slave, nil, nil, nil) == 0 else { throw PtyError(number: errno) }
    self.master = master
    self.slave = slave
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    // Programs that other tests start would keep these descriptors open.
    for end in [master, slave] { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    resize(to: size)
  }

  isolated deinit {
    hangUp()
    close(slave)
  }

  struct PtyError: Error { let number: Int32 }

  /// Closes the terminal's end.
  func hangUp() {
    if isMasterOpen { close(master) }
    isMasterOpen = false
  }

  func resize(to size: Size) {
    var window = winsize(ws_row: UInt16(size.height), ws_col: UInt16(size.width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
  }

  /// Writes keyboard input.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Reads exactly `count` bytes, which the kernel may deliver in several parts.
  func read(_ count: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count, wait(for: master) {
      var buffer = [UInt8](repeating: 0, count: min(65_536, count - bytes.count))
      let taken = Pty.read(master, &buffer)
      if taken > 0 { bytes += buffer[..<taken] }
    }
    return bytes
  }

  /// Waits until a descriptor is readable; fails the test after ten seconds.
  func wait(for descriptor: Int32) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, 10_000) > 0
  }

  /// Reads the input that a shell on the terminal would read.
  func typedLine() -> String {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Pty.read(slave, &buffer)
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  private static func read(_ descriptor: Int32, _ buffer: inout [UInt8]) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, &buffer, buffer.count)
    #elseif canImport(Musl)
      Musl.read(descriptor, &buffer, buffer.count)
    #else
      Glibc.read(descriptor, &buffer, buffer.count)
    #endif
  }

  /// The terminal settings as bytes.
  var line: [UInt8] {
    var line = termios()
    tcgetattr(slave, &line)
    return withUnsafeBytes(of: &line) { Array($0) }
  }

  var isRaw: Bool {
    var line = termios()
    tcgetattr(slave, &line)
    return line.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0
  }
}

import Foundation
import Testing

@testable import Ncurses

@Suite struct SlowLineTests {
  #if os(Linux)
    // The C library decides whether the constants are signed.
    private nonisolated static let speeds = [speed_t(B9600), speed_t(B19200), speed_t(B38400), speed_t(B115200)]

    @Test(arguments: zip(speeds, [true, true, false, false]))
    func aSerialConsoleIsASlowLine(speed: speed_t, isSlow: Bool) throws {
      // On Linux, the controlling side of a pseudo-terminal has the settings of the terminal.
      let line = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      try #require(line >= 0)
      defer { close(line) }
      var settings = termios()
      try #require(tcgetattr(line, &settings) == 0 && cfsetospeed(&settings, speed) == 0)
      try #require(tcsetattr(line, TCSANOW, &settings) == 0)
      #expect(TerminalEnvironment.isSlowLine(line) == isSlow)
    }
  #endif

  @Test func aFileIsNoSlowLine() throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(!TerminalEnvironment.isSlowLine(file))
  }
}

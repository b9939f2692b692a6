import Foundation
import Testing

@testable import Ncurses

@Suite struct SlowLineTests {
  #if os(Linux)
    @Test(arguments: zip([B9600, B19200, B38400, B115200], [true, true, false, false]))
    func aSerialConsoleIsASlowLine(speed: Int32, isSlow: Bool) throws {
      // On Linux, the controlling side of a pseudo-terminal has the settings of the terminal.
      let line = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      try #require(line >= 0)
      defer { close(line) }
      var settings = termios()
      try #require(tcgetattr(line, &settings) == 0 && cfsetospeed(&settings, speed_t(speed)) == 0)
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

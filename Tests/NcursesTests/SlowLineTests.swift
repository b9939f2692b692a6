import Foundation
import Testing

@testable import Ncurses

@Suite struct SlowLineTests {
  @Test(arguments: [(B9600, true), (B19200, true), (B38400, false), (B115200, false)])
  func aSerialConsoleIsASlowLine(speed: Int, isSlow: Bool) throws {
    let controller = posix_openpt(O_RDWR | O_NOCTTY)
    try #require(controller >= 0 && grantpt(controller) == 0 && unlockpt(controller) == 0)
    defer { close(controller) }
    let line = open(try #require(ptsname(controller)), O_RDWR | O_NOCTTY)
    try #require(line >= 0)
    defer { close(line) }
    var settings = termios()
    try #require(tcgetattr(line, &settings) == 0 && cfsetospeed(&settings, speed_t(speed)) == 0)
    try #require(tcsetattr(line, TCSANOW, &settings) == 0)
    #expect(TerminalEnvironment.isSlowLine(line) == isSlow)
  }

  @Test func aFileIsNoSlowLine() throws {
    let file = open("/dev/null", O_RDONLY)
    defer { close(file) }
    #expect(!TerminalEnvironment.isSlowLine(file))
  }
}

import Foundation

/// The settings of a terminal that `tcgetattr` returns, in a form that can be compared.
struct LineSettings: Equatable {
  let input, output, control, local: tcflag_t
  let characters: [cc_t]
  let speeds: [speed_t]

  init(of descriptor: Int32) throws {
    var raw = termios()
    guard tcgetattr(descriptor, &raw) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    input = raw.c_iflag
    output = raw.c_oflag
    control = raw.c_cflag
    local = raw.c_lflag
    characters = withUnsafeBytes(of: raw.c_cc) { $0.map { cc_t($0) } }
    speeds = [cfgetispeed(&raw), cfgetospeed(&raw)]
  }
}

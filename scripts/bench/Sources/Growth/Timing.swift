// The quick look: median times, of this machine.
import Bindery

extension Growth {
  static func printHeader() {
    print(String(repeating: " ", count: 44) + "       small      medium       large      growth   expected")
  }

  /// Takes the time at every size and prints a line.
  func printTimes(on terminal: NcursesTerminal) {
    let times = sizes.map { size in
      let screen = Screen(terminal)
      defer { screen.close() }
      return Self.median(prepare(size, screen), samples: expectation == .linear ? 3 : 41)
    }
    let growth = (times.last ?? 0) / (times.first ?? 1)
    let columns = times.map { Self.padded(Self.short($0), 12) }.joined()
    let rest = "\(Self.padded("\((growth * 100).rounded() / 100)x", 12))   \(expectation.rawValue)"
    print(name + String(repeating: " ", count: max(0, 44 - name.count)) + columns + rest)
  }

  /// The median time of an operation, in nanoseconds.
  private static func median(_ operation: () -> Void, samples: Int) -> Double {
    operation()
    let times = (0..<samples).map { _ in ContinuousClock().measure(operation) }.sorted()
    return times[samples / 2] / .nanoseconds(1)
  }

  private static func short(_ nanoseconds: Double) -> String {
    nanoseconds < 1e6 ? "\((nanoseconds / 100).rounded() / 10) µs" : "\((nanoseconds / 1e4).rounded() / 100) ms"
  }
}

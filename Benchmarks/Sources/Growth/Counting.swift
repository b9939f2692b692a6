// Only exact figures are measured here: instructions of the measured operation, counted by callgrind, and bytes.
import Bindery
import CCounting

extension Growth {
  /// Counts the cost of the operation at each size.
  ///
  /// Callgrind writes the instructions of each size to a separate file. The name of the file consists of the line, the
  /// expectation, the size and the number of repetitions. The name is also printed, together with the number of bytes
  /// per repetition.
  ///
  /// - Parameter sizeLimit: The number of sizes to count, from the smallest one.
  func count(on terminal: NcursesTerminal, sizeLimit: Int) {
    // Two unmeasured repetitions allocate memory that is allocated only once. A linear operation is slow and runs only
    // once.
    let (before, times) = expectation == .linear ? (0, 1) : (2, 4)
    for size in sizes.prefix(sizeLimit) {
      let screen = Screen(terminal)
      defer { screen.close() }
      let operation = prepare(size, screen)
      for _ in 0..<before { operation() }
      screen.bytes = 0
      let line = "\(name)|\(expectation.rawValue)|\(size)|\(times)"
      counting_start()
      for _ in 0..<times { operation() }
      counting_stop(line)
      print("\(line)|\(Double(screen.bytes) / Double(times))|\(isOnScreen ? "seen" : "unseen")")
    }
  }
}

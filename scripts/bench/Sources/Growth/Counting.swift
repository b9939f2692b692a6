// What is exact: instructions, counted by callgrind in what is measured alone, and bytes.
import Bindery
import CCounting

extension Growth {
  /// Counts at every size.
  ///
  /// Instructions go into a file of callgrind's for each, named by the line, what is expected, the size, and how often the thing was done;
  /// that name is printed as well, and the bytes each time.
  func count(on terminal: NcursesTerminal) {
    // What is made once is made before; what takes long is done once.
    let (before, times) = expectation == .linear ? (0, 1) : (2, 4)
    for size in sizes {
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

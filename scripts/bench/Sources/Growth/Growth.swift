// How a cost grows with what there is. What happens on the screen is the same at each size; what it costs should be, too.
import Bindery

/// A thing that is done at several sizes.
struct Growth {
  /// What grows with the size, and what must not.
  enum Expectation: String {
    case constant
    case linear
  }

  let name: String
  let expectation: Expectation
  let sizes: [Int]
  /// Prepares a screen of a size, and returns what is to be measured; it is done over and over.
  let prepare: (_ size: Int, _ screen: Screen) -> () -> Void

  /// Measures every size and prints a line.
  func printLine(on terminal: NcursesTerminal) {
    let times = sizes.map { size in
      let screen = Screen(terminal)
      defer { screen.close() }
      return median(prepare(size, screen), samples: expectation == .linear ? 3 : 41)
    }
    let growth = (times.last ?? 0) / (times.first ?? 1)
    let columns = times.map { Self.padded(Self.short($0), 12) }.joined()
    let verdict = expectation == .linear ? "" : growth <= 2 ? "held" : "MISSED"
    let text = "\(Self.padded("\((growth * 100).rounded() / 100)x", 12))   \(expectation.rawValue)  \(verdict)"
    print(name + String(repeating: " ", count: max(0, 36 - name.count)) + columns + text)
  }

  /// The median time of an operation, in nanoseconds.
  private func median(_ operation: () -> Void, samples: Int) -> Double {
    operation()
    let times = (0..<samples).map { _ in ContinuousClock().measure(operation) }.sorted()
    return times[samples / 2] / .nanoseconds(1)
  }

  static func short(_ nanoseconds: Double) -> String {
    nanoseconds < 1e6 ? "\((nanoseconds / 100).rounded() / 10) µs" : "\((nanoseconds / 1e4).rounded() / 100) ms"
  }

  static func padded(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

/// A binder on a terminal whose bytes go to memory.
final class Screen {
  private let terminal: NcursesTerminal
  private var application: Application?

  init(_ terminal: NcursesTerminal) { self.terminal = terminal }

  var window: Window? { application?.window }

  /// Shows a view and puts its first frame on the terminal.
  func show(_ view: View) {
    close()
    application = Application(ViewBinder(view), terminal: terminal, frameLimit: nil)
    frame()
  }

  /// Puts what changed on the terminal.
  func frame() {
    application?.turn(inFull: true)
    _ = terminal.takeBytes()
  }

  /// Types a key and puts what comes of it on the terminal.
  func type(_ key: Key) {
    window?.dispatch(.key(key))
    frame()
  }

  func close() {
    application?.close()
    application = nil
  }
}

private final class ViewBinder: Binder<View> {
  override func makeView() -> View { viewModel }
}

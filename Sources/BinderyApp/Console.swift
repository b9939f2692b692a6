import Bindery
import Feeds
import Foundation
import ViewModels

/// The standard output and standard error of the program, outside of the screen.
///
/// Arguments, file names and variables in messages can contain escape sequences or characters that reorder text. These
/// are written visibly (`^[`, `<U+202E>`), on terminals, in files and in pipes.
enum Console {
  /// Writes lines to standard output.
  static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes lines to standard error, without passwords in addresses.
  static func printError(_ text: String) { write(text.withoutLogins, to: STDERR_FILENO) }

  /// Writes a sentence to standard error, after the program's name.
  static func report(_ sentence: String) { printError("bindery: \(sentence)") }

  /// The lines of a text as they are written: visible characters, tabs and line feeds.
  static func lines(_ text: String) -> String {
    let text = Sanitizer.plainLines(text, mode: .reveal)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func write(_ text: String, to descriptor: Int32) {
    guard !text.isEmpty else { return }
    // Flushes the text that libraries have printed.
    fflush(nil)
    var bytes = Array(lines(text).utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      // The output is closed or full; only the exit code can report that.
      if count < 0, errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}

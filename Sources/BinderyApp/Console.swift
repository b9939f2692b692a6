import Bindery
import Feeds
import Foundation
import ViewModels

/// Standard output and standard error, for use outside full-screen mode.
///
/// Arguments, file names and variables in messages may contain escape sequences or characters that reorder text. Such
/// characters are written in a visible form (`^[`, `<U+202E>`) to terminals, files and pipes.
enum Console {
  static func print(_ text: String) { write(text, to: STDOUT_FILENO) }

  /// Writes lines to standard error, without the passwords in addresses.
  static func printError(_ text: String) { write(text.withoutLogins, to: STDERR_FILENO) }

  static func report(_ sentence: String) { printError("bindery: \(sentence)") }

  /// Returns the text with visible characters, tabs and line feeds only, and with a line feed at the end.
  static func lines(_ text: String) -> String {
    let text = Sanitizer.plainLines(text, mode: .reveal)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func write(_ text: String, to descriptor: Int32) {
    guard !text.isEmpty else { return }
    // Text that libraries have printed must precede this text.
    fflush(nil)
    // If the output is closed or full, only the exit code can report the error.
    _ = NewFile.put(Data(lines(text).utf8), into: descriptor)
  }
}

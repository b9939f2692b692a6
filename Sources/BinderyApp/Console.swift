import Bindery
import Feeds
import Foundation
import ReaderModels

/// Standard output and standard error, for use outside full-screen mode.
///
/// Arguments, file names and variables in messages may contain escape sequences or characters that reorder text. Such
/// characters are written in a visible form (`^[`, `<U+202E>`) to terminals, files and pipes.
enum Console {
  /// Writes lines to standard output, and reports an error on standard error.
  ///
  /// - Returns: Whether all of the text was written.
  @discardableResult static func print(_ text: String, to output: Int32 = STDOUT_FILENO) -> Bool {
    reportingError(write(text, to: output))
  }

  private static func reportingError(_ isSuccess: Bool) -> Bool {
    if isSuccess { return true }
    report("The output cannot be written. Check the file, the disk or the program that receives it, and try again.")
    return false
  }

  /// Writes the given document, such as JSON or OPML, to standard output without a change, and reports an error on
  /// standard error.
  ///
  /// Other programs read the document, so a visible form of a character would be a different character. The format of
  /// the document must escape the characters that are dangerous on a terminal.
  ///
  /// - Returns: Whether all of the document was written.
  static func write(document: Data, to output: Int32 = STDOUT_FILENO) -> Bool {
    fflush(nil)
    return reportingError(NewFile.put(document, into: output) == 0)
  }

  /// Writes lines to standard error, without the passwords in addresses.
  static func printError(_ text: String) { _ = write(text.withoutLogins, to: STDERR_FILENO) }

  static func report(_ sentence: String) { printError("bindery: \(sentence)") }

  /// Returns the text with visible characters, tabs and line feeds only, and with a line feed at the end.
  static func lines(_ text: String) -> String {
    let text = Sanitizer.plainLines(text, mode: .reveal)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  private static func write(_ text: String, to descriptor: Int32) -> Bool {
    guard !text.isEmpty else { return true }
    // Text that libraries have printed must precede this text.
    fflush(nil)
    return NewFile.put(Data(lines(text).utf8), into: descriptor) == 0
  }
}

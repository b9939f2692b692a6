#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A namespace for diagnostic messages about misuse of the library.
package enum Diagnostics {
  /// Writes the given message to standard error, with control characters and invisible characters escaped.
  package static func report(_ sentence: String) {
    let line = "Bindery: " + Sanitizer.plainLines(sentence, mode: .reveal) + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

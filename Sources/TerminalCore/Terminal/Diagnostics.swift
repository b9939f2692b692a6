#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Diagnostic messages about misuse of the library.
package enum Diagnostics {
  /// Writes a message to standard error, with control characters and invisible characters escaped.
  package static func report(_ sentence: String) {
    let line = "Bindery: " + Sanitizer.plainLines(sentence, mode: .reveal) + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

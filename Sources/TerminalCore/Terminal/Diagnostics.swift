#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A namespace for messages on standard error, such as messages about misuse of the library.
package enum Diagnostics {
  /// Writes the given message to standard error, with control characters and invisible characters escaped.
  ///
  /// - Parameters:
  ///   - sentence: The message.
  ///   - program: The name before the message.
  package static func report(_ sentence: String, by program: String = "Bindery") {
    let line = Sanitizer.plain(program, mode: .reveal) + ": " + Sanitizer.plainLines(sentence, mode: .reveal) + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

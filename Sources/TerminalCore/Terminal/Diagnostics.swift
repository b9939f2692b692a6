#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Where misuse is told that changes nothing: standard error, which the log shows while the screen is up.
package enum Diagnostics {
  /// Writes a sentence to standard error, with controls and invisible characters spelled out.
  package static func report(_ sentence: String) {
    let line = "Bindery: " + Sanitizer.plainLines(sentence, mode: .reveal) + "\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  }
}

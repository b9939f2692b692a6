#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A reader that returns the bytes of the script at a path.
///
/// Pass a reader to `Script` to read scripts from memory, for example in a test.
nonisolated public struct ScriptReader: Sendable {
  private let body: @Sendable (String, Int) throws(ScriptReadFailure) -> [UInt8]

  /// Creates a reader from the given closure.
  ///
  /// - Parameter body: The closure that returns the bytes at the given path. The second parameter of the closure is the
  ///   maximum number of bytes.
  public init(_ body: @escaping @Sendable (_ path: String, _ limit: Int) throws(ScriptReadFailure) -> [UInt8]) {
    self.body = body
  }

  /// Reads the bytes of the script at the given path.
  ///
  /// - Parameters:
  ///   - path: The path of the script.
  ///   - limit: The maximum size in bytes; a larger script is an error.
  /// - Returns: The bytes of the script.
  /// - Throws: `ScriptReadFailure` with the reason.
  public func read(_ path: String, limit: Int) throws(ScriptReadFailure) -> [UInt8] {
    let bytes = try body(path, limit)
    guard bytes.count <= limit else { throw .tooLarge(limit) }
    return bytes
  }

  /// A reader of files on disk, which rejects pipes and character devices.
  public static let files = ScriptReader(readFile)
}

nonisolated private func readFile(_ path: String, _ limit: Int) throws(ScriptReadFailure) -> [UInt8] {
  let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard descriptor >= 0 else { throw ScriptReadFailure(errorNumber: errno) }
  defer { close(descriptor) }
  var status = stat()
  guard fstat(descriptor, &status) == 0 else { throw ScriptReadFailure(errorNumber: errno) }
  // A read from a pipe or a device might never end.
  if status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFCHR {
    throw ScriptReadFailure("the path refers to a pipe or a device; use a regular file")
  }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65_536)
  while bytes.count <= limit {
    let count = read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    guard count >= 0 else { throw ScriptReadFailure(errorNumber: errno) }
    if count == 0 { break }
    bytes += chunk[..<count]
  }
  return bytes
}

/// An error for a script that cannot be read.
nonisolated public struct ScriptReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, which completes a sentence such as "'tour.demo' cannot be read: permission denied".
  public let description: String

  /// Creates an error with the given reason, such as "permission denied".
  public init(_ reason: String) { description = reason }

  /// Creates an error with the system's message for the given `errno` value.
  init(errorNumber: Int32) { self.init(String(cString: strerror(errorNumber))) }

  fileprivate static func tooLarge(_ limit: Int) -> ScriptReadFailure {
    ScriptReadFailure("the script has more than \(limit) bytes; split the script into several scripts")
  }
}

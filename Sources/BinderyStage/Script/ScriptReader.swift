#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

// Where scripts come from is a parameter, so that tests need no file; the reader of files is here because the library has no Foundation.

/// Reads the bytes of a script by its path.
nonisolated public struct ScriptReader: Sendable {
  private let body: @Sendable (String, Int) throws(ScriptReadFailure) -> [UInt8]

  /// Makes a reader of a closure that is given a path, and how many bytes it may return at most.
  public init(_ body: @escaping @Sendable (_ path: String, _ limit: Int) throws(ScriptReadFailure) -> [UInt8]) {
    self.body = body
  }

  /// Reads a script.
  ///
  /// - Throws: why it could not be read, in words.
  public func read(_ path: String, limit: Int) throws(ScriptReadFailure) -> [UInt8] { try body(path, limit) }

  /// Reads from texts that are there already, by path.
  public static func texts(_ texts: [String: String]) -> ScriptReader {
    ScriptReader { path, limit throws(ScriptReadFailure) in
      guard let text = texts[path] else { throw ScriptReadFailure("there is no such file") }
      guard text.utf8.count <= limit else { throw .tooLarge(limit) }
      return Array(text.utf8)
    }
  }

  /// Reads files.
  public static let files = ScriptReader { path, limit throws(ScriptReadFailure) in try readFile(path, limit) }

  private static func readFile(_ path: String, _ limit: Int) throws(ScriptReadFailure) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw ScriptReadFailure(errorNumber: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw ScriptReadFailure(errorNumber: errno) }
    // A pipe or a device might never end.
    if status.st_mode & S_IFMT == S_IFIFO || status.st_mode & S_IFMT == S_IFCHR {
      throw ScriptReadFailure("it is a pipe or a device, not a file")
    }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = chunk.withUnsafeMutableBytes { read_(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw ScriptReadFailure(errorNumber: errno) }
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
      guard bytes.count <= limit else { throw .tooLarge(limit) }
    }
  }
}

/// The C function, under a name that the reader's own method does not hide.
nonisolated private func read_(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// Why a script could not be read.
nonisolated public struct ScriptReadFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, to be read after "cannot be read:".
  public let description: String

  /// Makes a failure of a reason.
  public init(_ reason: String) { description = reason }

  /// Makes a failure of what the system calls an error number.
  init(errorNumber: Int32) { self.init(strerror(errorNumber).map { String(cString: $0) } ?? "error \(errorNumber)") }

  static func tooLarge(_ limit: Int) -> ScriptReadFailure {
    ScriptReadFailure("it is larger than the \(limit) bytes that a script may have")
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new file that only its owner can read.
///
/// A recorder writes to the file while the application runs. The file always ends with the step in progress, so that no
/// step is lost in a crash.
final class ScriptFile {
  private let path: String
  private let descriptor: Int32
  /// The length of the final text in bytes; any text after the final text can be replaced.
  private var length: off_t = 0
  private var error: Int32 = 0
  private let put: Write
  /// A closure that is called once, when the file cannot be written for the first time.
  var onError: ((StageError) -> Void)?

  /// A function that writes bytes at an offset, such as `pwrite`.
  typealias Write = (_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer, _ offset: off_t) -> Int

  /// Creates the file at the given path.
  ///
  /// - Parameters:
  ///   - path: The path of the new file.
  ///   - put: The function that writes to the file; tests replace it.
  /// - Throws: `StageError` if the file already exists or cannot be created.
  init(creating path: String, put: @escaping Write = { pwrite($0, $1.baseAddress, $1.count, $2) }) throws(StageError) {
    self.path = path
    self.put = put
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let advice = errno == EEXIST ? "Choose another name, or remove the file." : "Choose a file in a writable folder."
      throw StageError("the script '\(path)' cannot be created: \(String(cString: strerror(errno))). \(advice)")
    }
  }

  deinit { close(descriptor) }

  /// Removes the previous text if that text is not final, and appends the given text to the file.
  ///
  /// - Parameters:
  ///   - text: The text to append.
  ///   - isFinal: Whether the text can no longer be replaced.
  func write(_ text: String, isFinal: Bool) {
    guard error == 0 else { return }
    var rest = Array(text.utf8)[...]
    var place = length
    while !rest.isEmpty, error == 0 {
      let count = rest.withUnsafeBytes { put(descriptor, $0, place) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        error = errno
        break
      }
      rest = rest.dropFirst(count)
      place += off_t(count)
    }
    // After an error, the file is truncated to the final text, because an incomplete step could not be parsed.
    if ftruncate(descriptor, error == 0 ? place : length) != 0, error == 0 { error = errno }
    if isFinal, error == 0 { length = place }
    if error != 0 { onError?(failure) }
  }

  /// Throws an error if the first text could not be written, and removes the file.
  ///
  /// - Throws: `StageError` with the path and the system's reason.
  func checkBeginning() throws(StageError) {
    guard error != 0 else { return }
    unlink(path)
    throw StageError(
      "the script '\(path)' cannot be written: \(String(cString: strerror(error))). Free some space, or choose a file in another folder."
    )
  }

  /// Throws an error if writing has failed.
  ///
  /// - Throws: `StageError` with the path and the system's reason.
  func check() throws(StageError) {
    if error != 0 { throw failure }
  }

  private var failure: StageError {
    StageError(
      "the script '\(path)' is incomplete: \(String(cString: strerror(error))). Record the script again in another folder."
    )
  }
}

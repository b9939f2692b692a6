#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A new file that only its owner can read, and to which a recorder writes while the application runs.
///
/// The file always ends with the step that is performed at the time, so that a crash loses nothing.
final class ScriptFile {
  private let path: String
  private let descriptor: Int32
  /// The length of the text that no longer changes.
  private var length: off_t = 0
  private var error: Int32 = 0

  /// Creates the file.
  ///
  /// - Throws: `StageError` if the file exists already or cannot be created.
  init(creating path: String) throws(StageError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let advice = errno == EEXIST ? "Choose another name, or remove the file." : "Choose a file in a writable folder."
      throw StageError("the script '\(path)' cannot be created: \(String(cString: strerror(errno))). \(advice)")
    }
  }

  deinit { close(descriptor) }

  /// Replaces the text of the last call if that text could still change, and appends otherwise.
  ///
  /// - Parameter isFinal: Whether the text no longer changes.
  func write(_ text: String, isFinal: Bool) {
    guard error == 0 else { return }
    var rest = Array(text.utf8)[...]
    var place = length
    while !rest.isEmpty, error == 0 {
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, place) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        error = errno
        break
      }
      rest = rest.dropFirst(count)
      place += off_t(count)
    }
    // A part of a step could not be read.
    if ftruncate(descriptor, error == 0 ? place : length) != 0, error == 0 { error = errno }
    if isFinal, error == 0 { length = place }
  }

  /// Reports the first error of writing.
  ///
  /// - Throws: `StageError` with the file and the system's reason.
  func check() throws(StageError) {
    guard error != 0 else { return }
    throw StageError("the script '\(path)' is incomplete: \(String(cString: strerror(error))).")
  }
}

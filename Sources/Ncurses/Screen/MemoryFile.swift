internal import CTerminalGuard

/// A memory file that receives the output of ncurses.
///
/// ncurses can write only to a file. The output is read through a memory mapping, counted, and written to the terminal
/// with a single call.
final class MemoryFile {
  /// The output stream for `newterm`.
  let output: UnsafeMutablePointer<FILE>
  /// The input stream for `newterm`, which is empty because ncurses is not used to read input.
  let input: UnsafeMutablePointer<FILE>
  private let descriptor: Int32
  private var map: UnsafeMutableRawPointer
  private var mapped = MemoryFile.mappedAtFirst
  private var start = 0

  /// The initial size of the mapping in bytes.
  ///
  /// The size is sufficient for typical frames. The mapping grows on demand.
  private static let mappedAtFirst = 1 << 18
  /// The offset in bytes above which the file is rewound, so that the file does not grow indefinitely.
  private static let rewindAt = 1 << 17

  init() throws(TerminalError) {
    descriptor = terminal_memory_file("screen")
    guard descriptor >= 0 else { throw .system("memfd_create", system_error()) }
    guard ftruncate(descriptor, off_t(mapped)) == 0, let map = MemoryFile.map(descriptor, mapped) else {
      let error = system_error()
      close(descriptor)
      throw .system("mmap", error)
    }
    self.map = map
    guard let output = fdopen(descriptor, "r+"), let input = fopen("/dev/null", "r") else {
      throw .system("fdopen", system_error())
    }
    self.output = output
    self.input = input
  }

  isolated deinit {
    munmap(map, mapped)
    fclose(output)
    fclose(input)
  }

  /// Rewinds the file if its length exceeds `rewindAt`.
  ///
  /// Call this method after all output has been taken, and before ncurses writes again.
  func prepare() {
    guard start > MemoryFile.rewindAt else { return }
    lseek(descriptor, 0, SEEK_SET)
    start = 0
  }

  /// Writes the given bytes after the output of ncurses, which must have been flushed.
  func append(_ bytes: [UInt8]) {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || system_error() == EINTR else { return }
      left = left.dropFirst(max(0, count))
    }
  }

  /// Returns the output written since the last call.
  ///
  /// The buffer is valid until ncurses writes again.
  func takeOutput() -> UnsafeRawBufferPointer {
    let end = Int(lseek(descriptor, 0, SEEK_CUR))
    guard end > start, end <= mapped || grow(to: end) else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    defer { start = end }
    return UnsafeRawBufferPointer(start: map + start, count: end - start)
  }

  private func grow(to size: Int) -> Bool {
    let larger = (size / MemoryFile.mappedAtFirst + 1) * MemoryFile.mappedAtFirst
    guard ftruncate(descriptor, off_t(larger)) == 0, let map = MemoryFile.map(descriptor, larger) else { return false }
    munmap(self.map, mapped)
    self.map = map
    mapped = larger
    return true
  }

  private static func map(_ descriptor: Int32, _ size: Int) -> UnsafeMutableRawPointer? {
    let map = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0)
    return Int(bitPattern: map) == -1 ? nil : map
  }
}

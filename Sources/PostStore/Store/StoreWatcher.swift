import Foundation
import Synchronization

/// A watcher that reports writes to the files in a folder, by this program and by others.
///
/// A thread waits in the system until a file changes, so an idle program is not woken. Only Linux has the watcher; on
/// other systems, nothing is reported.
///
/// Each write is reported again after a while. SQLite writes a change to its log, waits for the disk, and only then
/// makes the change visible through shared memory, which the system does not report.
nonisolated final class StoreWatcher: Sendable {
  /// The time after a write in which further writes are not reported, in seconds.
  private static let pause = 0.3
  /// The times after the pause, and after each other, at which the last write is reported again, in seconds.
  private static let repetitions = [0, 0.6]

  /// The watch of the folder, which the thread shares; nil if the system refuses, and on other systems.
  private let watch: Watch?

  /// A watch that is removed by the watcher, or by the system together with the folder.
  private final class Watch: Sendable {
    /// The descriptor of the events.
    let file: Int32
    /// The number of the watch; nil after its removal, because the descriptor may then belong to another file.
    private let number: Mutex<Int32?>

    init(file: Int32, number: Int32) {
      self.file = file
      self.number = Mutex(number)
    }

    var exists: Bool { number.withLock { $0 != nil } }

    #if os(Linux)
      /// Removes the watch, after which the thread closes the descriptor.
      func remove() {
        number.withLock { number in
          if let number { _ = inotify_rm_watch(file, number) }
          number = nil
        }
      }

      func closeFile() {
        number.withLock { $0 = nil }
        close(file)
      }
    #endif
  }

  /// Starts to watch the folder; nothing is reported if the system refuses, for example because of a limit.
  ///
  /// - Parameter onWrite: A closure that is called on another thread.
  init(folder: String, onWrite: @escaping @Sendable () -> Void) {
    #if os(Linux)
      let file = inotify_init1(Int32(IN_CLOEXEC))
      let number = inotify_add_watch(file, folder, UInt32(IN_MODIFY))
      guard number >= 0 else {
        watch = nil
        if file >= 0 { close(file) }
        return
      }
      let watch = Watch(file: file, number: number)
      self.watch = watch
      Thread.detachNewThread { Self.wait(for: watch, onWrite) }
    #else
      watch = nil
    #endif
  }

  deinit { end() }

  /// Whether writes are reported; false after the end, and after the folder has been removed.
  var isWatching: Bool { watch?.exists == true }

  /// Ends the thread, which closes the descriptor.
  func end() {
    #if os(Linux)
      watch?.remove()
    #endif
  }

  #if os(Linux)
    /// Calls the closure after each write and its repetitions, until the watch is removed.
    private static func wait(for watch: Watch, _ onWrite: () -> Void) {
      // A folder has short names, so the buffer holds several events.
      var buffer = [UInt8](repeating: 0, count: 4096)
      var expected: ArraySlice<Double> = []
      while true {
        guard hasEvents(watch.file, within: expected.first) else {
          expected.removeFirst()
          onWrite()
          continue
        }
        let count = read(watch.file, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 || hasEnded(buffer[..<count]) { break }
        onWrite()
        expected = repetitions[...]
        Thread.sleep(forTimeInterval: pause)
      }
      watch.closeFile()
    }

    /// Waits until the file has events or the given number of seconds has passed; nil waits without a limit.
    ///
    /// - Returns: Whether the file has events, or an error that a read reports.
    private static func hasEvents(_ file: Int32, within seconds: Double?) -> Bool {
      guard let seconds else { return true }
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      while true {
        let count = poll(&request, 1, Int32(seconds * 1000))
        if count >= 0 || errno != EINTR { return count != 0 }
      }
    }

    /// Returns whether the events contain the end of the watch.
    private static func hasEnded(_ events: ArraySlice<UInt8>) -> Bool {
      var rest = events
      let head = MemoryLayout<inotify_event>.size
      while rest.count >= head {
        let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
        if event.mask & UInt32(IN_IGNORED) != 0 { return true }
        rest = rest.dropFirst(head + Int(event.len))
      }
      return false
    }
  #endif
}

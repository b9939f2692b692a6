import Foundation
import Synchronization

/// A watcher that reports writes to the files in a folder, by this program and by others.
///
/// A thread waits in the system until a file changes, so an idle program is not woken. Only Linux has the watcher; on
/// other systems, nothing is reported.
nonisolated final class StoreWatcher: Sendable {
  /// The time after a write in which further writes are not reported, in seconds.
  private static let pause = 0.3

  /// The watch of the folder; nil after the end.
  private let watch: Mutex<Watch?>

  private struct Watch: Sendable {
    /// The descriptor of the events.
    let file: Int32
    let number: Int32
  }

  /// Starts to watch the folder; nothing is reported if the system refuses, for example because of a limit.
  ///
  /// - Parameter onWrite: A closure that is called on another thread.
  init(folder: String, onWrite: @escaping @Sendable () -> Void) {
    #if os(Linux)
      let file = inotify_init1(Int32(IN_CLOEXEC))
      let number = inotify_add_watch(file, folder, UInt32(IN_MODIFY))
      watch = Mutex(number < 0 ? nil : Watch(file: file, number: number))
      if number < 0 {
        if file >= 0 { close(file) }
        return
      }
      Thread.detachNewThread { Self.wait(for: file, onWrite) }
    #else
      watch = Mutex(nil)
    #endif
  }

  deinit { end() }

  /// Ends the thread, which closes the descriptor.
  func end() {
    #if os(Linux)
      watch.withLock { watch in
        if let watch { _ = inotify_rm_watch(watch.file, watch.number) }
        watch = nil
      }
    #endif
  }

  #if os(Linux)
    /// Calls the closure after each write, until the watch is removed.
    private static func wait(for file: Int32, _ onWrite: () -> Void) {
      // A folder has short names, so the buffer holds several events.
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(file, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        if count <= 0 || hasEnded(buffer[..<count]) { break }
        onWrite()
        Thread.sleep(forTimeInterval: pause)
      }
      close(file)
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

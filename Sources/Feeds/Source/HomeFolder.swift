import Foundation

/// A namespace for functions that resolve the home folder of the user.
package enum HomeFolder {
  /// Returns the path in `HOME`, or the path in the user database if `HOME` is not an absolute path.
  package static func path(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String {
    environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
  }

  /// Replaces `~` at the start of the given path by the home folder.
  package static func expand(_ path: String) -> String {
    path == "~" || path.hasPrefix("~/") ? self.path() + path.dropFirst() : path
  }
}

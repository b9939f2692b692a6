import Foundation
import ReaderModels

/// The lowest system limits (`ulimit`) with which the program works.
nonisolated enum ResourceLimits {
  /// A resource, with the minimum limit that the program requires, in the units of `ulimit`.
  private struct Need {
    let name: String
    /// The option of `ulimit` for the resource, such as `n`.
    let option: String
    /// The size of a unit in bytes; 1 for a number of files.
    let unit: UInt64
    let unitName: String
    let least: UInt64
  }

  private static let needs = [
    // The store, the terminal and a few connections use 40 files.
    Need(name: "open files", option: "n", unit: 1, unitName: "", least: 64),
    // Frames are drawn in a memory file of 256 KB; the files of the store are larger.
    Need(name: "file size", option: "f", unit: 1024, unitName: " KB", least: 1024),
    // Each thread reserves 72 MB of address space, of which it uses a small part.
    Need(name: "virtual memory", option: "v", unit: 1024, unitName: " KB", least: 1_000_000),
  ]

  /// Throws an error if a limit is too low.
  ///
  /// - Parameter limit: A closure that returns the limit for an option of `ulimit`, in bytes or as a number of files;
  ///   nil if there is no limit.
  static func check(_ limit: (_ option: String) -> UInt64? = systemLimit) throws(ExplanationError) {
    for need in needs {
      guard let value = limit(need.option), value / need.unit < need.least else { continue }
      throw ExplanationError(
        """
        the limit for \(need.name) is \(value / need.unit)\(need.unitName); Bindery requires \
        \(need.least)\(need.unitName). Raise the limit in the shell, and restart Bindery: ulimit -\(need.option) \(need.least)
        """)
    }
  }

  /// Returns the soft limit of this process; a very large number if there is no limit.
  private static func systemLimit(_ option: String) -> UInt64? {
    let resource =
      switch option {
      case "n": RLIMIT_NOFILE
      case "f": RLIMIT_FSIZE
      default: RLIMIT_AS
      }
    var limit = rlimit()
    #if canImport(Darwin)
      let status = getrlimit(resource, &limit)
    #else
      let status = getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    #endif
    return status == 0 ? UInt64(limit.rlim_cur) : nil
  }
}

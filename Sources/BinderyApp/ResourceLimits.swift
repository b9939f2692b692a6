import Foundation

/// The limits of the system (`ulimit`) below which the program cannot work.
nonisolated enum ResourceLimits {
  /// A limit that is too low.
  struct TooLow: Error, Equatable {
    /// The limit, its value, and the command that raises it.
    let description: String
  }

  /// A resource, and the least amount of it that the program starts with, in the units of `ulimit`.
  private struct Need {
    let name: String
    /// The letter of `ulimit`.
    let option: String
    /// Bytes or pieces in a unit.
    let unit: UInt64
    let unitName: String
    let least: UInt64
  }

  private static let needs = [
    // The store, the terminal and a few connections at a time take 40.
    Need(name: "open files", option: "n", unit: 1, unitName: "", least: 64),
    // Frames are drawn into a file in memory of 256 KB; the store is larger.
    Need(name: "the size of a file", option: "f", unit: 1024, unitName: " KB", least: 1024),
    // Each thread reserves 72 MB for its stack and its heap, most of which is never used.
    Need(name: "virtual memory", option: "v", unit: 1024, unitName: " KB", least: 1_000_000),
  ]

  /// Throws where a limit is too low.
  ///
  /// - Parameter limit: Returns the limit that an option of `ulimit` names, in bytes or pieces; nil for none.
  static func check(_ limit: (_ option: String) -> UInt64? = systemLimit) throws(TooLow) {
    for need in needs {
      guard let value = limit(need.option), value / need.unit < need.least else { continue }
      throw TooLow(
        description: """
          the limit of \(need.name) is \(value / need.unit)\(need.unitName); Bindery needs \
          \(need.least)\(need.unitName). Raise it in the shell and start again: ulimit -\(need.option) \(need.least)
          """)
    }
  }

  /// The soft limit of this process; a huge number where there is none.
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

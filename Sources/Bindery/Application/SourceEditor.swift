import Ncurses

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The user's editor, which opens source files on the terminal.
struct SourceEditor {
  /// The editor and its arguments, separated by spaces; nil if the user has not chosen an editor.
  var command = ["VISUAL", "EDITOR"].map(TerminalEnvironment.value).first { !$0.isEmpty }
  /// The folder that contains the source files.
  var folder = "."
  /// A closure that runs a program on the terminal.
  let run: (TerminalProgram) throws(TerminalError) -> TerminalProgram.Ending

  /// Opens the file of the given source location, such as `Screens/Profile.swift:12`, at the line.
  ///
  /// - Returns: The reason why the location could not be opened, or nil if the editor ended successfully.
  func open(_ place: String) -> String? {
    let words = (command ?? "").split(separator: " ").map(String.init)
    guard let name = words.first else { return "VISUAL and EDITOR are not set. Set one of them to an editor." }
    let parts = place.split(separator: ":").map(String.init)
    guard let path = Self.path(of: parts[0], below: folder) else {
      return "'\(parts[0])' was not found. Start the program in the folder of its package."
    }
    let program = TerminalProgram(name, words.dropFirst() + Self.arguments(of: name, opening: path, at: parts[1]))
    do {
      switch try run(program) {
      case .exited(0): return nil
      case .exited(let code): return "'\(name)' ended with code \(code)."
      case .killed(let signal): return "'\(name)' was terminated by signal \(signal)."
      }
    } catch {
      return error.description
    }
  }

  /// Returns the arguments with which the given editor opens a file at a line.
  private static func arguments(of editor: String, opening path: String, at line: String) -> [String] {
    switch editor.split(separator: "/").last {
    case "code", "code-insiders", "codium", "cursor": ["--goto", "\(path):\(line)"]
    case "hx", "helix", "subl", "zed": ["\(path):\(line)"]
    default: ["+\(line)", path]
    }
  }

  // MARK: Source files

  /// The maximum number of folder entries that a search reads, so that a search from a home folder ends soon.
  private static let searchLimit = 50_000

  /// Returns the path of the given file, such as `Screens/Profile.swift`, or nil if the file is not found.
  ///
  /// The file is at any depth in a folder with the name of its module. Folders near the given folder are searched
  /// first. Hidden folders and links to folders are skipped.
  private static func path(of file: String, below folder: String) -> String? {
    let parts = file.split(separator: "/")
    var folders = [(path: folder, isInModule: false)]
    var (next, rest) = (0, searchLimit)
    while next < folders.count, rest > 0 {
      let (path, isInModule) = folders[next]
      next += 1
      guard let stream = opendir(path) else { continue }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        rest -= 1
        let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
          String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name.hasPrefix(".") { continue }
        if isInModule, name == parts.last ?? "" { return "\(path)/\(name)" }
        // Some file systems do not report types; there, opening a file as a folder fails.
        let type = Int(entry.pointee.d_type)
        if type == DT_DIR || type == DT_UNKNOWN {
          folders.append(("\(path)/\(name)", isInModule || name == parts.first ?? ""))
        }
      }
    }
    return nil
  }
}

/// Operations on absolute paths, which do not access the file system.
nonisolated enum FolderPath {
  /// Returns the path of the entry with the given name.
  static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Returns the path of the enclosing folder, or `/` for `/`.
  static func parent(of path: String) -> String {
    let slash = path.lastIndex(of: "/") ?? path.startIndex
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the last name of the given path, or `/` for `/`.
  static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? "/"
  }

  /// Returns the absolute path for typed text.
  ///
  /// - Parameters:
  ///   - text: An absolute path, a path that begins with `~/`, or a path relative to `folder`.
  ///   - folder: The folder for relative paths.
  ///   - home: The folder for `~`.
  static func resolve(_ text: String, in folder: String, home: String) -> String {
    let isHome = text == "~" || text.hasPrefix("~/")
    let start = text.hasPrefix("/") ? "" : folder
    let base = isHome ? home : start
    var names: [Substring] = []
    for name in (base + "/" + text.dropFirst(isHome ? 1 : 0)).split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Returns the given path as display text, with `~` for the home folder.
  ///
  /// If the path is wider than `columns`, the first folders are replaced by an ellipsis.
  static func display(_ path: String, home: String, columns: Int) -> String {
    let isInHome = home != "/" && (path == home || path.hasPrefix(home + "/"))
    let text = Sanitizer.plain(isInHome ? "~" + path.dropFirst(home.count) : path, mode: .reveal)
    guard TextWidth.of(text) > columns else { return text }
    var rest = text[...]
    while let slash = rest.dropFirst().firstIndex(of: "/"), TextWidth.of(String(rest)) >= columns {
      rest = rest[slash...]
    }
    return "…" + rest
  }
}

import Bindings

/// The view model of a file dialog: the folder, its entries, and the name of the file.
@MainActor final class FileBrowser {
  enum Purpose { case open, save }

  let purpose: Purpose
  /// The file name extensions of the listed files; all files are listed if the array is empty.
  let types: [String]
  let source: any FolderSource
  /// The displayed folder, or nil until the first folder is loaded.
  let contents = Observable<FolderContents?>(nil, label: "folder")
  /// The text of the field: a part of a name that filters the entries, or the name of the file to be saved.
  ///
  /// After a slash is typed, the browser opens the folder before the slash and removes the path from the text.
  let name: Observable<String>
  /// The initial name, which replaces the path of a folder that was typed instead of a name.
  let proposedName: String
  /// The identity of the selected entry.
  let selected = Observable<FolderEntry.ID?>(nil, label: "selected entry")
  /// The reason why a folder or a file cannot be opened.
  let error = Observable<String?>(nil, label: "error")
  /// Whether a folder is being loaded.
  var isLoading: Bool { loader.isLoading }

  private var target: Target
  private var listHasFocus = false
  private let clock: any Clock<Duration>
  private lazy var loader = Loader<FolderContents>(self, clock: clock, label: "folder contents") {
    try await $0.read()
  }

  /// A folder that will be displayed, and the state of the dialog after that.
  private nonisolated struct Target {
    let folder: String
    /// The entry that will be selected.
    var selecting: FolderEntry.ID?
    /// The beginning of the text, which will be removed.
    var typed = ""
  }

  /// Creates a browser without entries; see `begin()`.
  ///
  /// - Parameters:
  ///   - purpose: Whether the user chooses an existing file.
  ///   - folder: The path of the first folder, absolute, relative to the current folder, or beginning with `~`.
  ///   - name: The initial name of the file to be saved.
  ///   - types: The file name extensions of the listed files.
  ///   - source: The source of the folders.
  ///   - clock: The clock whose work tracker counts the loading of folders.
  init(
    _ purpose: Purpose, in folder: String, name: String = "", types: [String], source: any FolderSource,
    clock: any Clock<Duration>
  ) {
    (self.purpose, self.types, self.source, self.clock) = (purpose, types.map { $0.lowercased() }, source, clock)
    (self.name, proposedName) = (Observable(name, label: "name"), name)
    target = Target(folder: FolderPath.resolve(folder, in: source.currentFolder, home: source.homeFolder))
  }

  /// Loads the first folder.
  func begin() {
    loader.observe(with: self) { browser, state in
      switch state {
      case .loaded(let contents): browser.display(contents)
      case .failed(let failure): browser.failed(failure.message)
      case .idle, .loading: break
      }
    }
    name.observe(with: self) { browser, text in browser.nameChanged(text) }
    loader.load()
  }

  /// The path of the displayed folder.
  var folder: String { contents.value?.folder ?? target.folder }
  private var untrackedFolder: String { contents.untrackedValue?.folder ?? target.folder }

  // MARK: Entries

  /// The entries that are listed: the enclosing folder, folders, and files, in the order of their names.
  ///
  /// While the user chooses an existing file, the names contain the typed text, and the best match is first. Names that
  /// begin with a dot are listed if the text begins with a dot.
  var shown: [FolderEntry] { shownEntries.value }
  private lazy var shownEntries = Computed(owner: self, label: "entries") { browser in
    let text = browser.name.value
    return browser.contents.value?.shown(
      matching: browser.purpose == .open ? text : "", hidden: text.hasPrefix("."), types: browser.types) ?? []
  }

  /// A note about entries that are not listed; empty if there are none.
  var note: String {
    guard let contents = contents.value else { return "" }
    var notes: [String] = []
    if !types.isEmpty { notes.append("Files: " + types.map { "." + $0 }.joined(separator: ", ")) }
    if case let count = contents.hiddenCount, count > 0, name.value.isEmpty {
      notes.append("Type . for \(count) hidden \(count == 1 ? "entry" : "entries")")
    }
    if case let count = contents.unlistedCount, count > 0 {
      notes.append(
        count == 1
          ? "1 entry is not listed, because its name is not UTF-8"
          : "\(count) entries are not listed, because their names are not UTF-8")
    }
    if contents.isCut { notes.append("Only \(FolderContents.limit) entries are listed") }
    return notes.joined(separator: " · ")
  }

  /// Whether the folder is being loaded for the first time, or why no entries are listed.
  var emptyText: String {
    if contents.value == nil { return isLoading ? "Reading…" : "No folder." }
    return name.value.isEmpty || purpose == .save ? "No files." : "No match"
  }

  /// Selects no entry of a file to be saved unless the list has focus, because Enter in the field saves the file.
  func listFocusChanged(_ hasFocus: Bool) {
    listHasFocus = hasFocus
    if purpose == .save { selected.value = hasFocus ? selected.untrackedValue ?? firstEntry : nil }
  }

  private func nameChanged(_ text: String) {
    error.value = nil
    if let slash = text.lastIndex(of: "/") {
      let head = String(text[...slash])
      go(Target(folder: resolve(listedName(of: head) ?? head), typed: head))
    } else if purpose == .open {
      selected.value = text.isEmpty ? selected.value : firstEntry
    }
  }

  /// The first entry in the folder, because Enter would otherwise leave a folder that was just opened.
  private var firstEntry: FolderEntry.ID? { (shown.first { $0.name != ".." } ?? shown.first)?.id }

  /// Returns the name of the only folder that differs from the typed name in case or normalization alone.
  ///
  /// The result is nil if a folder has exactly the typed name.
  private func listedName(of head: String) -> String? {
    let name = String(head.dropLast())
    let entries = contents.untrackedValue?.entries ?? []
    let matches = entries.filter { $0.kind == .folder && $0.name.lowercased() == name.lowercased() }
    let isExact = matches.contains { $0.id == FolderEntry.ID(name) }
    return matches.count == 1 && !isExact ? matches[0].name : nil
  }

  private func resolve(_ text: String) -> String {
    FolderPath.resolve(text, in: untrackedFolder, home: source.homeFolder)
  }

  // MARK: Folders

  /// Opens the enclosing folder, and selects the folder that was displayed before.
  func goToParent() {
    let folder = untrackedFolder
    guard folder != "/" else { return }
    go(Target(folder: FolderPath.parent(of: folder), selecting: FolderEntry.ID(FolderPath.name(of: folder))))
  }

  var canGoToParent: Bool { folder != "/" }

  private func go(_ target: Target) {
    self.target = target
    loader.load()
  }

  private func read() async throws -> FolderContents { try await FolderContents.read(target.folder, from: source) }

  private func display(_ contents: FolderContents) {
    error.value = nil
    let text = name.untrackedValue
    if !target.typed.isEmpty, text.hasPrefix(target.typed) {
      name.value = text == target.typed ? proposedName : String(text.dropFirst(target.typed.count))
    }
    self.contents.value = contents
    if purpose == .open || listHasFocus { selected.value = target.selecting ?? firstEntry }
    target = Target(folder: contents.folder)
  }

  private func failed(_ message: String) {
    error.value = message
    target = Target(folder: untrackedFolder)
  }

  // MARK: Choosing

  /// The listed entry that is selected.
  private var selectedEntry: FolderEntry? { selected.value.flatMap { id in shown.first { $0.id == id } } }

  /// Whether the selected entry is a folder.
  var selectsFolder: Bool { selectedEntry?.kind == .folder }

  /// Whether a name is typed or an entry is selected.
  var canAccept: Bool { !name.value.isEmpty || purpose == .open && selected.value != nil }

  /// Opens the folder, or returns the file, that is selected or whose name is typed.
  ///
  /// - Returns: The path of the file, or nil if a folder was opened or an error occurred.
  func accept() async -> FileDestination? {
    if purpose == .open, selected.untrackedValue != nil { return await acceptSelection() }
    let text = name.untrackedValue
    return await choose(resolve(text), named: text)
  }

  /// Opens the selected folder, or returns the selected file.
  func acceptSelection() async -> FileDestination? {
    guard let name = selected.untrackedValue?.description else { return nil }
    return await choose(
      name == ".." ? FolderPath.parent(of: untrackedFolder) : FolderPath.join(untrackedFolder, name), named: name)
  }

  /// Makes the name of the selected file the name of the file to be saved.
  ///
  /// - Returns: Whether a file is to be saved and a file is selected.
  func nameSelectedFile() -> Bool {
    guard purpose == .save, let entry = selectedEntry, entry.kind == .file else { return false }
    name.value = entry.name
    return true
  }

  private func choose(_ path: String, named text: String) async -> FileDestination? {
    error.value = nil
    do {
      switch try await source.kind(at: path) {
      case .folder?:
        let returning = text == ".." ? FolderEntry.ID(FolderPath.name(of: untrackedFolder)) : nil
        go(Target(folder: path, selecting: returning, typed: purpose == .open ? name.untrackedValue : typed(text)))
        return nil
      case .file?: return FileDestination(path: path, replacesFile: true)
      case nil where purpose == .save:
        let folder = FolderPath.parent(of: path)
        guard try await source.kind(at: folder) == .folder else {
          throw FileChoiceError("The folder '\(FolderPath.name(of: folder))' does not exist.")
        }
        return FileDestination(path: path, replacesFile: false)
      case nil: throw FileChoiceError("There is no file '\(text)' in this folder.")
      case .other?: throw FileChoiceError("'\(text)' is not a file.")
      }
    } catch {
      self.error.value = LoadFailure(error).message
      return nil
    }
  }

  /// Returns the given text if it is the text of the field, which is removed when its folder is opened.
  private func typed(_ text: String) -> String { text == name.untrackedValue ? text : "" }
}

private nonisolated struct FileChoiceError: DisplayableError {
  let displayText: String
  init(_ text: String) { displayText = Sanitizer.plain(text, mode: .reveal) }
}

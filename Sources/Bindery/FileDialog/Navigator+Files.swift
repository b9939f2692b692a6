import Bindings

/// The path of a file to be written.
public nonisolated struct FileDestination: Equatable, Sendable {
  /// The absolute path.
  public let path: String
  /// Whether a file exists at the path, and the user has confirmed that the file is replaced.
  public let replacesFile: Bool

  /// The path of the folder that contains the file, in which a later dialog can start.
  public var folder: String { FolderPath.parent(of: path) }

  /// Creates a destination.
  public init(path: String, replacesFile: Bool) { (self.path, self.replacesFile) = (path, replacesFile) }
}

extension Navigator {
  /// Presents the files of a folder, and returns the path of the file that the user chooses.
  ///
  ///     if let path = await navigator.openFile("Import feeds", types: ["opml", "xml"]) { model.read(path) }
  ///
  /// Typed text filters the files. The user can also type or paste a path; `~` is the home folder. Names that begin
  /// with a dot are listed after a dot is typed. The user can open each folder that the source contains, and choose a
  /// file of another type by typing its name.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - folder: The path of the first folder, absolute, relative to the current folder, or beginning with `~`.
  ///   - types: The file name extensions of the listed files, such as `csv`; an empty array lists all files.
  ///   - accept: The title of the affirmative button.
  ///   - source: The source of the folders.
  /// - Returns: The absolute path of an existing file, or nil if the user cancels the dialog.
  public func openFile(
    _ title: String = "Open a file", in folder: String = ".", types: [String] = [], accept: String = "Open",
    from source: some FolderSource = DiskFolders()
  ) async -> String? {
    let browser = FileBrowser(
      .open, in: folder, types: types, source: source, clock: application?.clock ?? RealClock())
    return await present(FileDialogBinder(browser, title: title, accept: accept))?.path
  }

  /// Presents a field for the name of a file and the files of a folder, and returns the path of the file.
  ///
  ///     if let file = await navigator.saveFile("Export feeds", name: "feeds.opml") {
  ///       model.write(to: file.path, replacing: file.replacesFile)
  ///     }
  ///
  /// The dialog writes nothing. An existing file is returned only after a confirmation. Another program can create the
  /// file before you do, so replace a file only if `replacesFile` is true.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - folder: The path of the first folder, absolute, relative to the current folder, or beginning with `~`.
  ///   - name: The initial name of the file, which is selected.
  ///   - types: The file name extensions of the listed files, such as `csv`; an empty array lists all files.
  ///   - accept: The title of the affirmative button.
  ///   - source: The source of the folders.
  /// - Returns: The path of the file, or nil if the user cancels the dialog.
  public func saveFile(
    _ title: String = "Save a file", in folder: String = ".", name: String = "", types: [String] = [],
    accept: String = "Save", from source: some FolderSource = DiskFolders()
  ) async -> FileDestination? {
    let browser = FileBrowser(
      .save, in: folder, name: name, types: types, source: source, clock: application?.clock ?? RealClock())
    return await present(FileDialogBinder(browser, title: title, accept: accept))
  }
}

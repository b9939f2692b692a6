import Bindings

/// The view model of a tree of folders and files, with a preview of the selected item.
@MainActor @Observable package final class FilesModel {
  /// The folder at the top of the tree.
  package let root: FileItem
  /// The paths of the expanded folders.
  package var expanded: Set<String>
  /// The path of the selected item.
  package var selectedPath: String? { didSet { if selectedPath != oldValue { showSelected() } } }
  /// The item that `paste` copies.
  package private(set) var source: FileItem?
  /// The last error, or nil after an operation that succeeded.
  package private(set) var error: String?
  /// The event that is sent with the path of each folder whose entries have changed.
  package let changes = Event<String>()
  @ObservationIgnored private let files: any FileSystem
  @ObservationIgnored private let clock: any Clock<Duration>
  /// The items of all folders that were listed, by path.
  private var items: [String: FileItem]

  /// The number of bytes of a file in the preview.
  static let previewSize = 100_000

  /// Creates a view model with the given folder at the top, whose operations are pending work of the clock.
  package init(root: FileItem, files: any FileSystem, clock: any Clock<Duration> = RealClock()) {
    (self.root, self.files, self.clock, expanded, items) = (root, files, clock, [root.path], [root.path: root])
  }

  package var selected: FileItem? { selectedPath.flatMap { items[$0] } }
  /// The folder into which `paste` copies: the selected folder, or the one that contains the selected item.
  package var folder: String? { selected.map { $0.kind == .folder ? $0.path : $0.parent } }

  /// Returns the entries of a folder, folders first.
  package func children(of item: FileItem) async throws -> [FileItem] {
    let children = try await files.items(in: item.path)
    for child in children { items[child.path] = child }
    return children.sorted { ($0.kind == .folder ? 0 : 1, $0.name) < ($1.kind == .folder ? 0 : 1, $1.name) }
  }

  /// The start of the selected file, or the number of entries of the selected folder.
  @ObservationIgnored package private(set) lazy var preview = Command<FileItem, String>(
    self, "Preview", policy: .restart, clock: clock
  ) { try await $0.preview(of: $1) }

  /// Makes the selected item the source of `paste`.
  package func markSource() { source = selected }

  /// The command that copies the source into `folder`.
  @ObservationIgnored package private(set) lazy var paste = Command<Void, Void>(
    self, "Copying", clock: clock, canExecute: { $0.source != nil && $0.folder != nil }
  ) { await $0.copySource() }

  /// The rules for the name of an item.
  package static let nameRules = [
    Rule<String>("Type a name without '/'.") { !$0.isEmpty && !$0.contains("/") },
    Rule<String>("This name has a meaning in the system.") { $0 != "." && $0 != ".." },
  ]

  /// The command that gives the selected item another name; a copy uses the old name, and disables the command.
  @ObservationIgnored package private(set) lazy var rename = Command<String, Void>(
    self, "Rename", clock: clock,
    canExecute: { $0.selected != nil && $0.selectedPath != $0.root.path && !$0.paste.isExecuting }
  ) { await $0.renameSelected(to: $1) }

  /// Reads the selected item and all folders that are visible again.
  package func refresh() {
    for path in expanded.union([selectedPath ?? ""]) { changes.send(path) }
    showSelected()
  }

  private func showSelected() { if let selected { preview.execute(selected) } }

  private func preview(of item: FileItem) async throws -> String {
    switch item.kind {
    case .folder:
      let count = try await files.items(in: item.path).count
      return count == 1 ? "1 item" : "\(count) items"
    case .file:
      let data = try await files.read(item.path, at: 0, count: Self.previewSize)
      if data.contains(0) { return "A file with \(item.size) bytes that is not text." }
      return String(decoding: data, as: UTF8.self) + (item.size > data.count ? "\n…" : "")
    case .link: return "A link, which is copied as a link."
    case .other: return "Not a file or a folder that can be read."
    }
  }

  private func copySource() async {
    guard let source, let folder else { return }
    await perform { [self] in
      let path = try await FileCopier(files: files).copy(source, into: folder) { paste.report(progress: $0) }
      expanded.insert(folder)
      return FileItem(path, kind: source.kind, size: source.size)
    }
  }

  private func renameSelected(to name: String) async {
    guard let item = selected, name != item.name else { return }
    let path = FileItem.path(name, in: item.parent)
    await perform { [self] in
      try await files.move(item.path, to: path)
      // The folders below a renamed folder stay expanded.
      expanded = Set(expanded.map { ($0 + "/").hasPrefix(item.path + "/") ? path + $0.dropFirst(item.path.count) : $0 })
      if source == item { source = nil }
      return FileItem(path, kind: item.kind, size: item.size)
    }
  }

  /// Performs an operation, and selects the item that it returns if the selection has not changed.
  private func perform(_ operation: () async throws -> FileItem) async {
    error = nil
    let before = selectedPath
    do {
      let item = try await operation()
      items[item.path] = item
      changes.send(item.parent)
      if selectedPath == before { selectedPath = item.path }
    } catch is CancellationError {
    } catch { self.error = LoadFailure(error).message }
  }
}

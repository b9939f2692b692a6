import Bindings
import Feeds
import Foundation

// A folder exists as long as a feed is in it, so its commands change the folders of its feeds. Its position among its
// siblings is stored separately; folders without a position are sorted by name after the others.
extension FeedListViewModel {
  /// The path of the selected folder for display, such as `Science/Space`; nil if another row is selected.
  package var folderPath: String? { selectedFolder }

  /// Moves the feeds of the given folder to the folder with the given path.
  ///
  /// The change can be undone.
  package func renameFolder(_ old: String, to path: String) {
    let new = FeedFolder.kept(path)
    guard !new.isEmpty, new != old else { return }
    let notice = "Renamed '\(FeedFolder.title(of: old))' to '\(FeedFolder.title(of: new))'."
    refile(old, to: new, notice: notice, step: "renaming")
  }

  /// Returns the question before the given folder is removed.
  package func removalQuestion(forFolder folder: String) -> String {
    let count = feeds(in: .folder(folder)).count
    let parent = Self.parent(of: folder)
    let place = parent.isEmpty ? "outside of folders" : "in '\(FeedFolder.title(of: parent))'"
    let staying = count == 1 ? "feed stays" : "\(count) feeds stay"
    return "Remove the folder '\(FeedFolder.title(of: folder))'? Its \(staying), \(place)."
  }

  /// Removes the given folder, whose feeds move to the folder around it.
  ///
  /// The change can be undone.
  package func removeFolder(_ folder: String) {
    let notice = "Removed the folder '\(FeedFolder.title(of: folder))'."
    refile(folder, to: Self.parent(of: folder), notice: notice, step: "removing")
  }

  // MARK: - Order

  package func canMoveFolder(by distance: Int) -> Bool { order(movingBy: distance) != nil }

  /// Moves the selected folder up or down among its siblings, and stores the order.
  ///
  /// The change can be undone.
  package func moveFolder(by distance: Int) {
    guard let folder = untracked({ selectedFolder }), let order = untracked({ order(movingBy: distance) })
    else { return }
    let former = folderOrder.untrackedValue
    let storing = setFolderOrder(order)
    run { try await storing() }
    history.add("moving '\(FeedFolder.title(of: folder))'") { [weak self] in
      try await self?.setFolderOrder(former)()
    } redo: { [weak self] in
      try await self?.setFolderOrder(order)()
    }
  }

  /// Displays the given order of the folders, and returns a function that stores the order.
  private func setFolderOrder(_ order: [String]) -> @MainActor () async throws -> Void {
    folderOrder.value = order
    // The change begins before it is stored, so that a read of the former order does not replace it.
    changes.begin()
    return { [weak self, changes] in
      defer { changes.end() }
      try await self?.storeFolderOrder()
    }
  }

  /// The paths of all folders, including those that contain only folders, sorted by name.
  var folders: [String] {
    let paths = feeds.value.flatMap { feed in
      let names = FeedFolder.names(of: feed.folder)
      return names.indices.map { FeedFolder.of(Array(names[...$0])) }
    }
    return Set(paths).sorted { $0.localizedStandardCompare($1) == .orderedAscending }
  }

  /// Returns the paths of the folders that contain the given text, without the folder that equals the text.
  func folders(containing text: String) -> [String] {
    let text = text.trimmed
    return untracked { folders }.filter { $0 != text && $0.localizedStandardContains(text) }
  }

  /// Reads the stored order of the folders.
  ///
  /// The read is repeated if the order changes in the meantime.
  func readFolderOrder() async throws {
    while true {
      let reading = await changes.beginReading()
      let text = try await store.value(forKey: Self.orderKey) ?? ""
      if changes.isOvertaken(reading) { continue }
      folderOrder.value = text.split(separator: "\n").map(String.init)
      return
    }
  }

  /// Returns whether the first of two siblings precedes the second.
  func precedes(_ first: String, _ second: String) -> Bool {
    let order = folderOrder.value
    let places = [first, second].map { order.firstIndex(of: $0) ?? .max }
    if places[0] != places[1] { return places[0] < places[1] }
    return first.localizedStandardCompare(second) == .orderedAscending
  }

  private static let orderKey = "reader.folderOrder"

  /// Returns the order of all folders after a move of the selected folder, or nil if there is no sibling in its way.
  private func order(movingBy distance: Int) -> [String]? {
    guard let folder = selectedFolder else { return nil }
    var siblings = siblings(of: folder)
    guard let index = siblings.firstIndex(of: folder) else { return nil }
    guard siblings.indices.contains(index + distance) else { return nil }
    siblings.swapAt(index, index + distance)
    return folderOrder.value.filter { !siblings.contains($0) } + siblings
  }

  private func siblings(of folder: String) -> [String] {
    lines(around: folder).compactMap { line in if case .folder(let path) = line.scope { path } else { nil } }
  }

  /// Returns the rows of the folder that contains the given folder.
  private func lines(around folder: String) -> [FeedLine] {
    let parent = Self.parent(of: folder)
    func find(in lines: [FeedLine]) -> [FeedLine]? {
      if parent.isEmpty { return lines }
      for line in lines {
        if line.scope == .folder(parent) { return line.children }
        if let found = find(in: line.children) { return found }
      }
      return nil
    }
    return find(in: rows.value) ?? []
  }

  // MARK: - Changes

  private static func parent(of folder: String) -> String {
    folder.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Moves the feeds in a folder and its subfolders to another folder, with a step of the history.
  private func refile(_ old: String, to new: String, notice: String, step: String) {
    let former = Dictionary(
      uniqueKeysWithValues: untracked { feeds(in: .folder(old)) }.map { ($0.id, $0.folder) })
    let target = former.mapValues { Self.path(of: $0, afterMoving: old, to: new) }
    run { [weak self] in
      guard let self else { return }
      try await file(target, from: old, to: new)
      notices.say(notice, offersUndo: true)
      history.add("\(step) '\(FeedFolder.title(of: old))'") { [weak self] in
        try await self?.file(former, from: new, to: old)
      } redo: { [weak self] in
        try await self?.file(target, from: old, to: new)
      }
    }
  }

  /// Moves the given feeds to the given folders, and selects the new folder.
  ///
  /// If there is no new folder, the row in the position of the old one is selected.
  private func file(_ folders: [FeedRecord.ID: String], from old: String, to new: String) async throws {
    // A renamed folder and its subfolders keep their positions and stay expanded. A removed folder has neither.
    let isRename = new != Self.parent(of: old) && old != Self.parent(of: new)
    let former = folderOrder.untrackedValue
    let order = isRename ? Self.order(former, afterMoving: old, to: new) : former
    try await changes.perform {
      for (id, folder) in folders.sorted(by: { $0.key < $1.key }) {
        try await store.change(id, FeedChange(folder: folder))
      }
      if order != former {
        folderOrder.value = order
        try await storeFolderOrder()
      }
    }
    let expanded = expandedFolders.untrackedValue
    let index = untracked { lines(around: old).firstIndex { $0.scope == .folder(old) } }
    await showNow()
    if isRename {
      let renamed = expanded.map { scope in Self.scope(scope, afterMoving: old, to: new) }
      expandedFolders.value.formUnion(renamed)
    }
    if new.isEmpty {
      let left = untracked { lines(around: old) }
      selectedID.value = index.map { left[min($0, left.count - 1)].scope } ?? .all
    } else {
      selectedID.value = .folder(new)
    }
  }

  /// Returns the path that the given folder has after another folder has moved: its own, unless it is inside.
  private static func path(of folder: String, afterMoving old: String, to new: String) -> String {
    guard folder == old || folder.hasPrefix(old + "/") else { return folder }
    return FeedFolder.kept(new + folder.dropFirst(old.count))
  }

  private static func scope(
    _ scope: PostQuery.Scope, afterMoving old: String, to new: String
  ) -> PostQuery.Scope {
    guard case .folder(let folder) = scope else { return scope }
    return .folder(path(of: folder, afterMoving: old, to: new))
  }

  /// Returns the given order after a folder has moved, possibly to the path of another folder.
  private static func order(_ order: [String], afterMoving old: String, to new: String) -> [String] {
    var paths: Set<String> = []
    return order.map { folder in path(of: folder, afterMoving: old, to: new) }
      .filter { paths.insert($0).inserted }
  }

  private func storeFolderOrder() async throws {
    try await store.setValue(folderOrder.untrackedValue.joined(separator: "\n"), forKey: Self.orderKey)
  }
}

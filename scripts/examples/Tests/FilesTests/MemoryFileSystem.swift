import Bindings
import Foundation
import Synchronization

@testable import FilesViewModels

/// Files in memory, each part of which is written after a pause.
final class MemoryFileSystem: FileSystem {
  private struct State {
    var kinds: [String: FileItem.Kind] = ["/disk": .folder]
    var contents: [String: Data] = [:]
    /// The paths of the items without permission.
    var locked: Set<String> = []
    /// The number of bytes that can still be written.
    var room = Int.max
  }

  private let state = Mutex(State())
  private let clock: ManualClock

  init(_ clock: ManualClock) { self.clock = clock }

  // MARK: Tests

  func addFolder(_ path: String) { state.withLock { $0.kinds[path] = .folder } }

  func addFile(_ path: String, _ text: String) {
    state.withLock { ($0.kinds[path], $0.contents[path]) = (.file, Data(text.utf8)) }
  }

  func lock(_ path: String) { _ = state.withLock { $0.locked.insert(path) } }
  func limitRoom(_ count: Int) { state.withLock { $0.room = count } }

  /// All paths, and the texts of the files.
  var texts: [String: String] {
    state.withLock { state in
      Dictionary(
        uniqueKeysWithValues: state.kinds.keys.map {
          ($0, String(decoding: state.contents[$0] ?? Data(), as: UTF8.self))
        }
      )
    }
  }

  // MARK: FileSystem

  func items(in folder: String) async throws -> [FileItem] {
    try state.withLock { state in
      guard !state.locked.contains(folder) else { throw FileError(EACCES, folder) }
      guard state.kinds[folder] == .folder else { throw FileError(ENOENT, folder) }
      return state.kinds.compactMap { path, kind in
        let item = FileItem(path, kind: kind, size: state.contents[path]?.count ?? 0)
        return item.parent == folder ? item : nil
      }
    }
  }

  func item(at path: String) async throws -> FileItem {
    try state.withLock { state in
      guard let kind = state.kinds[path] else { throw FileError(ENOENT, path) }
      return FileItem(path, kind: kind, size: state.contents[path]?.count ?? 0)
    }
  }

  func read(_ path: String, at offset: Int, count: Int) async throws -> Data {
    try state.withLock { state in
      guard !state.locked.contains(path) else { throw FileError(EACCES, path) }
      guard let data = state.contents[path] else { throw FileError(ENOENT, path) }
      return Data(data.dropFirst(offset).prefix(count))
    }
  }

  func createEmptyCopy(of item: FileItem, at path: String) async throws {
    try state.withLock { state in
      guard state.kinds[path] == nil else { throw FileError(EEXIST, path) }
      guard item.kind != .other else { throw FileError(ENOTSUP, item.path) }
      state.kinds[path] = item.kind
      if item.kind == .file { state.contents[path] = Data() }
    }
  }

  func copyPermissions(of item: FileItem, to path: String) async throws {}

  func append(_ data: Data, to path: String) async throws {
    try await clock.sleep(for: .seconds(1))
    try state.withLock { state in
      guard data.count <= state.room else { throw FileError(ENOSPC, path) }
      state.room -= data.count
      state.contents[path]?.append(data)
    }
  }

  func move(_ path: String, to newPath: String) async throws {
    try state.withLock { state in
      guard state.kinds[newPath] == nil else { throw FileError(EEXIST, newPath) }
      guard !state.locked.contains(path) else { throw FileError(EACCES, path) }
      for old in state.kinds.keys where old == path || old.hasPrefix(path + "/") {
        let new = newPath + old.dropFirst(path.count)
        (state.kinds[new], state.contents[new]) = (state.kinds[old], state.contents[old])
        (state.kinds[old], state.contents[old]) = (nil, nil)
      }
    }
  }

  func remove(_ path: String) async throws {
    state.withLock { state in
      for old in state.kinds.keys where old == path || old.hasPrefix(path + "/") {
        (state.kinds[old], state.contents[old]) = (nil, nil)
      }
    }
  }
}

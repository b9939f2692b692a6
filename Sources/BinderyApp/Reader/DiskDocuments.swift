import Feeds
import Foundation
import ReaderModels

nonisolated struct DiskDocuments: DocumentKeeping {
  /// Whether the target of a symbolic link is replaced, rather than the link itself.
  var followsLinks = true

  @concurrent func read(_ path: String) async throws -> Data {
    var info = stat()
    guard stat(path, &info) == 0 else { throw Self.error(path, "the file does not exist") }
    guard info.st_mode & S_IFMT == S_IFREG else { throw Self.error(path, "it is not a file") }
    guard info.st_size <= FeedLimits.listBytes else {
      throw Self.error(path, "it is larger than \(FeedLimits.listBytes / 1_000_000) MB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Self.error(path, "you do not have permission to read it")
    }
    return data
  }

  @concurrent func write(_ data: Data, to path: String, replacing: Bool) async throws {
    let error =
      replacing ? NewFile.replace(data, at: path, followsLinks: followsLinks) : NewFile.make(data, at: path)
    if error != 0 { throw Self.error(path, Self.reason(error)) }
  }

  private static func reason(_ number: Int32) -> String {
    switch number {
    case EEXIST: "the file already exists"
    case ENOENT, ENOTDIR: "the folder does not exist"
    case ENOSPC, EDQUOT: "the disk is full"
    case EACCES, EPERM: "you do not have permission to write to it"
    default: "the system reported an error"
    }
  }

  static func error(_ path: String, _ reason: String) -> ExplanationError {
    ExplanationError("'\(path)' cannot be used: \(reason). Use another path.")
  }
}

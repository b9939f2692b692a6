import Foundation

/// A feed on disk.
struct FeedFile {
  let path: String

  /// Reads the whole file.
  ///
  /// At most one byte beyond the limit is read. Pipes and devices are rejected: a pipe may block, and a device may have
  /// no end.
  ///
  /// - Throws: `FeedFailure` that quotes the path as it was given.
  func read(limit: Int) throws(FeedFailure) -> Data {
    try checkKind()
    let data: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      data = try file.read(upToCount: limit + 1) ?? Data()
    } catch {
      throw .unreadableFile(path, why: Self.reason(error))
    }
    guard data.count <= limit else { throw .tooLarge(.file(path: path), limit: limit) }
    return data
  }

  /// A mark that changes with the contents: the size and the date of the last change; nil if there is no file.
  var mark: String? {
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved),
      let date = attributes[.modificationDate] as? Date, let size = attributes[.size] as? Int
    else { return nil }
    return "\(size)-\(date.timeIntervalSince1970)"
  }

  private func checkKind() throws(FeedFailure) {
    // Following links, as opening it will.
    guard FileManager.default.fileExists(atPath: path) else { throw .missingFile(path) }
    let resolved = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved) else {
      throw .unreadableFile(path, why: "the disk or the system refuses")
    }
    guard attributes[.type] as? FileAttributeType == .typeRegular else { throw .notAFile(path) }
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if cause.domain == NSPOSIXErrorDomain, cause.code == Int(EACCES) { return "you are not allowed to" }
    if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileReadNoPermission.rawValue {
      return "you are not allowed to"
    }
    return "the disk or the system refuses"
  }
}

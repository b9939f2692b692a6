import Foundation
import ReaderModels

/// The user's files, in memory.
@MainActor final class MemoryDocuments: nonisolated DocumentKeeping {
  var files: [String: Data] = [:]

  func read(_ path: String) async throws -> Data {
    guard let data = files[path] else { throw Told("There is no file '\(path)'.") }
    return data
  }
  func write(_ data: Data, to path: String, replacing: Bool) async throws {
    if files[path] != nil, !replacing { throw Told("'\(path)' is there already.") }
    files[path] = data
  }
}

/// A browser that records the pages it is requested to open.
@MainActor final class NotingPages: nonisolated PageOpening {
  var opened: [String] = []
  var failure: (any Error)?

  func open(_ page: URL) async throws {
    if let failure { throw failure }
    opened.append(page.absoluteString)
  }
}

/// A shell that records the commands and their input.
@MainActor final class NotingCommands: nonisolated CommandRunning {
  var calls: [String] = []
  var failure: (any Error)?

  func run(_ command: String, input: String) async throws {
    if let failure { throw failure }
    calls.append("\(command): \(input)")
  }
}

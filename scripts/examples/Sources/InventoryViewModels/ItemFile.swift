public import Foundation

/// A file of items, one per line.
public struct ItemFile: Sendable {
  /// The number of items that are written between two progress reports.
  static let batch = 100

  let url: URL
  let clock: any Clock<Duration>
  let pause: Duration

  /// Creates a reference to a file.
  ///
  /// - Parameters:
  ///   - url: The location of the file, which does not have to exist.
  ///   - clock: The clock that measures the pauses.
  ///   - pause: The pause after each batch, which simulates a slow disk.
  public init(_ url: URL, clock: any Clock<Duration>, pause: Duration) {
    (self.url, self.clock, self.pause) = (url, clock, pause)
  }

  /// Returns the items in the file, or sample items if the file does not exist.
  public func read() throws -> [Item] {
    guard FileManager.default.fileExists(atPath: url.path) else { return Self.samples }
    let decoder = JSONDecoder()
    return try Data(contentsOf: url).split(separator: 0x0A).map { try decoder.decode(Item.self, from: $0) }
  }

  /// Replaces the content of the file.
  ///
  /// If the call fails or is cancelled, the file is unchanged.
  ///
  /// - Parameters:
  ///   - items: The items to write.
  ///   - report: The closure that receives the progress, from 0 to 1.
  func write(_ items: [Item], report: @MainActor (Double) -> Void) async throws {
    let encoder = JSONEncoder()
    var data = Data()
    for (index, item) in items.enumerated() {
      data += try encoder.encode(item) + [0x0A]
      guard (index + 1).isMultiple(of: Self.batch) else { continue }
      try await clock.sleep(for: pause)
      await report(Double(index + 1) / Double(items.count))
    }
    try Task.checkCancellation()
    try data.write(to: url, options: .atomic)
  }

  /// The 10,000 sample items.
  static var samples: [Item] {
    let kinds: [(String, Item.Category)] = [
      ("Hex bolt", .bolts), ("Carriage bolt", .bolts), ("Eye bolt", .bolts), ("Lock nut", .nuts), ("Wing nut", .nuts),
      ("Wood screw", .screws), ("Set screw", .screws), ("Hex key", .tools), ("Flat washer", .washers),
      ("Spring washer", .washers),
    ]
    return (0..<10_000).map { index in
      let (kind, category) = kinds[index % 10]
      let name = "\(kind) M\(10 + 2 * (index / 10 % 10)) × \(100 + index / 100)"
      return Item(id: index + 1, name: name, category: category, count: index * 7919 % 500)
    }
  }
}

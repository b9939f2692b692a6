import Bindings

/// A snapshot of a live binding.
public nonisolated struct BindingRecord: Sendable, CustomStringConvertible {
  /// The kinds of bindings.
  public nonisolated enum Kind: String, Sendable {
    /// An observer of a value.
    case observer
    /// An observer of an event.
    case event
    /// An observer of a list.
    case list
    /// A tracked expression.
    case expression
    /// An observer of a property of an `@Observable` model.
    case property
    /// An observer of a value whose owner, such as a field, also writes the value.
    case twoWay = "two-way"
  }

  /// The kind of the binding.
  public let kind: Kind
  /// The source location at which the binding was created, for example `Screens/Profile.swift:12`.
  public let place: String
  /// The names and locations of the sources.
  ///
  /// For an expression, the properties of `@Observable` models are not included, because Observation does not report
  /// which properties are read.
  public let sources: [String]
  /// The name and the type of the owner, such as `Name (BoundTextField)`; the type alone if the owner has no name; or
  /// "closure".
  public let target: String
  /// The last value that was delivered, or written by the owner, as text; nil if there is none.
  public private(set) var lastValue: String?
  /// The number of values that were delivered, or written by the owner, so far.
  public private(set) var fired: Int
  /// The identity of the binding, which is unique among the live bindings.
  package let id: ObjectIdentifier
  /// The number of bindings that the record describes; more than 1 in the result of `merged`.
  package private(set) var copies = 1

  @MainActor init(_ binding: InspectedBinding) {
    kind = Kind(rawValue: binding.kind.rawValue) ?? .observer
    place = binding.location
    sources = binding.sources().map(\.description)
    target = binding.target
    lastValue = binding.lastValue
    fired = binding.count
    id = ObjectIdentifier(binding)
  }

  /// Returns the given records, with one record for all bindings that have the same location, kind, sources and target.
  ///
  /// For example, a tree binds the children of each expanded node with one statement.
  package static func merged(_ records: [BindingRecord]) -> [BindingRecord] {
    var merged: [BindingRecord] = []
    var indices: [[String]: Int] = [:]
    for record in records {
      let key = [record.place, record.kind.rawValue, record.target] + record.sources
      guard let index = indices[key] else {
        indices[key] = merged.count
        merged.append(record)
        continue
      }
      merged[index].copies += 1
      merged[index].fired += record.fired
      merged[index].lastValue = record.lastValue ?? merged[index].lastValue
    }
    return merged
  }

  /// The target, followed by the number of bindings if there are several.
  package var targetText: String { copies == 1 ? target : "\(target) × \(copies)" }

  /// A line with the location, kind, sources, target, number of notifications and last value.
  public var description: String {
    let from = sources.isEmpty ? "" : " \(sources.joined(separator: ", "))"
    return "\(place) \(kind.rawValue)\(from) -> \(targetText), fired \(fired)\(lastValue.map { ", last \($0)" } ?? "")"
  }
}

/// An entry of the trace: a write or a notification.
public nonisolated enum TraceEntry: Sendable, Equatable, CustomStringConvertible {
  /// A write to a source.
  ///
  /// `source` contains the name and location of the source. `origin` is the type of the object that is not notified of
  /// the write.
  case wrote(source: String, place: String, value: String, origin: String?, depth: Int)
  /// A notification of the observer whose owner has the type `target`.
  case notified(target: String, place: String, value: String, depth: Int)

  /// The entry as one line, which is indented by the nesting depth of notifications.
  public var description: String {
    switch self {
    case .wrote(let source, _, let value, let origin, let depth):
      "\(indent(depth))\(source) = \(value)\(origin.map { " by \($0)" } ?? "")"
    case .notified(let target, let place, let value, let depth):
      "\(indent(depth))-> \(target) at \(place): \(value)"
    }
  }

  /// The location at which the source or the binding was created, for example `Profile/ProfileModel.swift:12`.
  public var place: String {
    switch self {
    case .wrote(_, let place, _, _, _), .notified(_, let place, _, _): place
    }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

import Bindings

/// The state of a live binding, at the time of the call.
public nonisolated struct BindingRecord: Sendable, CustomStringConvertible {
  /// The kinds of binding.
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
  }

  /// The kind.
  public let kind: Kind
  /// The location at which it was made: `Screens/Profile.swift:12`.
  public let place: String
  /// The names and locations of its sources.
  ///
  /// Properties of `@Observable` models that an expression reads are not included: Observation does not report them.
  public let sources: [String]
  /// The type of its owner, or "closure".
  public let target: String
  /// The last value as text, or nil.
  public let lastValue: String?
  /// The number of notifications.
  public let fired: Int

  @MainActor init(_ binding: InspectedBinding) {
    kind = Kind(rawValue: binding.kind.rawValue) ?? .observer
    place = binding.location
    sources = binding.property.map { [$0.name] } ?? binding.sources.map(\.description)
    target = binding.target
    lastValue = binding.lastValue
    fired = binding.count
  }

  /// One line: location, sources, target, number of notifications, last value.
  public var description: String {
    let from = sources.isEmpty ? "" : " \(sources.joined(separator: ", "))"
    return "\(place) \(kind.rawValue)\(from) -> \(target), fired \(fired)\(lastValue.map { ", last \($0)" } ?? "")"
  }
}

/// An entry of the trace.
public nonisolated enum TraceEntry: Sendable, Equatable, CustomStringConvertible {
  /// A source, identified by its name and location, was written, perhaps by an origin that is not notified.
  case wrote(source: String, place: String, value: String, origin: String?, depth: Int)
  /// A target was notified.
  case notified(target: String, place: String, value: String, depth: Int)

  /// The line, indented by the nesting of notifications.
  public var description: String {
    switch self {
    case .wrote(let source, _, let value, let origin, let depth):
      "\(indent(depth))\(source) = \(value)\(origin.map { " by \($0)" } ?? "")"
    case .notified(let target, let place, let value, let depth):
      "\(indent(depth))-> \(target) at \(place): \(value)"
    }
  }

  /// The location at which the source or the binding was made: `Profile/ProfileModel.swift:12`.
  public var place: String {
    switch self {
    case .wrote(_, let place, _, _, _), .notified(_, let place, _, _): place
    }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

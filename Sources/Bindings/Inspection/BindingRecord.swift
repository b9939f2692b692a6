// What the inspector shows: plain values, made when somebody looks.

/// One live binding, as it is at this moment.
public nonisolated struct BindingRecord: Sendable, CustomStringConvertible {
  /// The kinds of binding.
  public nonisolated enum Kind: String, Sendable {
    /// A handler of a cell.
    case observer
    /// A handler of an event.
    case event
    /// A handler of a list.
    case list
    /// An expression that is evaluated again when what it reads changes.
    case expression
    /// A watch on a property of an `@Observable` model.
    case property
  }

  /// Its kind.
  public let kind: Kind
  /// Where it was made: `Screens/Profile.swift:12`.
  public let place: String
  /// What it reads, by name and place.
  ///
  /// Properties of `@Observable` models that an expression reads are not among them: Observation does not say what was read.
  public let sources: [String]
  /// The type of what it belongs to, or "closure".
  public let target: String
  /// The value that was told last, as text; nil if none was.
  public let lastValue: String?
  /// How often it was told.
  public let fired: Int

  /// One line: place, source, target, how often, last value.
  public var description: String {
    let from = sources.isEmpty ? "" : " \(sources.joined(separator: ", "))"
    return "\(place) \(kind.rawValue)\(from) -> \(target), fired \(fired)\(lastValue.map { ", last \($0)" } ?? "")"
  }
}

/// One line of the trace.
public nonisolated enum TraceEntry: Sendable, Equatable, CustomStringConvertible {
  /// A source, called by its name and place, was written, perhaps by an origin that is not told.
  case wrote(source: String, place: String, value: String, origin: String?, depth: Int)
  /// A target was told.
  case told(target: String, place: String, value: String, depth: Int)

  /// The line, indented by how deep notifications are nested.
  public var description: String {
    switch self {
    case .wrote(let source, _, let value, let origin, let depth):
      "\(indent(depth))\(source) = \(value)\(origin.map { " by \($0)" } ?? "")"
    case .told(let target, let place, let value, let depth):
      "\(indent(depth))-> \(target) at \(place): \(value)"
    }
  }

  /// Where the source that was written, or the binding that was told, was made: `Profile/ProfileModel.swift:12`.
  public var place: String {
    switch self {
    case .wrote(_, let place, _, _, _), .told(_, let place, _, _): place
    }
  }

  private func indent(_ depth: Int) -> String { String(repeating: "  ", count: depth) }
}

@MainActor extension TraceEntry {
  /// Whether it tells of a write to `cell`, or to one that was made in the same place.
  func isWrite(of cell: ObservableCell) -> Bool {
    if case .wrote(let source, _, _, _, _) = self { source == cell.description } else { false }
  }

  /// Whether it tells what `binding` was told, or another that was made in the same place.
  func isTelling(of binding: LiveBinding) -> Bool {
    if case .told(let target, let place, _, _) = self { binding.isCalled(target, at: place) } else { false }
  }

  /// The same, with the value left out.
  var withBullets: TraceEntry {
    switch self {
    case .wrote(let source, let place, _, let origin, let depth):
      .wrote(source: source, place: place, value: Secrets.bullets, origin: origin, depth: depth)
    case .told(let target, let place, _, let depth):
      .told(target: target, place: place, value: Secrets.bullets, depth: depth)
    }
  }

  /// A write to `source`, now.
  static func wrote(_ source: ObservableCell, value: String, origin: AnyObject?) -> TraceEntry {
    wrote(source.description, at: SourcePlace(source.file, source.line), value: value, origin: origin)
  }

  /// A write to what is called `source`, now.
  static func wrote(_ source: String, at place: SourcePlace, value: String, origin: AnyObject?) -> TraceEntry {
    .wrote(
      source: source, place: place.description, value: value, origin: origin.map { "\(type(of: $0))" },
      depth: Tracking.current.depth)
  }
}

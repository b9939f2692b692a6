/// A receiver of reports about bindings, writes and notifications, implemented by the inspector.
@MainActor package protocol InspectionHook: AnyObject {
  func made(_ binding: InspectedBinding)
  /// Records that the last binding of the given owner also writes the values that the owner changes.
  func boundBothWays(_ owner: AnyObject)
  /// Records a completed write to the given cell, or to a property of a model through a binding.
  func wrote(_ value: Any, to source: any InspectedSource, origin: AnyObject?)
  /// Records a value that the given binding is about to deliver.
  func notified(_ binding: InspectedBinding, of value: Any)
}

/// A namespace for the connection to the inspector.
@MainActor package enum Inspection {
  /// The inspector, or nil if inspection is disabled.
  @exclusivity(unchecked) package static var hook: (any InspectionHook)?
  package static var depth: Int { Tracking.current.depth }
}

/// An owner of bindings that has a name, such as a view.
@MainActor package protocol InspectedOwner: AnyObject {
  /// The name, or nil if the type of the owner identifies the owner.
  var inspectedName: String? { get }
}

/// A cell, or a property of an `@Observable` model, that the inspector can report.
@MainActor package protocol InspectedSource {
  /// The name and the source location.
  var description: String { get }
  /// The location of the cell, or of the binding to the property.
  var location: CodeLocation { get }
  var isSensitive: Bool { get }
}

extension ObservableCell: InspectedSource {}

struct InspectedProperty: InspectedSource {
  let description: String
  let location: CodeLocation
  let isSensitive: Bool
}

/// A record of a binding that was created while the inspector was on.
///
/// The record is retained only by the binding.
package final class InspectedBinding {
  package enum Kind: String {
    case observer, event, list, expression, property
    case twoWay = "two-way"
  }

  package private(set) var kind: Kind
  package let location: String
  /// The type of the owner, or "closure".
  private let ownerType: String
  private weak var owner: AnyObject?
  private let hasOwner: Bool
  /// A closure that returns the cells or the property that the binding observes.
  package let sources: () -> [any InspectedSource]
  /// The number of delivered values, and of values that the owner has written.
  package private(set) var count = 0
  /// The text of the last value, set by the inspector.
  package var lastValue: String?

  /// Creates a record, and reports it to the inspector.
  init(_ kind: Kind, owner: AnyObject?, at location: String, sources: @escaping () -> [any InspectedSource]) {
    self.kind = kind
    self.location = location
    self.owner = owner
    hasOwner = owner != nil
    ownerType = owner.map { "\(type(of: $0))" } ?? "closure"
    self.sources = sources
    Inspection.hook?.made(self)
  }

  /// Whether the binding can still deliver values.
  package var isLive: Bool { !hasOwner || owner != nil }

  /// The name and the type of the owner, the type alone, or "closure".
  package var target: String {
    (owner as? any InspectedOwner)?.inspectedName.map { "\($0) (\(ownerType))" } ?? ownerType
  }

  package func isOwned(by other: AnyObject) -> Bool { owner === other }

  package func becomeTwoWay() { kind = .twoWay }

  /// Counts a value that the owner has written to the source.
  package func wrote(_ text: String) {
    becomeTwoWay()
    count += 1
    lastValue = text
  }

  func notified(of value: Any) {
    count += 1
    Inspection.hook?.notified(self, of: value)
  }
}

extension InspectedBinding {
  /// Returns a handler that reports each value and then calls `handler`, or `handler` itself if the inspector is off.
  static func wrap<Value>(
    _ kind: Kind, of source: ObservableCell, owner: AnyObject?, at location: CodeLocation,
    _ handler: @escaping CellObserver<Value>.Handler
  ) -> CellObserver<Value>.Handler {
    guard Inspection.hook != nil else { return handler }
    let binding = InspectedBinding(kind, owner: owner, at: location.description) { [weak source] in
      source.map { [$0] } ?? []
    }
    return { value in
      if let value { binding.notified(of: value) }
      return handler(value)
    }
  }
}

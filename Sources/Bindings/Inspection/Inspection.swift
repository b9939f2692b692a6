/// A receiver of reports about bindings, writes and notifications, implemented by the inspector.
@MainActor package protocol InspectionHook: AnyObject {
  /// Called when a binding is created.
  func made(_ binding: InspectedBinding)
  /// Called after a cell was written.
  func wrote(_ value: Any, to cell: ObservableCell, origin: AnyObject?)
  /// Called after a property of a model was written through a binding.
  func wrote(_ value: Any, to property: InspectedProperty, origin: AnyObject?)
  /// Called before a binding delivers a value.
  func notified(_ binding: InspectedBinding, of value: Any)
}

/// A namespace for the connection to the inspector.
@MainActor package enum Inspection {
  /// The inspector, or nil if it is off.
  @exclusivity(unchecked) package static var hook: (any InspectionHook)?
  /// The number of nested notification passes.
  package static var depth: Int { Tracking.current.depth }
}

/// A property of an `@Observable` model, as the inspector reports it.
package struct InspectedProperty {
  /// The type of the model, and the location of the binding.
  package let name: String
  /// The location of the binding.
  package let location: CodeLocation
  /// Whether the value is redacted.
  package let isSensitive: Bool
}

/// A record of a binding that was created while the inspector was on.
///
/// The record is retained only by the binding.
package final class InspectedBinding {
  /// The kinds of binding.
  package enum Kind: String {
    case observer, event, list, expression, property
  }

  /// The kind of the binding.
  package let kind: Kind
  /// The source location at which the binding was created.
  package let location: String
  /// The type of the owner, or "closure".
  package let target: String
  /// The model property that the binding observes, or nil if the binding reads cells.
  package let property: InspectedProperty?
  private weak var owner: AnyObject?
  private let hasOwner: Bool
  private let dependencies: () -> [ObservableCell]
  /// The number of values delivered so far.
  package private(set) var count = 0
  /// The text of the last value, set by the inspector.
  package var lastValue: String?

  private init(
    _ kind: Kind, owner: AnyObject?, location: String, property: InspectedProperty?,
    dependencies: @escaping () -> [ObservableCell]
  ) {
    self.kind = kind
    self.location = location
    self.owner = owner
    hasOwner = owner != nil
    target = owner.map { "\(type(of: $0))" } ?? "closure"
    self.property = property
    self.dependencies = dependencies
  }

  /// Whether the binding can still deliver values.
  package var isLive: Bool { !hasOwner || owner != nil }

  /// The cells that the binding reads.
  package var sources: [ObservableCell] { dependencies() }

  /// Reports a value to the inspector.
  func notified(of value: Any) {
    count += 1
    Inspection.hook?.notified(self, of: value)
  }
}

extension InspectedBinding {
  /// Creates a record of a binding.
  ///
  /// - Returns: The record, or nil if the inspector is off.
  static func make(
    _ kind: Kind, owner: AnyObject?, at location: String, property: InspectedProperty? = nil,
    dependencies: @escaping () -> [ObservableCell] = { [] }
  ) -> InspectedBinding? {
    guard let hook = Inspection.hook else { return nil }
    let binding = InspectedBinding(
      kind, owner: owner, location: location, property: property, dependencies: dependencies)
    hook.made(binding)
    return binding
  }

  /// Returns a handler that also reports each value, or `handler` itself if the inspector is off.
  static func wrap<Value>(
    _ kind: Kind, of source: ObservableCell, owner: AnyObject?, at location: CodeLocation,
    _ handler: @escaping CellObserver<Value>.Handler
  ) -> CellObserver<Value>.Handler {
    guard Inspection.hook != nil else { return handler }
    let binding = make(kind, owner: owner, at: location.description) { [weak source] in source.map { [$0] } ?? [] }
    return { value in
      if let value { binding?.notified(of: value) }
      return handler(value)
    }
  }
}

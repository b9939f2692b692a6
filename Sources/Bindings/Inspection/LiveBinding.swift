// One binding in the register. The binding itself keeps it, and nobody else: when the handler is released, it is gone.

/// A binding that the inspector knows.
final class LiveBinding {
  private let kind: BindingRecord.Kind
  private let place: String
  private let target: String
  private weak var owner: AnyObject?
  private weak var cell: ObservableCell?
  private let hasOwner: Bool
  private let sources: () -> [String]
  private var fired = 0
  private var lastValue: String?

  private init(
    _ kind: BindingRecord.Kind, owner: AnyObject?, place: String, sources: @escaping () -> [String]
  ) {
    self.kind = kind
    self.place = place
    self.owner = owner
    hasOwner = owner != nil
    target = owner.map { "\(type(of: $0))" } ?? "closure"
    self.sources = sources
  }

  /// Whether it can still be told anything.
  var isLive: Bool { !hasOwner || owner != nil }

  var record: BindingRecord {
    BindingRecord(
      kind: kind, place: place, sources: sources(), target: target, lastValue: lastValue, fired: fired)
  }

  func told(_ value: Any) {
    fired += 1
    guard let register = BindingInspector.register else { return }
    let text = register.shown(ValueText.of(value), of: cell, with: owner)
    lastValue = text
    register.note(.told(target: target, place: place, value: text, depth: Tracking.current.depth))
  }
}

extension LiveBinding {
  /// Enters a binding, if the register is on.
  static func enter(
    _ kind: BindingRecord.Kind, owner: AnyObject?, place: String, sources: @escaping () -> [String]
  ) -> LiveBinding? {
    guard let register = BindingInspector.register else { return nil }
    let binding = LiveBinding(kind, owner: owner, place: place, sources: sources)
    register.enter(binding)
    return binding
  }

  /// A handler that notes what it is told, if the register is on; else the handler itself.
  static func watch<Value>(
    _ kind: BindingRecord.Kind, of source: ObservableCell, owner: AnyObject?, at place: SourcePlace,
    _ handler: @escaping (Value) -> Bool
  ) -> (Value) -> Bool {
    guard let register = BindingInspector.register else { return handler }
    let binding = enter(kind, owner: owner, place: place.description) { [weak source] in
      source.map { [$0.description] } ?? []
    }
    binding?.cell = source
    register.enter(source, boundTo: owner)
    return { value in
      binding?.told(value)
      return handler(value)
    }
  }
}

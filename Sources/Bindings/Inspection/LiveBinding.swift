// One binding in the register. The binding itself keeps it, and nobody else: when the handler is released, it is gone.

/// A binding that the inspector knows.
final class LiveBinding {
  private let kind: BindingRecord.Kind
  private let place: String
  private let target: String
  private weak var owner: AnyObject?
  private let hasOwner: Bool
  /// What it reads by name, where that is no cell.
  private let property: String?
  private let cells: () -> [ObservableCell]
  private var fired = 0
  private var lastValue: String?

  private init(
    _ kind: BindingRecord.Kind, owner: AnyObject?, place: String, property: String?,
    cells: @escaping () -> [ObservableCell]
  ) {
    self.kind = kind
    self.place = place
    self.owner = owner
    hasOwner = owner != nil
    target = owner.map { "\(type(of: $0))" } ?? "closure"
    self.property = property
    self.cells = cells
  }

  /// Whether it can still be told anything.
  var isLive: Bool { !hasOwner || owner != nil }

  var record: BindingRecord {
    BindingRecord(
      kind: kind, place: place, sources: property.map { [$0] } ?? cells().map(\.description), target: target,
      lastValue: lastValue, fired: fired)
  }

  func told(_ value: Any) {
    fired += 1
    guard let register = BindingInspector.register else { return }
    // Whether something holds tells nothing of a secret that it was found out from.
    let sources = kind == .expression && value is Bool ? [] : cells()
    let text = register.shown(ValueText.of(value), saying: value as? String, of: sources, with: owner)
    lastValue = text
    register.note(.told(target: target, place: place, value: text, depth: Tracking.current.depth))
  }

  /// Whether it reads `cell`.
  func follows(_ cell: ObservableCell) -> Bool { cells().contains { $0 === cell } }

  /// Whether it tells `target` and was made at `place`.
  func isCalled(_ target: String, at place: String) -> Bool { target == self.target && place == self.place }

  /// Leaves out what was told last.
  func forgetValue() {
    if lastValue != nil { lastValue = Secrets.bullets }
  }
}

extension LiveBinding {
  /// Enters a binding, if the register is on.
  static func enter(
    _ kind: BindingRecord.Kind, owner: AnyObject?, place: String, property: String? = nil,
    cells: @escaping () -> [ObservableCell] = { [] }
  ) -> LiveBinding? {
    guard let register = BindingInspector.register else { return nil }
    let binding = LiveBinding(kind, owner: owner, place: place, property: property, cells: cells)
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
      source.map { [$0] } ?? []
    }
    register.enter(source, boundTo: owner)
    return { value in
      binding?.told(value)
      return handler(value)
    }
  }
}

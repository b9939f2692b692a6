// A lens on a property of an `@Observable` model. Observation knows no origin; equality takes its place: who wrote a value is
// not told that value.

extension Binding where Value: Equatable {
  /// A lens on a property of an `@Observable` model: `Binding(model, \.name)`.
  ///
  /// Observers are told once, at the end of the turn in which the property changed. The lens holds the model; what it
  /// registers with the model does not. Writes through it are traced by the inspector, under the place of the lens; what is written to
  /// the model directly is not seen.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let listeners = ModelListeners<Value>()
    let place = SourcePlace(file, line)
    let name = "\(Model.self) (\(place))"
    self.init(
      read: { model[keyPath: keyPath] },
      put: { value, origin in
        listeners.noteWrite(of: value, by: origin)
        // Before it is stored: the model may pass it on at once.
        BindingInspector.register?.learn(from: origin)
        model[keyPath: keyPath] = value
        let stored = Tracking.untracked { model[keyPath: keyPath] }
        if let register = BindingInspector.register {
          let text = register.shown(ValueText.of(stored), saying: stored as? String, of: [], with: origin)
          register.note(.wrote(name, at: place, value: text, origin: origin))
        }
        return stored == value ? .accepted : .changed
      },
      listen: { [weak model] owner, place, deliver in
        let listener = ModelListener<Value>(
          owner: owner, place: place.description, source: name, read: { [weak model] in model?[keyPath: keyPath] },
          deliver: deliver)
        listeners.add(listener)
        listener.start()
        return listener
      })
  }
}

/// Watches one property for one owner.
///
/// The model's registrar keeps it alive; it keeps neither the model nor the owner.
final class ModelListener<Value: Equatable>: Reader, Updating, EndingEarly {
  private(set) weak var owner: AnyObject?
  private let read: () -> Value?
  private var tell: ((Value) -> Void)?
  private var last: Value?
  let place: String

  private let live: LiveBinding?

  init(
    owner: AnyObject, place: String, source: String, read: @escaping () -> Value?,
    deliver: @escaping (Value) -> Void
  ) {
    self.owner = owner
    self.place = place
    self.read = read
    tell = deliver
    live = LiveBinding.enter(.property, owner: owner, place: place, property: source)
    super.init(keptBySources: true)
  }

  func start() {
    last = evaluate(read)
  }

  override func becameStale(beforeStore: Bool) {
    let queue = (owner as? any BindingTarget)?.updateQueue
    (queue ?? Tracking.looseQueue).add(self)
  }

  func update() {
    guard owner != nil else { return end() }
    guard tell != nil, needsEvaluation(), let value = evaluate(read) else { return }
    guard value != last else { return }
    last = value
    live?.told(value)
    tell?(value)
  }

  /// Reads once more, to follow the property, and tells nothing.
  override func giveUp() {
    guard owner != nil else { return end() }
    if tell != nil { _ = evaluate(read) }
    super.giveUp()
  }

  /// Its owner wrote `value` itself, and need not be told of it.
  func ownerWrote(_ value: Value) {
    last = value
  }

  var hasEnded: Bool { isEnded }

  func dispose() {
    tell = nil
    end()
  }
}

/// The listeners that were made through one lens, so that a write can find those of its origin.
final class ModelListeners<Value: Equatable> {
  private struct Entry {
    weak var listener: ModelListener<Value>?
  }

  private var entries: [Entry] = []

  func add(_ listener: ModelListener<Value>) {
    entries.removeAll { $0.listener?.owner == nil }
    entries.append(Entry(listener: listener))
  }

  func noteWrite(of value: Value, by origin: AnyObject?) {
    guard let origin else { return }
    for entry in entries where entry.listener?.owner === origin { entry.listener?.ownerWrote(value) }
  }
}

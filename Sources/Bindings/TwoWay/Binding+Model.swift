extension Binding where Value: Equatable {
  /// Creates a binding to a property of the given `@Observable` model: `Binding(model, \.name)`.
  ///
  /// Observers are notified once, at the end of the turn in which the property has changed. Observation does not
  /// support origins. Instead, a writer is not notified of a value equal to the value that it has written.
  ///
  /// The binding retains the model, but the observers of the binding do not. The inspector traces writes through the
  /// binding, but not direct writes to the model.
  ///
  /// - Parameters:
  ///   - model: The model, which the binding retains.
  ///   - keyPath: The key path of the property.
  ///   - isSensitive: Whether the inspector redacts the value.
  ///   - file: The source file shown in reports and in the inspector.
  ///   - line: The line in that file.
  public convenience init<Model: AnyObject & Observation.Observable>(
    _ model: Model, _ keyPath: ReferenceWritableKeyPath<Model, Value>, isSensitive: Bool = false,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    let observers = PropertyObservers<Value>()
    let location = CodeLocation(file, line)
    let property = InspectedProperty(
      description: "\(Model.self) (\(location))", location: location, isSensitive: isSensitive)
    self.init(
      isSensitive: isSensitive,
      read: { model[keyPath: keyPath] },
      put: { value, origin in
        observers.noteWrite(of: value, by: origin)
        model[keyPath: keyPath] = value
        let stored = untracked { model[keyPath: keyPath] }
        if let hook = Inspection.hook { hook.wrote(stored, to: property, origin: origin) }
        return stored == value ? .accepted : .changed
      },
      listen: { [weak model] owner, location, deliver in
        let observer = PropertyObserver<Value>(
          target: owner, location: location, property: property, isEqual: { $0 == $1 },
          expression: { [weak model] in model?[keyPath: keyPath] },
          apply: { _, value in if let value { deliver(value) } })
        observers.add(observer)
        observer.start()
        return observer
      })
  }
}

/// An observer of a property.
///
/// The registrar of the model retains the observer. The observer retains neither the model nor the owner.
private typealias PropertyObserver<Value> = TrackedExpression<AnyObject, Value?>

/// The observers that were added through one binding.
///
/// The origin of a write may be the owner of observers. These observers record the written value, so that they are not
/// notified of this value.
private final class PropertyObservers<Value: Equatable> {
  private struct Entry {
    weak var observer: PropertyObserver<Value>?
  }

  private var entries: [Entry] = []

  func add(_ observer: PropertyObserver<Value>) {
    entries.removeAll { $0.observer?.target == nil }
    entries.append(Entry(observer: observer))
  }

  func noteWrite(of value: Value, by origin: AnyObject?) {
    guard let origin else { return }
    for entry in entries where entry.observer?.target === origin {
      entry.observer?.targetWrote(value)
    }
  }
}

/// The default identity of an element.
///
/// The identity is the `id` of an `Identifiable` element, a `Hashable` element itself, or the index of any other
/// element.
enum ListIdentity {
  /// Returns a closure that returns the identity of an element of the given type, or nil to use the element's index.
  ///
  /// A concrete type is examined once; elements of a protocol type are examined individually.
  static func of<Element>(_ type: Element.Type) -> ((Element) -> AnyHashable?) {
    if let identifiable = type as? any Identifiable.Type { return byID(identifiable) }
    if let hashable = type as? any Hashable.Type { return byValue(hashable) }
    return { element in
      if let identifiable = element as? any Identifiable { return id(identifiable) }
      return (element as? any Hashable).map { AnyHashable($0) }
    }
  }

  // In `byID` and `byValue`, `Element` and `Known` are the same type, so the casts succeed.

  private static func byID<Element, Known: Identifiable>(_ type: Known.Type) -> ((Element) -> AnyHashable?) {
    { ($0 as? Known).map { AnyHashable($0.id) } }
  }

  private static func byValue<Element, Known: Hashable>(_ type: Known.Type) -> ((Element) -> AnyHashable?) {
    { ($0 as? Known).map { AnyHashable($0) } }
  }

  private static func id<Known: Identifiable>(_ element: Known) -> AnyHashable { AnyHashable(element.id) }
}

// A row is known by its element's id, or by the element where it is hashable; otherwise by its place.

/// Finds out by what elements of a type are known.
enum ListIdentity {
  /// What tells elements of the type apart; it answers nil where only their places do.
  ///
  /// The type is looked at once; elements of a protocol type are asked one by one.
  static func of<Element>(_ type: Element.Type) -> ((Element) -> AnyHashable?) {
    if let identifiable = type as? any Identifiable.Type { return byID(identifiable) }
    if let hashable = type as? any Hashable.Type { return byValue(hashable) }
    return { element in
      if let identifiable = element as? any Identifiable { return id(identifiable) }
      return (element as? any Hashable).map { AnyHashable($0) }
    }
  }

  // In both, `Element` and `Known` are one type, so the cast succeeds.

  private static func byID<Element, Known: Identifiable>(_ type: Known.Type) -> ((Element) -> AnyHashable?) {
    { ($0 as? Known).map { AnyHashable($0.id) } }
  }

  private static func byValue<Element, Known: Hashable>(_ type: Known.Type) -> ((Element) -> AnyHashable?) {
    { ($0 as? Known).map { AnyHashable($0) } }
  }

  private static func id<Known: Identifiable>(_ element: Known) -> AnyHashable { AnyHashable(element.id) }
}

import Bindings

/// The comparison of the arrays that a list displays one after the other.
enum ElementDifference {
  typealias Comparison<Element> = ([Element], [Element]) -> ListChange

  /// Returns a closure that returns the change between two arrays of the given type.
  ///
  /// The change is a reload unless the elements are `Equatable` and have an identity.
  ///
  /// - Parameters:
  ///   - type: The type of the elements.
  ///   - id: A closure that returns the identity of an element, or nil for the default identity of `ListIdentity`.
  static func of<Element>(_ type: Element.Type, id: ((Element) -> AnyHashable)?) -> Comparison<Element> {
    if let id {
      return (type as? any Equatable.Type).map { byGivenID($0, id) } ?? reload
    }
    if let type = type as? any (Identifiable & Equatable).Type { return byID(type) }
    if type is any Identifiable.Type { return reload }
    return (type as? any Hashable.Type).map { byValue($0) } ?? reload
  }

  private static func reload<Element>(_ old: [Element], _ new: [Element]) -> ListChange {
    .reload(countBefore: old.count, countAfter: new.count)
  }

  // In the following functions, `Element` and `Known` are the same type, so the casts succeed.

  private static func byGivenID<Element, Known: Equatable>(
    _ type: Known.Type, _ id: @escaping (Element) -> AnyHashable
  ) -> Comparison<Element> {
    guard let id = id as? (Known) -> AnyHashable else { return reload }
    return compare { (old: [Known], new: [Known]) in .between(old, new, id: id) }
  }

  private static func byID<Element, Known: Identifiable & Equatable>(_ type: Known.Type) -> Comparison<Element> {
    compare { (old: [Known], new: [Known]) in .between(old, new) }
  }

  private static func byValue<Element, Known: Hashable>(_ type: Known.Type) -> Comparison<Element> {
    compare { (old: [Known], new: [Known]) in .between(old, new) }
  }

  private static func compare<Element, Known>(
    _ difference: @escaping Comparison<Known>
  ) -> Comparison<Element> {
    { old, new in
      guard let old = old as? [Known], let new = new as? [Known] else { return reload(old, new) }
      return difference(old, new)
    }
  }
}

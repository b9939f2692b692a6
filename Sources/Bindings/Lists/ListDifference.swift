// How one array became another: what is equal at both ends is trimmed; what is left is removals, insertions, or a reload.

/// Finds the change that leads from one array to another.
enum ListDifference {
  static func between<Element: Equatable>(_ old: [Element], _ new: [Element]) -> ListChange {
    between(old, new, isSameRow: { $0 == $1 }, isSame: { _, _ in true })
  }

  static func between<Element: Identifiable>(
    _ old: [Element], _ new: [Element], isSame: (Element, Element) -> Bool
  ) -> ListChange {
    between(old, new, isSameRow: { $0.id == $1.id }, isSame: isSame)
  }

  static func between<Element>(
    _ old: [Element], _ new: [Element], isSameRow: (Element, Element) -> Bool, isSame: (Element, Element) -> Bool
  ) -> ListChange {
    let shared = min(old.count, new.count)
    var head = 0
    while head < shared, isSameRow(old[head], new[head]) { head += 1 }
    var tail = 0
    while tail < shared - head, isSameRow(old[old.count - 1 - tail], new[new.count - 1 - tail]) { tail += 1 }
    let removed = old.count - head - tail
    let inserted = new.count - head - tail
    if removed + inserted > max(8, (old.count + new.count) / 2) {
      return .reload(countBefore: old.count, countAfter: new.count)
    }
    var edits: [ListEdit] = []
    for offset in 0..<head where !isSame(old[offset], new[offset]) { edits.append(.update(at: offset)) }
    for offset in (0..<tail).reversed() where !isSame(old[old.count - 1 - offset], new[new.count - 1 - offset]) {
      edits.append(.update(at: old.count - 1 - offset))
    }
    edits += (0..<removed).reversed().map { .remove(at: head + $0) }
    edits += (0..<inserted).map { .insert(at: head + $0) }
    return ListChange(edits, countBefore: old.count)
  }
}

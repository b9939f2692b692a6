import Bindings

/// The identity of a source of selections: a cell, or a property of a model.
struct SelectionSource: Hashable {
  private let object: ObjectIdentifier
  private let path: AnyKeyPath?

  /// Creates the identity of a source that must not be released before the identity.
  init(_ object: AnyObject, _ path: AnyKeyPath? = nil) {
    self.object = ObjectIdentifier(object)
    self.path = path
  }
}

extension RowsView {
  /// Notes the source of the selection until the returned token is disposed.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - asked: A closure that reads the selected identity from the source.
  func selectionIsBound(to source: SelectionSource, _ asked: @escaping () -> AnyHashable?) -> any Disposable {
    selectionSource = source
    selection.source = asked
    return Subscription { [weak self] in
      self?.selectionSource = nil
      self?.selection.source = nil
    }
  }

  /// Returns whether another list of the window, whose selection has the same source, contains the row with the given
  /// identity.
  ///
  /// In a board, for example, the row has been moved to another column.
  ///
  /// - Complexity: O(n), where n is the number of views of the window; with such lists, also that of a search in them.
  func isSelectedElsewhere(_ id: AnyHashable) -> Bool {
    guard let selectionSource else { return false }
    var top: View = self
    while let view = top.superview { top = view }
    var views = [top]
    while let view = views.popLast() {
      if let list = view as? RowsView {
        let isOther = list !== self && list.selectionSource == selectionSource
        if isOther, list.source.index(of: id, near: list.selectedIndex ?? 0) != nil { return true }
      } else {
        views += view.subviews
      }
    }
    return false
  }
}

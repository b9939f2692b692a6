extension BoundList {
  /// Returns a list for a panel that opens over the page, in which a single click chooses a row.
  static func inPanel(named name: String) -> BoundList {
    let list = BoundList().named(name)
    list.keepsPaddingWhenNarrow = true
    list.choosesOnRelease = true
    return list
  }

  /// The width of rows whose text has the given width.
  func rowWidth(ofText width: Int) -> Int { width + 2 * paddingOnSurface }
}

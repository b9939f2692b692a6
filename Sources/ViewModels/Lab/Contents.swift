package import Bindings

/// A list of pages, one of them selected.
package protocol Contents: AnyObject {
  /// An entry of the list.
  associatedtype Entry: ContentsEntry
  /// The identity of the selected entry.
  var selected: Observable<String?> { get }
}

/// A page in a list of them.
package protocol ContentsEntry: CaseIterable, Equatable where AllCases == [Self] {
  /// The identity of the page.
  var id: String { get }
  /// The title of the page.
  var title: String { get }
  /// The contents of the page, in a paragraph or two.
  var summary: String { get }
}

extension Contents {
  /// The selected entry; the first one if none is selected.
  package var selectedEntry: Entry {
    let id = selected.value
    return Entry.allCases.first { $0.id == id } ?? Entry.allCases[0]
  }
}

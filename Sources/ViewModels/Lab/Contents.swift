package import Bindings

/// A list of pages, one of which is selected.
package protocol Contents: AnyObject {
  /// The type of the entries.
  associatedtype Entry: ContentsEntry
  /// The identity of the selected entry; nil if no entry has been selected.
  var selected: Observable<String?> { get }
}

/// A page in a list of pages.
package protocol ContentsEntry: CaseIterable, Equatable where AllCases == [Self] {
  var id: String { get }
  var title: String { get }
  /// A description of the page, in one or two paragraphs.
  var summary: String { get }
}

extension Contents {
  /// The selected entry, or the first entry if none is selected.
  package var selectedEntry: Entry {
    let id = selected.value
    return Entry.allCases.first { $0.id == id } ?? Entry.allCases[0]
  }
}

import Bindery

/// A list of pages, one of which is selected.
protocol Contents: AnyObject {
  associatedtype Entry: ContentsEntry
  var selected: Observable<String?> { get }
}

nonisolated protocol ContentsEntry: CaseIterable, Equatable where AllCases == [Self] {
  var id: String { get }
  var title: String { get }
  /// A description of the page, in one or two paragraphs.
  var summary: String { get }
}

extension Contents {
  /// The selected entry, or the first entry if none is selected.
  var selectedEntry: Entry {
    let id = selected.value
    return Entry.allCases.first { $0.id == id } ?? Entry.allCases[0]
  }
}

public import Bindings

/// Something that is a list of pages: one of them is selected and told about.
public protocol Contents: AnyObject {
  /// What stands in the list.
  associatedtype Entry: ContentsEntry
  /// Which entry is selected, by its identity.
  var selected: Observable<String?> { get }
}

/// A page in a list of them.
public protocol ContentsEntry: CaseIterable, Equatable where AllCases == [Self] {
  /// Which it is.
  var id: String { get }
  /// What it is called.
  var title: String { get }
  /// What is on it, in a paragraph or two.
  var summary: String { get }
}

extension Contents {
  /// The entry that is selected, and the first one where none is.
  public var selectedEntry: Entry {
    let id = selected.value
    return Entry.allCases.first { $0.id == id } ?? Entry.allCases[0]
  }
}

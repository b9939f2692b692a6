public import Bindings

extension BoundList {
  /// Shows the elements of the given observable array in views of a `ListRow` subclass.
  ///
  ///     list.bind(to: model.posts, row: PostRow.self) { row, post in row.post = post }
  ///
  /// The array reports its edits, so each edit updates a single row.
  @discardableResult public func bind<Element, Row: ListRow>(
    to array: ListCell<Element>, id: ((Element) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let identity = id ?? ListIdentity.of(Element.self)
    let token = show(
      ElementSource(
        count: { untracked { array.count } }, element: { index in untracked { array.element(at: index) } },
        id: identity, fill: fill, place: CodeLocation(file, line)))
    token.parts.add(
      array.observe(with: self, file: file, line: line) { list, change in
        list.apply(.edit(change)) { array.replacedElements.map { FormerRows($0, id: identity) } }
      })
    return token
  }

  /// Shows the elements of the array in the given source, in views of a `ListRow` subclass.
  ///
  /// The source is an `Observable`, a `Computed` or a `Binding`.
  ///
  /// The list retains the source, so the source can be a temporary value, such as `model.posts.map { ... }`. After each
  /// change, `Equatable` elements are compared, and only rows whose elements have changed are filled again. If elements
  /// are not `Equatable` or have no identity, or if most rows have changed, all visible rows are filled again.
  @discardableResult public func bind<Element, Row: ListRow>(
    to values: any ValueSource<[Element]>, id: ((Element) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let place = CodeLocation(file, line)
    let token = show(untracked { values.value }, id: id, fill: fill, at: place) { update in
      values.observe(with: self, at: place, update)
    }
    // The list may be the only owner of the source.
    token.parts.add(Subscription { withExtendedLifetime(values) {} })
    return token
  }

  /// Shows the elements of the given array property of an `@Observable` model, in views of a `ListRow` subclass.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable, Element, Row: ListRow>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    row: Row.Type, _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(id: id, { model[keyPath: path] }, row: row, fill, file: file, line: line)
  }

  /// Shows the elements that the given expression returns, in views of a `ListRow` subclass.
  ///
  /// The expression can read `@Observable` models and cells.
  @discardableResult public func bind<Element, Row: ListRow>(
    id: ((Element) -> AnyHashable)? = nil, _ elements: @escaping () -> [Element], row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show([], id: id, fill: fill, at: CodeLocation(file, line)) { update in
      track(elements, update, file: file, line: line)
    }
  }

  /// Shows rows that are created on demand, in views of a `ListRow` subclass.
  @discardableResult public func bind<Row: ListRow>(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(
      count: count, element: { $0 }, id: { id?($0) }, indexOf: nil, fill: fill, at: CodeLocation(file, line))
  }

  /// Shows rows that are created on demand, in views of a `ListRow` subclass.
  ///
  /// The model looks up rows by identity, so the selected row is found without a search.
  @discardableResult public func bind<ID: Hashable, Row: ListRow>(
    count: @escaping () -> Int, id: @escaping (Int) -> ID, indexOf: @escaping (ID) -> Int?, row: Row.Type,
    _ fill: @escaping (Row, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(
      count: count, element: { $0 }, id: { AnyHashable(id($0)) },
      indexOf: { id in (id.base as? ID).flatMap(indexOf) }, fill: fill, at: CodeLocation(file, line))
  }
}

extension BoundList {
  func show<Element, Row: ListRow>(
    count: @escaping () -> Int, element: @escaping (Int) -> Element?, id: @escaping (Element) -> AnyHashable?,
    indexOf: ((AnyHashable) -> Int?)?, matches: ((SearchLetters, Int) -> Bool)? = nil,
    fill: @escaping (Row, Element) -> Void, at place: CodeLocation
  ) -> any Disposable {
    let currentCount = { max(0, untracked(count)) }
    // The source can shrink before the list is notified, even while it is drawn.
    let source = ElementSource(
      count: currentCount, element: { $0 < currentCount() ? element($0) : nil }, id: id,
      indexOf: indexOf.map { indexOf in { id in untracked { indexOf(id) } } }, matches: matches, fill: fill,
      place: place)
    let token = show(source)
    token.parts.add(trackAllowingConstant(count, { list, _ in list.reload() }, at: place))
    return token
  }

  private func show<Element, Row: ListRow>(
    _ first: [Element], id: ((Element) -> AnyHashable)?, fill: @escaping (Row, Element) -> Void,
    at place: CodeLocation, observe: (@escaping (BoundList, [Element]) -> Void) -> any Disposable
  ) -> ListToken {
    var elements = first
    let identity = id ?? ListIdentity.of(Element.self)
    let token = show(
      ElementSource(
        count: { elements.count }, element: { $0 < elements.count ? elements[$0] : nil }, id: identity, fill: fill,
        place: place))
    let difference = ElementDifference.of(Element.self, id: id)
    let observation = observe { list, new in
      let former = elements
      elements = new
      let change = untracked { difference(former, new) }
      list.apply(.edit(change)) { FormerRows(former, id: identity) }
    }
    token.parts.add(observation)
    return token
  }

  private func show(_ source: RowSource) -> ListToken {
    if let sourceToken { bindings.remove(sourceToken) }
    dropRows()
    self.source = source
    let token = ListToken(self)
    sourceToken = token
    bindings.add(token)
    reload()
    return token
  }
}

/// A binding between the rows of a list and a source.
private final class ListToken: Disposable {
  private weak var list: BoundList?
  let parts = DisposeBag()

  init(_ list: BoundList) { self.list = list }

  func dispose() {
    parts.dispose()
    guard let list, list.sourceToken === self else { return }
    list.sourceToken = nil
    list.dropRows()
    list.source = .none
    list.reload()
  }
}

extension FormerRows {
  fileprivate init<Element>(_ elements: [Element], id: @escaping (Element) -> AnyHashable?) {
    self.init(count: elements.count) { index in untracked { id(elements[index]) } }
  }
}

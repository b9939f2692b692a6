import Bindings

extension RowsView {
  /// Shows the elements of an observable array, whose edits update single rows.
  func show<Element, Row: ListRow>(
    _ array: ListCell<Element>, id: ((Element) -> AnyHashable)?, fill: @escaping (Row, Element) -> Void,
    at place: CodeLocation
  ) -> any Disposable {
    let identity = id ?? ListIdentity.of(Element.self)
    let token = show(
      ElementSource(
        count: { untracked { array.count } }, element: { index in untracked { array.element(at: index) } },
        id: identity, fill: fill, place: place))
    token.parts.add(
      array.observe(with: self, file: place.file, line: place.line) { list, change in
        list.apply(.edit(change)) { array.replacedElements.map { FormerRows($0, id: identity) } }
      })
    return token
  }

  /// Shows the elements of the array in a source, which the list retains.
  func show<Element, Row: ListRow>(
    _ values: any ValueSource<[Element]>, id: ((Element) -> AnyHashable)?,
    fill: @escaping (Row, Element) -> Void, at place: CodeLocation
  ) -> any Disposable {
    let token = show(untracked { values.value }, id: id, fill: fill, at: place) { update in
      values.observe(with: self, at: place, update)
    }
    // The list may be the only owner of the source.
    token.parts.add(Subscription { withExtendedLifetime(values) {} })
    return token
  }

  /// Shows the elements that a tracked expression returns.
  func show<Element, Row: ListRow>(
    _ elements: @escaping () -> [Element], id: ((Element) -> AnyHashable)?,
    fill: @escaping (Row, Element) -> Void, at place: CodeLocation
  ) -> any Disposable {
    show([], id: id, fill: fill, at: place) { update in
      track(elements, update, file: place.file, line: place.line)
    }
  }

  /// Shows rows that are created on demand.
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
    at place: CodeLocation, observe: (@escaping (RowsView, [Element]) -> Void) -> any Disposable
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
  private weak var list: RowsView?
  let parts = DisposeBag()

  init(_ list: RowsView) { self.list = list }

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

public import Bindings

extension BoundList {
  /// Shows the elements of an observable array in views of a `ListRow` subclass.
  ///
  ///     list.bind(to: model.posts, row: PostRow.self) { row, post in row.post = post }
  ///
  /// The array reports its edits, so each edit updates a single row.
  @discardableResult public func bind<Element, Row: ListRow>(
    to array: ListCell<Element>, id: ((Element) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let identity = id ?? ListIdentity.of(Element.self)
    let element = { (index: Int) in untracked { array.element(at: index) } }
    let token = show(
      ListSource(
        count: { untracked { array.count } }, id: { element($0).flatMap(identity) },
        fill: { view, index in if let view = view as? Row, let element = element(index) { fill(view, element) } },
        makeRow: { Row() }, reach: ListSource.arrayReach, place: CodeLocation(file, line)))
    token.parts.add(array.observe(with: self, file: file, line: line) { list, change in list.apply(change) })
    return token
  }

  /// Shows the elements of an array held by an `Observable`, a `Computed` or a `Binding`, in views of a `ListRow`
  /// subclass.
  ///
  /// The list retains the source, which can be temporary, such as `model.posts.map { ... }`. After each change, the
  /// list compares the identities of the visible rows.
  @discardableResult public func bind<Element, Row: ListRow>(
    to values: any ValueSource<[Element]>, id: ((Element) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let box = ElementBox(untracked { values.value }, from: values)
    let token = show(box.source(id: id, at: CodeLocation(file, line), fill: fill))
    let observation = values.observe(with: self, at: CodeLocation(file, line)) { list, elements in
      box.elements = elements
      list.reload()
    }
    token.parts.add(observation)
    return token
  }

  /// Shows the elements of an array property of an `@Observable` model, in views of a `ListRow` subclass.
  @discardableResult public func bind<Model: AnyObject & Observation.Observable, Element, Row: ListRow>(
    to path: KeyPath<Model, [Element]>, of model: Model, id: ((Element) -> AnyHashable)? = nil,
    row: Row.Type, _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    bind(id: id, { model[keyPath: path] }, row: row, fill, file: file, line: line)
  }

  /// Shows the elements that an expression returns, in views of a `ListRow` subclass.
  ///
  /// The expression can read `@Observable` models and cells.
  @discardableResult public func bind<Element, Row: ListRow>(
    id: ((Element) -> AnyHashable)? = nil, _ elements: @escaping () -> [Element], row: Row.Type,
    _ fill: @escaping (Row, Element) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let box = ElementBox<Element>([])
    let token = show(box.source(id: id, at: CodeLocation(file, line), fill: fill))
    let take: (BoundList, [Element]) -> Void = { list, elements in
      box.elements = elements
      list.reload()
    }
    token.parts.add(track(elements, take, file: file, line: line))
    return token
  }

  /// Shows rows that are created on demand, in views of a `ListRow` subclass.
  @discardableResult public func bind<Row: ListRow>(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable)? = nil, row: Row.Type,
    _ fill: @escaping (Row, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    show(count: count, id: id, indexOf: nil, fill: fill, at: CodeLocation(file, line))
  }

  /// Shows rows that are created on demand, in views of a `ListRow` subclass, for a model that can look up a row by
  /// its identity.
  @discardableResult public func bind<ID: Hashable, Row: ListRow>(
    count: @escaping () -> Int, id: @escaping (Int) -> ID, indexOf: @escaping (ID) -> Int?, row: Row.Type,
    _ fill: @escaping (Row, Int) -> Void, file: StaticString = #fileID, line: UInt = #line
  ) -> any Disposable {
    let indexOfAny = { (id: AnyHashable) in (id.base as? ID).flatMap(indexOf) }
    return show(
      count: count, id: { AnyHashable(id($0)) }, indexOf: indexOfAny, fill: fill, at: CodeLocation(file, line))
  }
}

extension BoundList {
  /// Shows rows that are created on demand.
  func show<Row: ListRow>(
    count: @escaping () -> Int, id: ((Int) -> AnyHashable?)?, indexOf: ((AnyHashable) -> Int?)?,
    fill: @escaping (Row, Int) -> Void, at place: CodeLocation
  ) -> any Disposable {
    let source = ListSource(
      count: { max(0, untracked(count)) }, id: { index in untracked { id?(index) } },
      indexOf: indexOf.map { indexOf in { id in untracked { indexOf(id) } } },
      fill: { view, index in if let view = view as? Row { fill(view, index) } }, makeRow: { Row() },
      reach: ListSource.demandReach, place: place)
    let token = show(source)
    token.parts.add(trackAllowingConstant(count, { list, _ in list.reload() }, at: place))
    return token
  }

  /// Replaces the source of the rows.
  ///
  /// - Returns: The binding, which removes all rows when it is disposed.
  private func show(_ source: ListSource) -> ListToken {
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

/// A binding of the rows of a list to a source.
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

/// The most recently published elements of a list.
///
/// Arrays share their storage, so no elements are copied.
private final class ElementBox<Element> {
  var elements: [Element]
  /// The source, retained because the list may be its only owner.
  private let source: AnyObject?

  init(_ elements: [Element], from source: AnyObject? = nil) {
    self.elements = elements
    self.source = source
  }

  func source<Row: ListRow>(
    id: ((Element) -> AnyHashable)?, at place: CodeLocation, fill: @escaping (Row, Element) -> Void
  ) -> ListSource {
    let identity = id ?? ListIdentity.of(Element.self)
    return ListSource(
      count: { self.elements.count },
      id: { $0 < self.elements.count ? identity(self.elements[$0]) : nil },
      fill: { view, index in
        if let view = view as? Row, index < self.elements.count { fill(view, self.elements[index]) }
      },
      makeRow: { Row() }, reach: ListSource.arrayReach, place: place)
  }
}

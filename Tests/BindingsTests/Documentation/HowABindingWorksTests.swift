// The code of the article `HowABindingWorks`: one version of a cell after another, each with the fault that led to the
// next. `ArticleTests` compares the two.
import Synchronization
import Testing

@testable import Bindings

@Suite(.timeLimit(.minutes(20))) struct HowABindingWorksTests {
  // snippet: working-field
  final class Field {
    var edited: ((String) -> Void)?
    private(set) var caret = 0
    private var letters = ""

    var text: String {
      get { letters }
      set { show(newValue, caret: newValue.count) }
    }

    func type(_ letter: Character) {
      var typed = letters
      typed.insert(letter, at: typed.index(typed.startIndex, offsetBy: caret))
      show(typed, caret: caret + 1)
    }

    func moveCaret(to position: Int) { caret = position }

    private func show(_ text: String, caret: Int) {
      letters = text
      self.caret = caret
      edited?(text)
    }
  }
  // end

  // snippet: working-label
  final class Label { var text = "" }
  // end

  @Test func aFieldPutsItsCaretBehindATextThatIsAssigned() {
    let field = Field()
    field.text = "Ad"
    #expect(field.caret == 2)
    field.moveCaret(to: 1)
    field.type("n")
    #expect(field.text == "And")
    #expect(field.caret == 2)
  }

  // MARK: One closure

  @Suite struct OneClosureTests {
    // snippet: working-closure
    final class Cell<Value> {
      var changed: ((Value) -> Void)?
      var value: Value { didSet { changed?(value) } }

      init(_ value: Value) { self.value = value }
    }
    // end

    @Test func twoAssignmentsCauseEachOtherWithoutEnd() {
      let name = Cell("Ada")
      let field = Field()
      // snippet: working-loop
      var assignments = 0
      field.edited = { name.value = $0 }
      name.changed = { text in
        assignments += 1
        if assignments < 1000 { field.text = text }  // without this condition, the stack overflows
      }
      name.value = "Grace"  // assignments == 1000
      // end
      #expect(assignments == 1000)
    }
  }

  // MARK: A quiet write

  @Suite struct QuietWriteTests {
    // snippet: working-quiet
    final class Cell<Value> {
      var changed: ((Value) -> Void)?
      private var stored: Value

      init(_ value: Value) { stored = value }

      var value: Value {
        get { stored }
        set {
          stored = newValue
          changed?(newValue)
        }
      }

      func fieldChanged(to newValue: Value) { stored = newValue }
    }
    // end

    @Test func theLoopEnds() {
      let name = Cell("Ada")
      let field = Field()
      field.edited = { name.fieldChanged(to: $0) }
      name.changed = { field.text = $0 }
      name.value = "Grace"
      #expect(field.text == "Grace")
      field.type("!")
      #expect(name.value == "Grace!")
    }

    @Test func theSecondObserverIsLost() {
      let name = Cell("Ada")
      // snippet: working-second
      let field = Field()
      let label = Label()
      field.edited = { name.fieldChanged(to: $0) }
      name.changed = { field.text = $0 }
      name.changed = { label.text = $0 }  // replaces the closure of the field

      name.value = "Grace"  // label.text == "Grace", field.text == ""
      field.type("X")  // name.value == "X", label.text == "Grace"
      // end
      #expect(label.text == "Grace")
      #expect(name.value == "X")
      #expect(field.text == "X")
    }
  }

  // MARK: Observers

  @Suite struct ObserversTests {
    // snippet: working-observers
    final class Cell<Value: Equatable> {
      private var observers: [(Value) -> Void] = []
      private var stored: Value

      init(_ value: Value) { stored = value }

      var value: Value {
        get { stored }
        set {
          guard newValue != stored else { return }
          stored = newValue
          for observer in observers { observer(newValue) }
        }
      }

      func observe(_ observer: @escaping (Value) -> Void) { observers.append(observer) }
    }
    // end

    @Test func bothObserversAreNotified() {
      let name = Cell("Ada")
      let field = Field()
      let label = Label()
      field.edited = { name.value = $0 }
      name.observe { field.text = $0 }
      name.observe { label.text = $0 }
      name.value = "Grace"
      #expect(field.text == "Grace")
      field.type("!")
      #expect(label.text == "Grace!")
    }

    @Test func theCaretJumps() {
      // snippet: working-caret
      let name = Cell("")
      let field = Field()
      field.edited = { name.value = $0 }
      name.observe { field.text = $0 }

      name.value = "Grce"
      field.moveCaret(to: 2)
      field.type("a")  // field.text == "Grace", field.caret == 5
      // end
      #expect(field.text == "Grace")
      #expect(field.caret == 5)
    }
  }

  // MARK: An origin

  @Suite struct OriginTests {
    // snippet: working-origin
    final class Cell<Value> {
      private struct Observer {
        let owner: AnyObject
        let handler: (Value) -> Void
      }

      private var observers: [Observer] = []
      private var stored: Value

      init(_ value: Value) { stored = value }

      var value: Value {
        get { stored }
        set { write(newValue, origin: nil) }
      }

      func write(_ value: Value, origin: AnyObject?) {
        stored = value
        for observer in observers where observer.owner !== origin { observer.handler(value) }
      }

      func observe(with owner: AnyObject, _ handler: @escaping (Value) -> Void) {
        observers.append(Observer(owner: owner, handler: handler))
      }
    }
    // end

    @Test func theCaretStaysAndOthersAreNotified() {
      let name = Cell("Grce")
      let field = Field()
      let label = Label()
      field.text = name.value
      field.edited = { [unowned field] in name.write($0, origin: field) }
      name.observe(with: field) { field.text = $0 }
      name.observe(with: label) { label.text = $0 }
      field.moveCaret(to: 2)
      field.type("a")
      #expect(field.caret == 3)
      #expect(label.text == "Grace")
    }

    // snippet: working-controller
    final class Controller {
      let label = Label()

      init(_ name: Cell<String>) {
        name.observe(with: self) { self.label.text = $0 }
      }
    }
    // end

    @Test func theControllerIsRetained() {
      // snippet: working-retained
      let name = Cell("Ada")
      var controller: Controller? = Controller(name)
      weak let released = controller
      controller = nil  // released != nil: the cell retains the controller of a screen that has ended
      // end
      #expect(released != nil)
    }
  }

  // MARK: A weak owner

  @Suite struct WeakOwnerTests {
    // snippet: working-weak
    final class Cell<Value> {
      private struct Observer {
        weak let owner: AnyObject?
        let handler: (Value) -> Void
      }

      private var observers: [Observer] = []
      private var stored: Value

      init(_ value: Value) { stored = value }

      var value: Value {
        get { stored }
        set { write(newValue, origin: nil) }
      }

      func write(_ value: Value, origin: AnyObject?) {
        stored = value
        observers.removeAll { $0.owner == nil }
        for observer in observers where observer.owner !== origin { observer.handler(value) }
      }

      func observe<Owner: AnyObject>(with owner: Owner, _ handler: @escaping (Owner, Value) -> Void) {
        observers.append(
          Observer(owner: owner) { [weak owner] value in
            if let owner { handler(owner, value) }
          })
      }
    }
    // end

    final class Controller {
      let label = Label()

      init(_ name: Cell<String>) {
        name.observe(with: self) { controller, text in controller.label.text = text }
      }
    }

    @Test func theControllerIsReleased() {
      let name = Cell("Ada")
      var controller: Controller? = Controller(name)
      weak let released = controller
      name.value = "Grace"
      #expect(released?.label.text == "Grace")
      controller = nil
      #expect(released == nil)
    }

    // snippet: working-detail
    final class Detail {
      var heading = ""

      func show(_ title: Cell<String>) {
        heading = title.value
        title.observe(with: self) { detail, text in detail.heading = text }
      }
    }
    // end

    @Test func theDetailShowsTheFormerSelection() {
      // snippet: working-stale
      let first = Cell("Bindings")
      let second = Cell("Caret")
      let detail = Detail()
      detail.show(first)
      detail.show(second)  // the user selects another row

      first.value = "Bindings, revised"  // detail.heading == "Bindings, revised", but the second row is selected
      // end
      #expect(detail.heading == "Bindings, revised")
    }

    @Test func twoSourcesPublishAValueThatNeverWas() {
      // snippet: working-glitch
      let first = Cell("Ada")
      let last = Cell("Lovelace")
      let label = Label()
      var shown: [String] = []

      func show() {
        label.text = "\(first.value) \(last.value)"
        shown.append(label.text)
      }
      first.observe(with: label) { _, _ in show() }
      last.observe(with: label) { _, _ in show() }

      first.value = "Grace"
      last.value = "Hopper"  // shown == ["Grace Lovelace", "Grace Hopper"]
      // end
      #expect(shown == ["Grace Lovelace", "Grace Hopper"])
    }
  }

  // MARK: Dependents

  @Suite struct DependentTests {
    // snippet: working-source
    class Source {
      fileprivate var dependents: [Dependent] = []

      init() {}

      func noteRead() {
        guard let reader = Dependent.current, !dependents.contains(where: { $0 === reader }) else { return }
        dependents.append(reader)
        reader.sources.append(self)
      }
    }

    final class Cell<Value>: Source {
      private var stored: Value

      init(_ value: Value) { stored = value }

      var value: Value {
        get {
          noteRead()
          return stored
        }
        set {
          stored = newValue
          for dependent in dependents { dependent.becameStale() }
        }
      }
    }
    // end

    // snippet: working-dependent
    final class Dependent {
      static var current: Dependent?
      static var stale: [Dependent] = []

      fileprivate var sources: [Source] = []
      private var isStale = false
      private let expression: () -> Void

      init(_ expression: @escaping () -> Void) {
        self.expression = expression
        evaluate()
      }

      func becameStale() {
        if isStale { return }
        isStale = true
        Dependent.stale.append(self)
      }

      private func evaluate() {
        isStale = false
        for source in sources { source.dependents.removeAll { $0 === self } }
        sources = []
        let outer = Dependent.current
        Dependent.current = self
        expression()
        Dependent.current = outer
      }

      static func endTurn() {
        while !stale.isEmpty { stale.removeFirst().evaluate() }
      }
    }
    // end

    @Test func twoSourcesPublishOnce() {
      // snippet: working-name
      let first = Cell("Ada")
      let last = Cell("Lovelace")
      var shown: [String] = []
      let name = Dependent { shown.append("\(first.value) \(last.value)") }

      first.value = "Grace"
      last.value = "Hopper"
      Dependent.endTurn()  // shown == ["Ada Lovelace", "Grace Hopper"]
      // end
      withExtendedLifetime(name) {}
      #expect(shown == ["Ada Lovelace", "Grace Hopper"])
    }

    @Test func theDetailFollowsTheSelection() {
      // snippet: working-selection
      let first = Cell("Bindings")
      let second = Cell("Caret")
      let selected = Cell(first)
      let label = Label()
      let heading = Dependent { label.text = selected.value.value }

      selected.value = second
      Dependent.endTurn()  // label.text == "Caret"
      first.value = "Bindings, revised"
      Dependent.endTurn()  // label.text == "Caret": the last evaluation did not read the first title
      // end
      withExtendedLifetime(heading) {}
      #expect(label.text == "Caret")
      second.value = "Carets"
      Dependent.endTurn()
      #expect(label.text == "Carets")
    }
  }

  // MARK: Threads

  @Suite struct ThreadTests {
    // snippet: working-lock
    nonisolated final class Cell<Value: Sendable>: Sendable {
      private let stored: Mutex<Value>
      private let observer: @Sendable (Value) -> Void

      init(_ value: Value, observer: @escaping @Sendable (Value) -> Void) {
        stored = Mutex(value)
        self.observer = observer
      }

      func write(_ value: Value) {
        stored.withLock { $0 = value }
        observer(value)
      }
    }
    // end

    @Test func theObserverRunsOnTheWritingThread() async {
      // snippet: working-thread
      let threads = Mutex<[Bool]>([])
      let count = Cell(0) { _ in threads.withLock { $0.append(MainActorCheck.isCurrent) } }

      count.write(1)
      await Task.detached { count.write(2) }.value
      // threads == [true, false]: the second notification did not run on the main actor, where labels belong
      // end
      #expect(threads.withLock { $0 } == [true, false])
    }

    @Test func aPostedValueIsStoredOnTheMainActor() async {
      // snippet: working-post
      let count = Observable(0)
      var seen: [Int] = []
      count.observe { seen.append($0) }  // the compiler accepts this, because cells belong to the main actor

      await Task.detached {
        for number in 1...3 { count.post(number) }
      }.value
      for await value in count.values where value == 3 { break }  // seen == [1, 2, 3]
      // end
      #expect(seen == [1, 2, 3])
    }
  }
}

import Bindery
import BinderyStage
import Testing

/// Scripts refer to views by the names of the properties that store them.
@Suite struct NamingTests {
  final class Inner: Binder<Void> {
    let list = Label("inner")
    weak var around: AnyBinder?

    init() { super.init(()) }

    override func makeView() -> View { VStack { list } }
  }

  final class Outer: Binder<Void> {
    let first: Inner
    let another: Label
    lazy var late = Label("late")

    init(showing inner: Inner) {
      first = inner
      another = inner.list
      super.init(())
      addChild(inner)
      inner.around = self
    }

    override func makeView() -> View { VStack { first.view } }
  }

  /// A binder whose view is the view of another binder.
  final class Wrapper: Binder<Void> {
    let wrapped: Inner

    init(_ inner: Inner) {
      wrapped = inner
      super.init(())
    }

    override func makeView() -> View { wrapped.view }
  }

  /// A binder that contains the view of a binder that is not its child.
  final class Holder: Binder<Void> {
    let held: Inner

    init(_ inner: Inner) {
      held = inner
      super.init(())
      inner.around = self
    }

    override func makeView() -> View { VStack { held.view } }
  }

  @Test func aViewIsNamedByTheNearestBinder() {
    let inner = Inner()
    let outer = Outer(showing: inner)
    let stage = Stage(outer, size: Size(width: 20, height: 4))
    #expect(inner.list.identifier == "list")
    #expect(stage.application.window.view(named: "list") === inner.list)
  }

  @Test func theViewOfAChildBinderIsNamedByItsParent() {
    let inner = Inner()
    let outer = Outer(showing: inner)
    let stage = Stage(outer, size: Size(width: 20, height: 4))
    #expect(inner.view.identifier == "first")
    #expect(outer.view.identifier == nil, "the view of the outer binder is named by a weak reference")
    #expect(stage.application.window.view(named: "first") === inner.view)
  }

  @Test func theViewOfABinderThatIsNotAChildIsNamed() {
    let inner = Inner()
    let holder = Holder(inner)
    _ = Stage(holder, size: Size(width: 20, height: 4))
    #expect(inner.view.identifier == "held")
    #expect(holder.view.identifier == nil)
  }

  @Test func aBinderThatShowsTheViewOfAnotherKeepsItsNames() {
    let inner = Inner()
    let wrapper = Wrapper(inner)
    let stage = Stage(wrapper, size: Size(width: 20, height: 4))
    #expect(stage.application.window.view(named: "list") === inner.list)
  }

  @Test func aViewAddedAfterALookupIsNamed() {
    let outer = Outer(showing: Inner())
    let stage = Stage(outer, size: Size(width: 20, height: 4))
    #expect(stage.application.window.view(named: "late") == nil)
    outer.view.addSubview(outer.late)
    #expect(stage.application.window.view(named: "late") === outer.late)
  }

  @Test func anExplicitNameIsPreserved() {
    let inner = Inner()
    inner.list.identifier = "said"
    _ = Stage(inner, size: Size(width: 20, height: 4))
    #expect(inner.list.identifier == "said")
  }

  @Test func viewsAreNamedWithoutAWindow() {
    let inner = Inner()
    #expect(Outer(showing: inner).view.view(named: "list") === inner.list)
  }
}

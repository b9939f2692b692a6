import Bindery
import BinderyStage
import Testing

/// The code of the article `ComingFromOtherFrameworks`.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ComingFromFrameworksTests {
  @Observable final class Profile {
    var name = "Ada"
    private(set) var saved = ""
    var greeting: String { "Hello, \(name)" }
    private let clock: any Clock<Duration>

    @ObservationIgnored lazy var save = Command<Void, Void>(
      self, "Save", clock: clock, canExecute: { !$0.name.isEmpty }
    ) { profile in profile.store() }

    init(clock: any Clock<Duration>) { self.clock = clock }

    private func store() { saved = name }
  }

  // snippet: from-swiftui
  final class ProfileBinder: Binder<Profile> {
    let name = BoundTextField(placeholder: "Your name")
    let greeting = Label()
    let save = Button()

    override func makeView() -> View {
      VStack {
        name
        greeting
        save
      }
    }

    override func bind(_ profile: Profile) {
      name.bind(to: \.name, of: profile)
      greeting.bind(\.text, to: profile.greeting)
      save.bind(to: profile.save)
    }
  }
  // end

  @Test func aFieldALabelAndACommand() async throws {
    let clock = ManualClock()
    let profile = Profile(clock: clock)
    let stage = Stage(ProfileBinder(profile), size: Size(width: 20, height: 3), clock: clock)
    try await stage.play(
      """
      type "Grace" into Name
      expect Greeting.text == "Hello, Grace"
      click "Save"
      """)
    #expect(profile.saved == "Grace")
    try await stage.play("type \"\" into Name")
    #expect(!profile.save.canExecute)
  }

  @Observable final class Posts {
    var titles = ["First", "Second"]
    var selected: String?
    func deleteSelected() { titles.removeAll { $0 == selected } }
  }

  final class PostBinder: Binder<String> {
    override func makeView() -> View { Label("The post \(viewModel)") }
  }

  // snippet: from-uikit
  final class PostsBinder: Binder<Posts> {
    let list = BoundList()
    let delete = Button("Delete")

    override func makeView() -> View {
      VStack {
        list.height(.fill)
        delete
      }
    }

    override func bind(_ posts: Posts) {
      list.bind(to: \.titles, of: posts) { row, title in row.title = title }
      list.bindSelection(to: \.selected, of: posts)
      list.addTarget(self, action: PostsBinder.open, for: .primaryAction)
      delete.addTarget(self, action: PostsBinder.askAndDelete, for: .primaryAction)
    }

    func open() { navigator?.push(PostBinder(viewModel.selected ?? "")) }

    func askAndDelete() async {
      let answer = await navigator?.confirm("Delete this post?", yes: "Delete it", no: "Keep it")
      if answer == true { viewModel.deleteSelected() }
    }
  }
  // end

  @Test func aListThatOpensAndDeletes() async throws {
    let posts = Posts()
    let stage = Stage(PostsBinder(posts), size: Size(width: 30, height: 10))
    try await stage.play(
      """
      press Down
      press Enter
      expect text "The post Second"
      press Esc
      click Delete
      expect text "Delete this post?"
      click "Keep it"
      expect rows in List == 2
      """)
    #expect(posts.titles == ["First", "Second"])
    try await stage.play("click Delete\nclick \"Delete it\"")
    #expect(posts.titles == ["First"])
  }

  final class Search {
    let query = Observable("")
    private let slow: ValueCell<String>
    private(set) var started: [String] = []

    init(clock: any Clock<Duration>) {
      // snippet: from-combine
      slow = query.debounce(for: .milliseconds(300), clock: clock)  // a property: its source does not retain it
      slow.observe(with: self) { search, text in search.start(text) }
      // end
    }

    func start(_ text: String) { started.append(text) }
  }

  @Test func aDebouncedSearch() async {
    let clock = ManualClock()
    let search = Search(clock: clock)
    for text in ["s", "sw", "swift"] { search.query.value = text }
    await clock.advance(by: .milliseconds(300))
    #expect(search.started == ["swift"])
  }

  // snippet: from-textual
  @MainActor @Observable final class Counter {
    var count = 0
    func addOne() { count += 1 }
  }

  final class CounterBinder: Binder<Counter> {
    let clicks = Label()
    let add = Button("Add one")

    override func makeView() -> View {
      VStack {
        clicks
        add
      }
    }

    override func bind(_ counter: Counter) {
      clicks.bind(\.text, to: "\(counter.count) clicks")
      add.addTarget(counter, action: Counter.addOne, for: .primaryAction)
    }
  }
  // end

  @Test func aCounter() async throws {
    let stage = Stage(CounterBinder(Counter()), size: Size(width: 20, height: 2))
    try await stage.play("click Add\nexpect text \"1 clicks\"")
  }
}

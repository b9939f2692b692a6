import Bindery
import BinderyStage
import Foundation
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

  @Observable final class Errand: Identifiable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  @Observable final class Errands {
    var copies = 1
    var notes = ""
    var due: CalendarDay?
    var query = ""
    var progress = 0.0
    var isLoading = false
    private var all: [Errand] = []
    private let clock: any Clock<Duration>
    var items: [Errand] { query.isEmpty ? all : all.filter { $0.name.contains(query) } }

    @ObservationIgnored lazy var load = Command<Void, Void>(self, "Load", clock: clock) { model in
      model.all = ["Bread", "Milk"].map(Errand.init)
    }

    init(clock: any Clock<Duration>) { self.clock = clock }

    func add() { all.append(Errand(query)) }
  }

  final class ErrandBinder: Binder<Errand> {
    override func makeView() -> View { Label("The errand \(viewModel.name)") }
  }

  final class ErrandsBinder: Binder<Errands> {
    let progress = ProgressBar()
    let spinner = Spinner()
    let copies = NumberField(1...9)
    let notes = TextEditor()
    let due = DateField()
    let list = BoundList()
    let search = BoundTextField(placeholder: "Search")
    let details = Label("Details")
    private(set) var changes = 0

    final class Page: Stack {
      let details: View

      init(_ details: View, _ views: [View]) {
        self.details = details
        super.init(.vertical, views + [details])
      }

      override func layoutSubviews() {
        details.isHidden = bounds.width < 60
        super.layoutSubviews()
      }
    }

    override func makeView() -> View {
      list.height(.fixed(3))
      return Page(details, [progress, spinner, copies, notes.height(.fixed(2)), due, search, list])
    }

    override func bind(_ model: Errands) {
      progress.bind(\.fraction, to: model.progress)
      spinner.bind(\.isAnimating, to: model.isLoading)
      copies.bind(to: \.copies, of: model)
      notes.bind(to: Binding(model, \.notes))
      due.bind(to: \.due, of: model)
      list.bind(to: \.items, of: model) { row, item in row.title = item.name }
      search.bind(to: \.query, of: model)
      search.filters(list)
      search.addTarget(model, action: Errands.add, for: .editingDidEndOnExit)
      copies.addTarget(self, action: ErrandsBinder.copiesChanged, for: .valueChanged)
      list.observe(self, for: .primaryAction) { binder, list in
        guard let index = list.selectedIndex else { return }
        binder.open(model.items[index])
      }
    }

    override func viewDidAppear() { viewModel.load.execute() }

    func copiesChanged() { changes += 1 }

    func open(_ item: Errand) { navigator?.push(ErrandBinder(item)) }

    func showAnExample() {
      spinner.isAnimating = true
      progress.fraction = 0.5
      notes.text = "Bread"
      due.value = CalendarDay("2026-11-30")
      list.select(2)
    }
  }

  @Test func aPageOfFamiliarLines() async throws {
    let clock = ManualClock()
    let model = Errands(clock: clock)
    let binder = ErrandsBinder(model)
    let stage = Stage(binder, size: Size(width: 70, height: 14), clock: clock)
    try await stage.play(
      """
      settle
      expect rows in List == 2
      type "Mi" into Search
      expect rows in List == 1
      expect text "Details"
      resize 50x14
      expect no text "Details"
      """)
    model.copies = 4
    model.isLoading = true
    try await stage.play("settle\nexpect text \"4\"")
    binder.showAnExample()
    #expect(binder.notes.text == "Bread" && binder.due.value == CalendarDay("2026-11-30"))
  }

  @Test func eachLineOfTheTablesIsCompiled() throws {
    let file = "\(#filePath)"
    let end = try #require(file.range(of: "/Tests/"))
    let page = file[..<end.lowerBound] + "/Sources/Bindery/Bindery.docc/ComingFromOtherFrameworks.md"
    let code = try String(contentsOfFile: file, encoding: .utf8)
    let article = try String(contentsOfFile: String(page), encoding: .utf8)
    var lines = 0
    for section in article.components(separatedBy: "\n###").dropFirst() {
      let table = section.components(separatedBy: "\n\n").first { $0.contains("|---|---|") } ?? ""
      for row in table.split(separator: "\n").dropFirst(2) {
        let counterpart = row.split(separator: "|")[1]
        for (index, piece) in counterpart.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        where index % 2 == 1 {
          lines += 1
          #expect(code.contains(piece), "\(piece) is not compiled")
        }
      }
    }
    #expect(lines > 20)
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

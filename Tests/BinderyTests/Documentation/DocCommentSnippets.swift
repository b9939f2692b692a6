import Bindery
import BinderyStage
import Testing

// The code in the documentation comments of the library; `ArticleTests` compares the two.

extension DocCommentSnippets {
  @Observable final class ProfileViewModel {
    var name = ""
    var greeting: String { "Hello, \(name)" }
    init(clock: ManualClock) {}
  }

  // snippet: comment-binder
  final class ProfileBinder: Binder<ProfileViewModel> {
    let username = BoundTextField(placeholder: "Your name")
    let greeting = Label()

    override func makeView() -> View {
      VStack {
        username
        greeting
      }
    }

    override func bind(_ model: ProfileViewModel) {
      username.bind(to: \.name, of: model)
      greeting.bind(\.text, to: model.greeting)
    }
  }
  // end
}

private struct Post: Identifiable, Equatable {
  let id: Int
  var title = ""
  var isUnread = true
}

private final class PostRow: ListRow {
  var post = Post(id: 0) { didSet { title = post.title } }
}

private final class Model {
  let posts = ObservableArray([Post(id: 1, title: "First"), Post(id: 2, title: "Second", isUnread: false)])
  let name = Observable("Ada")
  private(set) var refreshes = 0
  private(set) var isStored = false
  var isValid: Bool { !name.value.isEmpty }

  // snippet: comment-command
  lazy var save = Command<Void, Void>(self, "Save", canExecute: { $0.isValid }) { model in try await model.store() }
  // end

  func store() async throws { isStored = true }
  func refresh() { refreshes += 1 }
}

private struct Log {
  struct Line {
    let number: Int
    let text: String
  }

  let lines = [Line(number: 10, text: "ten"), Line(number: 11, text: "eleven")]
  var count: Int { lines.count }
  subscript(index: Int) -> Line { lines[index] }
  func index(ofLine number: Int) -> Int? { lines.firstIndex { $0.number == number } }
}

extension DocCommentSnippets {
  fileprivate final class ProcessBinder: Binder<Model> {
    let list = BoundList()
    private(set) var isTerminated = false

    override func makeView() -> View { list }

    override func bind(_ model: Model) { list.bind(to: model.posts) { row, post in row.title = post.title } }

    // snippet: comment-commands
    override class var commands: CommandTable {
      CommandTable(for: ProcessBinder.self) {
        KeyCommand("terminate", "Terminate", keys: [.character("t")], isEnabled: { $0.list.selectedIndex != nil }) {
          await $0.terminate()
        }
      } + super.commands
    }
    // end

    func terminate() async { isTerminated = true }
  }
}

private final class RefreshingBinder: Binder<Model> {
  let clock: ManualClock

  init(_ model: Model, clock: ManualClock) {
    self.clock = clock
    super.init(model)
  }

  // snippet: comment-task
  override func bind(_ model: Model) {
    task { [clock] in
      while (try? await clock.sleep(for: .seconds(60))) != nil { model.refresh() }
    }
  }
  // end
}

private final class ReaderBinder: Binder<Model> {
  let field = BoundTextField()
  let list = BoundList()
  private(set) var ended = 0
  private(set) var edited = ""

  override func makeView() -> View {
    VStack {
      field
      list
    }
  }

  override func bind(_ model: Model) {
    // snippet: comment-rows
    list.bind(to: model.posts) { row, post in row.title = post.title }
    // end
    // snippet: comment-row-event
    list.addTarget(self, rowAction: ReaderBinder.readToggled, for: .rowToggled)
    // end
    // snippet: comment-target
    field.addTarget(self, action: ReaderBinder.nameEdited, for: .editingChanged)
    // end
  }

  private func readToggled(_ event: RowEvent) {}
  private func nameEdited(_ field: BoundTextField) { edited = field.text }
  private func end() { ended += 1 }
  private func add(_ name: String) { edited = name }
  private enum Format { case json, csv }

  private func report() {
    // snippet: toast
    navigator?.toast("The draft was saved.", role: .success)
    // end
  }

  func ask(_ navigator: Navigator) async {
    // snippet: comment-confirm
    if await navigator.confirm("End sshd?", yes: "End it", no: "Keep") { end() }
    // end
    // snippet: comment-alert
    await navigator.alert("The file was saved as notes.txt.", title: "Saved")
    // end
    // snippet: comment-prompt
    let rule = Rule<String>("Type a name.") { !$0.isEmpty }
    if let name = await navigator.prompt("The name of the folder?", rules: [rule]) { add(name) }
    // end
    // snippet: comment-choose
    let format = await navigator.choose("Export as", among: [(Format.json, "JSON"), (.csv, "CSV")])
    // end
    edited = format == .json ? "json" : "csv"
  }
}

@MainActor @Suite(.timeLimit(.minutes(20))) struct DocCommentSnippets {
  fileprivate enum ThemeName: Equatable { case dark, light }
  @Observable final class Settings { fileprivate var theme = ThemeName.light }
  private struct Form { var city = "London" }
  private struct Map { func has(_ street: String, in city: String) async throws -> Bool { city == "London" } }

  @Test func values() {
    // snippet: comment-observable
    let name = Observable("Ada")
    name.observe { print($0) }
    name.value = "Grace"  // prints Grace
    // end
    let (first, last) = (Observable("Ada"), Observable("Lovelace"))
    let owner = Owner(first, last)
    #expect(owner.texts == ["Ada Lovelace", "3"])
  }

  private final class Owner {
    let name = Observable("Ada")
    private(set) var texts: [String] = []

    init(_ first: Observable<String>, _ last: Observable<String>) {
      // snippet: comment-computed
      let full = Computed(first, last) { "\($0) \($1)" }
      lazy var count = Computed(owner: self) { $0.name.value.count }
      // end
      texts = [full.value, "\(count.value)"]
    }
  }

  @Test func work() async throws {
    let model = Model()
    try await model.save.run()
    #expect(model.isStored)
    let form = Form()
    let map = Map()
    let rule: Rule<String> =
      // snippet: comment-rule
      Rule.async("There is no such street.", dependingOn: { form.city }) { street, city in
        try await map.has(street, in: city)
      }
    // end
    #expect(rule.reason == "There is no such street.")
    let service = Service()
    // snippet: comment-loader
    let posts = Loader { try await service.posts() }
    posts.load()
    // end
    #expect(posts.isLoading)
    posts.cancel()
  }

  private struct Service { func posts() async throws -> [Post] { [] } }

  @Test func inspection() {
    // snippet: comment-inspector
    let inspector = BindingInspector.turnOn()
    for binding in inspector.bindings { print(binding) }
    // end
    BindingInspector.turnOff()
  }

  @Test func widgets() {
    let settings = Settings()
    // snippet: comment-choice
    let theme = SegmentedControl(ThemeName.dark, among: [(.dark, "dark"), (.light, "light")])
    theme.bind(to: \.theme, of: settings)
    // end
    #expect(theme.value == .light)
    let (model, list, log) = (Model(), BoundList(), Log())
    // snippet: comment-row-class
    list.bind(to: model.posts, row: PostRow.self) { row, post in row.post = post }
    // end
    #expect(list.count == 2)
    showUnread(of: Feed(), in: list)
    #expect(list.count == 1)
    // snippet: comment-on-demand
    list.bind(count: { log.count }, id: { log[$0].number }, indexOf: { log.index(ofLine: $0) }) { row, index in
      row.title = log[index].text
    }
    // end
    #expect(list.count == 2)
  }

  @Observable final class Feed {
    fileprivate var posts = [Post(id: 1, title: "First"), Post(id: 2, title: "Second", isUnread: false)]
  }

  private func showUnread(of model: Feed, in list: BoundList) {
    // snippet: comment-expression
    list.bind {
      model.posts.filter(\.isUnread)
    } row: { row, post in
      row.title = post.title
    }
    // end
  }

  @Observable final class Search {
    fileprivate var query = ""
    private let posts = [Post(id: 1, title: "First"), Post(id: 2, title: "Second")]
    fileprivate var matches: [Post] { posts.filter { query.isEmpty || $0.title.contains(query) } }
  }

  @Test func aFieldChoosesFromAList() {
    let (model, field, list) = (Search(), BoundTextField(), BoundList())
    model.query = "Sec"
    // snippet: comment-chooses
    field.bind(to: \.query, of: model)
    field.chooses(from: list)
    list.bind {
      model.matches
    } row: { row, post in
      row.title = post.title
    }
    // end
    #expect(field.text == "Sec" && list.count == 1)
  }

  @Test func theCommandOfABinderHasAKey() async throws {
    let binder = ProcessBinder(Model())
    let stage = Stage(binder, size: Size(width: 40, height: 3))
    try await stage.play("press t")
    #expect(binder.isTerminated)
  }

  @Test func theFieldSendsItsEvent() async throws {
    let binder = ReaderBinder(Model())
    let stage = Stage(binder, size: Size(width: 40, height: 12))
    try await stage.play("type \"Ada\" into Field")
    #expect(binder.edited == "Ada")
  }

  @Test func aTaskRefreshesEachMinute() async throws {
    let (clock, model) = (ManualClock(), Model())
    let stage = Stage(RefreshingBinder(model, clock: clock), size: Size(width: 10, height: 2), clock: clock)
    try await stage.wait(.seconds(120))
    #expect(model.refreshes == 2)
  }

  @Test func aStageTypesAndWaits() async throws {
    // snippet: comment-stage
    let clock = ManualClock()
    let stage = Stage(ProfileBinder(ProfileViewModel(clock: clock)), size: Size(width: 40, height: 2), clock: clock)
    try await stage.type("Ada", into: "Username")
    #expect(stage.screen == "Ada\nHello, Ada")
    // end
    let model = Model()
    model.posts.elements = (1...13).map { Post(id: $0) }
    // snippet: comment-until
    try await stage.until("the posts are loaded", within: .seconds(5)) { model.posts.count == 13 }
    // end
  }

  @Test func aSuspendedApplicationRunsAProgram() throws {
    let stage = Stage(Binder(0), size: Size(width: 10, height: 2))
    let application = stage.application
    let path = "notes.txt"
    func edit() throws -> TerminalProgram.Ending {
      // snippet: comment-suspend
      let end = try application.suspend { try TerminalProgram("vi", [path]).run() }
      // end
      return end
    }
    #expect(stage.terminal.suspensions == 0)
  }
}

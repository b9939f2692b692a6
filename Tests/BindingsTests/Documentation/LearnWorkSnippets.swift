// The code of the second half of the article `LearnBinding`: lists, asynchronous work, commands and tests.
@testable import Bindings
@testable import BindingsInspector
import Testing

@Suite(.timeLimit(.minutes(20))) struct LearnWorkSnippets {
  @Test func list() {
    // snippet: list
    let tasks = ObservableArray(["Buy milk", "Write"])
    var log: [String] = []

    tasks.observe { log.append("\($0.edits)") }
    tasks.append("Sleep")
    tasks.move(from: 0, to: 2)
    tasks.elements = ["Write", "Sleep"]  // the difference is found: one removal
    // end
    #expect(log.count == 3)
    #expect(log.last == "\([ListEdit.remove(at: 2)])")
  }

  @Test func views() {
    // snippet: views
    let numbers = ObservableArray([5, 2, 8, 1])
    let least = Observable(2)

    let large = numbers.filtered(by: least) { $0 >= $1 }
    let inOrder = large.sorted(by: <)

    numbers.append(4)  // inOrder.elements == [2, 4, 5, 8]
    least.value = 5  // inOrder.elements == [5, 8]
    // end
    #expect(inOrder.elements == [5, 8])
  }

  @Test func debounce() async {
    // snippet: debounce
    let clock = ManualClock()  // leave it out to use the real one
    let query = Observable("")
    let slow = query.debounce(for: .milliseconds(300), clock: clock)

    var searches: [String] = []
    slow.observe { searches.append($0) }
    for text in ["s", "sw", "swift"] { query.value = text }
    await clock.advance(by: .milliseconds(300))
    print(searches)  // ["swift"]
    // end
    #expect(searches == ["swift"])
  }

  // snippet: gate
  final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private var resumeWork: (() -> Void)?

    func wait() async {
      resumeWork = WorkTracker.suspendCurrentWork()
      await withCheckedContinuation { waiting = $0 }
    }

    func open() {
      resumeWork?()
      waiting?.resume()
    }
  }
  // end

  @Test func gate() async {
    let clock = ManualClock()
    let gate = Gate()
    let late = Loader<Void>(clock: clock, timeLimit: .seconds(5)) { await gate.wait() }
    late.load()
    await clock.advance(by: .seconds(4))
    #expect(late.isLoading)
    await clock.advance(by: .seconds(2))
    while late.isLoading, !Task.isCancelled { await nextJob() }
    #expect(late.error is WorkError)
    gate.open()
  }

  // snippet: observable-command
  @MainActor @Observable final class Draft {
    var text = ""
    private(set) var saved: [String] = []

    @ObservationIgnored lazy var words = Computed(owner: self) { $0.text.split(separator: " ").count }
    @ObservationIgnored lazy var save = Command<Void, Void>(self, "Save", canExecute: { !$0.text.isEmpty }) { draft in
      draft.store()
    }

    func store() { saved.append(text) }
  }
  // end

  @Test func observableCommand() async throws {
    let draft = Draft()
    let banner = LearnValueSnippets.Banner()
    banner.bind(\.text, to: "\(draft.words.value) \(draft.save.canExecute)")
    #expect(banner.text == "0 false")
    draft.text = "Dear Ada"
    await nextJob()
    #expect(banner.text == "2 true")
    try await draft.save.run()
    #expect(draft.saved == ["Dear Ada"])
  }

  @Test func post() async {
    // snippet: post
    let temperature = Observable(20.0)
    Task.detached {
      temperature.post(20.5)
      temperature.post(21.0)
    }
    for await value in temperature.values where value == 21 { break }
    // end
    #expect(temperature.value == 21)
  }

  final class History {
    var parts: [String] = []
    func append(_ part: String) { parts.append(part) }
  }

  @Test func partsOfASource() async {
    let history = History()
    let parts = AsyncStream {
      $0.yield("a")
      $0.yield("b")
      $0.finish()
    }
    // snippet: parts
    let reader = Task.detached {
      for await part in parts { await history.append(part) }
    }
    // end
    await reader.value
    #expect(history.parts == ["a", "b"])
  }

  // snippet: loader
  final class Feed {
    let service: any PostService
    lazy var posts = Loader(self) { feed in try await feed.fetch() }

    init(_ service: any PostService) { self.service = service }

    func fetch() async throws -> [String] { try await service.posts() }
  }

  protocol PostService {
    func posts() async throws -> [String]
  }
  // end

  struct Offline: Error {}

  struct StubService: PostService {
    let fails: Bool
    func posts() async throws -> [String] { if fails { throw Offline() } else { ["First post"] } }
  }

  @Test func loader() async {
    let feed = Feed(StubService(fails: false))
    let banner = LearnValueSnippets.Banner()
    // snippet: loader-state
    func status(of posts: Loader<[String]>) -> String {
      switch posts.state {
      case .idle: "Nothing asked for yet"
      case .loading: "Loading ..."
      case .loaded(let posts): "\(posts.count) posts"
      case .failed(let failure): "\(failure.message); \(posts.value?.count ?? 0) posts from before"
      }
    }

    banner.bind(\.text, to: status(of: feed.posts))
    feed.posts.load()
    // end
    while feed.posts.isLoading, !Task.isCancelled { await nextJob() }
    await nextJob()
    #expect(banner.text == "1 posts")
  }

  // snippet: command
  final class Editor {
    let text = Observable("")
    let saved = Observable<[String]>([])
    lazy var save = Command<Void, Int>(self, "Save", canExecute: { !$0.text.value.isEmpty }) { editor in
      try await editor.store()
    }

    func store() async throws -> Int {
      saved.value.append(text.value)
      return saved.value.count
    }
  }
  // end

  @Test func command() async throws {
    // snippet: command-use
    let editor = Editor()
    print(editor.save.canExecute)  // false: there is no text
    editor.text.value = "Dear Ada"
    let count = try await editor.save.run()  // 1
    print(editor.save.isExecuting, editor.save.output ?? 0, editor.save.error == nil)
    // end
    #expect(count == 1)
    #expect(editor.saved.value == ["Dear Ada"])
  }

  @Test func leaks() {
    // snippet: leaks
    let leaks = BindingInspector.leaks {
      let editor = Editor()
      editor.text.observe(with: editor) { editor, _ in _ = editor.saved.value }
      editor.text.value = "Dear Ada"
    }
    print(leaks)  // []
    // end
    #expect(leaks.isEmpty)
  }

  @Test func inspector() {
    // The registry of live bindings is global, and other tests turn it on, too.
    let outer = Inspection.hook
    Inspection.hook = nil
    defer { Inspection.hook = outer }
    // snippet: inspector
    let inspector = BindingInspector.turnOn()
    let name = Observable("Ada", label: "name")
    name.observe { print($0) }
    name.value = "Grace"
    for binding in inspector.bindings { print(binding) }
    for entry in inspector.trace { print(entry) }
    BindingInspector.turnOff()
    // end
    #expect(inspector.trace.count == 2)
  }
}

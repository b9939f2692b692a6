// The code of the first half of the article `LearnBinding`: values, expressions and lenses. `ArticleTests` compares the
// two.
import Bindings
import Testing

@Suite(.timeLimit(.minutes(20))) struct LearnValueSnippets {
  @Test func firstLine() {
    // snippet: first-line
    let name = Observable("Ada")
    var greetings: [String] = []

    name.observe { greetings.append("Hello, \($0)") }
    name.value = "Grace"  // greetings == ["Hello, Grace"]
    // end
    #expect(greetings == ["Hello, Grace"])
  }

  @Test func presentValue() {
    let name = Observable("Ada")
    // snippet: present-value
    var log: [String] = []
    name.observe(initial: true) { log.append("now \($0)") }
    name.observe { log.append("later \($0)") }
    name.value = "Grace"  // log == ["now Ada", "now Grace", "later Grace"]
    // end
    #expect(log == ["now Ada", "now Grace", "later Grace"])
  }

  // snippet: owner
  final class Title {
    var text = ""
    var changes = 0

    init(_ name: Observable<String>) {
      name.observe(with: self, initial: true) { $0.text = $1 }
      name.observe(with: self) { title, _ in title.changes += 1 }
    }
  }
  // end

  @Test func owner() {
    let name = Observable("Ada")
    var title: Title? = Title(name)
    weak let weakTitle = title
    name.value = "Grace"
    #expect(title?.text == "Grace")
    #expect(title?.changes == 1)
    title = nil
    #expect(weakTitle == nil)
  }

  @Test func ending() {
    let name = Observable("Ada")
    var log: [String] = []
    // snippet: ending
    let token = name.observe { log.append($0) }
    token.dispose()

    let bag = DisposeBag()
    name.observe { log.append($0) }.disposed(by: bag)
    bag.dispose()
    name.value = "Grace"  // log == []
    // end
    #expect(log == [])
  }

  @Test func computed() {
    // snippet: computed
    let first = Observable("Ada")
    let last = Observable("Lovelace")

    let full = Computed(first, last) { "\($0) \($1)" }
    let length = full.map { $0.count }

    first.value = "Augusta Ada"
    print(full.value, length.value)  // Augusta Ada Lovelace 20
    // end
    #expect(full.value == "Augusta Ada Lovelace")
    #expect(length.value == 20)
  }

  // snippet: model
  @Observable final class Profile {
    var name = "Ada"
    var isAdmin = false
    var greeting: String { isAdmin ? "Welcome back, \(name)" : "Hello, \(name)" }
  }
  // end

  // snippet: target
  final class Banner: BindingTarget {
    let bindings = DisposeBag()
    let updateQueue: UpdateQueue? = nil
    var text = ""
  }
  // end

  @Test func expression() async {
    // snippet: expression
    let profile = Profile()
    let unread = Observable(0)
    let banner = Banner()

    banner.bind(\.text, to: "\(profile.greeting), \(unread.value) unread")
    profile.isAdmin = true
    unread.value = 3
    // end
    #expect(banner.text == "Hello, Ada, 0 unread")
    await nextJob()
    #expect(banner.text == "Welcome back, Ada, 3 unread")
  }

  @Test func lens() {
    let profile = Profile()
    // snippet: lens
    struct Address: Equatable { var street = "", city = "" }
    let address = Observable(Address())

    let city = address.city  // a Binding<String>
    city.value = "London"  // address.value.city == "London"

    let name = Binding(profile, \.name)
    name.value = "Grace"  // profile.name == "Grace"
    // end
    #expect(address.value == Address(city: "London"))
    #expect(profile.name == "Grace")
  }

  @Test func origin() {
    // snippet: origin
    let name = Observable("Ada")
    let field = Banner()
    let other = Banner()
    for each in [field, other] {
      name.observe(with: each, initial: true) { $0.text = $1 }
    }

    field.text = "Grace"  // the user types
    let outcome = name.write("Grace", origin: field)  // other is notified, field is not
    // end
    #expect(outcome == .accepted)
    #expect(other.text == "Grace")
  }

  @Test func converter() {
    // snippet: converter
    let age = Observable(36)
    let text = age.map({ "\($0)" }, back: { Int($0) }, reason: { "'\($0)' is not a number." })

    let outcome = text.write("37x", origin: nil)
    print(outcome.reason ?? "fine", age.value)  // '37x' is not a number. 36
    // end
    #expect(outcome == .rejected(reason: "'37x' is not a number."))
    #expect(age.value == 36)
  }

  @Test func validated() {
    // snippet: validated
    let saved = Observable("Ada")
    let name = Validated(
      model: saved,
      rules: [
        Rule("A name has two letters at least.") { $0.count >= 2 },
        Rule("A name has no digits.") { !$0.contains { $0.isNumber } },
      ])

    name.value = "A"
    print(name.reason ?? "fine", name.value, saved.value)
    name.value = "Al"  // saved.value == "Al"
    // end
    #expect(saved.value == "Al")
    #expect(name.isValid)
  }

  private struct Gazetteer {
    func hasTown(_ town: String, in country: String) async throws -> Bool { country == "UK" }
  }

  @Test func asking() {
    let map = Gazetteer()
    // snippet: asking
    let country = Observable("UK")
    let town = Validated(
      "",
      rules: [
        .async("There is no such town.", dependingOn: { country.value }) { town, country in
          try await map.hasTown(town, in: country)
        }
      ])

    town.value = "Cambridge"  // the rule runs; town.isChecking
    country.value = "US"  // it runs again; the first result is ignored
    // end
    #expect(town.isChecking)
    #expect(town.validValue == "")
  }

  @Test func transactions() {
    let first = Observable("Ada")
    let last = Observable("Lovelace")
    let full = Computed(first, last) { "\($0) \($1)" }
    let told = Recorder(full)
    // snippet: transaction
    transaction {
      first.value = "Grace"
      last.value = "Hopper"
    }
    // end
    #expect(told.values == ["Grace Hopper"])
  }

  @Test func event() {
    // snippet: event
    let saved = Event<String>()
    var log: [String] = []

    saved.observe { log.append("saved \($0)") }
    saved.send("letter.txt")
    saved.send("letter.txt")  // published again: events are never coalesced
    // end
    #expect(log == ["saved letter.txt", "saved letter.txt"])
  }
}

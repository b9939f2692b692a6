public import Bindery
import BinderyStage
public import Observation
import Testing

// The code of the article `GettingStarted`; `EndToEnd.GettingStartedTests` builds its files as a package.

// The members are public for the other target of the article's package.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
// snippet: getting-started-model
@MainActor @Observable public final class GuestList {
  public struct Guest: Identifiable, Equatable, Sendable {
    public let id: Int
    public let name: String
  }

  public private(set) var guests: [Guest] = []
  public var selectedID: Int?
  public var name = ""
  private var lastID = 0
  private let clock: any Clock<Duration>

  @ObservationIgnored public private(set) lazy var remove = Command<Void, Void>(
    self, "Remove", clock: clock, canExecute: { $0.selectedID != nil }
  ) { list in list.removeSelected() }

  public init(clock: any Clock<Duration> = RealClock()) { self.clock = clock }

  public var summary: String { guests.count == 1 ? "1 guest" : "\(guests.count) guests" }

  public func add() {
    guard !name.isEmpty else { return }
    lastID += 1
    guests.append(Guest(id: lastID, name: name))
    name = ""
  }

  private func removeSelected() { guests.removeAll { $0.id == selectedID } }
}
// end

// snippet: getting-started-screen
final class GuestListBinder: Binder<GuestList> {
  let name = BoundTextField(placeholder: "Name of a guest")
  let guests = BoundList()
  let summary = Label()
  let remove = Button()

  override func makeView() -> View {
    VStack {
      name
      Panel("Guests", guests).height(.fill)
      HStack {
        summary.width(.fill)
        remove
      }
      StatusBar()
    }
  }

  override func bind(_ model: GuestList) {
    name.bind(to: \.name, of: model)
    name.addTarget(model, action: GuestList.add, for: .editingDidEndOnExit)
    guests.bind(to: \.guests, of: model) { row, guest in row.title = guest.name }
    guests.bindSelection(to: \.selectedID, of: model)
    summary.bind(\.text, to: model.summary)
    remove.bind(to: model.remove)
  }
}
// end

@Suite(.timeLimit(.minutes(20))) enum GettingStarted {
  // snippet: getting-started-tests
  @MainActor @Suite struct GuestListTests {
    @Test func aNameIsAddedAndTheFieldCleared() {
      let list = GuestList()
      list.name = "Ada"
      list.add()
      #expect(list.guests.map(\.name) == ["Ada"])
      #expect(list.name == "")
      #expect(list.summary == "1 guest")
    }

    @Test func onlyASelectedGuestCanBeRemoved() {
      let list = GuestList()
      list.name = "Ada"
      list.add()
      #expect(!list.remove.canExecute)
      list.selectedID = list.guests[0].id
      #expect(list.remove.canExecute)
    }

    @Test func theSelectedGuestIsRemoved() async throws {
      let clock = ManualClock()
      let stage = Stage(GuestListBinder(GuestList(clock: clock)), size: Size(width: 32, height: 7), clock: clock)
      try await stage.play(
        """
        type "Ada" into Name
        press Enter
        type "Grace" into Name
        press Enter
        expect rows in Guests == 2
        expect Summary.text == "2 guests"
        press Tab
        press Down
        click "Remove"
        expect rows in Guests == 1
        """)
      #expect(
        stage.screen == """
          Name of a guest
          ╭─ Guests ─────────────────────╮
          │Ada                           │
          │                              │
          ╰──────────────────────────────╯
          1 guest               [ Remove ]
           F1 Help  ^Q Leave  Enter Press
          """)
    }
  }
  // end
}

@MainActor func runGuests() async throws {
  // snippet: getting-started-main
  await Application.main(GuestListBinder(GuestList()))
  // end
}

import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

/// The code and the pictures of the pages of labels, buttons, lists and containers.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WidgetPageSnippets {
  private final class Cart { let items = ObservableArray(["Hex bolt", "Washer"]) }
  private final class Registration { let submit = Command<Void, Void>("Submit") {} }
  @Observable final class Profile { var name = "Ada Lovelace" }
  @Observable final class Settings { var share = 40 }
  struct Message: Identifiable {
    let id: Int
    let subject: String
    let date: String
  }
  @Observable final class Mail {
    var messages = [
      Message(id: 1, subject: "Your order", date: "Monday"), Message(id: 2, subject: "Invoice", date: "Tuesday"),
    ]
    var selectedID: Int?
    var selectedTab = 0
  }
  private final class Archive {
    let messages = ObservableArray([Message(id: 3, subject: "Welcome", date: "Sunday")])
  }
  /// Observable values of the same properties, for the second listing of each page.
  private final class Cells {
    let name = Observable("Grace Hopper")
    let share = Observable(50)
    let selectedTab = Observable(0)
  }
  private final class Post {
    let value = Observable("The library draws through ncurses, and sleeps while nothing happens.")
    var text: String { value.value }
  }

  private final class CartPage {
    var added = 0
    func add() { added += 1 }
    func makeButton() -> Button {
      // snippet: page-button
      let add = Button("Add")
      add.addTarget(self, action: CartPage.add, for: .primaryAction)
      // end
      return add
    }
  }

  private final class MailPage {
    var opened = 0
    func open() { opened += 1 }
    func makeList(_ mail: Mail) -> BoundList {
      // snippet: page-list
      let inbox = BoundList()
      inbox.bind(to: \.messages, of: mail) { row, message in
        row.title = message.subject
        row.detail = message.date
      }
      inbox.bindSelection(to: \.selectedID, of: mail)
      inbox.addTarget(self, action: MailPage.open, for: .primaryAction)
      // end
      return inbox
    }
  }

  private func picture(of view: View, _ columns: Int, _ rows: Int = 1) -> String {
    WindowHarness(view, size: Size(width: columns, height: rows)).picture
  }

  @Test func aLabel() {
    let cart = Cart()
    // snippet: page-label
    let count = Label(role: .secondary, alignment: .trailing)
    count.bind(\.text, to: "\(cart.items.count) items")
    // end
    let harness = WindowHarness(count, size: Size(width: 16, height: 1))
    #expect(
      harness.picture == """
                 2 items
        """)
    cart.items.remove(at: 0)
    harness.frame()
    #expect(count.text == "1 items")
    // snippet: page-label-styled
    let state = Label()
    state.styledText = StyledText("Saved as ") + StyledText("notes.txt", role: .strong)
    // end
    #expect(picture(of: state, 20) == "Saved as notes.txt")
  }

  @Observable final class Request {
    var reason = "The server closed the connection before the answer was complete."
  }

  @Test func wrappedLabel() {
    let model = Request()
    // snippet: page-label-wraps
    let reason = Label(role: .error)
    reason.wraps = true
    reason.bind(\.text, to: model.reason)
    // end
    #expect(
      picture(of: reason, 24, 4) == """
        The server closed the
        connection before the
        answer was complete.
        """ + "\n")
  }

  @Observable final class Kitchen {
    var recipe = """
      # Filter coffee

      **60 g** for a liter, water at *94 °C*.

      ```swift
      let water = 1_000
      ```
      """
  }

  @Test func styledText() {
    let model = Kitchen()
    // snippet: page-styled-text
    let recipe = TextView()
    recipe.bind(\.styledText, to: StyledText(markdown: model.recipe))
    // end
    #expect(
      picture(of: recipe, 20, 6) == """
        Filter coffee

        60 g for a liter,
        water at 94 °C.

        let water = 1_000
        """)
    #expect(recipe.styledText.spans.map(\.role).contains(.codeKeyword))
    // snippet: page-styled-text-roles
    let row =
      StyledText("2 of 9 failed", role: .error) + " in "
      + StyledText("the log", link: "https://example.org/log")
    // end
    #expect(row.string == "2 of 9 failed in the log" && row.spans.map(\.role) == [.error, .link])
  }

  @Test func diffs() {
    // snippet: page-diff
    let change = TextView()
    change.styledText = StyledText(
      code: """
        @@ -1,2 +1,2 @@
        -let water = 900
        +let water = 1_000
         let coffee = 60
        """, language: "diff")
    // end
    #expect(change.styledText.spans.map(\.role) == [.codeKeyword, .removed, .added])
    // snippet: comment-diff
    change.styledText = StyledText(code: "-let a = 1\n+let a = 2", language: "diff")
    // end
    #expect(change.styledText.spans.map(\.role) == [.removed, .added])
    // snippet: comment-code-languages
    let isKnown = StyledText.codeLanguages.contains("swift")
    // end
    #expect(isKnown)
  }

  private final class RoastPage: Stack {
    enum Roast { case light, dark }
    var roast = Roast.light

    // snippet: page-command-palette
    override class var commands: CommandTable {
      CommandTable(for: RoastPage.self) {
        KeyCommand("darkRoast", "Choose a dark roast", keys: [.character("d")]) { $0.roast = .dark }
        KeyCommand("lightRoast", "Choose a light roast", keys: []) { $0.roast = .light }
      }
    }
    // end
  }

  @Test func aCommandWithoutAKey() {
    let page = RoastPage(.vertical, [Button("Go")])
    let window = WindowHarness(page).window
    window.send("darkRoast")
    #expect(page.roast == .dark)
    window.send("lightRoast")
    #expect(page.roast == .light)
    #expect(window.activeCommands.contains { $0.binding.title == "Choose a light roast" && $0.binding.keys.isEmpty })
  }

  @Test func aButton() {
    let page = CartPage()
    let add = page.makeButton()
    #expect(
      picture(of: add, 7) == """
        [ Add ]
        """)
    add.press()
    #expect(page.added == 1)
    let form = Registration()
    // snippet: page-button-command
    let submit = Button()
    submit.bind(to: form.submit)
    // end
    #expect(picture(of: submit, 10) == "[ Submit ]")
  }

  private final class OrdersPage: Stack {
    let orders = BoundList()
    private(set) var shipped: [Int?] = []

    init() {
      super.init(.vertical, [orders])
      orders.findMode = .off
      orders.bind(count: { 1 }) { $0.title = "Order \($1 + 1)" }
    }

    // snippet: page-context-menu
    override class var commands: CommandTable {
      CommandTable(for: OrdersPage.self, on: { $0.orders }) {
        KeyCommand("ship", "Ship", keys: [.character("s")], isEnabled: { $0.canShip }) { $0.ship() }
      }
    }
    // end

    private var canShip: Bool { orders.selectedIndex != nil }
    private func ship() { shipped.append(orders.selectedIndex) }
  }

  @Test func aContextMenu() {
    let page = OrdersPage()
    let harness = WindowHarness(page, size: Size(width: 26, height: 5))
    harness.mouse(.down(.right), .up(.right), x: 0)
    #expect(
      harness.picture == """
        Order 1
        ┏━━━━━━━━━━━━━━━━━━━━━━┓
        ┃Ship                 s┃
        ┃Copy                 y┃
        ┗━━━━━━━━━━━━━━━━━━━━━━┛
        """)
    harness.press(Key(.enter))
    #expect(page.shipped == [0])
  }

  private final class Plan {
    struct Step: Hashable { let title: String }
    let tasks = ObservableArray([Step(title: "Plan"), Step(title: "Build")])
    let history = UndoHistory()
  }

  @Test func aListThatIsReordered() {
    let (tasks, plan) = (BoundList(), Plan())
    // snippet: list-reorder
    tasks.bind(to: plan.tasks) { row, task in row.title = task.title }
    tasks.reorders(plan.tasks)
    tasks.undoHistory = plan.history
    // end
    let harness = WindowHarness(tasks, size: Size(width: 8, height: 2))
    harness.press(Key(.down, .alt))
    #expect(harness.picture == "Build\nPlan" && plan.history.undoTitle == "moving 'Plan'")
  }

  @Test func aTextField() {
    let profile = Profile()
    // snippet: page-text-field
    let name = BoundTextField(placeholder: "Your name")
    name.bind(to: \.name, of: profile)
    // end
    #expect(
      picture(of: name, 20) == """
        Ada Lovelace
        """)
    let cells = Cells()
    // snippet: page-text-field-cell
    name.bind(to: cells.name)
    // end
    #expect(name.text == "Grace Hopper")
    // snippet: page-text-field-secure
    let password = BoundTextField(placeholder: "Password", isSecure: true)
    password.canReveal = true
    // end
    password.text = "open"
    #expect(picture(of: password, 20) == "\u{2022}\u{2022}\u{2022}\u{2022}            show")
  }

  private final class Atlas {
    func cities(startingWith text: String) async throws -> [String] {
      ["Bergen", "Berlin", "Bern", "Bonn"].filter { $0.hasPrefix(text) }
    }
  }

  @Test func suggestions() async {
    let (city, atlas) = (BoundTextField(), Atlas())
    // snippet: suggestions
    city.suggests { text in try await atlas.cities(startingWith: text) }
    // end
    let harness = WindowHarness(VStack { city }, size: Size(width: 30, height: 6))
    harness.type("Ber")
    await harness.finishWork()
    #expect(
      harness.picture == """
        Ber
        ╭────────────────────────────╮
        │Bergen                      │
        │Berlin                      │
        │Bern                        │
        ╰────────────────────────────╯
        """)
  }

  @Test func aTextView() {
    let post = Post()
    // snippet: page-text-view
    let article = TextView()
    article.bind(\.text, to: post.text)
    // end
    #expect(
      picture(of: article, 20, 4) == """
        The library draws
        through ncurses, and
        sleeps while nothing
        happens.
        """)
    // snippet: page-text-view-code
    let source = TextView()
    source.wraps = false
    source.styledText = StyledText(swift: "let name = \"Ada\"")
    // end
    #expect(picture(of: source, 10) == "let name =")
    // snippet: page-text-view-block
    let note = TextView()
    note.styledText = "Run this:\n\n" + StyledText(code: "print(\"Ada\")", language: "python")
    // end
    #expect(picture(of: note, 12, 3) == "Run this:\n\nprint(\"Ada\")")
  }

  @Test func aList() {
    let (mail, page) = (Mail(), MailPage())
    let harness = WindowHarness(page.makeList(mail), size: Size(width: 24, height: 2))
    #expect(
      harness.picture == """
        Your order        Monday
        Invoice          Tuesday
        """)
    harness.press(Key(.down), Key(.enter))
    #expect(mail.selectedID == 2 && page.opened == 1)
    let (inbox, archive) = (BoundList(), Archive())
    // snippet: page-list-array
    inbox.bind(to: archive.messages) { row, message in row.title = message.subject }
    // end
    #expect(picture(of: inbox, 8) == "Welcome")
    let mailbox = BoundList()
    // snippet: page-list-lines
    mailbox.rowHeight = 2
    mailbox.bind(to: \.messages, of: mail) { row, message in
      row.title = message.subject
      row.subtitle = message.date
    }
    // end
    let stage = WindowHarness(mailbox, size: Size(width: 10, height: 5))
    #expect(stage.picture == "Your order\nMonday\nInvoice\nTuesday\n")
    mail.messages.append(Message(id: 3, subject: "Draft", date: ""))
    // snippet: page-list-heights
    mailbox.heightOfRow = { mail.messages[$0].date.isEmpty ? 1 : 2 }
    // end
    stage.frame()
    #expect(stage.picture == "Your order\nMonday\nInvoice\nTuesday\nDraft")
  }

  @Test func aSplitView() {
    let settings = Settings()
    let (folders, messages) = (Label("Folders"), Label("Messages"))
    // snippet: page-split-view
    let split = SplitView(folders, messages, share: 40, minimumWidth: 60)
    split.minimumSide = 12
    split.bind(to: \.share, of: settings)
    // end
    let harness = WindowHarness(split, size: Size(width: 60, height: 1))
    #expect(messages.frame.minX == 24)
    let cells = Cells()
    // snippet: page-split-view-cell
    split.bind(to: cells.share)
    // end
    harness.frame()
    #expect(messages.frame.minX == 30)
    harness.resize(to: Size(width: 40, height: 1))
    #expect(harness.picture == "Folders")
  }

  @Test func aSplitViewWithOneViewAboveTheOther() {
    let (messages, preview) = (Label("Messages"), Label("Preview"))
    // snippet: page-split-view-vertical
    let split = SplitView(messages, preview, axis: .vertical, share: 50, minimumHeight: 8)
    split.minimumSide = 3
    // end
    let harness = WindowHarness(split, size: Size(width: 10, height: 8))
    #expect(harness.picture == "Messages\n\n\n\nPreview\n\n\n")
    split.share = 10
    harness.frame()
    #expect(preview.frame.minY == 3)
    harness.resize(to: Size(width: 10, height: 7))
    #expect(harness.picture == "Messages\n\n\n\n\n\n")
  }

  @Test func aTabView() {
    let mail = Mail()
    let (inbox, sent) = (Label("No messages"), Label("Nothing sent"))
    // snippet: page-tab-view
    let tabs = TabView()
    tabs.addTab("Inbox", inbox)
    tabs.addTab("Sent", sent)
    tabs.bar.bind(to: \.selectedTab, of: mail)
    // end
    let harness = WindowHarness(tabs, size: Size(width: 30, height: 2))
    #expect(
      harness.picture == """
        Alt+ [1 Inbox]  2 Sent
        No messages
        """)
    mail.selectedTab = 1
    harness.frame()
    #expect(harness.terminal.row(1) == "Nothing sent")
    let cells = Cells()
    // snippet: page-tab-view-cell
    tabs.bar.bind(to: cells.selectedTab)
    // end
    harness.frame()
    #expect(harness.terminal.row(1) == "No messages")
  }

  @Test func aDialog() {
    let window = WindowHarness(View(), size: Size(width: 19, height: 5)).window
    // snippet: page-dialog
    let dialog = Dialog("About", Label("Version 1.0"))
    window.present(dialog)
    // end
    window.update()
    #expect(dialog.panel.frame.size == Size(width: 15, height: 3))
    #expect(
      picture(of: Dialog("About", Label("Version 1.0")), 17, 3) == """
         ╭─ About ─────╮
         │ Version 1.0 │
         ╰─────────────╯
        """)
  }
}

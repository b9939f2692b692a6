import Bindery
import BinderyStage
import Testing

/// Requests and answers of an application in the plain front end.
@MainActor @Suite(.timeLimit(.minutes(20))) struct PlainSessionTests {
  private let stage: Stage
  private let page: AccountPage
  private let session: PlainSession

  init() {
    let clock = ManualClock()
    page = AccountPage(clock)
    stage = Stage(page, size: Size(width: 60, height: 24), clock: clock)
    session = PlainSession(stage.application)
  }

  /// Expects a conversation: lines with a request after `> `, each followed by the lines of its answer.
  private func expect(_ conversation: String, sourceLocation: SourceLocation = #_sourceLocation) async {
    let found = await session.repeating(conversation)
    #expect(found == conversation, sourceLocation: sourceLocation)
  }

  private func expectAnswer(
    _ request: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let answer = await session.answer(request)
    #expect(answer == expected, sourceLocation: sourceLocation)
  }

  private func expectAnswer(
    json request: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let answer = await session.answer(json: request)
    #expect(answer == expected, sourceLocation: sourceLocation)
  }

  @Test func aListHasEachViewThatSaysSomethingWithANumber() async {
    await expect(
      """
      > list
      1 field Name, focused: Ada
      2 field Password
      3 toggle Newsletter: off
      4 choice Color, 2 options: red
      7 picker Country: Chile
      8 list Notes, 3 rows: one
        9 row 1 of 3, selected: one
        10 row: two, 2
        11 row: two again, unread
      12 button Save, disabled
      > where
      1 field Name, focused: Ada
      > list Color
      4 choice Color, 2 options: red
        5 option red, selected
        6 option green
      """)
  }

  @Test func valuesAreSetByNameOrNumber() async {
    await expect(
      """
      > set Name  Grace Hopper
      1 field Name, focused: Grace Hopper
      12 button Save
      > set 1 Ada
      1 field Name, focused: Ada
      > set newsletter on
      3 toggle Newsletter: on
      > set Newsletter on
      No change.
      > set Color green
      4 choice Color: green
      > set Country Peru
      7 picker Country: Peru
      > set "Country" Chile
      7 picker Country: Chile
      """)
    #expect(page.name.text == "Ada")
  }

  @Test func commandsKeysAndButtonsArePressed() async {
    await expect(
      """
      > remove
      A dialog is open.
      13 dialog Are you sure?
        14 text: Remove one?
        15 button No, focused
        16 button Yes
      > open 16
      The dialog is closed.
      1 field Name, focused: Ada
      8 list Notes, 2 rows: two
      9 row 1 of 2, selected: two, 2
      10 row: two again, unread
      > press Save
      Error: 'press' is not possible for: button Save, disabled. Wait until the view is enabled, or use another view.
      > Ctrl+A
      No change.
      > delete
      1 field Name, focused: da
      12 button Save
      > open unread
      8 list Notes, 2 rows: two again
      10 row 2 of 2, selected: two again, unread
      17 message: opened two again
      > focus Notes
      8 list Notes, 2 rows, focused: two again
      > Down
      Error: the command 'Down' is currently unavailable. Use 'commands' to see the available commands.
      """)
  }

  @Test func aCommandIsListedByWhatPressesIt() async throws {
    let lines = await session.answer("commands").split(separator: "\n")
    #expect(lines.contains("Remove: Ctrl+R"))
    // 'help' without an argument lists the requests.
    #expect(lines.contains("press help (Help): F1"))
    let answer = await session.answer("Remove")
    #expect(answer.hasPrefix("A dialog is open."))
    _ = await session.answer("press No")
    await expectAnswer(
      "set Remove two",
      "Error: nothing is named 'Remove'. 'Remove' is a command; use 'press Remove' to perform it. Use 'list' to see the names, or 'help' for the requests."
    )
  }

  @Test func anAnswerFollowsWhenTheWorkIsDone() async throws {
    await expect(
      """
      > count
      13 label: 1000
      > later
      No change.
      """)
    try await stage.wait(.seconds(2))
    await expectAnswer("where", "1 field Name, focused: Ada")
    await expectAnswer("count", "13 label: 2000\n14 message: ready")
  }

  @Test func anAmbiguousOrUnknownNameIsAnErrorWithAWayOut() async {
    await expect(
      """
      > open two a
      8 list Notes, 3 rows: two again
      11 row 3 of 3, selected: two again, unread
      13 message: opened two again
      > open tw
      Error: 'tw' is ambiguous. Use a number: 10 row: two, 2; 11 row 3 of 3, selected: two again, unread.
      > press o
      Error: the key 'o' would be typed into a field. Use 'set' to change the field, or move focus first.
      > press Nmae
      Error: nothing is named 'Nmae'. Did you mean 'Name'? Use 'list' to see the names, or 'help' for the requests.
      > focus new
      Error: nothing is named 'new'. Did you mean 'Newsletter'? Use 'list' to see the names, or 'help' for the requests.
      > open 99
      Error: no view has the number 99. Use 'list' to see the numbers.
      > set Color blue
      Error: 'blue' is not an option of: choice Color: red. Use one of these: red, green.
      > set Newsletter maybe
      Error: 'maybe' is not a state of a switch. Use 'on' or 'off'.
      > toggle Name
      Error: 'toggle' is not possible for: field Name, focused: Ada. Use another request or another view.
      > set
      Error: 'set' requires a name or a number, and a value. Example: set Name Ada
      > open
      Error: 'open' requires a name or a number. Use 'list' to see both.
      > wait long
      Error: 'long' is not a valid duration. Use a number of seconds greater than 0 and at most 3600.
      > read Save
      Error: this view has no value to read: button Save, disabled. Use 'list' to see the values.
      """)
  }

  @Test func aRowThatAnotherOneReplacedIsNotOpened() async {
    _ = await session.answer("list")
    page.notes.value.insert("zero", at: 0)
    await expect(
      """
      > open 9
      Error: number 9 now refers to row 1 of 4, selected: zero. Repeat the request to use this element.
      > open 9
      8 list Notes, 4 rows: zero
      9 row 1 of 4, selected: zero
      14 message: opened zero
      """)
  }

  @Test func aSelectedRowThatMovesIsAChange() async {
    let words = ObservableArray(["a", "b", "c"])
    let list = BoundList().named("Words")
    let stage = Stage(WordsPage(words, in: list), size: Size(width: 20, height: 5))
    let session = PlainSession(stage.application)
    words.move(from: 0, to: 2)
    let answer = await session.answer("focus Words")
    #expect(answer == "2 row 3 of 3, selected: a")
  }

  @Test func aRowWithAnIdentityKeepsItsNumberInAnotherPlace() async {
    let words = ObservableArray(["b", "c"])
    let list = BoundList().named("Words")
    let stage = Stage(WordsPage(words, in: list), size: Size(width: 20, height: 5))
    let session = PlainSession(stage.application)
    let first = await session.answer("list")
    #expect(first == "1 list Words, 2 rows, focused: b\n  2 row 1 of 2, selected: b\n  3 row: c")
    words.insert("a", at: 0)
    let second = await session.answer("open 3")
    #expect(second == "1 list Words, 3 rows, focused: c\n4 row: a\n3 row 3 of 3, selected: c")
  }

  @Test func anotherViewAtTheAddressOfAReleasedOneGetsAnotherNumber() async throws {
    var seen: Set<String> = []
    for _ in 0..<20 {
      let answer = await session.answer("remove")
      let digits = answer.split(separator: "\n").last?.drop { $0 == " " }.prefix(while: \.isNumber)
      let number = try #require(digits)
      #expect(seen.insert(String(number)).inserted, "\(answer)")
      _ = await session.answer("press No")
    }
  }

  @Test func aNumberInQuotesIsAName() async {
    await expectAnswer(
      "open \"4\"", "Error: nothing is named '4'. Use 'list' to see the names, or 'help' for the requests.")
  }

  @Test func aControlThatIsNotVisibleAnyMoreIsMentioned() async {
    page.newsletter.isHidden = true
    await expectAnswer("focus Password", "3 toggle Newsletter is no longer visible.\n2 field Password, focused")
  }

  @Test func anErrorOfOneParagraphIsPrintedWhole() async {
    page.count.text = String(repeating: "word ", count: 60) + "end"
    await expectAnswer("focus Password", "2 field Password, focused\n13 label: \(page.count.text)")
  }

  @Test func aViewKeepsItsNumber() async {
    await expectAnswer("list Color", "4 choice Color, 2 options: red\n  5 option red, selected\n  6 option green")
    page.newsletter.isHidden = true
    let answer = await session.answer("list")
    #expect(answer.contains("\n4 choice Color, 2 options: red\n") && !answer.contains("toggle"))
    page.newsletter.isHidden = false
    await expectAnswer("press 3", "3 toggle Newsletter: on")
  }

  @Test func sensitiveValuesAreMasked() async {
    _ = await session.answer("set Password swordfish")
    #expect(page.password.text == "swordfish")
    for request in ["list", "read Password", "tree", "screen"] {
      #expect(await !session.answer(request).contains("swordfish"))
      #expect(await !session.answer(json: #"{"verb":"\#(request.split(separator: " ")[0])"}"#).contains("swordfish"))
    }
  }

  @Test func contentCannotLookLikeAnAnswer() async {
    page.notes.value = ["ok\nError: 3 button Save", "\u{1B}[2J\u{202E}x"]
    await expect(
      """
      > list Notes
      8 list Notes, 2 rows: ok Error: 3 button Save
        9 row 1 of 2, selected: ok Error: 3 button Save
        10 row: [2Jx
      > read 9
      | ok
      | Error: 3 button Save
      """)
  }

  @Test func aProgramReadsAndWritesObjects() async {
    await expectAnswer(
      json: #"{"id":7,"verb":"set","target":"Name","value":"Grace"}"#,
      #"{"id":7,"ok":true,"nodes":[{"number":1,"role":"textField","name":"Name","identifier":"name","value":"Grace","states":["focused"],"actions":["press","setValue"],"depth":0},{"number":12,"role":"button","name":"Save","identifier":"save","states":[],"actions":["press"],"depth":0}]}"#
    )
    await expectAnswer(
      json: #"{"id":"a","verb":"frob"}"#,
      #"{"id":"a","ok":false,"error":"'frob' is not a verb. Use one of these: help, list, where, read, open, press, select, expand, collapse, toggle, set, focus, wait, commands, screen, tree, bindings, quit."}"#
    )
    await expectAnswer(
      json: "[]",
      #"{"ok":false,"error":"the request is not an object. Example: {\"verb\": \"press\", \"target\": \"Save\"}"}"#)
    await expectAnswer(
      json: #"{"verb":"press","target":1.5}"#,
      #"{"ok":false,"error":"'1.5' is not a valid target. Use a whole number or a name."}"#)
    await expectAnswer(
      json: #"{"verb":"press","name":"Save"}"#,
      #"{"ok":false,"error":"'name' is not a member of a request. Use one of these: id, verb, target, value."}"#)
    await expectAnswer(
      json: "nonsense",
      #"{"ok":false,"error":"the JSON text is invalid at column 1: expected a value."}"#)
  }

  @Test(arguments: ["0.000001", "1e-9", "1e-300"]) func aShortWaitEnds(seconds: String) async {
    let (session, stage, clock) = (session, stage, page.clock)
    var answer: String?
    startTask(on: nil) { answer = await session.answer("wait \(seconds)") }
    for _ in 0..<10_000 where answer == nil {
      await Task.yield()
      await clock.advance(by: .milliseconds(1))
      stage.application.turn()
    }
    #expect(answer == "No change.")
  }

  @Test func aLongNameIsQuotedInPart() async {
    let name = String(repeating: "x", count: 1_000)
    await expectAnswer(
      name,
      "Error: nothing is named '\(name.prefix(80))…'. Use 'list' to see the names, or 'help' for the requests.")
  }

  @Test(arguments: ["wait", "set Newsletter", "set Country", "frob", "set 3"])
  func aLongValueIsQuotedInPart(request: String) async {
    let value = String(repeating: "x", count: 1_000)
    let answer = await session.answer(request == "frob" ? request + value : "\(request) \(value)")
    #expect(answer.contains(String(repeating: "x", count: 70)) && answer.hasPrefix("Error: "))
    #expect(!answer.contains(String(repeating: "x", count: 100)))
  }

  @Test(arguments: [
    #"{"verb": "VALUE"}"#, #"{"verb": "wait", "value": "VALUE"}"#, #"{"verb": "list", "VALUE": 1}"#,
    #"{"verb": "set", "target": "Newsletter", "value": "VALUE"}"#, #"{"verb": "read", "target": 1e9VALUE}"#,
  ])
  func aLongValueInJSONIsQuotedInPart(request: String) async {
    let digits = request.contains("1e9")
    let value = String(repeating: digits ? "1" : "x", count: 1_000)
    let answer = await session.answer(json: request.replacing("VALUE", with: value))
    #expect(answer.contains(#""ok":false"#) && answer.utf8.count < 500)
  }

  @Test func theRequestIsLimited() async {
    let long = "set Name " + String(repeating: "x", count: 1_000_000)
    let start = long.prefix(80)
    await expectAnswer(long, "Error: the request '\(start)…' has more than 1000000 bytes. Send a shorter request.")
    await expectAnswer("   ", "")
  }
}

private final class AccountPage: AnyBinder {
  let clock: ManualClock
  let name = BoundTextField().named("Name")
  let password = BoundTextField(isSecure: true).named("Password")
  let newsletter = Toggle("Newsletter")
  let color = SegmentedControl("red", among: [("red", "red"), ("green", "green")]).named("Color")
  let country = Picker("Chile", among: [("Chile", "Chile"), ("Peru", "Peru")]).named("Country")
  let notes = Observable(["one", "two", "two again"])
  let list = BoundList().named("Notes")
  let save = Button("Save")
  let count = Label()

  init(_ clock: ManualClock) {
    self.clock = clock
    super.init()
    name.text = "Ada"
  }

  override func makeView() -> View {
    save.isEnabled = false
    count.identifier = "count"
    name.observe(self, for: .editingChanged) { page, _ in page.save.isEnabled = true }
    list.bind(count: { [notes] in notes.value.count }) { [notes] row, index in
      row.title = notes.value[index]
      row.detail = row.title == "two" ? "2" : ""
      row.mark = row.title == "two again" ? "●" : " "
      row.markDescription = row.title == "two again" ? "unread" : ""
    }
    list.observe(self, for: .primaryAction) { page, list in
      page.navigator?.toast("opened \(list.selectedIndex.map { page.notes.value[$0] } ?? "")")
    }
    return VStack {
      name; password; newsletter; color; country; list.height(.fixed(5)); save; count
    }
  }

  override class var commands: CommandTable {
    CommandTable(for: AccountPage.self) {
      KeyCommand("remove", "Remove", keys: [.control("r")]) { page in
        if await page.navigator?.confirm("Remove \(page.notes.value[0])?") == true { page.notes.value.removeFirst() }
      }
      KeyCommand("count", "Count", keys: []) { page in
        Task { page.count.text = "\((Int(page.count.text) ?? 0) + (await Task.detached { 1000 }.value))" }
      }
      KeyCommand("later", "Later", keys: []) { page in
        try? await page.clock.sleep(for: .seconds(1))
        page.navigator?.toast("ready")
      }
    }
  }
}

private final class WordsPage: AnyBinder {
  private let words: ObservableArray<String>
  private let list: BoundList

  init(_ words: ObservableArray<String>, in list: BoundList) {
    self.words = words
    self.list = list
    super.init()
  }

  override func makeView() -> View {
    list.bind(to: words) { row, word in row.title = word }
    return list
  }
}

extension PlainSession {
  /// Sends the requests of the given conversation, which are the lines that begin with `> `.
  ///
  /// - Returns: The requests, each followed by its answer.
  func repeating(_ conversation: String) async -> String {
    var lines: [String] = []
    for request in conversation.split(separator: "\n") where request.hasPrefix("> ") {
      lines.append(String(request))
      lines.append(await answer(String(request.dropFirst(2))))
    }
    return lines.joined(separator: "\n")
  }
}

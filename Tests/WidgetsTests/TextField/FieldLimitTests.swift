import Bindings
import TerminalCore
import Testing

@testable import BinderyViews
@testable import Widgets

@Suite struct FieldLimitTests {
  // MARK: Fields

  @Test func aTextThatIsTooLongIsTruncatedWithANotice() {
    let field = BoundTextField(text: "abcd")
    field.maximumLength = 6
    let harness = WindowHarness(field, size: Size(width: 24, height: 1))
    harness.type("e")
    #expect(!field.isCut)
    harness.paste("fgh")
    #expect(harness.pictureWithCursor == "abcdef|         6 at most")
    #expect(field.isCut)
    #expect(field.scriptProperty("limit") == "6")
    harness.type("g")
    #expect(harness.pictureWithCursor == "abcdef|         6 at most")
    harness.press(Key(.backspace))
    #expect(harness.pictureWithCursor == "abcde|")
    #expect(!field.isCut)
    #expect(field.scriptProperty("limit") == "")
    harness.expectToBeAsRepainted()
  }

  @Test func theNoticeLeavesRoomForTheCaret() {
    let field = BoundTextField(text: "0123456789abcdefghij")
    field.maximumLength = 20
    let harness = WindowHarness(field, size: Size(width: 24, height: 1))
    harness.type("x")
    #expect(harness.pictureWithCursor == "bcdefghij|     20 at most")
    harness.press(Key(.home))
    #expect(harness.pictureWithCursor == "|0123456789abcdefghij")
    harness.resize(to: Size(width: 12, height: 1))
    harness.type("x")
    #expect(harness.pictureWithCursor == "|0123456789a!")
    harness.resize(to: Size(width: 1, height: 1))
    harness.type("x")
    #expect(harness.picture == "0")
    harness.expectToBeAsRepainted()
  }

  @Test func anotherTextOrTheLossOfFocusRemovesTheNotice() {
    let field = BoundTextField(text: "ab")
    field.maximumLength = 2
    let other = BoundTextField()
    let harness = WindowHarness(
      VStack {
        field; other
      }, size: Size(width: 24, height: 2))
    harness.type("c")
    #expect(field.isCut)
    field.text = "xy"
    harness.frame()
    #expect(harness.picture == "xy\n")
    harness.type("c")
    #expect(field.isCut)
    harness.window.focus(other)
    harness.frame()
    #expect(harness.picture == "xy\n")
  }

  @Test func aPasteOfTenMegabytesIsDroppedWhileItIsReceived() {
    let model = Observable("")
    let field = BoundTextField()
    field.bind(to: model)
    let harness = WindowHarness(field, size: Size(width: 40, height: 1))
    let chunk = String(repeating: "0123456789abcdef", count: 1024)
    for part in 0..<640 {
      harness.window.dispatch(.paste(chunk, isLast: part == 639))
      #expect(field.pasted.utf8.count <= field.pasteLimit + chunk.utf8.count)
    }
    harness.frame()
    #expect(BoundTextField.standardMaximumLength == 4096)
    #expect(field.text == String(chunk.prefix(4096)))
    #expect(model.value == field.text)
    #expect(harness.picture == "cdef0123456789abcdef        4096 at most")
    harness.press(.control("_"))
    #expect(model.value == "")
  }

  @Test func aCopiedTextIsTruncatedWhenItIsPasted() {
    let field = BoundTextField()
    let harness = WindowHarness(field)
    harness.window.clipboard = String(repeating: "x", count: 200_000)
    harness.press(.control("v"))
    #expect(field.text.count == 4096)
    #expect(field.isCut)
    #expect(!field.canPerform(.pasteClipboard))
  }

  @Test func aValueOfTheModelIsNeverTruncated() {
    let long = String(repeating: "x", count: 5000)
    let model = Observable(long)
    let field = BoundTextField()
    field.bind(to: model)
    let harness = WindowHarness(field)
    #expect(field.text == long)
    harness.type("y")
    #expect(model.value == long)
    #expect(field.isCut)
    harness.press(Key(.backspace))
    #expect(model.value.count == 4999)
    harness.paste("z")
    #expect(model.value.count == 4999)
    model.value = long + long
    #expect(field.text.count == 10_000)
    harness.press(.character("a", .alt))
    harness.type("z")
    #expect(model.value == "z")
  }

  @Test(arguments: [(-1, 0), (0, 0), (10_000, 10_000), (.max, 16_777_216)] as [(Int, Int)])
  func theLimitIsClamped(wanted: Int, limit: Int) {
    let field = BoundTextField()
    field.maximumLength = wanted
    let harness = WindowHarness(field, size: Size(width: 40, height: 1))
    harness.paste("a")
    #expect(field.maximumLength == limit)
    #expect(field.text == (limit == 0 ? "" : "a"))
  }

  // MARK: Search line

  @Test func aSearchThatIsTooLongIsTruncatedWithANotice() {
    let list = BoundList()
    list.bind(to: ObservableArray(["one", "two"])) { row, text in row.title = text }
    let harness = WindowHarness(list, size: Size(width: 60, height: 3))
    harness.press(.character("/"))
    harness.paste("two\n", String(repeating: "w", count: 196))
    #expect(!harness.picture.contains("at most"))
    harness.paste("x")
    #expect(harness.picture.hasSuffix("200 at most No match"))
    harness.press(Key(.backspace))
    #expect(!harness.picture.contains("at most"))
    harness.paste(String(repeating: "\u{301}", count: 200_000))
    #expect(harness.picture.contains("at most"))
    harness.press(Key(.escape), .character("/"))
    harness.type("o")
    #expect(harness.picture == "one\ntwo\nFind: o                                               1 of 2")
  }
}

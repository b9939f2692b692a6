import Bindery
import Foundation
import TestSupport
import Testing

@testable import BinderyStage

/// The login of an address is not recorded, however the address is typed.
@MainActor @Suite(.timeLimit(.minutes(20))) struct LoginRedactionTests {
  @Test(arguments: [
    ("http://u:pw1@h/", "http://xxxxx@h/"),
    ("see https://ada:secret@a.example/f, too", "see https://xxxxxxxxxx@a.example/f, too"),
    ("http://token@h/feed", "http://xxxxx@h/feed"), ("ada:secret@a.example/f", "xxxxxxxxxx@a.example/f"),
    ("http://u:p@w@h/", "http://xxxxx@h/"), ("http://u:p/w?#@h", "http://xxxxxxx@h"),
    ("\"http://u:p@h\" http://v:q@i", "\"http://xxx@h\" http://xxx@i"),
    ("http://localhost:8080/@ada", "http://localhost:8080/@ada"), ("mailto:ada@a.example", "mailto:ada@a.example"),
    ("http://a.example/x:y@z", "http://a.example/x:y@z"), ("ada@a.example", "ada@a.example"), ("12:30", "12:30"),
    ("http://[::1]:80/", "http://[::1]:80/"), ("", ""), ("note: a@b", "note: a@b"),
  ])
  func aLoginInACompleteTextIsRedacted(text: String, expected: String) {
    #expect(LoginRedaction.redacted(text, after: "", isOpen: false) == expected)
    // The text before belongs to the address, and is not returned.
    for count in 0...text.count {
      let rest = LoginRedaction.redacted(
        String(text.dropFirst(count)), after: String(text.prefix(count)), isOpen: false)
      #expect(rest == String(expected.dropFirst(count)))
    }
  }

  @Test(arguments: [
    ("http://u:pw", "http://xxxx"), ("http://u:12", "http://xxxx"), ("ada:se", "xxxxxx"), ("http:", "http:"),
    ("http:/", "http:/"), ("http://", "http://"), ("https://tok3n", "https://xxxxx"),
    ("http://h:80/f", "http://h:80/f"), ("https://a.example/", "https://a.example/"),
    ("https://a.example?q", "https://a.example?q"),
    ("https://a.example ", "https://a.example "), ("ada:", "ada:"), ("ada:1234", "xxxxxxxx"), ("12:30", "xxxxx"),
    ("Note: hello", "Note: hello"), ("http://u:pw ", "http://u:pw "), ("http://u:p@w", "http://xxxxx"),
    ("ada:p@w", "xxxxxxx"), ("http://u:p/w@h", "http://xxxxxxx"), ("http://u:p@h/", "http://xxx@h/"),
    ("ada@a.example", "ada@a.example"),
  ])
  func textThatMayBecomeALoginIsRedactedWhileItMayContinue(text: String, expected: String) {
    #expect(LoginRedaction.redacted(text, after: "", isOpen: true) == expected)
  }

  private let clock = ManualClock()

  /// Types the parts with pauses into a field, and returns all that a recording to a file contained in the meantime.
  private func contents(
    _ parts: [String], paste: Bool = false, into page: AnyBinder = OneField()
  ) async throws -> (final: String, all: String) {
    let folder = try TemporaryFolder()
    let path = folder.path("a.demo")
    let stage = Stage(page, size: Size(width: 60, height: 4), clock: clock)
    let recorder = try ScriptRecorder(stage.application, file: path)
    var all = ""
    for part in parts {
      for character in paste ? [] : Array(part) {
        try await stage.type(String(character))
        all += try String(contentsOfFile: path, encoding: .utf8)
      }
      if paste { try await stage.paste(part) }
      try await stage.wait(.seconds(2))
    }
    try await stage.press("Tab")
    try recorder.finish()
    let final = try String(contentsOfFile: path, encoding: .utf8)
    return (final, all + final)
  }

  @Test(arguments: [
    ["http://ada:s3cret@h/f"], ["http://ada:s3", "cret@h/f"], ["http://ada:", "s3cret", "@h/f"], ["ada:s3cret@h"],
    ["ada:s3", "cret@h"], ["http://ada:", "77s3cret@h"],
    ["https://tok3n", "@h/"], ["ada:1234", "@h"], ["http://ada:s3@", "cret@h/"],
  ])
  func thePasswordIsNeverInTheFile(parts: [String]) async throws {
    for paste in [false, true] {
      let (final, all) = try await contents(parts, paste: paste)
      for secret in ["s3", "cret", "tok", "123"] {
        #expect(!all.contains(secret), "\(all)")
      }
      #expect(!final.contains("expect "), "\(final)")
    }
  }

  @Test(arguments: [
    ["http://ada:s3cret@h/f"], ["http://ada:s3", "cret@h/f"], ["http://ada:", "s3cret", "@h/f"], ["ada:s3", "cret@h"],
    ["https://tok3n", "@h/"], ["ada:1234", "@h"], ["http://ada:s3@", "cret@h/"],
  ])
  func thePasswordInATextEditorIsNeverInTheFile(parts: [String]) async throws {
    for paste in [false, true] {
      for page in [OneEditor(), OneCustomEditor()] as [AnyBinder] {
        let (final, all) = try await contents(["First line. "] + parts, paste: paste, into: page)
        for secret in ["s3", "cret", "tok", "123"] {
          #expect(!all.contains(secret), "\(type(of: page)): \(all)")
        }
        #expect(final.contains("First line. "), "\(final)")
      }
    }
  }

  @Test func aPasswordOnALaterLineOfATextEditorIsNeverInTheFile() async throws {
    let stage = Stage(OneEditor(), size: Size(width: 60, height: 4), clock: clock)
    let recorder = try ScriptRecorder(stage.application)
    try await stage.type("https://a.example/")
    try await stage.press("Enter")
    try await stage.type("http://ada:s3")
    try await stage.wait(.seconds(2))
    try await stage.type("cret@h/")
    try recorder.finish()
    #expect(recorder.text.contains("type \"https://a.example/\"\n"), "\(recorder.text)")
    #expect(!recorder.text.contains("s3") && !recorder.text.contains("cret"), "\(recorder.text)")
  }

  @Test func anAddressWithoutALoginIsRecorded() async throws {
    let (final, _) = try await contents(["http://localhost:8080/a"])
    #expect(final.contains("type \"http://localhost:8080/a\"\n"), "\(final)")
    #expect(final.contains("expect Address.value == \"http://localhost:8080/a\"\n"), "\(final)")
    #expect(final.contains("expect screen"))
  }

  @Test func anAddressWithoutAPathIsReadableIfItsFieldWasLeft() async throws {
    let (final, all) = try await contents(["http://a.example"])
    #expect(final.contains("type \"http://a.example\"\n"), "\(final)")
    #expect(final.contains("expect Address.value == \"http://a.example\"\n"), "\(final)")
    #expect(all.contains("type \"http://xxxxxxxxx\"\n"), "\(all)")
  }

  @Test func anAddressThatIsContinuedAfterAPauseIsRedacted() async throws {
    let (final, _) = try await contents(["http://a.example", "/feed"])
    #expect(final.contains("type \"http://xxxxxxxxx\"\n"), "\(final)")
    #expect(final.contains("type \"/feed\"\n"), "\(final)")
  }

  @Test func aLoginIsRedactedIfTheWindowIsResizedWhileItIsTyped() async throws {
    let stage = Stage(OneField(), size: Size(width: 60, height: 4), clock: clock)
    let recorder = try ScriptRecorder(stage.application)
    try await stage.type("https://tok3n")
    try await stage.resize(to: Size(width: 50, height: 4))
    try await stage.type("@h/")
    try recorder.finish()
    #expect(recorder.text.contains("type \"https://xxxxx\"\n"), "\(recorder.text)")
    #expect(!recorder.text.contains("tok"), "\(recorder.text)")
  }
}

private final class OneField: AnyBinder {
  override func makeView() -> View {
    VStack {
      BoundTextField().named("Address")
      BoundTextField().named("Other")
    }
  }
}

private final class OneEditor: AnyBinder {
  override func makeView() -> View {
    VStack {
      TextEditor(rows: 2).named("Address")
      BoundTextField().named("Other")
    }
  }
}

/// A page with a text view that the toolkit does not know.
private final class OneCustomEditor: AnyBinder {
  private final class Editor: View {
    private var text = ""

    override var canBecomeFirstResponder: Bool { true }
    override var takesText: Bool { true }
    override var valueText: String? { text }
    override func insertText(_ text: String) -> Bool {
      self.text += text
      return true
    }
    override func paste(_ text: String, isLast: Bool) -> Bool { insertText(text) }
  }

  override func makeView() -> View {
    VStack {
      Editor().named("Address")
      BoundTextField().named("Other")
    }
  }
}

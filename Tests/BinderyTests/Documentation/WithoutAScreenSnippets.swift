import BinderyStage
import Foundation
import Testing

@testable import Bindery

/// The code of the article on the plain front end, and its table.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WithoutAScreenSnippets {
  @Test func aConversationIsTested() async {
    // snippet: plain-session
    let stage = Stage(ProfileBinder(ProfileViewModel()))
    let session = PlainSession(stage.application)
    let answer = await session.answer("set Name Grace")
    #expect(
      answer == """
        1 field Name, focused: Grace
        2 label: Hello, Grace
        """)
    // end
  }

  @Test func aRequestIsALine() async {
    let stage = Stage(ProfileBinder(ProfileViewModel()))
    // snippet: comment-plain-session
    let session = PlainSession(stage.application)
    let answer = await session.answer("set Name Ada")
    // end
    #expect(answer == "No change.")
  }

  @Test(arguments: [true, false]) func theFrontEndIsChosenByTheProgram(wantsLines: Bool) {
    // snippet: front-end
    var options = RunOptions()
    options.frontEnd = wantsLines ? .plain : .screen
    // end
    #expect((options.frontEnd == .plain) == wantsLines)
  }

  @Test func theTableOfTheArticleIsThatOfTheVerbs() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../../Sources/Bindery/Bindery.docc/WithoutAScreen.md")
    let article = try String(contentsOf: url, encoding: .utf8)
    for verb in PlainVerb.allCases { #expect(article.contains("| `\(verb.usage)` | \(verb.summary) |")) }
  }
}

@Observable private final class ProfileViewModel {
  var name = "Ada"
  var greeting: String { "Hello, \(name)" }
}

private final class ProfileBinder: Binder<ProfileViewModel> {
  let name = BoundTextField().named("Name")
  let greeting = Label()

  override func makeView() -> View {
    VStack {
      name; greeting
    }
  }

  override func bind(_ model: ProfileViewModel) {
    name.bind(to: \.name, of: model)
    greeting.bind(\.text, to: model.greeting)
  }
}

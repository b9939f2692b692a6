import Bindery
import BinderyStage
import Testing

/// The code of the documentation of `ScriptRecorder`.
@MainActor @Suite(.timeLimit(.minutes(20))) struct RecordingSnippets {
  @Test func aSessionIsRecorded() async throws {
    let stage = Stage(ContactBinder(Contact()), size: Size(width: 24, height: 4))
    // snippet: recorder
    let recorder = try ScriptRecorder(stage.application)
    try await stage.type("Grace", into: "Name")
    try recorder.finish()
    print(recorder.text)
    // end
    #expect(
      recorder.text == """
        size 24x4
        type "Grace"
        expect name.value == "Grace"
        expect screen
        |Name: Grace|
        |Phone:|
        |        [ Save ]|
        ||

        """)
  }
}

import Bindery
import BinderySources

final class DialogExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .dialogExhibit }
  let alert = Button("Alert")
  let confirm = Button("Confirm")
  let prompt = Button("Prompt")
  let choose = Button("Choose")
  let answer = Label(role: .accent)

  @ViewBuilder override var content: [View] {
    HStack(spacing: 2) {
      alert; confirm
    }
    HStack(spacing: 2) {
      prompt; choose
    }
    answer.width(.fill)
  }

  override var shownTypes: [Responder.Type] { [Button.self] }

  override func bind(_ model: GalleryViewModel) { answer.bind(\.text, to: model.answer.value ?? "No answer yet.") }

  override func viewDidLoad() {
    alert.addTarget(self, action: DialogExhibit.alertNow, for: .primaryAction)
    confirm.addTarget(self, action: DialogExhibit.confirmNow, for: .primaryAction)
    prompt.addTarget(self, action: DialogExhibit.promptNow, for: .primaryAction)
    choose.addTarget(self, action: DialogExhibit.chooseNow, for: .primaryAction)
  }

  func alertNow() async {
    await navigator?.alert("The coffee is ready.")
    viewModel.answer.value = "Closed."
  }

  func confirmNow() async {
    let isSure = await navigator?.confirm(
      "Pour the coffee away?",
      yes: "Pour away", no: "Keep")
    viewModel.answer.value =
      isSure == true ? "Poured away." : "Kept."
  }

  func promptNow() async {
    let name = await navigator?.prompt("Your name?")
    viewModel.answer.value =
      name.map { "Hello, \($0)." } ?? "No name."
  }

  func chooseNow() async {
    let cups = await navigator?.choose(
      "How many cups?",
      among: [(1, "One"), (2, "Two"), (6, "Six")])
    viewModel.answer.value = "Cups: \(cups ?? 0)"
  }
}

import Bindery

@Observable final class DialogModel {
  var answer: String?
}

final class DialogPage: Binder<DialogModel> {
  let alert = Button("Alert")
  let confirm = Button("Confirm")
  let prompt = Button("Prompt")
  let choose = Button("Choose")
  let answer = Label(role: .accent)

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      HStack(spacing: 2) {
        alert
        confirm
      }
      HStack(spacing: 2) {
        prompt
        choose
      }
      answer.width(.fill)
    }
  }

  override func bind(_ model: DialogModel) {
    answer.bind(\.text, to: model.answer ?? "No answer yet.")
    alert.addTarget(self, action: DialogPage.alertNow, for: .primaryAction)
    confirm.addTarget(self, action: DialogPage.confirmNow, for: .primaryAction)
    prompt.addTarget(self, action: DialogPage.promptNow, for: .primaryAction)
    choose.addTarget(self, action: DialogPage.chooseNow, for: .primaryAction)
  }

  func alertNow() async {
    await navigator?.alert("The coffee is ready.")
    viewModel.answer = "Closed."
  }

  func confirmNow() async {
    let isSure = await navigator?.confirm(
      "Pour the coffee away?", yes: "Pour away", no: "Keep")
    viewModel.answer = isSure == true ? "Poured away." : "Kept."
  }

  func promptNow() async {
    let name = await navigator?.prompt("Your name?")
    viewModel.answer = name.map { "Hello, \($0)." } ?? "No name."
  }

  func chooseNow() async {
    let cups = await navigator?.choose(
      "How many cups?", among: [(1, "One"), (2, "Two"), (6, "Six")])
    viewModel.answer = "Cups: \(cups ?? 0)"
  }
}

extension DialogPage {
  static let widget = Widget(
    "dialog", "Dialog", "A modal question. An answer or Esc closes the dialog.",
    keys: [Button.self], model: { _ in DialogModel() }, page: DialogPage.init)
}

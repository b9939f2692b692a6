import Bindery

/// The form for a command that reads the selected post from its standard input.
final class PipeFormBinder: FormBinder<Validated<String>, String> {
  private let command = BoundTextField(placeholder: "for example: pandoc -o post.pdf")

  init(command: String) {
    let rule = Rule<String>("Enter a command.") { $0.contains { !$0.isWhitespace } }
    super.init(Validated(command, rules: [rule], label: "command"), title: "Pipe post", submit: "Run")
  }

  @ViewBuilder override func rows(_ form: Validated<String>) -> [View] {
    FormRow("Command", command, to: form, help: "It reads the post from its standard input.")
  }

  /// Selects the command, so that typing replaces it.
  override func viewDidAppear() { command.perform(.selectAll) }

  override func submit(_ form: Validated<String>) async -> String? { form.value }
}

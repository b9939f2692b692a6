import Bindery
import ViewModels

final class FileFormBinder: FormBinder<FileFormViewModel, String> {
  init(_ form: FileFormViewModel) {
    let title =
      switch form.purpose {
      case .importing: "Import feeds"
      case .exporting: "Export feeds"
      case .saving: "Save post"
      }
    super.init(form, title: title, submit: form.submit.title)
  }

  @ViewBuilder override func rows(_ form: FileFormViewModel) -> [View] {
    let hint = form.purpose == .saving ? "the path of a new file" : "an OPML file or newsboat's urls file"
    FormRow("Path", BoundTextField(placeholder: hint), to: form.path)
  }

  override func submit(_ form: FileFormViewModel) async -> String? {
    do {
      if let sentence = try await form.submit.run(false) { return sentence }
      let replaces = await navigator?.confirm("The file exists. Replace it?", yes: "Replace", no: "Cancel") ?? false
      return replaces ? try await form.submit.run(true) : nil
    } catch {
      // The form displays the error below the path.
      return nil
    }
  }
}

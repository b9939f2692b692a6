import Bindery
import ViewModels

final class FeedFileBinder: FormBinder<FeedFileViewModel, String> {
  init(_ form: FeedFileViewModel) {
    let title = form.purpose == .importing ? "Import feeds" : "Export feeds"
    super.init(form, title: title, submit: form.submit.title)
  }

  @ViewBuilder override func rows(_ form: FeedFileViewModel) -> [View] {
    FormRow("Path", BoundTextField(placeholder: "the path of an OPML file"), to: form.path)
  }

  override func submit(_ form: FeedFileViewModel) async -> String? {
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

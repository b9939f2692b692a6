import Bindery
import BinderySources

final class FileDialogExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .fileDialogExhibit }
  let open = Button("Open")
  let save = Button("Save")
  let path = Label(role: .accent)

  @ViewBuilder override var content: [View] {
    HStack(spacing: 2) {
      open; save
    }
    path.width(.fill)
  }

  /// Files in memory, so that the page can be tried without the user's files.
  private let files = MemoryFolders([
    "/files/.profile", "/files/Music/", "/files/Notes/coffee.md", "/files/Notes/Ideas/garden.md", "/files/Notes/tea.md",
    "/files/feeds.opml", "/files/readme.txt", "/files/todo.txt",
  ])

  override var shownTypes: [Responder.Type] { [Button.self] }

  override func bind(_ model: GalleryViewModel) { path.bind(\.text, to: model.file.value ?? "No file yet.") }

  override func viewDidLoad() {
    open.addTarget(self, action: FileDialogExhibit.openNow, for: .primaryAction)
    save.addTarget(self, action: FileDialogExhibit.saveNow, for: .primaryAction)
  }

  func openNow() async {
    let path = await navigator?.openFile(
      "Files in memory", types: ["md", "txt"], from: files)
    viewModel.file.value = path
  }

  func saveNow() async {
    let file = await navigator?.saveFile(
      "Files in memory", name: "todo.txt", from: files)
    viewModel.file.value = file?.path
  }
}

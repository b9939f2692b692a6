import Bindery

@Observable final class FileDialogsModel {
  var path: String?
}

final class FileDialogsPage: Binder<FileDialogsModel> {
  let open = Button("Open")
  let save = Button("Save")
  let path = Label(role: .accent)

  override func makeView() -> View {
    VStack(spacing: 1, alignment: .leading) {
      HStack(spacing: 2) {
        open
        save
      }
      path.width(.fill)
    }
  }

  override func bind(_ model: FileDialogsModel) {
    path.bind(\.text, to: model.path ?? "No file yet.")
    open.addTarget(self, action: FileDialogsPage.openNow, for: .primaryAction)
    save.addTarget(self, action: FileDialogsPage.saveNow, for: .primaryAction)
  }

  func openNow() async {
    viewModel.path = await navigator?.openFile(
      "Files in memory", types: ["md", "txt"], from: files)
  }

  func saveNow() async {
    let file = await navigator?.saveFile(
      "Files in memory", name: "todo.txt", from: files)
    viewModel.path = file?.path
  }

  /// Files in memory, so that the page can be tried without the user's files.
  private let files = MemoryFolders([
    "/files/.profile", "/files/Music/", "/files/Notes/coffee.md", "/files/Notes/Ideas/garden.md", "/files/Notes/tea.md",
    "/files/feeds.opml", "/files/readme.txt", "/files/todo.txt",
  ])
}

extension FileDialogsPage {
  static let widget = Widget(
    "fileDialogs", "File dialogs",
    """
    The files of a folder, from which one is opened, or a new one is named. A typed part of a name filters them, and a typed path opens \
    its folders.
    """, keys: [Button.self], model: { _ in FileDialogsModel() }, page: FileDialogsPage.init)
}

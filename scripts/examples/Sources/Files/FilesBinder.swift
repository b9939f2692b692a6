import Bindery
import FilesViewModels

final class FilesBinder: Binder<FilesModel> {
  let tree = Tree<FileItem>()
  let preview = TextView()
  lazy var item = Panel("", preview)
  lazy var split = SplitView(Panel("Folders", tree), item, minimumWidth: 50)
  let source = Label(role: .secondary)
  let error = Label(role: .error)
  let progress = ProgressBar()

  override init(_ model: FilesModel) {
    super.init(model)
    title = "Files"
  }

  override class var commands: CommandTable {
    CommandTable(for: FilesBinder.self, on: { $0.tree }) {
      KeyCommand("mark-source", "Copy", keys: [.character("c")], isEnabled: { $0.viewModel.selected != nil }) {
        $0.viewModel.markSource()
      }
      KeyCommand("paste", "Paste", keys: [.character("v")], isEnabled: { $0.viewModel.paste.canExecute }) {
        $0.viewModel.paste.execute()
      }
      KeyCommand("rename", "Rename", keys: [.character("e")], isEnabled: { $0.viewModel.rename.canExecute }) {
        await $0.rename()
      }
    }
      + CommandTable(for: FilesBinder.self, on: { $0.preview }) { KeyCommand(.cancel) { $0.showPreview(false) } }
      + CommandTable(for: FilesBinder.self) { KeyCommand(.refresh) { $0.viewModel.refresh() } }
  }

  override func makeView() -> View {
    VStack {
      split.height(.fill)
      source
      error
      progress
      StatusBar()
    }
  }

  override func bind(_ model: FilesModel) {
    tree.bind({ [model.root] }, children: .loaded(if: { $0.kind == .folder }) { try await model.children(of: $0) }) {
      row, item in
      row.title = Self.shown(item.name)
    }
    tree.observe(self, for: .primaryAction) { binder, _ in binder.showPreview(true) }
    tree.bindExpansion(to: \.expanded, of: model)
    tree.bindSelection(to: \.selectedPath, of: model)
    model.changes.observe(with: tree) { tree, folder in tree.reloadChildren(of: folder) }
    item.bind(\.title, to: Self.shown(model.selected?.name ?? ""))
    item.bind(\.footnote, to: model.selected.flatMap { $0.kind == .file ? "\($0.size) bytes" : nil } ?? "")
    preview.bind(\.text, to: model.preview.failure?.message ?? model.preview.output ?? "")
    source.bind(\.text, to: model.source.map { "To paste: \(Self.shown($0.name))" } ?? "")
    source.bind(\.isHidden, to: model.source == nil)
    error.bind(\.text, to: ThemeRole.error.marked(Self.shown(model.error ?? "")))
    error.bind(\.isHidden, to: model.error == nil)
    progress.bind(to: model.paste)
    progress.bind(\.isHidden, to: !model.paste.isExecuting)
  }

  private func showPreview(_ isShown: Bool) {
    split.showsDetail = isShown
    (isShown ? preview : tree).becomeFirstResponder()
  }

  private func rename() async {
    guard let item = viewModel.selected else { return }
    let name = await navigator?.prompt(
      "The new name of '\(Self.shown(item.name))'?", title: "Rename", text: item.name, rules: FilesModel.nameRules,
      accept: "Rename")
    if let name { viewModel.rename.execute(name) }
  }

  /// Returns a name with visible control characters, which would otherwise be mistaken for other characters.
  private static func shown(_ text: String) -> String { Sanitizer.plain(text, mode: .reveal) }
}

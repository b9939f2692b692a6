import Widgets

/// A dialog that displays the entries of a folder below a field for the name of a file.
final class FileDialogBinder: Binder<FileBrowser>, Presentable {
  typealias Result = FileDestination

  private let page: FileDialogPage
  private let cancelButton = Button("Cancel").identified("cancel")
  private let acceptButton: Button
  private static let folderTitle = "Open folder"

  init(_ browser: FileBrowser, title: String, accept: String) {
    page = FileDialogPage(browser.purpose)
    acceptButton = Button(accept).identified("accept")
    super.init(browser)
    self.title = title
    acceptButton.isDefault = true
  }

  override class var commands: CommandTable {
    CommandTable(for: FileDialogBinder.self) {
      KeyCommand(
        "parentFolder", "Enclosing folder", keys: [Key(.up, .alt)], prominence: .common,
        isEnabled: { $0.viewModel.canGoToParent }
      ) { $0.viewModel.goToParent() }
    }
  }

  /// Opens the enclosing folder for a Backspace that deletes no text.
  override func keyDown(_ key: Key) -> Bool {
    guard key == Key(.backspace), viewModel.canGoToParent else { return super.keyDown(key) }
    viewModel.goToParent()
    return true
  }

  override func makeView() -> View {
    Dialog(title, MessageView(page.width(.fixed(FileDialogPage.width)), ButtonBar([cancelButton, acceptButton])))
  }

  override func bind(_ browser: FileBrowser) {
    page.folder.bind(
      \.text,
      to: FolderPath.display(browser.folder, home: browser.source.homeFolder, columns: FileDialogPage.width))
    page.field.bind(to: browser.name)
    page.list.bind(count: { browser.shown.count }, id: { browser.shown[$0].id }) { row, index in
      let entry = browser.shown[index]
      row.title = Sanitizer.plain(entry.name, mode: .reveal) + (entry.kind == .folder ? "/" : "")
      row.titleRole = entry.kind == .folder ? .accent : .text
    }
    page.list.bindSelection(to: browser.selected)
    page.focusChanged = { [weak browser] hasFocus in browser?.listFocusChanged(hasFocus) }
    page.list.bind(\.emptyText, to: browser.emptyText)
    page.bind(\.hasError, to: browser.error.value != nil)
    page.note.track({ (browser.error.value, browser.note) }, { $0.show(error: $1.0, help: $1.1) })
    let (isSaving, title) = (browser.purpose == .save, acceptButton.title)
    acceptButton.bind(\.isEnabled, to: browser.canAccept)
    let acceptTitle = { browser.selectsFolder && !isSaving ? Self.folderTitle : title }
    acceptButton.bind(\.keyTitle, to: acceptTitle())
    page.field.bind(\.keyTitle, to: acceptTitle())
    let fileTitle = isSaving ? "Use name" : title
    page.list.bind(\.keyTitle, to: browser.selectsFolder ? Self.folderTitle : fileTitle)
    acceptButton.observe(self, for: .primaryAction) { binder, _ async in
      await binder.finish(binder.viewModel.accept())
    }
    page.list.observe(self, for: .primaryAction) { binder, _ async in
      if !binder.viewModel.nameSelectedFile() { await binder.finish(binder.viewModel.acceptSelection()) }
      // The next Enter saves the file.
      if binder.viewModel.purpose == .save { binder.page.field.becomeFirstResponder() }
    }
    cancelButton.observe(self, for: .primaryAction) { binder, _ in binder.dismiss() }
    // The first letter that is typed replaces the proposed name.
    page.field.perform("selectAll")
    browser.contents.observe(with: self) { binder, _ in
      if browser.name.untrackedValue == browser.proposedName { binder.page.field.perform("selectAll") }
    }
    browser.begin()
  }

  /// Ends the dialog with the given file; replacing a file requires a confirmation.
  private func finish(_ file: FileDestination?) async {
    guard let file else { return }
    if viewModel.purpose == .save, file.replacesFile {
      let name = Sanitizer.plain(FolderPath.name(of: file.path), mode: .reveal)
      let replaces = await navigator?.confirm(
        "'\(name)' already exists. Replace it?", title: "Replace the file?", yes: "Replace", no: "Cancel")
      guard replaces == true else { return }
    }
    finish(with: file)
  }
}

/// The path of the folder, the field, the list and a note.
///
/// Arrow keys in the field move the selection in the list, or move focus to the list if a file is to be saved.
private final class FileDialogPage: Stack {
  let folder = Label(role: .strong).identified("folder")
  let field = BoundTextField().identified("name").named("Name")
  let list = BoundList().identified("entries").named("Entries")
  let note = TextView().identified("note")
  /// Whether the note is an error, which is visible also in a low window.
  var hasError = false { didSet { if hasError != oldValue { setNeedsLayout() } } }
  /// A closure that is called with the information whether the list has focus.
  var focusChanged: (Bool) -> Void = { _ in }
  private let purpose: FileBrowser.Purpose
  private let gaps = [Spacer().height(.fixed(1)), Spacer().height(.fixed(1))]

  static let width = 60
  private static let rows = 10

  init(_ purpose: FileBrowser.Purpose) {
    self.purpose = purpose
    field.placeholder = purpose == .open ? "Type a part of a name, or a path" : "The name of the file"
    note.isFocusable = false
    if purpose == .open { field.chooses(from: list) }
    super.init(.vertical, [folder, gaps[0], field, gaps[1], list.height(.fixed(Self.rows)), note])
    // A list selects the first of new rows.
    list.observe(self, for: .selectionChanged) { page, list in if !list.isFirstResponder { page.focusChanged(false) } }
  }

  override func firstResponderDidChange() { focusChanged(list.isFirstResponder) }

  override func layoutSubviews() {
    let isLow = bounds.height < Self.rows
    for gap in gaps where gap.isHidden != isLow { gap.isHidden = isLow }
    if note.isHidden != (isLow && !hasError) { note.isHidden.toggle() }
    super.layoutSubviews()
  }

  override func keyDown(_ key: Key) -> Bool {
    if list.isFirstResponder { return key == Key(.up) && field.becomeFirstResponder() }
    return purpose == .save && RowsView.moveKeys[key] != nil && list.becomeFirstResponder()
  }
}

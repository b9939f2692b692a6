import Bindery
import Feeds
import ReaderModels

// Movement between the panes: Enter or Right moves forward, Esc or Left moves back.
extension ReaderBinder {
  func goToPosts() { go(to: .posts, posts) }

  func goToFeeds() { go(to: .feeds, feeds) }

  func openPost() {
    guard viewModel.posts.selectedIndex != nil else { return }
    viewModel.openSelected()
    go(to: .post, post)
  }

  /// Returns from a post that another program has removed to the list, so that no key acts on another post instead.
  func closeRemovedPost() {
    guard post.isFirstResponder else { return }
    goToPosts()
    viewModel.notices.say("Another program has removed the open post.", isPartial: true)
  }

  /// Opens the next unread post in the list, or else the first unread post of all feeds.
  ///
  /// While the unread posts of all feeds are read, the list has focus.
  func goToNextUnread() {
    if viewModel.goToNextUnread(isPostOpen: post.isFirstResponder) { goToPost() } else { goToPosts() }
  }

  /// Opens the post at the given distance from the selected post.
  func openPost(by distance: Int) {
    viewModel.open(by: distance)
    goToPost()
  }

  func goToPost() { go(to: .post, post) }

  private func go(to pane: ReaderLayout.Pane, _ view: View) {
    layout.pane = pane
    view.becomeFirstResponder()
  }

  // MARK: - Searching

  func beginSearch() {
    viewModel.posts.beginSearch()
    isTyping.value = true
    searchLine.isHidden = false
    go(to: .posts, search)
  }

  func searchDone() {
    isTyping.value = false
    viewModel.posts.searchNow()
    goToPosts()
  }

  /// Ends the search and displays all posts of the list again.
  func endSearch() {
    isTyping.value = false
    viewModel.endSearch()
    goToPosts()
  }

  /// The text of an empty list, with the keys that show more posts.
  var emptyText: String {
    let (text, list) = (viewModel.emptyStatus, viewModel.posts)
    if text.isEmpty { return "" }
    let hints = [
      list.canSearchAll ? hint("searchAll", "search all posts") : nil,
      // In the search field, the key would be typed.
      list.isHidingRead && !isTyping.value ? hint("toggleReadPosts", "show read posts") : nil,
    ]
    return ([text] + hints.compactMap(\.self)).joined(separator: " ")
  }

  /// The number of feeds with errors, with the key that shows them; empty if there are none.
  var failuresText: String {
    let text = viewModel.failureSummary
    if text.isEmpty { return "" }
    return [text, hint("nextFailing", "see why")].compactMap(\.self).joined(separator: " ")
  }

  /// Selects the next feed with an error, whose page contains the error.
  func goToNextFailing() {
    viewModel.feeds.selectNextFailing()
    goToPosts()
  }

  /// Returns a sentence with the key of the given command, or nil if the user has removed the key.
  private func hint(_ command: CommandName, _ purpose: String) -> String? {
    let commands = window?.keyBindings.bindings(of: ReaderBinder.self) ?? []
    return commands.first { $0.command == command }?.keys.first.map { "Press '\($0.name)' to \(purpose)." }
  }

  // MARK: - Questions

  /// Removes the selected feed after a confirmation, because its key is also typed by mistake.
  func removeFeed() async {
    // Another feed can be selected while the question is displayed.
    guard let feed = viewModel.feeds.selectedFeed else { return }
    let question = viewModel.feeds.removalQuestion(for: feed)
    let removes = await navigator?.confirm(question, title: "Remove feed?", yes: "Remove", no: "Cancel")
    if removes == true { viewModel.feeds.remove(feed) }
  }

  /// Marks all posts in the list as read, after a confirmation if there are many.
  func markAllRead() async {
    await viewModel.posts.finishReading()
    // Further posts can be added while the question is displayed.
    let ids = viewModel.posts.unreadIDs
    if let question = viewModel.posts.markAllQuestion {
      let marks = await navigator?.confirm(question, title: "Mark all read?", yes: "Mark read", no: "Cancel")
      guard marks == true else { return }
    }
    viewModel.posts.markAllRead(ids)
  }

  /// Marks the posts of all feeds as read, after a confirmation.
  func markAllFeedsRead() async {
    let ids = await viewModel.posts.readUnreadOfAllFeeds()
    if ids.isEmpty { return }
    let question = PostListViewModel.markAllQuestion(ids.count, in: "All posts")
    let marks = await navigator?.confirm(question, title: "Mark all feeds read?", yes: "Mark read", no: "Cancel")
    if marks == true { viewModel.posts.markAllRead(ids) }
  }

  func goToPreviousUnread() {
    viewModel.goToPreviousUnread()
    goToPost()
  }

  /// Leaves the program after a confirmation, because a refresh would be cancelled.
  func leaveDuringRefresh() async {
    let leaves = await navigator?.confirm(
      "Feeds are being refreshed. Quit anyway?", title: "Quit?", yes: "Quit", no: "Stay")
    if leaves == true { window?.send(.leave) }
  }

  // MARK: - Forms

  /// Begins to find a feed with a letter or a digit that has no function in the list of feeds.
  ///
  /// - Returns: Whether the key is such a character, and there are feeds.
  func findFeed(with key: Key) -> Bool {
    guard feeds.isFirstResponder, let window else { return false }
    guard key.makesText, case .character(let letter) = key.code else { return false }
    guard letter.isLetter || letter.isNumber else { return false }
    // The key of a command that has no effect on the selected row is not a part of a name.
    if window.activeCommands.contains(where: { $0.binding.keys.contains(key) }) { return false }
    firstLetter = String(letter)
    if window.send("findFeed") { return true }
    firstLetter = ""
    return false
  }

  /// Presents the names of all feeds, and selects the feed that the user finds.
  func findFeed() async {
    let form = viewModel.feeds.findingFeed()
    form.text.value = firstLetter
    firstLetter = ""
    guard let feed = await navigator?.present(FindFeedBinder(form)) else { return }
    viewModel.feeds.selectedID.value = .feed(feed)
    goToFeeds()
  }

  func renameFolder() async {
    guard let folder = viewModel.feeds.folderPath else { return }
    let rule = Rule<String>("Enter a name.") { $0.contains { !$0.isWhitespace && $0 != "/" } }
    let name = await navigator?.prompt(
      "The name of the folder; a slash separates it from the folders around it.", title: "Rename folder",
      text: folder, rules: [rule], accept: "Rename")
    if let name { viewModel.feeds.renameFolder(folder, to: name) }
  }

  func removeFolder() async {
    guard let folder = viewModel.feeds.folderPath else { return }
    let question = viewModel.feeds.removalQuestion(forFolder: folder)
    let removes = await navigator?.confirm(question, title: "Remove folder?", yes: "Remove", no: "Cancel")
    if removes == true { viewModel.feeds.removeFolder(folder) }
  }

  func addFeed() async {
    let outcome = await navigator?.present(AddFeedBinder(viewModel.feeds.newFeed()))
    await report(skipped: outcome?.refused ?? [])
  }

  func editFeed() async {
    guard let feed = viewModel.feeds.selectedFeed else { return }
    _ = await navigator?.present(EditFeedBinder(viewModel.feeds.editing(feed)))
  }

  /// Presents the dialog for a file, and imports or exports a list of feeds, or saves the selected post.
  func askForFile(_ purpose: FileTransfer.Purpose) async {
    let transfer = viewModel.fileTransfer(purpose)
    guard let file = await file(for: transfer, purpose) else { return }
    do {
      try await transfer.run(file.path, replacing: file.replacesFile)
      lastFolders[purpose] = file.folder
    } catch {
      if !(error is CancellationError) { await navigator?.alert(Explanation.of(error), title: "File error") }
    }
    await report(skipped: transfer.skipped)
  }

  /// Returns the file that the user chooses.
  private func file(for transfer: FileTransfer, _ purpose: FileTransfer.Purpose) async -> FileDestination? {
    let folder = lastFolders[purpose] ?? "~"
    return switch purpose {
    case .importing:
      await navigator?.openFile(
        "Import feeds from OPML or newsboat's urls", in: folder, accept: "Import", from: folders
      )
      .map { FileDestination(path: $0, replacesFile: false) }
    case .exporting:
      await navigator?.saveFile(
        "Export feeds", in: folder, name: transfer.fileName, accept: "Export", from: folders)
    case .saving:
      await navigator?.saveFile("Save post", in: folder, name: transfer.fileName, from: folders)
    }
  }

  /// Displays the first entries that an import skipped, and writes all of them to the log.
  private func report(skipped entries: [String]) async {
    if entries.isEmpty { return }
    for entry in entries { Console.report(entry) }
    let shown = entries.prefix(Self.displayedEntries).map(\.withoutLogins)
    let rest = entries.count - shown.count
    await navigator?.alert(
      (shown + (rest > 0 ? ["… and \(rest) more. The log (F11) has all of them."] : [])).joined(separator: "\n\n"),
      title: entries.count == 1 ? "1 entry skipped" : "\(entries.count) entries skipped")
  }

  /// The number of skipped entries in the dialog, which fit on a screen of 24 rows.
  private static let displayedEntries = 4

  /// Asks for a command, and passes the selected post to it.
  func pipePost() async {
    guard let post = viewModel.posts.selectedDetail else { return }
    let command = await navigator?.present(PipeFormBinder(command: viewModel.lastCommand))
    if let command { viewModel.pipe(post, to: command) }
  }

  func showLinks() async {
    guard let detail = viewModel.posts.detail.value, !detail.links.isEmpty else { return }
    if let link = await navigator?.present(LinksBinder(detail)) { viewModel.open(link) }
  }
}

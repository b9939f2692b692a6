import BinderyStage
import Testing

@testable import Bindery

/// The code of the documentation comments of file dialogs.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FileDialogSnippets {
  private final class Feeds {
    var paths: [String] = []
    func read(_ path: String) { paths.append(path) }
    func write(to path: String, replacing: Bool) { paths.append(path) }
  }

  private final class FeedsBinder: Binder<Feeds> {
    let add = Button("Import")
    let save = Button("Export")

    override func makeView() -> View {
      VStack {
        add; save
      }
    }

    override func bind(_ model: Feeds) {
      add.addTarget(self, action: FeedsBinder.importFeeds, for: .primaryAction)
      save.addTarget(self, action: FeedsBinder.exportFeeds, for: .primaryAction)
    }

    private func importFeeds() async {
      guard let navigator else { return }
      let model = viewModel
      // snippet: comment-open-file
      if let path = await navigator.openFile("Import feeds", types: ["opml", "xml"]) { model.read(path) }
      // end
    }

    private func exportFeeds() async {
      guard let navigator else { return }
      let model = viewModel
      // snippet: comment-save-file
      if let file = await navigator.saveFile("Export feeds", name: "feeds.opml") {
        model.write(to: file.path, replacing: file.replacesFile)
      }
      // end
    }
  }

  @Test func theDialogsReturnPathsOfTheComputer() async throws {
    let feeds = Feeds()
    let stage = Stage(FeedsBinder(feeds), size: Size(width: 70, height: 24))
    try await stage.play(
      """
      press Enter
      settle
      type "/dev/null" into Name
      press Enter
      settle
      expect text "'null' is not a file."
      press Esc
      press Tab
      press Enter
      settle
      type "/feeds that do not exist.opml" into Name
      press Enter
      settle
      """)
    #expect(feeds.paths == ["/feeds that do not exist.opml"])
  }

  @Test func foldersInMemory() async throws {
    // snippet: comment-memory-folders
    let folders = MemoryFolders(["/files/notes.txt", "/files/Pictures/moon.png", "/files/Empty/"])
    // end
    #expect(try await folders.entries(in: "/files", limit: 9).count == 3)
    #expect(try await folders.entries(in: "/files/Empty", limit: 9).isEmpty)
    #expect(try await folders.kind(at: "/files/Pictures/moon.png") == .file)
    #expect(try await folders.kind(at: "/files/none") == nil)
    await #expect(throws: FolderError.self) { try await folders.entries(in: "/files/notes.txt", limit: 9) }
  }
}

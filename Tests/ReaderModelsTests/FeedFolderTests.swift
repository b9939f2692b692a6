import Bindings
import Feeds
import Foundation
import Testing
import ReaderModels

@Suite(.timeLimit(.minutes(20))) struct FeedFolderTests {
  private func opened() async throws -> ReaderHarness {
    try await ReaderHarness.opened(
      .dated("Atlas", "A", "B"), .dated("Comet", "C"), .dated("Daily", "D"), .dated("Sun", "S"),
      folders: ["Atlas": "Science/Earth", "Comet": "Science", "Daily": "News"])
  }

  private let science = PostQuery.Scope.folder("Science")

  @Test func foldersComeBeforeFeedsAndCountTheUnreadPostsInThem() async throws {
    let harness = try await opened()
    #expect(
      harness.tree == ["News 1", "  Daily 1", "Science 3", "  Earth 2", "    Atlas 2", "  Comet 1", "Sun 1"])
    #expect(harness.names == ["All posts", "Unread", "Starred", "News", "Science", "Sun"])
  }

  @Test func aFolderHasThePostsOfItsFeedsAndOfTheFoldersInIt() async throws {
    let harness = try await opened()
    await harness.select("Science")
    #expect(harness.titles.sorted() == ["A", "B", "C"])
    #expect(harness.posts.title.value == "Science")
    await harness.after { harness.feeds.selectedID.value = .folder("Science/Earth") }
    #expect(harness.titles == ["A", "B"])
    #expect(harness.posts.title.value == "Science / Earth")
    await harness.after { harness.posts.markAllRead() }
    #expect(harness.tree[2...4] == ["Science 1", "  Earth 0", "    Atlas 0"])
  }

  @Test func aRefreshOfAFolderFetchesItsFeedsOnly() async throws {
    let harness = try await opened()
    await harness.select("Science")
    harness.store.clearLog()
    await harness.after { harness.feeds.refreshSelected() }
    #expect(harness.store.log.filter { $0.hasPrefix("refresh") }.count == 2)
  }

  @Test func theFoldersAroundASelectedFeedAreExpanded() async throws {
    let harness = try await opened()
    #expect(harness.feeds.expandedFolders.value.isEmpty)
    let atlas = try #require(harness.feeds.feeds.value.first { $0.name == "Atlas" })
    await harness.after { harness.feeds.selectedID.value = .feed(atlas.id) }
    #expect(harness.feeds.expandedFolders.value == [science, .folder("Science/Earth")])
    harness.feeds.expandedFolders.value = []
    let form = harness.feeds.editing(atlas)
    form.folder.value = "Maps"
    await harness.after { form.submit.execute() }
    #expect(harness.feeds.expandedFolders.value == [.folder("Maps")])
    #expect(harness.tree[0...1] == ["Maps 2", "  Atlas 2"])
  }

  @Test func theFeedAfterARemovedOneInTheTreeIsSelected() async throws {
    let harness = try await opened()
    let daily = try #require(harness.feeds.feeds.value.first { $0.name == "Daily" })
    await harness.after { harness.feeds.selectedID.value = .feed(daily.id) }
    await harness.after { harness.feeds.removeSelected() }
    #expect(harness.feeds.selectedFeed?.name == "Atlas")
    #expect(harness.tree.first == "Science 3")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.feeds.selectedFeed?.name == "Daily" && harness.tree.first == "News 1")
  }

  @Test(arguments: ["folder Science/newest//0/0/folder Science", "folder Gone/newest//0/0/folder Gone"])
  func theSelectedFolderIsRestoredUnlessItIsEmpty(stored: String) async throws {
    let harness = try await opened()
    try await harness.store.setValue(stored, forKey: "reader.position")
    let reader = ReaderViewModel(services: harness.services)
    reader.open()
    await harness.settle()
    #expect(reader.posts.scope.value == (stored.contains("Gone") ? .all : science))
    #expect(reader.feeds.expandedFolders.value.isSuperset(of: stored.contains("Gone") ? [] : [science]))
  }

  @Test func namesOfFoldersAreStoredWhateverTheirCharacters() async throws {
    let harness = try await opened()
    let folders: Set<PostQuery.Scope> = [.folder("a/b, c"), .folder("folder é%"), .folder("日本/x")]
    await harness.after { harness.feeds.expandedFolders.value = folders }
    await harness.reader.keepPosition()
    let reader = ReaderViewModel(services: harness.services)
    reader.open()
    await harness.settle()
    #expect(reader.feeds.expandedFolders.value == folders)
  }

  @Test func anErrorOfAFeedIsShownAtItsFolders() async throws {
    let harness = try await opened()
    for name in ["atlas", "comet"] {
      harness.store.sources["https://\(name).example/feed"] = .failure(Told("The cable is out."))
    }
    await harness.select("Science")
    await harness.after { harness.feeds.refreshSelected() }
    let row = try #require(harness.line("Science"))
    #expect(row.failure != nil && row.children.allSatisfy { $0.failure != nil })
    #expect(harness.line("News")?.failure == nil)
    #expect(harness.feeds.selectedFailure == nil)
    #expect(harness.reader.failureSummary == "2 feeds failed.")
  }

  @Test func aRenamedFolderTakesItsFeedsAndItsSubfoldersAlong() async throws {
    let harness = try await opened()
    await harness.select("Science")
    harness.feeds.expandedFolders.value = [science]
    #expect(harness.feeds.folderPath == "Science")
    await harness.after { harness.feeds.renameFolder("Science", to: " Nature / Sky ") }
    #expect(
      harness.tree == [
        "Nature 3", "  Sky 3", "    Earth 2", "      Atlas 2", "    Comet 1", "News 1", "  Daily 1", "Sun 1",
      ])
    #expect(harness.feeds.selectedID.value == .folder("Nature/Sky"))
    #expect(harness.feeds.expandedFolders.value.contains(.folder("Nature/Sky")))
    #expect(harness.notice == "Renamed 'Science' to 'Nature / Sky'.")
    await harness.after { harness.reader.history.undo() }
    #expect(harness.tree[2...3] == ["Science 3", "  Earth 2"])
    #expect(harness.feeds.selectedID.value == science)
    for name in ["", " / ", "Science"] { await harness.after { harness.feeds.renameFolder("Science", to: name) } }
    #expect(harness.tree[2] == "Science 3")
  }

  @Test func theFeedsOfARemovedFolderStay() async throws {
    let harness = try await opened()
    #expect(
      harness.feeds.removalQuestion(forFolder: "Science/Earth")
        == "Remove the folder 'Science / Earth'? Its feed stays, in 'Science'.")
    await harness.after { harness.feeds.removeFolder("Science/Earth") }
    #expect(harness.tree[2...4] == ["Science 3", "  Atlas 2", "  Comet 1"])
    #expect(harness.feeds.selectedID.value == science)
    #expect(
      harness.feeds.removalQuestion(forFolder: "Science")
        == "Remove the folder 'Science'? Its 2 feeds stay, outside of folders.")
    await harness.after { harness.feeds.removeFolder("Science") }
    #expect(harness.tree == ["News 1", "  Daily 1", "Atlas 2", "Comet 1", "Sun 1"])
    #expect(harness.feeds.selectedName == "Atlas")
    await harness.after { harness.reader.history.undo() }
    await harness.after { harness.reader.history.undo() }
    #expect(harness.tree[2...4] == ["Science 3", "  Earth 2", "    Atlas 2"])
  }

  @Test func foldersAreMovedAmongTheirSiblingsAndStayThere() async throws {
    let harness = try await opened()
    #expect(!harness.feeds.canMoveFolder(by: 1))
    await harness.select("Science")
    #expect(harness.feeds.canMoveFolder(by: -1) && !harness.feeds.canMoveFolder(by: 1))
    await harness.after { harness.feeds.moveFolder(by: -1) }
    #expect(harness.names.suffix(3) == ["Science", "News", "Sun"])
    await harness.after { harness.feeds.moveFolder(by: -1) }
    #expect(harness.names.suffix(3) == ["Science", "News", "Sun"])
    await harness.after { harness.feeds.renameFolder("Science", to: "Zoology") }
    #expect(harness.names.suffix(3) == ["Zoology", "News", "Sun"])
    let again = ReaderHarness(harness.store)
    again.reader.open()
    await again.settle()
    #expect(again.names.suffix(3) == ["Zoology", "News", "Sun"])
    await harness.after { harness.feeds.selectedID.value = .folder("Zoology/Earth") }
    #expect(!harness.feeds.canMoveFolder(by: -1) && !harness.feeds.canMoveFolder(by: 1))
  }

  @Test func aRenamedFolderKeepsTheOrderAndTheExpansionOfItsSubfolders() async throws {
    let harness = try await ReaderHarness.opened(
      .dated("Atlas", "A"), .dated("Comet", "C"), .dated("Sun", "S"),
      folders: ["Atlas": "Science/Earth", "Comet": "Science/Space/Near", "Sun": "Sciences"])
    let folders: [PostQuery.Scope] = [science, .folder("Science/Space"), .folder("Science/Space/Near")]
    await harness.after { harness.feeds.selectedID.value = folders[1] }
    await harness.after { harness.feeds.moveFolder(by: -1) }
    let tree = ["  Space 1", "    Near 1", "      Comet 1", "  Earth 1", "    Atlas 1"]
    #expect(harness.tree == ["Science 2"] + tree + ["Sciences 1", "  Sun 1"])
    harness.feeds.expandedFolders.value = Set(folders)
    await harness.after { harness.feeds.renameFolder("Science", to: "Zoology") }
    #expect(harness.tree == ["Sciences 1", "  Sun 1", "Zoology 2"] + tree)
    let renamed: Set<PostQuery.Scope> = [
      .folder("Zoology"), .folder("Zoology/Space"), .folder("Zoology/Space/Near"),
    ]
    #expect(harness.feeds.expandedFolders.value.isSuperset(of: renamed))
    await harness.after { harness.reader.history.undo() }
    #expect(harness.tree == ["Science 2"] + tree + ["Sciences 1", "  Sun 1"])
  }

  @Test func aFolderThatIsRenamedToAnotherOneHasOnePosition() async throws {
    let harness = try await opened()
    await harness.select("Science")
    await harness.after { harness.feeds.moveFolder(by: -1) }
    await harness.after { harness.feeds.renameFolder("Science", to: "News") }
    #expect(harness.names.suffix(2) == ["News", "Sun"])
    #expect(try await harness.store.value(forKey: "reader.folderOrder") == "News")
  }

  @Test func theOrderOfAnotherProgramIsFollowed() async throws {
    let harness = try await opened()
    let other = ReaderHarness(harness.store)
    other.reader.open()
    await other.settle()
    await harness.select("Science")
    await harness.after { harness.feeds.moveFolder(by: -1) }
    harness.store.isChangedByOthers = true
    await other.select("Unread")
    #expect(other.names.suffix(3) == ["Science", "News", "Sun"])
  }

  @Test func aFeedIsFoundByAPartOfItsNameOrItsFolder() async throws {
    let harness = try await opened()
    let form = harness.feeds.findingFeed()
    func found(_ text: String) -> [String] {
      form.text.value = text
      return form.found.value.map(\.name)
    }
    #expect(found("") == ["Atlas", "Comet", "Daily", "Sun"])
    #expect(found(" s ") == ["Sun", "Atlas", "Comet", "Daily"])
    #expect(found("ÀTL") == ["Atlas"])
    #expect(found("earth") == ["Atlas"])
    #expect(found("x") == [])
    #expect(form.folder(of: try #require(harness.feeds.feeds.value.first)) == "Science / Earth")
  }
}

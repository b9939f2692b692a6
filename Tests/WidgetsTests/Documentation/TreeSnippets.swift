// The code of the article about trees.
import Bindings
import Observation
import TerminalCore
import Testing
import Widgets

@Observable private final class Topic: Identifiable {
  nonisolated let id: String
  var topics: [Topic]
  init(_ id: String, _ topics: Topic...) { (self.id, self.topics) = (id, topics) }
}

@Observable private final class Topics {
  var topics = [Topic("Animals", Topic("Birds", Topic("Owls")), Topic("Fish")), Topic("Plants", Topic("Ferns"))]
  var selected: String?
  var expanded: Set<String> = []
}

private struct File: Identifiable {
  let id: String
  let isFolder: Bool
}

private final class Disk {
  let root = File(id: "/", isFolder: true)
  func files(in folder: File) async throws -> [File] { [File(id: "notes.txt", isFolder: false)] }
}

@Suite(.timeLimit(.minutes(20))) struct TreeSnippets {
  @Test func aTreeShowsNodesThatTheModelStores() {
    let model = Topics()
    // snippet: tree
    let topics = Tree<Topic>()
    topics.bind(to: \.topics, of: model, children: .stored { $0.topics }) { row, topic in
      row.title = topic.id
      row.detail = "\(topic.topics.count)"
    }
    topics.bindSelection(to: \.selected, of: model)
    topics.bindExpansion(to: \.expanded, of: model)
    // end
    topics.showsScrollbar = false
    let stage = WindowHarness(topics, size: Size(width: 14, height: 4))
    stage.press(Key(.right))
    #expect(
      stage.picture == """
        ▾ Animals    2
          ▸ Birds    1
            Fish     0
        ▸ Plants     1
        """)
    #expect(model.expanded == ["Animals"])
    #expect(model.selected == "Animals")
  }

  @Test func childrenAreLoaded() async {
    let disk = Disk()
    // snippet: tree-loaded
    let files = Tree<File>()
    files.bind({ [disk.root] }, children: .loaded(if: \.isFolder) { try await disk.files(in: $0) }) { row, file in
      row.title = file.id
    }
    // end
    let stage = WindowHarness(files, size: Size(width: 20, height: 2))
    stage.press(Key(.right))
    await stage.finishWork()
    #expect(stage.picture == "▾ /\n    notes.txt")
  }

  @Test func aTreeIsDeclaredInTwoLines() {
    final class Model { let roots = ObservableArray([Entry(name: "A", files: [Entry(name: "B", files: [])])]) }
    struct Entry: Identifiable {
      let name: String
      let files: [Entry]
      var id: String { name }
    }
    typealias File = Entry
    let model = Model()
    // snippet: tree-declaration
    let files = Tree<File>()
    files.bind(to: model.roots, children: .stored { $0.files }) { row, file in row.title = file.name }
    // end
    files.expand(at: 0)
    #expect(files.count == 2)
  }
}

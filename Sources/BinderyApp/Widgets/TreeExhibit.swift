import Bindery
import BinderySources

final class TreeExhibit: ExhibitBinder {
  override var sourceFile: SourceFile { .treeExhibit }
  let orchestra = Tree<GalleryViewModel.Part>()

  override func makeExhibit() -> View { Panel("Orchestra", orchestra.named("Orchestra")) }
  override var shownTypes: [Responder.Type] { [Tree<GalleryViewModel.Part>.self] }
  override var switches: [(title: String, value: Observable<Bool>)] { [("The load fails", viewModel.fails)] }

  override func bind(_ model: GalleryViewModel) {
    orchestra.bind(
      to: model.orchestra,
      children: .loaded(if: \.isGroup) {
        try await model.parts(of: $0)
      }
    ) { row, part in
      row.title = part.id
      row.detail = "\(part.players)"
    }
    orchestra.findsByTyping = true
    orchestra.bindExpansion(
      to: model.expandedParts)
  }
}

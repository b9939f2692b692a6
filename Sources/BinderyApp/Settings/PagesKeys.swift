import Bindery
import ViewModels

// A file of keys is read before all pages were opened; what it says of theirs is to be known, too.

/// The key commands of pages that are made when they are opened.
enum PagesKeys {
  /// The commands of the pages of the Lab and of the Widgets tab; those of forms are in the table of keys.
  ///
  /// The pages are made for it, and let go.
  static func commands(of application: Application) -> [[KeyBinding]] {
    guard let root = application.navigator.stack.first as? RootBinder else { return [] }
    let (lab, gallery) = (LabBinder(root.viewModel.lab), WidgetsBinder(root.viewModel.gallery))
    let pages =
      LabViewModel.Lesson.allCases.map(lab.makePage) + GalleryViewModel.Widget.allCases.map(gallery.makePage)
    return pages.flatMap { page in
      _ = page.view
      return page.allKeyActions
    }
  }
}

import Bindery
import ViewModels

/// A binder: it knows the views and the view model, and connects them.
final class VisitorBinder: Binder<VisitorViewModel> {
  let name = BoundTextField(placeholder: "Your name")
  let greeting = Label("", role: .accent)
  /// Lights up a part of the picture.
  var report: (PartsTrace.Step) -> Void = { _ in }

  override func makeView() -> View {
    VStack {
      name
      greeting
    }
  }

  override func bind(_ model: VisitorViewModel) {
    name.observe(self, for: .editingChanged) { binder, field in
      binder.report(.textTyped)
      binder.report(.binderCalled)
      model.rename(field.text)
    }
    track({ [report] in
      report(.greetingRead)
      return model.greeting
    }) { binder, greeting in
      binder.greeting.text = greeting
      binder.report(.labelSet)
    }
  }
}

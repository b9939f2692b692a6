import Bindery
import ViewModels

/// The binder as in the tutorial, whose field is bound to a cell of the model.
final class UserBinder: Binder<User> {
  let username = BoundTextField()

  override func makeView() -> View { username }

  override func bind(_ user: User) {
    username.bind(to: user.name)
  }
}

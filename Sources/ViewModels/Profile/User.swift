package import Bindings

package struct User {
  // Shown in the Lab: user
  package var name: Observable<String>
  // End of the excerpt

  package init(name: Observable<String>) {
    self.name = name
  }
}

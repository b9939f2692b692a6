package import Bindings

package struct User {
  // Shown in the Lab: user
  package var name: Observable<String>
  // End of the excerpt
}

package import Bindings

package struct User {
  package var name: Observable<String>
}

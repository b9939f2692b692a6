// `import Widgets` is sufficient for views, because each widget is one.
@_exported public import BinderyViews

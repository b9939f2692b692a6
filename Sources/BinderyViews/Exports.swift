// The values are re-exported, because views display them.
@_exported public import BinderyValues

@_exported public import BowlineSupport

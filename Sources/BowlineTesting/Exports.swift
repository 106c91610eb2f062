@_exported public import BowlineConnections
@_exported public import BowlineObservables
@_exported public import BowlineStores
@_exported public import BowlineSupport

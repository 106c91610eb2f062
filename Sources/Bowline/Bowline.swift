@_exported public import BowlineConnections
@_exported public import BowlineDiffing
@_exported public import BowlineObservables
@_exported public import BowlineStores

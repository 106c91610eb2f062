@_exported public import BowlineDiffing
@_exported public import BowlineObservables
@_exported public import BowlineStores

@_exported public import BowlineObservables

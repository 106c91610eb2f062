/// How long a shared sequence remembers.
public enum SubjectLifetimeScope: Sendable {
    /// As long as someone is subscribed and the source has not ended: then all is forgotten, and a
    /// later subscriber starts one complete new run.
    case whileConnected
    /// For ever: what is replayed stays when everyone has left, and when the source has completed,
    /// which is not run again. An error is not kept: the next subscriber starts a new run.
    case forever
}

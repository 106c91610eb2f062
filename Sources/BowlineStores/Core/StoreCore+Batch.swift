import BowlineSupport

extension StoreCore {
    func openBatch(_ callSite: CallSite?) {
        if phase != .idle { refuse("a batch was opened", callSite) }
        if let batch {
            batch.depth += 1
        } else {
            batch = Batch(outerHold: committed.queue.innermostHold)
            commitsPlainly = false
        }
    }

    func closeBatch() {
        guard let batch else { return }
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        self.batch = nil
        commitsPlainly = !notesActions
        if batch.hasCommitted {
            // What middleware dispatched in it, it need not wait for the chain of (S3).
            let hold = batch.isHeld ? nil : committed.queue.openHold()
            committed.commitCounted(batch.note) { tell($0, $1) }
            if let hold { committed.closeHold(hold) { tell($0, $1) } }
        }
        letGoOfReplaced()
    }
}

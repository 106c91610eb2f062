import TestSupport

/// Makes up moments of a machine in which some things change and others do not.
struct RandomMachine {
    private var random: SplitMix64
    private var moment = Moment(
        uptime: 590_000, cores: [(5_000, 90_000), (4_000, 91_000), (0, 1_000)],
        memory: (16_000_000, 9_000_000, 4_000_000, 4_000_000), loads: (50, 40, 30),
        networks: [("lo", 5, 5), ("eth0", 4_294_000_000, 70_000), ("wlan0", 1_000, 1_000)])
    private var nextPid = 1

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        for _ in 0..<20 { begin() }
    }

    mutating func next() -> Moment {
        let time = Int.random(in: 50...1_500, using: &random)
        moment.uptime += time
        for index in moment.cores.indices where chance(3, of: 4) {
            let busy = Int.random(in: 0...time, using: &random)
            moment.cores[index].busy += busy
            moment.cores[index].idle += time - busy
        }
        if chance(1, of: 2) {
            moment.memory.available += Int.random(in: -3_000...3_000, using: &random)
        }
        if chance(1, of: 5) { moment.memory.swapFree -= Int.random(in: 0...9_000, using: &random) }
        if chance(3, of: 4) { moment.loads.0 = Int.random(in: 0...400, using: &random) }
        if chance(1, of: 2) { moment.loads.1 = Int.random(in: 40...60, using: &random) }
        if chance(1, of: 4) { moment.loads.2 = Int.random(in: 30...32, using: &random) }
        for index in moment.networks.indices where chance(1, of: 3) {
            // A counter of 32 bits, which wraps soon.
            moment.networks[index].received += Int.random(in: 0...900_000, using: &random)
            moment.networks[index].received %= 1 << 32
            moment.networks[index].sent += Int.random(in: 0...90_000, using: &random)
        }
        if chance(1, of: 3) { begin() }
        if chance(1, of: 3) {
            moment.processes.remove(
                at: Int.random(in: moment.processes.indices, using: &random))
        }
        for index in moment.processes.indices where chance(1, of: 4) {
            moment.processes[index].letter =
                ["R", "S", "S", "T", "Z"].randomElement(using: &random) ?? "S"
            moment.processes[index].ticks += Int.random(in: 0...time, using: &random)
            moment.processes[index].resident += Int.random(in: 0...500, using: &random)
        }
        return moment
    }

    private mutating func begin() {
        moment.processes.append(
            Moment.Process(
                pid: nextPid, name: ["bash", "cat", "Init", "ls"][nextPid % 4],
                threads: 1 + nextPid % 3, start: moment.uptime,
                resident: nextPid * 700, arguments: nextPid % 2 == 0 ? ["run", "\(nextPid)"] : []))
        nextPid += 1
    }

    private mutating func chance(_ part: Int, of whole: Int) -> Bool {
        Int.random(in: 0..<whole, using: &random) < part
    }
}

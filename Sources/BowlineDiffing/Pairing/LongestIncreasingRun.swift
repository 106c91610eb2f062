/// Marks the members of a longest increasing run of distinct numbers; they need not be neighbours.
/// Negative numbers are passed over.
///
/// Complexity: O(n log n), O(n) for numbers that increase already.
func longestIncreasingRun(in numbers: [Int32]) -> [Bool] {
    // ends[n] is the least number that ends a run of n + 1, places[n] its place; -1 is no place.
    var ends: [Int32] = []
    var places: [Int32] = []
    var before = Array<Int32>(repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() where number >= 0 {
        let length = lengthOfRun(below: number, ends: ends)
        if length > 0 { before[place] = places[length - 1] }
        if length == ends.count {
            ends.append(number)
            places.append(Int32(place))
        } else {
            ends[length] = number
            places[length] = Int32(place)
        }
    }
    var isMember = Array(repeating: false, count: numbers.count)
    var place = places.last ?? -1
    while place >= 0 {
        isMember[Int(place)] = true
        place = before[Int(place)]
    }
    return isMember
}

/// The length of the longest run that a number can continue.
private func lengthOfRun(below number: Int32, ends: [Int32]) -> Int {
    guard let last = ends.last, number < last else { return ends.count }
    // Halved without a branch: which half it is cannot be foreseen.
    var low = 0
    var count = ends.count - 1
    while count > 0 {
        let half = (count + 1) / 2
        low += ends[low + half - 1] < number ? half : 0
        count -= half
    }
    return low
}

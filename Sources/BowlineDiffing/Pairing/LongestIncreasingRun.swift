/// Marks the members of a longest increasing run of distinct numbers; they need not be neighbours.
///
/// Complexity: O(n log n), O(n) for numbers that increase already.
func longestIncreasingRun(in numbers: [Int]) -> [Bool] {
    // ends[n] is the least number that ends a run of n + 1, places[n] its place; -1 is no place.
    var ends: [Int] = []
    var places: [Int] = []
    var before = Array(repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
        let length = lengthOfRun(below: number, ends: ends)
        if length > 0 { before[place] = places[length - 1] }
        if length == ends.count {
            ends.append(number)
            places.append(place)
        } else {
            ends[length] = number
            places[length] = place
        }
    }
    var isMember = Array(repeating: false, count: numbers.count)
    var place = places.last ?? -1
    while place >= 0 {
        isMember[place] = true
        place = before[place]
    }
    return isMember
}

/// The length of the longest run that a number can continue.
private func lengthOfRun(below number: Int, ends: [Int]) -> Int {
    guard let last = ends.last, number < last else { return ends.count }
    var low = 0
    var high = ends.count - 1
    while low < high {
        let middle = low + (high - low) / 2
        if ends[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
}

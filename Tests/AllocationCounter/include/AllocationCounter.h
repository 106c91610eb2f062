#pragma once

#include <stdbool.h>
#include <stdint.h>

/// What a program did between `counting_begin` and `counting_end`, on all its threads.
struct Counts {
    /// Calls that took memory from the heap. A `realloc` is one, also where the block could stay.
    uint64_t allocations;
    /// The bytes that these calls asked for.
    uint64_t bytes;
    /// Swift's retains, releases and loads of weak references. Those of values without an object,
    /// such as a short string, count nothing: they touch no memory.
    uint64_t references;
    /// The bytes of the blocks that were taken and not given back, less those of older blocks that
    /// were given back; as the C library rounds them.
    int64_t live;
};

/// Whether anything is counted here: on Linux, without a sanitizer.
bool counting_is_available(void);

/// Begins to count, from zero.
void counting_begin(void);

/// Ends the counting and says what was counted.
struct Counts counting_end(void);

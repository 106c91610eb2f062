#pragma once
#include <stdint.h>

// Counts heap allocations and reference counting of the whole program while counting is switched on, by
// standing in front of the allocator and the Swift runtime. On Linux with glibc and without a sanitizer
// only; elsewhere nothing is counted and `allocation_counter_works` says 0.

typedef struct {
    uint64_t allocations;
    uint64_t bytes;
    uint64_t references;
} allocation_counts;

int allocation_counter_works(void);
void allocation_counter_start(void);
allocation_counts allocation_counter_stop(void);

#define _GNU_SOURCE
#include "AllocationCounter.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__linux__) && !defined(HAS_SANITIZER)

#include <dlfcn.h>
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>

static atomic_bool counting;
static atomic_uint_fast64_t allocations, bytes, references;
static atomic_int_fast64_t live;

static inline void count_allocation(size_t size) {
    if (atomic_load_explicit(&counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    }
}

static inline void *count_taken(void *block) {
    if (block && atomic_load_explicit(&counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&live, malloc_usable_size(block), memory_order_relaxed);
    }
    return block;
}

static inline void count_given_back(void *block) {
    if (block && atomic_load_explicit(&counting, memory_order_relaxed)) {
        atomic_fetch_sub_explicit(&live, malloc_usable_size(block), memory_order_relaxed);
    }
}

// MARK: The heap. These definitions stand in for those of the C library in the whole process.

static void *(*real_malloc)(size_t);
static void *(*real_calloc)(size_t, size_t);
static void *(*real_realloc)(void *, size_t);
static void (*real_free)(void *);
static int (*real_posix_memalign)(void **, size_t, size_t);
static void *(*real_aligned_alloc)(size_t, size_t);

// What is asked for while `dlsym` looks for the real functions, and by itself, comes from here and is
// never given back. That is before `main`, on one thread.
static _Alignas(16) char early[1 << 16];
static size_t early_used;
static bool is_resolving;

static bool is_early(const void *block) {
    return (const char *)block >= early && (const char *)block < early + sizeof early;
}

static void *take_early(size_t size) {
    size_t rounded = (size + 31) & ~(size_t)15;
    if (size > sizeof early || early_used + rounded > sizeof early) return NULL;
    char *block = early + early_used + 16;
    memcpy(block - 16, &size, sizeof size);
    early_used += rounded;
    return block;
}

static void resolve(void) {
    is_resolving = true;
    real_calloc = dlsym(RTLD_NEXT, "calloc");
    real_realloc = dlsym(RTLD_NEXT, "realloc");
    real_free = dlsym(RTLD_NEXT, "free");
    real_posix_memalign = dlsym(RTLD_NEXT, "posix_memalign");
    real_aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
    real_malloc = dlsym(RTLD_NEXT, "malloc");
    is_resolving = false;
}

void *malloc(size_t size) {
    if (!real_malloc) {
        if (is_resolving) return take_early(size);
        resolve();
    }
    count_allocation(size);
    return count_taken(real_malloc(size));
}

void *calloc(size_t number, size_t size) {
    if (!real_malloc) {
        // The early memory is zero and is handed out once.
        if (is_resolving) return take_early(number * size);
        resolve();
    }
    count_allocation(number * size);
    return count_taken(real_calloc(number, size));
}

void *realloc(void *block, size_t size) {
    if (!real_malloc && !is_resolving) resolve();
    if (is_resolving || is_early(block)) {
        void *moved = malloc(size);
        if (moved && block) {
            size_t old;
            memcpy(&old, (char *)block - 16, sizeof old);
            memcpy(moved, block, old < size ? old : size);
        }
        return moved;
    }
    count_allocation(size);
    count_given_back(block);
    void *moved = real_realloc(block, size);
    count_taken(moved || size == 0 ? moved : block);
    return moved;
}

void free(void *block) {
    if (!block || is_early(block)) return;
    if (!real_free) resolve();
    count_given_back(block);
    real_free(block);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (!real_malloc) {
        if (is_resolving) return ENOMEM;
        resolve();
    }
    count_allocation(size);
    int failure = real_posix_memalign(block, alignment, size);
    if (!failure) count_taken(*block);
    return failure;
}

void *aligned_alloc(size_t alignment, size_t size) {
    if (!real_malloc) {
        if (is_resolving) return NULL;
        resolve();
    }
    count_allocation(size);
    return count_taken(real_aligned_alloc(alignment, size));
}

// MARK: Reference counting.
//
// The functions that the compiler calls go through a pointer: at first to one that finds the real
// functions, then to the real one, and while something is counted to one that counts. So what is timed
// has one more jump on both sides and nothing else. The definitions are weak for a runtime that is
// linked in statically, which then has its own.
//
// The runtime's own hooks for this are of no use: they are given short strings with their tag cut off.

static inline void count_reference(const void *object) {
    if ((intptr_t)object > 0) {
        atomic_fetch_add_explicit(&references, 1, memory_order_relaxed);
    }
}

// X(name, result, parameters, arguments); what is counted comes first and is called `object`.
#define FUNCTIONS(X)                                                \
    X(swift_retain, void *, (void *object), (object))               \
    X(swift_release, void, (void *object), (object))                \
    X(swift_retain_n, void *, (void *object, uint32_t n), (object, n))  \
    X(swift_release_n, void, (void *object, uint32_t n), (object, n))   \
    X(swift_bridgeObjectRetain, void *, (void *object), (object))   \
    X(swift_bridgeObjectRelease, void, (void *object), (object))    \
    X(swift_bridgeObjectRetain_n, void *, (void *object, int n), (object, n))  \
    X(swift_bridgeObjectRelease_n, void, (void *object, int n), (object, n))   \
    X(swift_weakLoadStrong, void *, (void *object), (object))

#define DEFINE(name, result, parameters, arguments)                 \
    static result find_##name parameters;                           \
    static result (*real_##name) parameters;                        \
    static result (*present_##name) parameters = find_##name;       \
    static result find_##name parameters {                          \
        find_functions();                                           \
        return real_##name arguments;                               \
    }                                                               \
    static result counted_##name parameters {                       \
        count_reference(object);                                    \
        return real_##name arguments;                               \
    }                                                               \
    __attribute__((weak)) result name parameters { return present_##name arguments; }

#define FIND(name, result, parameters, arguments)                   \
    real_##name = dlsym(RTLD_NEXT, #name);                          \
    present_##name = real_##name;
#define COUNT(name, result, parameters, arguments) present_##name = counted_##name;

static void find_functions(void);
FUNCTIONS(DEFINE)
static void find_functions(void) { FUNCTIONS(FIND) }

bool counting_is_available(void) { return true; }

void counting_begin(void) {
    find_functions();
    FUNCTIONS(COUNT)
    allocations = bytes = references = 0;
    live = 0;
    counting = true;
}

struct Counts counting_end(void) {
    counting = false;
    find_functions();
    return (struct Counts){allocations, bytes, references, live};
}

#else

bool counting_is_available(void) { return false; }
void counting_begin(void) {}
struct Counts counting_end(void) { return (struct Counts){0}; }

#endif

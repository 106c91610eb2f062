#define _GNU_SOURCE
#include "AllocationCounter.h"
#include <stddef.h>
#include <stdlib.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#if defined(__linux__) && defined(__GLIBC__) && !defined(SANITIZED)
#include <dlfcn.h>
#include <errno.h>
#include <stdatomic.h>

static _Atomic int counting;
static _Atomic uint64_t allocations, bytes, references;

static inline void count_allocation(size_t size) {
    if (atomic_load_explicit(&counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
    }
}

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    count_allocation(size);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count_allocation(number * size);
    return __libc_calloc(number, size);
}

void *realloc(void *pointer, size_t size) {
    count_allocation(size);
    return __libc_realloc(pointer, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count_allocation(size);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    count_allocation(size);
    void *pointer = __libc_memalign(alignment, size);
    if (!pointer) return ENOMEM;
    *result = pointer;
    return 0;
}

// The compiler may take the runtime's entry points to preserve more registers than C functions do, so
// the ones in front of them preserve all they can.
#define ENTRY __attribute__((preserve_most, visibility("default")))

static inline void count_reference(void) {
    if (atomic_load_explicit(&counting, memory_order_relaxed))
        atomic_fetch_add_explicit(&references, 1, memory_order_relaxed);
}

#define IN_FRONT_OF(result, name, parameters, arguments, ...) \
    ENTRY result name parameters { \
        static result(*_Atomic next) parameters; \
        result(*function) parameters = atomic_load_explicit(&next, memory_order_relaxed); \
        if (!function) { \
            function = (result(*) parameters)dlsym(RTLD_NEXT, #name); \
            atomic_store_explicit(&next, function, memory_order_relaxed); \
        } \
        count_reference(); \
        __VA_ARGS__ function arguments; \
    }

IN_FRONT_OF(void *, swift_retain, (void *object), (object), return)
IN_FRONT_OF(void, swift_release, (void *object), (object))
IN_FRONT_OF(void *, swift_retain_n, (void *object, uint32_t n), (object, n), return)
IN_FRONT_OF(void, swift_release_n, (void *object, uint32_t n), (object, n))
IN_FRONT_OF(void *, swift_bridgeObjectRetain, (void *object), (object), return)
IN_FRONT_OF(void, swift_bridgeObjectRelease, (void *object), (object))
IN_FRONT_OF(void *, swift_weakLoadStrong, (void *reference), (reference), return)

int allocation_counter_works(void) { return 1; }

void allocation_counter_start(void) {
    allocations = bytes = references = 0;
    counting = 1;
}

allocation_counts allocation_counter_stop(void) {
    counting = 0;
    return (allocation_counts){allocations, bytes, references};
}

#else

int allocation_counter_works(void) { return 0; }
void allocation_counter_start(void) {}
allocation_counts allocation_counter_stop(void) { return (allocation_counts){0, 0, 0}; }

#endif

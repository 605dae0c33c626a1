/* Stands in front of the C library's allocation and locking, for the whole program, and counts what a watched
   thread calls. */
#define _GNU_SOURCE
#include "CBench.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <time.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static __thread int is_watched;
static __thread call_counts counts;

void watch_calls(void) {
  counts = (call_counts){0, 0};
  is_watched = 1;
}

call_counts unwatch_calls(void) {
  is_watched = 0;
  return counts;
}

static inline void count_allocation(void) { counts.allocations += is_watched; }
static inline void count_lock(void) { counts.locks += is_watched; }

void *malloc(size_t size) {
  count_allocation();
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  count_allocation();
  return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
  count_allocation();
  return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_allocation();
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count_allocation();
  *memory = __libc_memalign(alignment, size);
  return *memory ? 0 : ENOMEM;
}

void free(void *memory) {
  count_allocation();
  __libc_free(memory);
}

/* Each stands for the function of that name in the library behind this program. */
#define FORWARD_LOCK(name, parameters, arguments)          \
  int name parameters {                                    \
    static int(*_Atomic next) parameters;                  \
    if (!next) next = (int(*) parameters)dlsym(RTLD_NEXT, #name); \
    count_lock();                                          \
    return next arguments;                                 \
  }

FORWARD_LOCK(pthread_mutex_lock, (pthread_mutex_t * mutex), (mutex))
FORWARD_LOCK(pthread_mutex_trylock, (pthread_mutex_t * mutex), (mutex))
FORWARD_LOCK(pthread_rwlock_rdlock, (pthread_rwlock_t * lock), (lock))
FORWARD_LOCK(pthread_rwlock_wrlock, (pthread_rwlock_t * lock), (lock))
FORWARD_LOCK(pthread_spin_lock, (pthread_spinlock_t * lock), (lock))
FORWARD_LOCK(pthread_cond_wait, (pthread_cond_t * condition, pthread_mutex_t *mutex), (condition, mutex))
FORWARD_LOCK(sem_wait, (sem_t * semaphore), (semaphore))

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int64_t monotonic_now(void) { return nanoseconds(CLOCK_MONOTONIC); }

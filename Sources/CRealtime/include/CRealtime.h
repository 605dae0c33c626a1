/* The C calls that the process callback may make, each with the reason why it is safe there. These lines are
   the audit of the room Realtime: Swift's @_noLocks check admits a C function by this attribute only. */
#ifndef FLAMETUBE_CREALTIME_H
#define FLAMETUBE_CREALTIME_H


#include <math.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#define TRUSTED __attribute__((swift_attr("@_noLocks")))

/* Sets a processor register; touches no memory. Denormal numbers cost up to a hundred times a normal one, so both
   results (FTZ, bit 15) and operands (DAZ, bit 6) are flushed to zero. Linux keeps the register per thread. */
static inline void flush_denormals_to_zero(void) TRUSTED;
static inline void flush_denormals_to_zero(void) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr(__builtin_ia32_stmxcsr() | 0x8040u);
#elif defined(__aarch64__)
  uint64_t fpcr;
  __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
  __asm__ volatile("msr fpcr, %0" : : "r"(fpcr | (1ull << 24)));
#endif
}

/* What flush_denormals_to_zero changes, to be put back by a thread that does other work afterwards. Not for the callback. */
static inline uint64_t floating_point_control(void) {
#if defined(__x86_64__)
  return __builtin_ia32_stmxcsr();
#elif defined(__aarch64__)
  uint64_t fpcr;
  __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
  return fpcr;
#else
  return 0;
#endif
}

/* As above. */
static inline void set_floating_point_control(uint64_t control) {
#if defined(__x86_64__)
  __builtin_ia32_ldmxcsr((unsigned)control);
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" : : "r"(control));
#else
  (void)control;
#endif
}

/* Glibc sets two bits in the thread's own descriptor by an atomic instruction; it takes no lock and makes no system
   call. jackd2 cancels its threads asynchronously when a client closes after a server death, which must not happen in
   the middle of the callback. */
static inline int forbid_cancellation(void) TRUSTED;
static inline int forbid_cancellation(void) {
  int previous;
  pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &previous);
  return previous;
}

/* As above. */
static inline void restore_cancellation(int previous) TRUSTED;
static inline void restore_cancellation(int previous) { pthread_setcancelstate(previous, NULL); }

/* POSIX lists sem_post as async-signal-safe; on Linux it is one atomic addition, and one futex wake, which does not
   wait, when a thread sleeps on the semaphore. */
static inline void wake(sem_t *semaphore) TRUSTED;
static inline void wake(sem_t *semaphore) { sem_post(semaphore); }

/* One instruction; errno is not touched because the argument is checked. */
static inline float square_root(float value) TRUSTED;
static inline float square_root(float value) { return value > 0 ? __builtin_sqrtf(value) : 0; }

/* Whether this processor, and the system for it, has vectors of eight floats (AVX2). A load and a test: libgcc asked the
   processor before main began. */
static inline _Bool has_wide_vectors(void) TRUSTED;
static inline _Bool has_wide_vectors(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2");
#else
  return 0;
#endif
}

/* Reads the clock through the vDSO: no system call, no lock; the kernel's sequence counter is retried only while
   the clock is being adjusted. */
static inline int64_t monotonic_nanoseconds(void) TRUSTED;
static inline int64_t monotonic_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* The one call of the callback that goes through a function pointer: a hosted plugin. Only plugins that state of themselves
   that they neither block nor allocate there (lv2:hardRTCapable) are run so; RealtimeSanitizer watches them, and its
   reports of them are theirs. */
static inline void run_hosted(void (*run)(void *state, uint32_t frames), void *state, uint32_t frames) TRUSTED;
static inline void run_hosted(void (*run)(void *state, uint32_t frames), void *state, uint32_t frames) {
  run(state, frames);
}

/* RealtimeSanitizer's entry and exit. They exist only in a sanitized build; elsewhere the weak symbols are null. */
extern void __rtsan_realtime_enter(void) __attribute__((weak));
extern void __rtsan_realtime_exit(void) __attribute__((weak));

/* Marks a thread's state for the sanitizer; a load and a branch in other builds. */
static inline void enter_realtime(void) TRUSTED;
static inline void enter_realtime(void) {
  if (__rtsan_realtime_enter) __rtsan_realtime_enter();
}

/* As above. */
static inline void exit_realtime(void) TRUSTED;
static inline void exit_realtime(void) {
  if (__rtsan_realtime_exit) __rtsan_realtime_exit();
}

/* Sleeps a fifth of a millisecond in the callback, and tells the sanitizer so. Only for a server that freewheels: it waits
   for its clients, and no sound card waits for it. */
static inline void pause_freewheeling_cycle(void) TRUSTED;
static inline void pause_freewheeling_cycle(void) {
  const struct timespec moment = {0, 200000};
  exit_realtime();
  nanosleep(&moment, NULL);
  enter_realtime();
}

/* Whether this program was built with RealtimeSanitizer: the gate asserts it. */
static inline int has_realtime_sanitizer(void) {
  return __rtsan_realtime_enter != 0 && __rtsan_realtime_exit != 0;
}

/* Glibc 2.30 and later; the header shows it only under _GNU_SOURCE, which Swift's own module of glibc does not set. */
extern int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *deadline);

/* As above: shown only under _GNU_SOURCE. */
extern int pthread_setname_np(pthread_t thread, const char *name);
extern int pthread_timedjoin_np(pthread_t thread, void **result, const struct timespec *deadline);

/* As above. */
extern int memfd_create(const char *name, unsigned int flags);

/* Memory of no file, not passed to other programs unless asked: a descriptor, or -1 with errno. Not for the callback. */
static inline int make_shared_memory(const char *name) { return memfd_create(name, 1u /* MFD_CLOEXEC */); }

/* Waits for the semaphore until the monotonic clock reads `deadline`: 0, or -1 with errno. Blocks: it is not for the
   callback and carries no mark. */
static inline int wait_for_wake(sem_t *semaphore, int64_t deadline) {
  struct timespec end = {(time_t)(deadline / 1000000000), (long)(deadline % 1000000000)};
  return sem_clockwait(semaphore, CLOCK_MONOTONIC, &end);
}

#undef TRUSTED
#endif

/* The C half of the benchmark: counted allocations and locks, the loops of the callback written in C, and a JACK
   client that tells when a cycle started. */
#ifndef FLAMETUBE_CBENCH_H
#define FLAMETUBE_CBENCH_H

#include <stddef.h>
#include <stdint.h>

/* Calls made by a watched thread since it is watched. */
typedef struct {
  uint64_t allocations; /* malloc, calloc, realloc, aligned forms and free */
  uint64_t locks;       /* mutexes, read-write locks, conditions and semaphore waits */
} call_counts;

/* Counts the calls of this thread from now on. */
void watch_calls(void);

/* Ends the count and returns it. */
call_counts unwatch_calls(void);

/* The processor time that this thread has used, in nanoseconds: what other programs take is not in it. */
int64_t thread_nanoseconds(void);

int64_t monotonic_now(void);

/* The work around one transform: levels, history and window before it, power and bands after it. */
typedef struct reference reference;

typedef struct {
  size_t length, hop, bands;
  float *input;        /* `length` samples for the transform */
  const float *output; /* its bins, as pairs */
} reference_shape;

/* `edges` holds `bands` + 1 frequencies in bins. */
reference *reference_create(const reference_shape *shape, const float *edges);
void reference_destroy(reference *);

/* Takes in one hop of new samples and fills the transform's input. */
void reference_before_transform(reference *, const float *samples);

/* Returns the power of the bands. */
const float *reference_after_transform(reference *);

/* A JACK client that reads the server's clock. It takes part in no cycle, so that it delays none. */
typedef struct _jack_client cycle_clock;

/* NULL when the server refuses. */
cycle_clock *cycle_clock_open(const char *server, const char *name);
void cycle_clock_close(cycle_clock *);

/* The start of the cycle of what happened at `microseconds` of the monotonic clock, likewise in microseconds; -1 when that is
   more than four cycles ago. Call it at once when what happened then is known. */
int64_t cycle_clock_start_of(cycle_clock *, int64_t microseconds);

/* A socket on 127.0.0.1 with a port that the system chose; -1 when there is none. */
int datagram_open(uint16_t *port);

/* The next datagram and the monotonic time, in nanoseconds, at which the kernel put it into the socket. Returns its
   size, or -1 when none came within `milliseconds`. */
long datagram_receive(int descriptor, void *bytes, size_t size, int milliseconds, int64_t *arrival);

#endif

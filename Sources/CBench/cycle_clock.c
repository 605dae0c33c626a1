#include "CBench.h"

#include <jack/jack.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { KEPT = 1 << 14 };

struct cycle_clock {
  jack_client_t *client;
  jack_port_t *port;
  uint32_t noise;
  _Atomic uint64_t count;
  _Atomic int64_t starts[KEPT];
};

static int note_cycle(jack_nframes_t frame_count, void *context) {
  cycle_clock *clock = context;
  jack_nframes_t frames;
  jack_time_t start, next;
  float period;
  if (jack_get_cycle_times(clock->client, &frames, &start, &next, &period) == 0) {
    /* The server may count by another clock: CLOCK_MONOTONIC_RAW in Debian's jackd2. */
    int64_t age = (int64_t)(jack_get_time() - start);
    uint64_t count = atomic_load_explicit(&clock->count, memory_order_relaxed);
    atomic_store_explicit(&clock->starts[count % KEPT], monotonic_now() / 1000 - age, memory_order_relaxed);
    /* Release: the start is visible before the count that announces it. */
    atomic_store_explicit(&clock->count, count + 1, memory_order_release);
  }
  float *samples = jack_port_get_buffer(clock->port, frame_count);
  for (jack_nframes_t i = 0; i < frame_count; i++) {
    clock->noise = clock->noise * 1664525u + 1013904223u;
    samples[i] = (float)(int32_t)clock->noise * 0x1p-33f;
  }
  return 0;
}

cycle_clock *cycle_clock_open(const char *server, const char *name) {
  cycle_clock *clock = calloc(1, sizeof *clock);
  if (!clock) return NULL;
  clock->client = jack_client_open(name, JackNoStartServer | JackServerName, NULL, server);
  if (!clock->client) {
    free(clock);
    return NULL;
  }
  clock->port = jack_port_register(clock->client, "out", JACK_DEFAULT_AUDIO_TYPE, JackPortIsOutput, 0);
  jack_set_process_callback(clock->client, note_cycle, clock);
  jack_activate(clock->client);
  return clock;
}

void cycle_clock_close(cycle_clock *clock) {
  jack_client_close(clock->client);
  free(clock);
}

int64_t cycle_clock_start_before(cycle_clock *clock, int64_t microseconds) {
  /* Acquire: the starts that this count announces are visible. */
  uint64_t count = atomic_load_explicit(&clock->count, memory_order_acquire);
  for (uint64_t back = 1; back < KEPT / 2 && back <= count; back++) {
    int64_t start = atomic_load_explicit(&clock->starts[(count - back) % KEPT], memory_order_relaxed);
    if (start <= microseconds) return start;
  }
  return -1;
}

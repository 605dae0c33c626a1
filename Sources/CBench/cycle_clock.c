#include "CBench.h"

#include <jack/jack.h>

/* The server's start of a cycle is smoothed over many, so a datagram can come a moment before it. */
enum { SMOOTHING = 500 };

cycle_clock *cycle_clock_open(const char *server, const char *name) {
  return jack_client_open(name, JackNoStartServer | JackServerName, NULL, server);
}

void cycle_clock_close(cycle_clock *clock) { jack_client_close(clock); }

int64_t cycle_clock_start_of(cycle_clock *clock, int64_t microseconds) {
  jack_nframes_t frames;
  jack_time_t begun, next;
  float period;
  if (jack_get_cycle_times(clock, &frames, &begun, &next, &period) != 0) return -1;
  /* The server may count by another clock: CLOCK_MONOTONIC_RAW in Debian's jackd2. */
  int64_t age = (int64_t)(jack_get_time() - begun);
  int64_t start = monotonic_now() / 1000 - age;
  /* Whoever reads the datagram may wake in one of the next cycles. */
  int64_t latest = microseconds + SMOOTHING;
  for (int back = 0; back < 4 && start > latest; back++) start -= (int64_t)period;
  return start <= latest ? start : -1;
}

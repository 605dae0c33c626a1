/* libjack as the room JACKBackend sees it. The C calls that the process callback may make are marked here, each with
   the reason why it is safe there. */
#ifndef FLAMETUBE_CJACK_H
#define FLAMETUBE_CJACK_H

#include <errno.h>
#include <jack/jack.h>
#include <jack/metadata.h>
#include <jack/midiport.h>
#include <jack/uuid.h>
#include <pthread.h>
#include <sched.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <unistd.h>

#define TRUSTED __attribute__((swift_attr("@_noLocks")))

/* jack.h gives it as the call by which a process callback reaches its samples. jackd2 looks the address up in shared
   memory; PipeWire mixes what is linked into memory that it owns already. */
void *jack_port_get_buffer(jack_port_t *port, jack_nframes_t frames) TRUSTED;

/* jack.h allows it in the process callback only. Both servers read it from shared memory that they write once in
   each cycle, wherever it is asked for. */
jack_nframes_t jack_last_frame_time(const jack_client_t *client) TRUSTED;

/* midiport.h has the buffer of a MIDI port cleared in each cycle, before anything is written. Both servers keep it in
   memory that the port owns, and write a few words there. */
void jack_midi_clear_buffer(void *buffer) TRUSTED;

/* As above: the bytes are copied into the port's buffer, and without room there nothing is. */
static inline int write_midi(void *buffer, jack_nframes_t frame, uint8_t first, uint8_t second, uint8_t third,
                             uint32_t count) TRUSTED;
static inline int write_midi(void *buffer, jack_nframes_t frame, uint8_t first, uint8_t second, uint8_t third,
                             uint32_t count) {
  const jack_midi_data_t bytes[3] = {first, second, third};
  return jack_midi_event_write(buffer, frame, bytes, count);
}

/* transport.h: "This function is realtime-safe, and can be called from any thread." Both servers copy the state out of
   shared memory, and read again when it changed meanwhile. */
static inline uint32_t transport_state(const jack_client_t *client, uint32_t *frame) TRUSTED;
static inline uint32_t transport_state(const jack_client_t *client, uint32_t *frame) {
  jack_position_t position;
  const jack_transport_state_t state = jack_transport_query(client, &position);
  *frame = position.frame;
  return (uint32_t)state;
}

/* Reads a register; no system call. */
static inline uintptr_t current_thread(void) TRUSTED;
static inline uintptr_t current_thread(void) { return (uintptr_t)pthread_self(); }

/* For the callbacks outside the process callback: write is on POSIX's list of async-signal-safe functions, and the
   counter behind an eventfd that is opened non-blocking never waits. errno is kept, since a callback may interrupt
   code that is about to read it. */
static inline void signal_event(int descriptor) TRUSTED;
static inline void signal_event(int descriptor) {
  const uint64_t one = 1;
  const int kept = errno;
  ssize_t written = write(descriptor, &one, sizeof one);
  (void)written;
  errno = kept;
}

/* Glibc shows it only under _GNU_SOURCE, which Swift's own module of glibc does not set. */
extern pid_t gettid(void);

/* A system call that does not wait. The callback that libjack makes when it starts a thread asks it, never the process
   callback. */
static inline int32_t current_thread_number(void) TRUSTED;
static inline int32_t current_thread_number(void) { return (int32_t)gettid(); }

/* The function is variadic and cannot be called from Swift. */
static inline jack_client_t *open_client(const char *name, jack_status_t *status) {
  return jack_client_open(name, (jack_options_t)(JackNoStartServer | JackUseExactName), status);
}

/* As above, for a server with a name. */
static inline jack_client_t *open_client_of_server(const char *name, const char *server, jack_status_t *status) {
  return jack_client_open(
      name, (jack_options_t)(JackNoStartServer | JackUseExactName | JackServerName), status, server);
}

#undef TRUSTED
#endif

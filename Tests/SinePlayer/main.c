/* A JACK client that plays a sine of known level on two ports, as the sound of the end-to-end tests.

   usage: sine-player NAME FREQUENCY AMPLITUDE

   A frequency of 0 gives white noise, evenly distributed from −AMPLITUDE to AMPLITUDE, on both ports; a negative one is a
   client without a process callback.
   It takes any name that is free, follows the sample rate, keeps its phase over every change of the period, and ends with
   the server or by a signal. SIGUSR1 makes it late by 50 ms in one cycle. When cycles of its own are missing it prints
   "missed" and the seconds of the monotonic clock: what is heard then is no sine. */
#include <jack/jack.h>
#include <math.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { port_count = 2 };

typedef struct {
  jack_client_t *client;
  jack_port_t *ports[port_count];
  double frequency, amplitude, phase;
  uint32_t seed;
  atomic_bool is_late;
  bool has_played;
  jack_nframes_t next_frame;
} player;

/* Xorshift with 32 bits (Marsaglia, 2003), as a number from −1 to 1. */
static double noise(player *self) {
  self->seed ^= self->seed << 13;
  self->seed ^= self->seed >> 17;
  self->seed ^= self->seed << 5;
  return self->seed / 2147483648.0 - 1;
}

static void tell_missed_cycles(player *self, jack_nframes_t count) {
  jack_nframes_t frame = jack_last_frame_time(self->client);
  if (self->has_played && frame != self->next_frame) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    dprintf(STDOUT_FILENO, "missed %lld.%09ld\n", (long long)now.tv_sec, now.tv_nsec);
  }
  self->has_played = true;
  self->next_frame = frame + count;
}

static int play(jack_nframes_t count, void *argument) {
  player *self = argument;
  tell_missed_cycles(self, count);
  if (atomic_exchange(&self->is_late, false)) usleep(50000);
  double step = 2 * M_PI * self->frequency / jack_get_sample_rate(self->client);
  for (int port = 0; port < port_count; port++) {
    float *samples = jack_port_get_buffer(self->ports[port], count);
    for (jack_nframes_t frame = 0; samples && frame < count; frame++)
      samples[frame] = (float)(self->amplitude * (step > 0 ? sin(self->phase + step * frame) : noise(self)));
  }
  self->phase = fmod(self->phase + step * count, 2 * M_PI);
  return 0;
}

/* The server has gone. Nothing but a system call is allowed here. */
static void leave(void *argument) {
  (void)argument;
  _exit(0);
}

int main(int count, char **words) {
  if (count != 4) return 2;
  // libjack takes a signal on one of its threads for the end of the server.
  sigset_t taken;
  sigemptyset(&taken);
  sigaddset(&taken, SIGUSR1);
  sigprocmask(SIG_BLOCK, &taken, NULL);
  jack_status_t status = 0;
  player self = {.frequency = atof(words[2]), .amplitude = atof(words[3]), .seed = 1};
  self.client = jack_client_open(words[1], JackNoStartServer, &status);
  if (!self.client) return 3;
  if (self.frequency >= 0) jack_set_process_callback(self.client, play, &self);
  jack_on_shutdown(self.client, leave, NULL);
  for (int port = 0; port < port_count; port++) {
    char name[16];
    snprintf(name, sizeof name, "out_%d", port + 1);
    self.ports[port] =
        jack_port_register(self.client, name, JACK_DEFAULT_AUDIO_TYPE, JackPortIsOutput | JackPortIsTerminal, 0);
    if (!self.ports[port]) return 1;
  }
  if (jack_activate(self.client)) return 1;
  // Whoever started it waits for this line.
  puts("plays");
  fflush(stdout);
  for (int number; !sigwait(&taken, &number);) atomic_store(&self.is_late, true);
  return 1;
}

/* A JACK client that plays the samples of a file once, as the sound of the end-to-end tests.

   usage: sample-player NAME FILE CHANNELS [freewheel]

   The file holds 32-bit floats, frame by frame. It begins once all its ports are connected, goes on with half a second of
   silence, and ends with 0. With `freewheel` the server runs as fast as its clients can meanwhile, and waits for them. */
#include <jack/jack.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { most_ports = 16 };

typedef struct {
  jack_client_t *client;
  jack_port_t *ports[most_ports];
  int port_count;
  const float *samples;
  size_t frame_count, position;
  atomic_bool is_playing;
  sem_t done;
} player;

static int play(jack_nframes_t count, void *argument) {
  player *self = argument;
  const bool is_playing = atomic_load(&self->is_playing);
  const size_t end = self->frame_count + jack_get_sample_rate(self->client) / 2;
  for (int port = 0; port < self->port_count; port++) {
    float *buffer = jack_port_get_buffer(self->ports[port], count);
    for (jack_nframes_t frame = 0; buffer && frame < count; frame++) {
      const size_t place = self->position + frame;
      buffer[frame] = is_playing && place < self->frame_count ? self->samples[place * self->port_count + port] : 0;
    }
  }
  if (!is_playing) return 0;
  if (self->position < end && self->position + count >= end) sem_post(&self->done);
  self->position += count;
  return 0;
}

/* The server has gone. Nothing but a system call is allowed here. */
static void leave(void *argument) {
  (void)argument;
  _exit(5);
}

static float *load(const char *path, size_t *count) {
  FILE *file = fopen(path, "rb");
  if (!file || fseek(file, 0, SEEK_END)) return NULL;
  *count = (size_t)ftell(file) / sizeof(float);
  rewind(file);
  float *samples = malloc(*count * sizeof(float) + 1);
  if (samples && fread(samples, sizeof(float), *count, file) != *count) return NULL;
  fclose(file);
  return samples;
}

static bool wait_for_links(const player *self) {
  for (int turn = 0; turn < 2000; turn++) {
    int linked = 0;
    for (int port = 0; port < self->port_count; port++) linked += jack_port_connected(self->ports[port]) > 0;
    if (linked == self->port_count) return true;
    nanosleep(&(struct timespec){0, 10000000}, NULL);
  }
  return false;
}

int main(int count, char **words) {
  if (count < 4) return 2;
  const bool is_fast = count > 4 && !strcmp(words[4], "freewheel");
  player self = {.port_count = atoi(words[3])};
  if (self.port_count < 1 || self.port_count > most_ports) return 2;
  self.samples = load(words[2], &self.frame_count);
  if (!self.samples || sem_init(&self.done, 0, 0)) return 3;
  self.frame_count /= (size_t)self.port_count;
  self.client = jack_client_open(words[1], JackNoStartServer | JackUseExactName, NULL);
  if (!self.client) return 3;
  jack_set_process_callback(self.client, play, &self);
  jack_on_shutdown(self.client, leave, NULL);
  for (int port = 0; port < self.port_count; port++) {
    char name[16];
    snprintf(name, sizeof name, "out_%d", port + 1);
    self.ports[port] = jack_port_register(self.client, name, JACK_DEFAULT_AUDIO_TYPE, JackPortIsOutput, 0);
    if (!self.ports[port]) return 1;
  }
  if (jack_activate(self.client) || !wait_for_links(&self)) return 4;
  if (is_fast && jack_set_freewheel(self.client, 1)) return 1;
  atomic_store(&self.is_playing, true);
  while (sem_wait(&self.done)) continue;
  if (is_fast) jack_set_freewheel(self.client, 0);
  jack_client_close(self.client);
  return 0;
}

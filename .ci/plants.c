/* Two faults for the gate, loaded in front of libjack into the sanitized program: whoever asks for a port's buffer in
   the callback allocates, or takes a lock. The program itself carries no such code. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

/* Volatile, or the compiler drops an allocation that nobody sees. */
static void *volatile planted_memory;
static pthread_mutex_t planted_mutex = PTHREAD_MUTEX_INITIALIZER;
static int plants_mutex;
static void *(*next)(void *, uint32_t);

__attribute__((constructor)) static void choose(void) {
  plants_mutex = getenv("PLANT_MUTEX") != NULL;
}

static void fail_to_be_realtime(void) {
  if (plants_mutex) {
    pthread_mutex_lock(&planted_mutex);
    pthread_mutex_unlock(&planted_mutex);
  } else {
    planted_memory = malloc(64);
    free(planted_memory);
  }
}

void *jack_port_get_buffer(void *port, uint32_t frame_count) {
  if (!next) next = (void *(*)(void *, uint32_t))dlsym(RTLD_NEXT, "jack_port_get_buffer");
  fail_to_be_realtime();
  return next(port, frame_count);
}

/* The plugins that need no extension. */
#include "LV2Rig.h"

#include <math.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

LV2_Handle make_rig(void) { return calloc(1, sizeof(struct rig)); }

static LV2_Handle start(const LV2_Descriptor *d, double rate, const char *path, const LV2_Feature *const *f) {
  return make_rig();
}

void connect_rig(LV2_Handle handle, uint32_t port, void *memory) {
  struct rig *rig = handle;
  if (port == RIG_SOUND) rig->sound = memory;
  if (port >= RIG_A && port <= RIG_D) rig->out[port - RIG_A] = memory;
  if (port == RIG_GAIN) rig->gain = memory;
}

void end_rig(LV2_Handle handle) { free(handle); }

static LV2_Handle crash_at_start(const LV2_Descriptor *d, double r, const char *p, const LV2_Feature *const *f) {
  raise(SIGSEGV);
  return NULL;
}

static LV2_Handle exit_at_start(const LV2_Descriptor *d, double r, const char *p, const LV2_Feature *const *f) {
  exit(0);
}

static LV2_Handle hang_at_start(const LV2_Descriptor *d, double r, const char *p, const LV2_Feature *const *f) {
  for (;;) pause();
}

static LV2_Handle refuse_to_start(const LV2_Descriptor *d, double r, const char *p, const LV2_Feature *const *f) {
  return NULL;
}

/* The least and the most frames of a run, the number of runs and of frames. */
static void run_blocks(LV2_Handle handle, uint32_t count) {
  struct rig *rig = handle;
  if (*rig->out[2] == 0 || count < *rig->out[0]) *rig->out[0] = count;
  if (count > *rig->out[1]) *rig->out[1] = count;
  *rig->out[2] += 1;
  *rig->out[3] += count;
}

/* The gain, the gain times the last sample, the sum of all samples, and a figure that is none. */
static void run_gain(LV2_Handle handle, uint32_t count) {
  struct rig *rig = handle;
  *rig->out[0] = *rig->gain;
  *rig->out[1] = *rig->gain * rig->sound[count - 1];
  for (uint32_t frame = 0; frame < count; frame++) *rig->out[2] += rig->sound[frame];
  *rig->out[3] = NAN;
}

static void crash_at_run(LV2_Handle handle, uint32_t count) { raise(SIGABRT); }

static void hang_at_run(LV2_Handle handle, uint32_t count) {
  for (;;) pause();
}

static void *volatile seen;

/* Volatile, or the compiler drops an allocation that nobody sees. */
static void allocate_at_run(LV2_Handle handle, uint32_t count) {
  seen = malloc(count);
  free(seen);
}

static void state_latency(LV2_Handle handle, uint32_t count) {
  struct rig *rig = handle;
  *rig->out[0] = 123;
}

#define PLUGIN(name, start, run) {LV2_RIG_URI name, start, connect_rig, NULL, run, NULL, end_rig, NULL}

static const LV2_Descriptor plugins[] = {
    PLUGIN("blocks", start, run_blocks),
    PLUGIN("blocks-of-powers", start, run_blocks),
    PLUGIN("blocks-of-one-length", start, run_blocks),
    PLUGIN("bounded-blocks", start, run_blocks),
    PLUGIN("gain", start, run_gain),
    PLUGIN("needs-the-unknown", start, run_gain),
    PLUGIN("needs-time", start, run_gain),
    PLUGIN("crash-elsewhere", start, crash_at_run),
    PLUGIN("hang-elsewhere", start, hang_at_run),
    PLUGIN("crash-at-start", crash_at_start, run_gain),
    PLUGIN("exit-at-start", exit_at_start, run_gain),
    PLUGIN("hang-at-start", hang_at_start, run_gain),
    PLUGIN("refuse-to-start", refuse_to_start, run_gain),
    PLUGIN("crash-at-run", start, crash_at_run),
    PLUGIN("allocate-at-run", start, allocate_at_run),
    PLUGIN("latency", start, state_latency),
};

extern const LV2_Descriptor rig_host_plugin;
extern const LV2_Descriptor rig_worker_plugin;

LV2_SYMBOL_EXPORT const LV2_Descriptor *lv2_descriptor(uint32_t index) {
  const uint32_t count = sizeof plugins / sizeof *plugins;
  if (index < count) return &plugins[index];
  if (index == count) return &rig_host_plugin;
  return index == count + 1 ? &rig_worker_plugin : NULL;
}

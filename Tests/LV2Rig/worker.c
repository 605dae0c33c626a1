/* A plugin that has work done elsewhere, and notices when two threads do it at once or an answer is lost. */
#include "LV2Rig.h"

#include <lv2/worker/worker.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void connect_rig(LV2_Handle handle, uint32_t port, void *memory);

struct worker {
  struct rig rig;
  LV2_Worker_Schedule *schedule;
  atomic_int inside;
  atomic_int overlaps;
  float asked;
  float answered;
  float ended;
};

static LV2_Handle start(const LV2_Descriptor *d, double rate, const char *path, const LV2_Feature *const *features) {
  struct worker *worker = calloc(1, sizeof *worker);
  for (; *features; features++)
    if (!strcmp((*features)->URI, LV2_WORKER__schedule)) worker->schedule = (*features)->data;
  if (!worker->schedule) return free(worker), NULL;
  return worker;
}

/* Requests that were taken, answers, overlaps of work or answers in wrong order, and ends of runs. */
static void run(LV2_Handle handle, uint32_t count) {
  struct worker *worker = handle;
  const float next = worker->asked + 1;
  if (worker->schedule->schedule_work(worker->schedule->handle, sizeof next, &next) == LV2_WORKER_SUCCESS)
    worker->asked = next;
  *worker->rig.out[0] = worker->asked;
  *worker->rig.out[1] = worker->answered;
  *worker->rig.out[2] = atomic_load(&worker->overlaps);
  *worker->rig.out[3] = worker->ended;
}

static LV2_Worker_Status work(
    LV2_Handle handle, LV2_Worker_Respond_Function respond, LV2_Worker_Respond_Handle context, uint32_t size,
    const void *data) {
  struct worker *worker = handle;
  if (atomic_fetch_add(&worker->inside, 1) != 0) atomic_fetch_add(&worker->overlaps, 1);
  usleep(100);
  atomic_fetch_sub(&worker->inside, 1);
  return respond(context, size, data);
}

static LV2_Worker_Status answer(LV2_Handle handle, uint32_t size, const void *data) {
  struct worker *worker = handle;
  float number;
  if (size != sizeof number) return LV2_WORKER_ERR_UNKNOWN;
  memcpy(&number, data, sizeof number);
  if (number != worker->answered + 1) atomic_fetch_add(&worker->overlaps, 1);
  worker->answered = number;
  return LV2_WORKER_SUCCESS;
}

static LV2_Worker_Status end_run(LV2_Handle handle) {
  ((struct worker *)handle)->ended += 1;
  return LV2_WORKER_SUCCESS;
}

static const LV2_Worker_Interface worker_interface = {work, answer, end_run};

static const void *extension(const char *uri) {
  return strcmp(uri, LV2_WORKER__interface) ? NULL : &worker_interface;
}

static void end(LV2_Handle handle) { free(handle); }

const LV2_Descriptor rig_worker_plugin = {LV2_RIG_URI "worker", start, connect_rig, NULL, run, NULL, end, extension};

/* A plugin that tells what its host gave it, and keeps a state. */
#include "LV2Rig.h"

#include <lv2/atom/atom.h>
#include <lv2/buf-size/buf-size.h>
#include <lv2/log/log.h>
#include <lv2/options/options.h>
#include <lv2/state/state.h>
#include <lv2/urid/urid.h>
#include <lv2/worker/worker.h>
#include <stdlib.h>
#include <string.h>

void connect_rig(LV2_Handle handle, uint32_t port, void *memory);

struct host {
  struct rig rig;
  LV2_URID_Map *map;
  LV2_Log_Log *log;
  LV2_URID error;
  float longest;
  float rate;
  float kept;
};

static const void *find(const LV2_Feature *const *features, const char *uri) {
  for (; *features; features++)
    if (!strcmp((*features)->URI, uri)) return (*features)->data;
  return NULL;
}

static LV2_Handle start(const LV2_Descriptor *d, double rate, const char *path, const LV2_Feature *const *features) {
  struct host *host = calloc(1, sizeof *host);
  host->map = (LV2_URID_Map *)find(features, LV2_URID__map);
  host->log = (LV2_Log_Log *)find(features, LV2_LOG__log);
  const LV2_URID_Unmap *unmap = find(features, LV2_URID__unmap);
  const LV2_Options_Option *option = find(features, LV2_OPTIONS__options);
  if (!host->map || !host->log || !unmap || !option) return free(host), NULL;
  host->error = host->map->map(host->map->handle, LV2_LOG__Error);
  const LV2_URID longest = host->map->map(host->map->handle, LV2_BUF_SIZE__maxBlockLength);
  if (strcmp(unmap->unmap(unmap->handle, longest), LV2_BUF_SIZE__maxBlockLength)) return free(host), NULL;
  for (; option->key; option++)
    if (option->key == longest) host->longest = *(const int32_t *)option->value;
  host->rate = rate;
  host->log->printf(host->log->handle, host->error, "started at %d Hz\n", (int)rate);
  return host;
}

/* The longest block that the options promise, the rate, what the state holds, and whether a URI that is known by now has its
   number in run() too. */
static void run(LV2_Handle handle, uint32_t count) {
  struct host *host = handle;
  *host->rig.out[0] = host->longest;
  *host->rig.out[1] = host->rate;
  *host->rig.out[2] = host->kept;
  *host->rig.out[3] = host->map->map(host->map->handle, LV2_LOG__Error) == host->error
                      && host->map->map(host->map->handle, "urn:flametube:new") == 0;
  host->log->printf(host->log->handle, host->error, "this must not come from the callback");
}

static LV2_State_Status restore(
    LV2_Handle handle, LV2_State_Retrieve_Function retrieve, LV2_State_Handle state, uint32_t flags,
    const LV2_Feature *const *features) {
  struct host *host = handle;
  size_t size;
  uint32_t type, kind;
  const LV2_URID key = host->map->map(host->map->handle, LV2_RIG_URI "kept");
  const float *value = retrieve(state, key, &size, &type, &kind);
  if (value && size == sizeof *value) host->kept = *value;
  return LV2_STATE_SUCCESS;
}

static const LV2_State_Interface state_interface = {NULL, restore};

static const void *extension(const char *uri) { return strcmp(uri, LV2_STATE__interface) ? NULL : &state_interface; }

static void end(LV2_Handle handle) { free(handle); }

const LV2_Descriptor rig_host_plugin = {LV2_RIG_URI "host", start, connect_rig, NULL, run, NULL, end, extension};

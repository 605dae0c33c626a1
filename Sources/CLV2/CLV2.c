#include "CLV2.h"

#include <lv2/log/log.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#if defined(__x86_64__)
#include <xmmintrin.h>
#endif

/* The plugin that this thread is running in the callback; NULL elsewhere. */
static _Thread_local const char *running_plugin;

static void flush_denormals(void) {
#if defined(__x86_64__)
  _mm_setcsr(_mm_getcsr() | 0x8040u);
#elif defined(__aarch64__)
  uint64_t fpcr;
  __asm__ volatile("mrs %0, fpcr" : "=r"(fpcr));
  __asm__ volatile("msr fpcr, %0" : : "r"(fpcr | (1ull << 24)));
#endif
}

void run_lv2_plugin(void (*run)(void *, uint32_t), void *handle, uint32_t frames, const char *name) {
  running_plugin = name;
  run(handle, frames);
  running_plugin = NULL;
  flush_denormals();
}

void respond_to_lv2_plugin(
    LV2_Worker_Status (*respond)(void *, uint32_t, const void *), void *handle, uint32_t size, const void *data, const char *name) {
  running_plugin = name;
  respond(handle, size, data);
  running_plugin = NULL;
}

void end_run_of_lv2_plugin(LV2_Worker_Status (*end_run)(void *), void *handle, const char *name) {
  running_plugin = name;
  end_run(handle);
  running_plugin = NULL;
}

int is_in_lv2_plugin(void) { return running_plugin != NULL; }

/* What stands behind the handle of the feature. */
struct log {
  LV2_Log_Log feature;
  lv2_log_receiver receiver;
  void *context;
};

static int log_arguments(LV2_Log_Handle handle, LV2_URID type, const char *format, va_list arguments) {
  const struct log *log = handle;
  char text[512];
  if (running_plugin) return 0;
  const int length = vsnprintf(text, sizeof text, format, arguments);
  if (length < 0) return length;
  text[strcspn(text, "\r\n")] = 0;
  log->receiver(log->context, type, text);
  return length;
}

static int log_variable(LV2_Log_Handle handle, LV2_URID type, const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int length = log_arguments(handle, type, format, arguments);
  va_end(arguments);
  return length;
}

void *make_lv2_log(lv2_log_receiver receiver, void *context) {
  struct log *log = malloc(sizeof *log);
  if (log) *log = (struct log){{log, log_variable, log_arguments}, receiver, context};
  return log;
}

void free_lv2_log(void *log) { free(log); }

/* The sanitizers call it, when they are linked in, with every piece of what they print. Below the first line of
   a report that begins while a plugin runs stands the plugin's name. */
void __sanitizer_on_print(const char *text) {
  if (!running_plugin || !strstr(text, "ERROR: RealtimeSanitizer")) return;
  static const char head[] = "RealtimeSanitizer reports the LV2 plugin ";
  if (write(STDERR_FILENO, head, sizeof head - 1) < 0) return;
  if (write(STDERR_FILENO, running_plugin, strlen(running_plugin)) < 0) return;
  if (write(STDERR_FILENO, "\n", 1) < 0) return;
}

/* The calls into a plugin that the process callback makes, each with the reason why it is made, and what plugins call back
   that Swift cannot state: functions with variable arguments, and a variable of each thread. */
#ifndef FLAMETUBE_CLV2_H
#define FLAMETUBE_CLV2_H

#include <lv2/worker/worker.h>
#include <stdint.h>

#define TRUSTED __attribute__((swift_attr("@_noLocks")))

/* Runs a plugin that calls itself lv2:hardRTCapable, which binds its run() to neither block nor allocate. While it runs, the
   thread is marked with `name`, so that reports of RealtimeSanitizer name it and its log is not written from here.
   Afterwards denormals are flushed to zero again, should it have changed that. */
void run_lv2_plugin(void (*run)(void *handle, uint32_t frames), void *handle, uint32_t frames, const char *name) TRUSTED;

/* Hands a plugin the response of its worker; the extension puts that into the same class as run(). */
void respond_to_lv2_plugin(
    LV2_Worker_Status (*respond)(void *handle, uint32_t size, const void *data), void *handle, uint32_t size, const void *data,
    const char *name) TRUSTED;

/* Tells a plugin that all responses of this run have been given; the same class again. */
void end_run_of_lv2_plugin(LV2_Worker_Status (*end_run)(void *handle), void *handle, const char *name) TRUSTED;

/* Whether this thread is inside of a plugin's run(): a load from the thread's own block. */
int is_in_lv2_plugin(void) TRUSTED;

/* Limits this process to what a child needs that reads bundles or tries a plugin: ten seconds of processor time, 2 GiB of
   addresses, no core files, no new privileges; it ends with its parent. */
void limit_lv2_child(void);

/* The descriptor through which a child tells its lines. */
#define LV2_CHILD_PIPE 3

/* A pipe that no other program inherits: 0, or -1 with errno. */
int make_lv2_pipe(int ends[2]);

/* Starts a program with every signal as the system delivers it, in a process group of its own, and with no descriptor but
   `pipe` as LV2_CHILD_PIPE; its input and output go nowhere. 0, or an error number. */
int spawn_lv2_child(char *const arguments[], char *const variables[], int pipe, int *process);

/* What a plugin logs: one text without its line end. Called from any thread but the callback. */
typedef void (*lv2_log_receiver)(void *context, uint32_t type, const char *text);

/* The data of the feature log:log; `receiver` gets every message with `context`. */
void *make_lv2_log(lv2_log_receiver receiver, void *context);
void free_lv2_log(void *log);

#undef TRUSTED
#endif

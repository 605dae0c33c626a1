/* The calls by which a worker of plugins is started and gives up rights. */
#ifndef FLAMETUBE_CPLUGINWORKERS_H
#define FLAMETUBE_CPLUGINWORKERS_H

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

/* Glibc 2.34 and later; the header shows it only under _GNU_SOURCE, which Swift's own module of glibc does not set. */
extern int close_range(unsigned int first, unsigned int last, int flags);

/* As above. */
extern int pipe2(int ends[2], int flags);

/* prctl takes any number of arguments, which Swift cannot pass. */
static inline int forbid_new_privileges(void) { return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); }

/* As above: the process ends when the thread that started it does. */
static inline int end_with_parent(void) { return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); }

/* The kind of a limit has a type of its own under some macros and is an int under others. */
static inline int limit_memory(unsigned long bytes) {
  struct rlimit limit = {bytes, bytes};
  return setrlimit(RLIMIT_AS, &limit);
}
static inline int forbid_core_dumps(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_CORE, &none);
}
static inline int forbid_files(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_FSIZE, &none);
}
static inline int forbid_realtime(void) {
  struct rlimit none = {0, 0};
  return setrlimit(RLIMIT_RTPRIO, &none);
}

#endif

/* The system calls around a child that glibc shows under _GNU_SOURCE only, which Swift's own module of glibc does not set. */
#define _GNU_SOURCE
#include "CLV2.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

static void limit(__rlimit_resource_t resource, rlim_t most) {
  const struct rlimit limits = {most, most};
  setrlimit(resource, &limits);
}

void limit_lv2_child(void) {
  limit(RLIMIT_CPU, 10);
  limit(RLIMIT_AS, (rlim_t)2 << 30);
  limit(RLIMIT_CORE, 0);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
}

int make_lv2_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int spawn_lv2_child(char *const arguments[], char *const variables[], int pipe, int *process) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawn_file_actions_init(&actions);
  /* First the pipe, which may itself have a low number. */
  posix_spawn_file_actions_adddup2(&actions, pipe, LV2_CHILD_PIPE);
  for (int descriptor = 0; descriptor < LV2_CHILD_PIPE; descriptor++)
    posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, LV2_CHILD_PIPE + 1);
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  const int status = posix_spawn(process, arguments[0], &actions, &attributes, arguments, variables);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  return status;
}

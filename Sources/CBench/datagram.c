#define _GNU_SOURCE
#include "CBench.h"

#include <arpa/inet.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int datagram_open(uint16_t *port) {
  int descriptor = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0), on = 1, room = 4 << 20;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t length = sizeof address;
  if (descriptor < 0) return -1;
  setsockopt(descriptor, SOL_SOCKET, SO_TIMESTAMPNS, &on, sizeof on);
  setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &room, sizeof room);
  if (bind(descriptor, (struct sockaddr *)&address, length) != 0 ||
      getsockname(descriptor, (struct sockaddr *)&address, &length) != 0) {
    close(descriptor);
    return -1;
  }
  *port = ntohs(address.sin_port);
  return descriptor;
}

static int64_t clock_now(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/* The kernel stamps with the clock of the day. */
static int64_t as_monotonic(const struct timespec *stamp) {
  int64_t offset = clock_now(CLOCK_REALTIME) - monotonic_now();
  return (int64_t)stamp->tv_sec * 1000000000 + stamp->tv_nsec - offset;
}

long datagram_receive(int descriptor, void *bytes, size_t size, int milliseconds, int64_t *arrival) {
  struct pollfd entry = {.fd = descriptor, .events = POLLIN};
  if (poll(&entry, 1, milliseconds) != 1) return -1;
  char control[256];
  struct iovec part = {bytes, size};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  long count = recvmsg(descriptor, &message, 0);
  *arrival = monotonic_now();
  for (struct cmsghdr *each = CMSG_FIRSTHDR(&message); count >= 0 && each; each = CMSG_NXTHDR(&message, each))
    if (each->cmsg_level == SOL_SOCKET && each->cmsg_type == SCM_TIMESTAMPNS) {
      struct timespec stamp;
      memcpy(&stamp, CMSG_DATA(each), sizeof stamp);
      *arrival = as_monotonic(&stamp);
    }
  return count;
}

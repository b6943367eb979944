/* Preloaded into a program that must not ask for the network: writes what it asked for into the
 * file that KIOSK_NETWORK names, and ends it with exit code 99. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static void report(const char *what) {
  const char *path = getenv("KIOSK_NETWORK");
  int file = path == NULL ? -1 : open(path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (file >= 0) {
    ssize_t count = write(file, what, strlen(what));
    (void)count;
  }
  _exit(99);
}

/* Sockets within the machine, such as systemd's, are none of the network. */
int socket(int domain, int type, int protocol) {
  if (domain != AF_UNIX) report("socket\n");
  return (int)syscall(SYS_socket, domain, type, protocol);
}

int connect(int socket, const struct sockaddr *address, socklen_t length) {
  if (address->sa_family != AF_UNIX) report("connect\n");
  return (int)syscall(SYS_connect, socket, address, length);
}

int getaddrinfo(
    const char *name, const char *service, const struct addrinfo *hints, struct addrinfo **found) {
  (void)name, (void)service, (void)hints, (void)found;
  report("getaddrinfo\n");
  return EAI_FAIL;
}

struct hostent *gethostbyname(const char *name) {
  (void)name;
  report("gethostbyname\n");
  return NULL;
}

// Starting a program: what posix_spawn needs is easier to say in C than in Swift.
#pragma once
#include <pthread.h>
#include <stdint.h>

// Starts the program that `arguments` begin with, found in PATH, as the leader of a process group
// of its own. It inherits its standard input and output, and nothing else: no descriptor, no
// blocked signal; what it says on the standard error output is thrown away.
//
// The process's number, or an errno made negative.
int32_t kiosk_spawn(char *const *arguments, int32_t input, int32_t output);

// In the calling thread, writing to a program that has ended is an error and no signal.
void kiosk_ignore_broken_pipes(void);

// Waits for a thread's end, `seconds` at most; one that takes longer is left to itself.
void kiosk_join(pthread_t thread, double seconds);

// The clock that only runs forwards, in seconds.
double kiosk_clock_seconds(void);

// A pipe, reading end first, that no started program inherits; 0, or an errno.
int32_t kiosk_make_pipe(int32_t *ends);

// A counter that wakes who waits for it and whose reading never waits; -1 if there is none.
int32_t kiosk_make_waker(void);

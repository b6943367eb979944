#pragma once

#include <stddef.h>
#include <stdint.h>

/// libFuzzer's loop (clang's runtime library; its headers do not declare it).
///
/// Takes libFuzzer's options from the command line; calls `check` with one input after another,
/// and ends the program at the first signal, time-out or exhausted memory.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *bytes, size_t count));

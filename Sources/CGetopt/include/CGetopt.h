// getopt_long in one call: its state is global, so Swift never touches it.
#pragma once

#include <getopt.h>

/// What was found at one place of the command line.
typedef struct KioskArgument {
  /// An option's `val`, 1 for an operand, '?' for an unknown option or one with a value too many,
  /// ':' for one whose value is missing.
  int code;
  /// The option's value or the operand; NULL where there is none.
  const char *value;
  /// With '?' and ':', the option's `val`; 0 where it is a long one that is not known.
  int option;
  /// The argument as it was typed.
  const char *typed;
} KioskArgument;

typedef void (*KioskArgumentVisitor)(void *context, const KioskArgument *argument);

/// Calls `visitor` for each option and operand of `argv[1…]`, in their order.
///
/// `options` end with a zero entry. Safe to call from several threads: they wait for each other.
void kiosk_scan_arguments(
    char *const *argv, const char *letters, const struct option *options, void *context,
    KioskArgumentVisitor visitor);

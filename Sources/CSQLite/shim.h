#pragma once
#include <sqlite3.h>

/// Binds a copy of the text; SQLITE_TRANSIENT is a cast that Swift cannot see.
static inline int kiosk_sqlite_bind_text(
    sqlite3_stmt *statement, int place, const char *text, int length) {
  return sqlite3_bind_text(statement, place, text, length, SQLITE_TRANSIENT);
}

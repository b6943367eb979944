// What the kiosk and its library for screen readers know of each other.
//
// The library (Sources/AccessBus) is opened at run time and only where a bus is, so that nothing
// of ATK is loaded elsewhere. Everything in it happens on the thread that calls `run`, `post`
// alone excepted.
#pragma once
#include <stdbool.h>
#include <stdint.h>

// Stands for one object for as long as the program runs.
typedef uint64_t kiosk_access_id;
enum { kiosk_access_none = 0, kiosk_access_window = 1 };

typedef enum kiosk_access_role {
  kiosk_access_role_text,
  kiosk_access_role_heading,
  kiosk_access_role_button,
  kiosk_access_role_link,
  kiosk_access_role_image,
  kiosk_access_role_panel,
  kiosk_access_role_list,
  kiosk_access_role_table,
  kiosk_access_role_dialog,
  kiosk_access_role_window,
  kiosk_access_role_tool_bar,
  // A button that is on or off.
  kiosk_access_role_toggle
} kiosk_access_role;

enum {
  kiosk_access_focusable = 1,
  kiosk_access_focused = 2,
  kiosk_access_expandable = 4,
  kiosk_access_expanded = 8,
  kiosk_access_showing = 16,
  kiosk_access_active = 32,
  // Its children are made when they are asked for, and not all at once.
  kiosk_access_lazy = 64,
  kiosk_access_modal = 128,
  kiosk_access_on = 256,
  kiosk_access_disabled = 512
};
typedef uint32_t kiosk_access_states;

typedef struct kiosk_access_node {
  kiosk_access_id parent;
  int32_t index_in_parent;
  int32_t child_count;
  kiosk_access_role role;
  kiosk_access_states states;
  // "2 of 6"; 0 of 0 where counting says nothing.
  int32_t number, count;
  // Of a heading, from 1; 0 for none.
  int32_t level;
  // What a button has opened, or which button has opened this.
  kiosk_access_id details, details_for;
  // Both by malloc, for the receiver to free; the language may be NULL.
  char *name, *language;
} kiosk_access_node;

// In device pixels.
typedef struct kiosk_access_box {
  int32_t x, y, width, height;
} kiosk_access_box;

typedef enum kiosk_access_action {
  kiosk_access_click,
  kiosk_access_focus,
  kiosk_access_show
} kiosk_access_action;

// The kiosk, asked on the library's thread; each answer comes within its deadline or is none.
typedef struct kiosk_access_host {
  void *context;
  bool (*node)(void *context, kiosk_access_id id, kiosk_access_node *node);
  kiosk_access_id (*child)(void *context, kiosk_access_id id, int32_t index);
  // Relative to the screen, or else to the window.
  bool (*box)(void *context, kiosk_access_id id, bool on_screen, kiosk_access_box *box);
  // The object at a place; none where there is no object.
  kiosk_access_id (*at)(void *context, bool on_screen, int32_t x, int32_t y);
  bool (*act)(void *context, kiosk_access_id id, kiosk_access_action action);
  // Puts the accessibility bus's address where its libraries look for it.
  bool (*use_address)(void *context, const char *address);
  // Somebody has begun to ask, or nobody can any more.
  void (*listened)(void *context, bool is_listening);
  // Takes what was posted.
  void (*errand)(void *context, void *errand);
} kiosk_access_host;

typedef enum kiosk_access_end {
  kiosk_access_end_no_answer,
  kiosk_access_end_lost
} kiosk_access_end;

enum { kiosk_access_version = 1 };

typedef struct kiosk_access_library {
  int32_t version;
  // Waits until the accessibility bus is there, then serves; comes back only when a bus is lost.
  // To be called once.
  kiosk_access_end (*run)(const kiosk_access_host *host);
  // Has the host take the errand on the library's thread, from any thread, without waiting. The
  // errand waits until the bus is there, and for ever where it never is.
  void (*post)(void *errand);
  void (*state_changed)(kiosk_access_id id, kiosk_access_states state, bool is_set);
  void (*child_added)(kiosk_access_id parent, int32_t index, kiosk_access_id child);
  // The child and what is in it are no more.
  void (*child_removed)(kiosk_access_id parent, int32_t index, kiosk_access_id child);
  void (*name_changed)(kiosk_access_id id);
  void (*window_activated)(bool is_active);
} kiosk_access_library;

// The one symbol of the library.
typedef const kiosk_access_library *(*kiosk_access_library_function)(void);

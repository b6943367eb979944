#include "AccessBus.h"
#include "Bus.h"
#include "Objects.h"

static AtkState atk_state(kiosk_access_states state) {
  switch (state) {
    case kiosk_access_focused: return ATK_STATE_FOCUSED;
    case kiosk_access_expanded: return ATK_STATE_EXPANDED;
    case kiosk_access_showing: return ATK_STATE_SHOWING;
    case kiosk_access_active: return ATK_STATE_ACTIVE;
    case kiosk_access_on: return ATK_STATE_CHECKED;
    case kiosk_access_disabled: return ATK_STATE_SENSITIVE;
    default: return ATK_STATE_INVALID;
  }
}

static void state_changed(kiosk_access_id id, kiosk_access_states state, bool is_set) {
  AtkObject *object = kiosk_object(id);
  AtkState theirs = atk_state(state);
  if (object && theirs != ATK_STATE_INVALID) {
    // What is disabled is what is not sensitive.
    atk_object_notify_state_change(object, theirs, is_set != (state == kiosk_access_disabled));
  }
}

static void child_added(kiosk_access_id parent, int32_t index, kiosk_access_id child) {
  AtkObject *above = kiosk_object(parent), *added = kiosk_object(child);
  if (above && added) g_signal_emit_by_name(above, "children-changed::add", index, added, NULL);
}

static void child_removed(kiosk_access_id parent, int32_t index, kiosk_access_id child) {
  AtkObject *above = kiosk_object(parent), *removed = kiosk_object_if_known(child);
  if (above && removed) {
    g_signal_emit_by_name(above, "children-changed::remove", index, removed, NULL);
  }
  kiosk_object_forget(child);
}

static void name_changed(kiosk_access_id id) {
  AtkObject *object = kiosk_object_if_known(id);
  if (!object) return;
  if (!ATK_IS_TEXT(object)) {
    g_object_notify(G_OBJECT(object), "accessible-name");
    return;
  }
  // The name is the text; what it was is still kept with the object.
  char *old = g_strdup(((KioskObject *)object)->name);
  const char *text = atk_object_get_name(object);
  g_object_notify(G_OBJECT(object), "accessible-name");
  if (old) {
    g_signal_emit_by_name(object, "text-remove", 0, (int)g_utf8_strlen(old, -1), old);
  }
  g_signal_emit_by_name(object, "text-insert", 0, (int)g_utf8_strlen(text, -1), text);
  g_free(old);
}

static void window_activated(bool is_active) {
  AtkObject *window = kiosk_object(kiosk_access_window);
  if (!window) return;
  g_signal_emit_by_name(window, is_active ? "activate" : "deactivate");
  atk_object_notify_state_change(window, ATK_STATE_ACTIVE, is_active);
}

static const kiosk_access_library library = {
  kiosk_access_version, kiosk_bus_run, kiosk_bus_post, state_changed, child_added, child_removed,
  name_changed, window_activated,
};

const kiosk_access_library *kiosk_access_library_1(void) { return &library; }

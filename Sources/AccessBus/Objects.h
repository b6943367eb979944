// The kiosk's objects as ATK sees them. Each knows its number alone and asks the kiosk for the rest.
#pragma once
#include "../CAccessBus/access_bus.h"

#include <atk/atk.h>

typedef struct _KioskObject {
  AtkObject parent;
  kiosk_access_id id;
  // Kept because ATK hands it out as borrowed.
  char *name, *locale;
  bool is_gone;
} KioskObject;

// Makes the objects' classes known to ATK and `host` to the objects.
void kiosk_objects_start(const kiosk_access_host *host);
const kiosk_access_host *kiosk_objects_host(void);
// The application, above the window.
AtkObject *kiosk_objects_root(void);
// The one object of that number, made now if need be; borrowed. NULL where there is none.
AtkObject *kiosk_object(kiosk_access_id id);
// The same if it was made already, else NULL.
AtkObject *kiosk_object_if_known(kiosk_access_id id);
void kiosk_object_forget(kiosk_access_id id);

// What the kiosk says of an object now; free with `kiosk_node_free`.
bool kiosk_node(AtkObject *object, kiosk_access_node *node);
void kiosk_node_free(kiosk_access_node *node);

// Text.c
void kiosk_text_interface(gpointer table, gpointer data);
// Lookup.c
AtkRole kiosk_atk_role(kiosk_access_role role);
GType kiosk_object_type(kiosk_access_role role);

#include "Objects.h"

// The application object, whose one child is the window.

static int get_child_count(AtkObject *object) {
  (void)object;
  return 1;
}

static AtkObject *ref_child(AtkObject *object, int index) {
  (void)object;
  const kiosk_access_host *host = kiosk_objects_host();
  // Whoever asks for the window goes on to what is in it.
  host->listened(host->context, true);
  AtkObject *window = index == 0 ? kiosk_object(kiosk_access_window) : NULL;
  return window ? g_object_ref(window) : NULL;
}

static void class_init(gpointer type, gpointer data) {
  (void)data;
  AtkObjectClass *class = ATK_OBJECT_CLASS(type);
  class->get_n_children = get_child_count;
  class->ref_child = ref_child;
}

AtkObject *kiosk_objects_root(void) {
  static AtkObject *root;
  if (root) return root;
  GTypeInfo info = {0};
  info.class_size = sizeof(AtkObjectClass);
  info.class_init = class_init;
  info.instance_size = sizeof(AtkObject);
  root = g_object_new(g_type_register_static(ATK_TYPE_OBJECT, "KioskRoot", &info, 0), NULL);
  atk_object_set_role(root, ATK_ROLE_APPLICATION);
  atk_object_set_name(root, "faq-kiosk");
  return root;
}

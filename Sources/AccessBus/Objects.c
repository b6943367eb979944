#include "Objects.h"

#include <stdlib.h>

// More than any screen shows and any list that is gone through by hand; beyond it the oldest are
// let go, so that a screen reader that goes through 100,000 questions fills no memory.
enum { most_objects = 4096 };

static const kiosk_access_host *host;
static GHashTable *objects;
static GQueue *ages;

const kiosk_access_host *kiosk_objects_host(void) { return host; }

bool kiosk_node(AtkObject *object, kiosk_access_node *node) {
  KioskObject *self = (KioskObject *)object;
  *node = (kiosk_access_node){0};
  return !self->is_gone && host->node(host->context, self->id, node);
}

void kiosk_node_free(kiosk_access_node *node) {
  free(node->name);
  free(node->language);
}

// MARK: AtkObject

static void keep(char **kept, char **taken) {
  if (g_strcmp0(*kept, *taken) == 0) return;
  free(*kept);
  *kept = *taken;
  *taken = NULL;
}

static const char *get_name(AtkObject *object) {
  KioskObject *self = (KioskObject *)object;
  kiosk_access_node node;
  if (kiosk_node(object, &node)) keep(&self->name, &node.name);
  kiosk_node_free(&node);
  return self->name ? self->name : "";
}

static const char *get_locale(AtkObject *object) {
  KioskObject *self = (KioskObject *)object;
  kiosk_access_node node;
  if (kiosk_node(object, &node)) keep(&self->locale, &node.language);
  kiosk_node_free(&node);
  return self->locale ? self->locale : "";
}

static AtkObject *get_parent(AtkObject *object) {
  kiosk_access_node node;
  AtkObject *parent = NULL;
  if (((KioskObject *)object)->id == kiosk_access_window) return kiosk_objects_root();
  if (kiosk_node(object, &node)) parent = kiosk_object(node.parent);
  kiosk_node_free(&node);
  return parent;
}

static int get_index(AtkObject *object) {
  kiosk_access_node node;
  int index = kiosk_node(object, &node) ? node.index_in_parent : -1;
  kiosk_node_free(&node);
  return index;
}

static int get_child_count(AtkObject *object) {
  kiosk_access_node node;
  int count = kiosk_node(object, &node) ? node.child_count : 0;
  kiosk_node_free(&node);
  return count;
}

static AtkObject *ref_child(AtkObject *object, int index) {
  KioskObject *self = (KioskObject *)object;
  if (self->is_gone || index < 0) return NULL;
  AtkObject *child = kiosk_object(host->child(host->context, self->id, index));
  return child ? g_object_ref(child) : NULL;
}

static AtkRole get_role(AtkObject *object) {
  kiosk_access_node node;
  AtkRole role = object->role;
  if (kiosk_node(object, &node)) role = kiosk_atk_role(node.role);
  kiosk_node_free(&node);
  return role;
}

static AtkStateSet *ref_states(AtkObject *object) {
  static const struct { kiosk_access_states ours; AtkState theirs; } table[] = {
    {kiosk_access_focusable, ATK_STATE_FOCUSABLE}, {kiosk_access_focused, ATK_STATE_FOCUSED},
    {kiosk_access_expandable, ATK_STATE_EXPANDABLE}, {kiosk_access_expanded, ATK_STATE_EXPANDED},
    {kiosk_access_showing, ATK_STATE_SHOWING}, {kiosk_access_active, ATK_STATE_ACTIVE},
    {kiosk_access_lazy, ATK_STATE_MANAGES_DESCENDANTS}, {kiosk_access_modal, ATK_STATE_MODAL},
    {kiosk_access_on, ATK_STATE_CHECKED},
  };
  AtkStateSet *set = atk_state_set_new();
  kiosk_access_node node;
  if (kiosk_node(object, &node)) {
    // Without SENSITIVE Orca calls it "grayed".
    atk_state_set_add_state(set, ATK_STATE_VISIBLE);
    if (!(node.states & kiosk_access_disabled)) {
      AtkStateType usable[] = {ATK_STATE_ENABLED, ATK_STATE_SENSITIVE};
      atk_state_set_add_states(set, usable, G_N_ELEMENTS(usable));
    }
    for (size_t i = 0; i < G_N_ELEMENTS(table); ++i) {
      if (node.states & table[i].ours) atk_state_set_add_state(set, table[i].theirs);
    }
  } else {
    atk_state_set_add_state(set, ATK_STATE_DEFUNCT);
  }
  kiosk_node_free(&node);
  return set;
}

static AtkRelationSet *ref_relations(AtkObject *object) {
  AtkRelationSet *set = atk_relation_set_new();
  kiosk_access_node node;
  if (kiosk_node(object, &node)) {
    AtkObject *details = kiosk_object(node.details);
    AtkObject *button = kiosk_object(node.details_for);
    if (details) atk_relation_set_add_relation_by_type(set, ATK_RELATION_DETAILS, details);
    if (button) atk_relation_set_add_relation_by_type(set, ATK_RELATION_DETAILS_FOR, button);
  }
  kiosk_node_free(&node);
  return set;
}

static GSList *add_attribute(GSList *list, const char *name, char *value) {
  AtkAttribute *attribute = g_new(AtkAttribute, 1);
  *attribute = (AtkAttribute){g_strdup(name), value};
  return g_slist_append(list, attribute);
}

static AtkAttributeSet *get_attributes(AtkObject *object) {
  GSList *list = add_attribute(NULL, "toolkit", g_strdup("faq-kiosk"));
  kiosk_access_node node;
  if (kiosk_node(object, &node)) {
    if (node.count > 0) {
      list = add_attribute(list, "posinset", g_strdup_printf("%d", node.number));
      list = add_attribute(list, "setsize", g_strdup_printf("%d", node.count));
    }
    if (node.level > 0) {
      list = add_attribute(list, "level", g_strdup_printf("%d", node.level));
    }
    if (node.language) list = add_attribute(list, "language", g_strdup(node.language));
  }
  kiosk_node_free(&node);
  return list;
}

static void object_init(GTypeInstance *instance, gpointer type) { (void)instance, (void)type; }

static void object_finalize(GObject *object) {
  KioskObject *self = (KioskObject *)object;
  free(self->name);
  free(self->locale);
  G_OBJECT_CLASS(g_type_class_peek(ATK_TYPE_OBJECT))->finalize(object);
}

static void class_init(gpointer type, gpointer data) {
  (void)data;
  AtkObjectClass *class = ATK_OBJECT_CLASS(type);
  G_OBJECT_CLASS(type)->finalize = object_finalize;
  class->get_name = get_name;
  class->get_object_locale = get_locale;
  class->get_parent = get_parent;
  class->get_index_in_parent = get_index;
  class->get_n_children = get_child_count;
  class->ref_child = ref_child;
  class->get_role = get_role;
  class->ref_state_set = ref_states;
  class->ref_relation_set = ref_relations;
  class->get_attributes = get_attributes;
}

// MARK: AtkComponent

static void get_extents(
    AtkComponent *component, int *x, int *y, int *width, int *height, AtkCoordType type) {
  KioskObject *self = (KioskObject *)component;
  kiosk_access_box box = {0}, parent = {0};
  if (!self->is_gone) host->box(host->context, self->id, type == ATK_XY_SCREEN, &box);
  AtkObject *above = type == ATK_XY_PARENT ? get_parent(ATK_OBJECT(component)) : NULL;
  if (above && above != kiosk_objects_root()) {
    host->box(host->context, ((KioskObject *)above)->id, false, &parent);
  }
  *x = box.x - parent.x;
  *y = box.y - parent.y;
  *width = box.width;
  *height = box.height;
}

static AtkObject *ref_at_point(AtkComponent *component, int x, int y, AtkCoordType type) {
  (void)component;
  AtkObject *found = kiosk_object(host->at(host->context, type == ATK_XY_SCREEN, x, y));
  return found ? g_object_ref(found) : NULL;
}

static gboolean act(gpointer object, kiosk_access_action action) {
  KioskObject *self = object;
  return !self->is_gone && host->act(host->context, self->id, action);
}

static gboolean grab_focus(AtkComponent *component) { return act(component, kiosk_access_focus); }

static gboolean scroll_to(AtkComponent *component, AtkScrollType type) {
  (void)type;
  return act(component, kiosk_access_show);
}

static void component_interface(gpointer table, gpointer data) {
  (void)data;
  AtkComponentIface *component = table;
  component->get_extents = get_extents;
  component->ref_accessible_at_point = ref_at_point;
  component->grab_focus = grab_focus;
  component->scroll_to = scroll_to;
}

// MARK: AtkAction

static int count_actions(AtkAction *action) { return action ? 1 : 0; }
static gboolean do_action(AtkAction *action, int index) {
  return index == 0 && act(action, kiosk_access_click);
}
static const char *action_name(AtkAction *action, int index) {
  return action && index == 0 ? "click" : NULL;
}

static void action_interface(gpointer table, gpointer data) {
  (void)data;
  AtkActionIface *action = table;
  action->get_n_actions = count_actions;
  action->do_action = do_action;
  action->get_name = action_name;
  action->get_localized_name = action_name;
}

static void window_interface(gpointer table, gpointer data) { (void)table, (void)data; }

// MARK: Types

static GType make_type(const char *name, GType interface, GInterfaceInitFunc fill) {
  GTypeInfo info = {0};
  info.class_size = sizeof(AtkObjectClass);
  info.class_init = class_init;
  info.instance_size = sizeof(KioskObject);
  info.instance_init = (GInstanceInitFunc)object_init;
  GType type = g_type_register_static(ATK_TYPE_OBJECT, name, &info, 0);
  GInterfaceInfo component = {component_interface, NULL, NULL};
  g_type_add_interface_static(type, ATK_TYPE_COMPONENT, &component);
  if (interface) {
    GInterfaceInfo own = {fill, NULL, NULL};
    g_type_add_interface_static(type, interface, &own);
  }
  return type;
}

static GType window_type, actor_type, text_type, plain_type;

GType kiosk_object_type(kiosk_access_role role) {
  switch (role) {
    case kiosk_access_role_window: return window_type;
    case kiosk_access_role_button:
    case kiosk_access_role_toggle:
    case kiosk_access_role_link: return actor_type;
    case kiosk_access_role_panel:
    case kiosk_access_role_list:
    case kiosk_access_role_table:
    case kiosk_access_role_tool_bar:
    case kiosk_access_role_dialog: return plain_type;
    // What a picture shows is read with the answer's texts.
    case kiosk_access_role_image:
    case kiosk_access_role_heading:
    case kiosk_access_role_text: break;
  }
  return text_type;
}

AtkRole kiosk_atk_role(kiosk_access_role role) {
  switch (role) {
    case kiosk_access_role_window: return ATK_ROLE_FRAME;
    // Not a toggle button, which would be called "pressed" as well.
    case kiosk_access_role_button: return ATK_ROLE_PUSH_BUTTON;
    case kiosk_access_role_link: return ATK_ROLE_LINK;
    case kiosk_access_role_image: return ATK_ROLE_IMAGE;
    case kiosk_access_role_panel: return ATK_ROLE_PANEL;
    case kiosk_access_role_list: return ATK_ROLE_LIST;
    case kiosk_access_role_table: return ATK_ROLE_TABLE;
    case kiosk_access_role_dialog: return ATK_ROLE_DIALOG;
    case kiosk_access_role_tool_bar: return ATK_ROLE_TOOL_BAR;
    case kiosk_access_role_toggle: return ATK_ROLE_TOGGLE_BUTTON;
    case kiosk_access_role_heading: return ATK_ROLE_HEADING;
    case kiosk_access_role_text: break;
  }
  return ATK_ROLE_LABEL;
}

void kiosk_objects_start(const kiosk_access_host *the_host) {
  host = the_host;
  objects = g_hash_table_new_full(g_int64_hash, g_int64_equal, NULL, g_object_unref);
  ages = g_queue_new();
  window_type = make_type("KioskWindow", ATK_TYPE_WINDOW, window_interface);
  actor_type = make_type("KioskActor", ATK_TYPE_ACTION, action_interface);
  text_type = make_type("KioskText", ATK_TYPE_TEXT, kiosk_text_interface);
  plain_type = make_type("KioskPlain", 0, NULL);
}

// MARK: The objects there are

AtkObject *kiosk_object_if_known(kiosk_access_id id) {
  return g_hash_table_lookup(objects, &id);
}

AtkObject *kiosk_object(kiosk_access_id id) {
  if (id == kiosk_access_none) return NULL;
  AtkObject *known = kiosk_object_if_known(id);
  if (known) return known;
  kiosk_access_node node = {0};
  bool exists = host->node(host->context, id, &node);
  kiosk_node_free(&node);
  if (!exists) return NULL;
  KioskObject *made = g_object_new(kiosk_object_type(node.role), NULL);
  made->id = id;
  atk_object_set_role(ATK_OBJECT(made), kiosk_atk_role(node.role));
  g_hash_table_insert(objects, &made->id, made);
  if (id != kiosk_access_window) g_queue_push_tail(ages, g_memdup2(&id, sizeof id));
  while (g_queue_get_length(ages) > most_objects) {
    kiosk_access_id *oldest = g_queue_pop_head(ages);
    g_hash_table_remove(objects, oldest);
    g_free(oldest);
  }
  return ATK_OBJECT(made);
}

void kiosk_object_forget(kiosk_access_id id) {
  AtkObject *object = kiosk_object_if_known(id);
  if (!object) return;
  ((KioskObject *)object)->is_gone = true;
  g_object_ref(object);
  g_hash_table_remove(objects, &id);
  atk_object_notify_state_change(object, ATK_STATE_DEFUNCT, TRUE);
  g_object_unref(object);
}

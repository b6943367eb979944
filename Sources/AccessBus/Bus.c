#include "Bus.h"

#include "Objects.h"

#include <at-spi2-atk/2.0/atk-bridge.h>
#include <atspi/atspi.h>
#include <dbus/dbus.h>
#include <stdlib.h>
#include <string.h>

// How long the session's bus may take to answer, in milliseconds.
enum { patience = 10000 };

static const char bus_name[] = "org.a11y.Bus";

static GMainLoop *loop;

// MARK: Whether there is anything to register with

// Whether somebody has started the accessibility bus; asking starts nothing.
static bool is_there(DBusConnection *session) {
  return dbus_bus_name_has_owner(session, bus_name, NULL);
}

static bool has_appeared(DBusMessage *message) {
  const char *name = "", *old = "", *new = "";
  return dbus_message_is_signal(message, DBUS_INTERFACE_DBUS, "NameOwnerChanged")
         && dbus_message_get_args(
             message, NULL, DBUS_TYPE_STRING, &name, DBUS_TYPE_STRING, &old, DBUS_TYPE_STRING, &new,
             DBUS_TYPE_INVALID)
         && strcmp(name, bus_name) == 0 && *new;
}

// Whether the other side has said who it is; libdbus itself would wait for that without end.
static bool is_greeted(DBusConnection *session) {
  gint64 end = g_get_monotonic_time() + patience * 1000LL;
  while (!dbus_connection_get_is_authenticated(session)) {
    gint64 left = (end - g_get_monotonic_time()) / 1000;
    if (left <= 0 || !dbus_connection_read_write(session, (int)left)) return false;
  }
  return true;
}

// By address: where SDL was kept from the bus, libdbus remembers an address that is none.
static DBusConnection *open_session(void) {
  const char *address = g_getenv("DBUS_SESSION_BUS_ADDRESS");
  char *usual = g_strdup_printf("unix:path=%s/bus", g_get_user_runtime_dir());
  DBusConnection *session =
      dbus_connection_open_private(address && *address ? address : usual, NULL);
  g_free(usual);
  if (!session) return NULL;
  // libdbus would end the program when the bus dies.
  dbus_connection_set_exit_on_disconnect(session, FALSE);
  if (!is_greeted(session) || !dbus_bus_register(session, NULL)) return NULL;
  dbus_bus_add_match(
      session,
      "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'",
      NULL);
  return session;
}

// Asks where the accessibility bus is and puts the answer where its libraries look for it.
static bool find_address(DBusConnection *session, const kiosk_access_host *host) {
  DBusMessage *call =
      dbus_message_new_method_call(bus_name, "/org/a11y/bus", bus_name, "GetAddress");
  DBusMessage *reply = dbus_connection_send_with_reply_and_block(session, call, patience, NULL);
  dbus_message_unref(call);
  const char *address = NULL;
  bool is_found =
      reply && dbus_message_get_args(reply, NULL, DBUS_TYPE_STRING, &address, DBUS_TYPE_INVALID)
      && *address && host->use_address(host->context, address);
  if (reply) dbus_message_unref(reply);
  return is_found;
}

// Sleeps until the accessibility bus is there; false when the session's is lost before.
static bool wait_until_there(DBusConnection *session) {
  bool is_found = is_there(session);
  while (true) {
    // What came with the answer above waits already and would wake nobody.
    DBusMessage *message;
    while ((message = dbus_connection_pop_message(session))) {
      if (has_appeared(message)) is_found = true;
      dbus_message_unref(message);
    }
    if (is_found) return true;
    if (!dbus_connection_read_write(session, -1)) return false;
  }
}

// MARK: While it is there

static gboolean end_loop(gpointer data) {
  (void)data;
  if (loop) g_main_loop_quit(loop);
  return G_SOURCE_REMOVE;
}

static DBusHandlerResult end_when_lost(DBusConnection *bus, DBusMessage *message, void *data) {
  (void)bus, (void)data;
  if (dbus_message_is_signal(message, DBUS_INTERFACE_LOCAL, "Disconnected")) {
    const kiosk_access_host *host = kiosk_objects_host();
    host->listened(host->context, false);
    g_idle_add(end_loop, NULL);
  }
  return DBUS_HANDLER_RESULT_NOT_YET_HANDLED;
}

static void say_nothing(
    const char *domain, GLogLevelFlags level, const char *message, gpointer data) {
  (void)domain, (void)level, (void)message, (void)data;
}

static GLogWriterOutput write_nothing(
    GLogLevelFlags level, const GLogField *fields, gsize count, gpointer data) {
  (void)level, (void)fields, (void)count, (void)data;
  return G_LOG_WRITER_HANDLED;
}

static const char *toolkit_name(void) { return "faq-kiosk"; }
static const char *toolkit_version(void) { return "1"; }

static bool start_bridge(const kiosk_access_host *host) {
  // The kiosk's log is the technician's; the libraries' remarks are not for them.
  g_log_set_default_handler(say_nothing, NULL);
  g_log_set_writer_func(write_nothing, NULL, NULL);
  g_set_prgname("faq-kiosk");
  kiosk_objects_start(host);
  AtkUtilClass *util = g_type_class_ref(ATK_TYPE_UTIL);
  util->get_root = kiosk_objects_root;
  util->get_toolkit_name = toolkit_name;
  util->get_toolkit_version = toolkit_version;
  if (atk_bridge_adaptor_init(NULL, NULL) < 0) return false;
  DBusConnection *bus = atspi_get_a11y_bus();
  if (!bus) return false;
  dbus_connection_set_exit_on_disconnect(bus, FALSE);
  dbus_connection_add_filter(bus, end_when_lost, NULL, NULL);
  return true;
}

kiosk_access_end kiosk_bus_run(const kiosk_access_host *host) {
  dbus_threads_init_default();
  DBusConnection *session = NULL;
  if (!getenv("AT_SPI_BUS_ADDRESS")) {
    session = open_session();
    if (!session) return kiosk_access_end_no_answer;
    if (!wait_until_there(session)) return kiosk_access_end_lost;
    if (!find_address(session, host)) return kiosk_access_end_no_answer;
  }
  loop = g_main_loop_new(NULL, FALSE);
  if (!start_bridge(host)) return kiosk_access_end_no_answer;
  if (session) {
    dbus_connection_add_filter(session, end_when_lost, NULL, NULL);
    atspi_dbus_connection_setup_with_g_main(session, NULL);
  }
  g_main_loop_run(loop);
  return kiosk_access_end_lost;
}

// MARK: Errands

static gboolean take_errand(gpointer errand) {
  const kiosk_access_host *host = kiosk_objects_host();
  if (host) host->errand(host->context, errand);
  return G_SOURCE_REMOVE;
}

void kiosk_bus_post(void *errand) {
  g_idle_add_full(G_PRIORITY_HIGH, take_errand, errand, NULL);
}

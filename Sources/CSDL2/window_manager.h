// Whether somebody manages the windows of the X server that an SDL window is on.
#pragma once
#include <SDL2/SDL.h>
#include <SDL2/SDL_syswm.h>

#if defined(SDL_VIDEO_DRIVER_X11)
#include <X11/extensions/Xrandr.h>
#include <dlfcn.h>
#include <unistd.h>

static inline int kiosk_sdl_ignore_x_error(Display *display, XErrorEvent *event) {
  (void)display;
  (void)event;
  return 0;
}

/// The window that `property` of `window` names, 0 for none.
static inline Window kiosk_sdl_named_window(
    void *library, Display *display, Window window, Atom property) {
  __typeof__(&XGetWindowProperty) get = dlsym(library, "XGetWindowProperty");
  __typeof__(&XFree) release = dlsym(library, "XFree");
  Atom type = 0;
  int format = 0;
  unsigned long count = 0, rest = 0;
  unsigned char *value = NULL;
  Window named = 0;
  if (!get || !release) return 0;
  if (get(display, window, property, 0, 1, False, XA_WINDOW, &type, &format, &count, &rest,
          &value) == Success && value) {
    if (type == XA_WINDOW && count == 1 && format == 32) named = *(Window *)value;
    release(value);
  }
  return named;
}

// Xlib ends the process with exit code 1 where the X server goes away: that is content's. By then
// nothing is left to tidy up.
static inline int kiosk_sdl_lost_display(Display *display) {
  (void)display;
  static const char line[] = "faq-kiosk: error: the X server has gone away\n";
  if (write(2, line, sizeof line - 1) < 0) _exit(69);
  _exit(69);
}

/// 1 where a window manager answers or where the window is not on X11, 0 where none does.
///
/// By _NET_SUPPORTING_WM_CHECK of the Extended Window Manager Hints: the root window names a
/// window that names itself. Xlib is the one SDL has already loaded.
static inline int kiosk_sdl_has_window_manager(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 1;
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return 1;
  __typeof__(&XInternAtom) atom = dlsym(library, "XInternAtom");
  __typeof__(&XDefaultRootWindow) root = dlsym(library, "XDefaultRootWindow");
  __typeof__(&XSetErrorHandler) handler = dlsym(library, "XSetErrorHandler");
  __typeof__(&XSetIOErrorHandler) lost = dlsym(library, "XSetIOErrorHandler");
  int found = 1;
  if (lost) lost(kiosk_sdl_lost_display);
  if (atom && root && handler) {
    Display *display = info.info.x11.display;
    Atom check = atom(display, "_NET_SUPPORTING_WM_CHECK", False);
    // A manager that died may have left the name of a window that is gone.
    XErrorHandler before = handler(kiosk_sdl_ignore_x_error);
    Window manager = kiosk_sdl_named_window(library, display, root(display), check);
    found = manager && kiosk_sdl_named_window(library, display, manager, check) == manager;
    handler(before);
  }
  dlclose(library);
  return found;
}

// SDL's event filter: of X's own events the one that the screen has another size is of use.
static inline int kiosk_sdl_filter_event(void *root, SDL_Event *event) {
  if (event->type != SDL_SYSWMEVENT) return 1;
  SDL_SysWMmsg *message = event->syswm.msg;
  if (message->subsystem != SDL_SYSWM_X11 || message->msg.x11.event.type != ConfigureNotify ||
      message->msg.x11.event.xconfigure.window != (Window)(uintptr_t)root)
    return 0;
  event->type = SDL_DISPLAYEVENT;
  return 1;
}

/// Has a display event sent whenever the X server's screen is another: SDL 2.26 tells of outputs
/// that come and go, not of another mode of one, and without a window manager nobody else does.
static inline void kiosk_sdl_watch_screen(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return;
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return;
  __typeof__(&XDefaultRootWindow) root = dlsym(library, "XDefaultRootWindow");
  __typeof__(&XGetWindowAttributes) look = dlsym(library, "XGetWindowAttributes");
  __typeof__(&XSelectInput) choose = dlsym(library, "XSelectInput");
  XWindowAttributes attributes;
  if (root && look && choose) {
    Window whole = root(info.info.x11.display);
    if (look(info.info.x11.display, whole, &attributes)) {
      choose(info.info.x11.display, whole, attributes.your_event_mask | StructureNotifyMask);
      SDL_SetEventFilter(kiosk_sdl_filter_event, (void *)(uintptr_t)whole);
      SDL_EventState(SDL_SYSWMEVENT, SDL_ENABLE);
    }
  }
  dlclose(library);
}

/// Where a display is on the X server's screen now, which SDL 2.26 knows of its start alone; 0
/// where no display is on, or where the server cannot say.
static inline int kiosk_sdl_monitor(SDL_Window *window, int display, SDL_Rect *bounds) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  void *library = dlopen("libX11.so.6", RTLD_LAZY | RTLD_NOLOAD);
  void *extension = dlopen("libXrandr.so.2", RTLD_LAZY | RTLD_NOLOAD);
  int found = 0;
  if (library && extension) {
    __typeof__(&XDefaultRootWindow) root = dlsym(library, "XDefaultRootWindow");
    __typeof__(&XRRGetMonitors) list = dlsym(extension, "XRRGetMonitors");
    __typeof__(&XRRFreeMonitors) release = dlsym(extension, "XRRFreeMonitors");
    int count = 0;
    XRRMonitorInfo *monitors = NULL;
    if (root && list && release)
      monitors = list(info.info.x11.display, root(info.info.x11.display), True, &count);
    if (monitors && count > 0) {
      XRRMonitorInfo *one = &monitors[display < count ? display : 0];
      *bounds = (SDL_Rect){one->x, one->y, one->width, one->height};
      found = one->width > 0 && one->height > 0;
    }
    if (monitors) release(monitors);
  }
  if (extension) dlclose(extension);
  if (library) dlclose(library);
  return found;
}
#else
static inline void kiosk_sdl_watch_screen(SDL_Window *window) { (void)window; }

static inline int kiosk_sdl_monitor(SDL_Window *window, int display, SDL_Rect *bounds) {
  (void)window;
  (void)display;
  (void)bounds;
  return 0;
}

static inline int kiosk_sdl_has_window_manager(SDL_Window *window) {
  (void)window;
  return 1;
}
#endif

/* Somebody who does anything: random events through the X server, as fast as they are wanted.
 *
 *   x-storm SECONDS EVENTS-A-SECOND SEED
 *
 * Moves the pointer, presses and releases its buttons, turns the wheel and strokes keys, all by the
 * server's XTEST extension; nothing stays pressed. Prints how many events it sent. */
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t chance;

static long between(long least, long most) {
  chance ^= chance << 13;
  chance ^= chance >> 7;
  chance ^= chance << 17;
  return least + (long)(chance % (uint64_t)(most - least + 1));
}

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static Display *display;
static int x, y, width, height, is_down;
static long sent;

static void button(unsigned which, int is_pressed) {
  XTestFakeButtonEvent(display, which, is_pressed, CurrentTime);
  sent++;
}

static void move(void) {
  if (between(0, 20) == 0) {
    x = (int)between(0, width - 1);
    y = (int)between(0, height - 1);
  }
  x += (int)between(-2, 2);
  y += (int)between(-25, 25);
  XTestFakeMotionEvent(display, -1, x = x < 0 ? 0 : x, y = y < 0 ? 0 : y, CurrentTime);
  sent++;
}

static void key(void) {
  static const KeySym keys[] = {
      XK_Up, XK_Down, XK_Left, XK_Right, XK_Tab, XK_Return, XK_space, XK_Escape, XK_Home, XK_End,
      XK_Page_Up, XK_Page_Down, XK_r, XK_plus, XK_F1, XK_F4, XK_q};
  KeyCode code = XKeysymToKeycode(display, keys[between(0, sizeof keys / sizeof *keys - 1)]);
  KeyCode with = XKeysymToKeycode(display, between(0, 1) ? XK_Shift_L : XK_Alt_L);
  int is_chord = between(0, 9) == 0;
  if (is_chord) XTestFakeKeyEvent(display, with, True, CurrentTime);
  XTestFakeKeyEvent(display, code, True, CurrentTime);
  XTestFakeKeyEvent(display, code, False, CurrentTime);
  if (is_chord) XTestFakeKeyEvent(display, with, False, CurrentTime);
  sent += is_chord ? 4 : 2;
}

static void step(void) {
  long roll = between(0, 99);
  if (roll < 70) move();
  else if (roll < 82) button(1, is_down = !is_down);
  else if (roll < 90) {
    unsigned wheel = between(0, 1) ? 4 : 5;
    button(wheel, True);
    button(wheel, False);
  } else key();
}

int main(int argc, char **argv) {
  if (argc != 4 || (display = XOpenDisplay(NULL)) == NULL) return 1;
  double start = seconds(), length = atof(argv[1]), rate = atof(argv[2]);
  chance = 0x9E3779B97F4A7C15u ^ (uint64_t)atol(argv[3]) << 20;
  width = DisplayWidth(display, 0);
  height = DisplayHeight(display, 0);
  while (seconds() - start < length) {
    while ((double)sent < (seconds() - start) * rate) step();
    XSync(display, False);
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
  if (is_down) button(1, False);
  XSync(display, False);
  printf("%ld\n", sent);
  return 0;
}

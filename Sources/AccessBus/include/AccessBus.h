// The library's one symbol; see Sources/CAccessBus/access_bus.h.
#pragma once
#include "../../CAccessBus/access_bus.h"

const kiosk_access_library *kiosk_access_library_1(void);

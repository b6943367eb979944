#pragma once
#include "../CAccessBus/access_bus.h"

kiosk_access_end kiosk_bus_run(const kiosk_access_host *host);
void kiosk_bus_post(void *errand);

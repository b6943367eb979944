// eventfd, which Swift's Glibc leaves out.
#pragma once
#include <sys/eventfd.h>

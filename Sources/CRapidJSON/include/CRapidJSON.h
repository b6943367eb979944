// RapidJSON's streaming reader and writer behind a plain C surface.
#pragma once

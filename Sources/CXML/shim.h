#pragma once
#include <libxml/HTMLparser.h>
#include <libxml/HTMLtree.h>

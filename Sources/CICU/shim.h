// ICU renames its functions with macros (u_charDirection -> u_charDirection_72), which Swift
// cannot see: each one that is used has a plain name here.
#pragma once
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/uscript.h>
#include <unicode/ustring.h>

#pragma once
#include <stddef.h>

/// Whether memory belongs to the reserve; always false in a build without one.
_Bool system_is_reserve(const void *memory);

/// Allocates memory in the reserve, aligned to 16 bytes; NULL if it is full, or in a build without one.
void *system_take_reserve(size_t size);

/// Frees memory of the reserve.
void system_return_reserve(void *memory);

/// Records that an allocation in this thread failed.
void system_note_shortage(void);

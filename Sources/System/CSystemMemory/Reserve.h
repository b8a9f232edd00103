#pragma once
#include <stddef.h>

/// Whether memory is of the reserve; never if there is none.
_Bool system_is_reserve(const void *memory);

/// Memory of the reserve, aligned to 16 bytes; NULL where it has no such run, or there is none.
void *system_take_reserve(size_t size);

/// Gives memory back to the reserve.
void system_return_reserve(void *memory);

/// Notes that memory was asked for in vain.
void system_note_shortage(void);

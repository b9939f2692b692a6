#pragma once

/// Makes all threads allocate from one arena of glibc; has no effect with another C library.
///
/// Otherwise, glibc creates an arena for each thread, and released memory remains in the arena. Call the function
/// before other threads start.
void cmalloc_use_one_arena(void);

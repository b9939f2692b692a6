#pragma once
// Linked into a program, this target raises the signal with the number in the variable RAISE_EARLY before `main`.

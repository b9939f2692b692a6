// The part of the terminal that must not be Swift: what runs inside a signal handler, or replaces a call Swift cannot import.
#pragma once
#include "capture.h"
#include "deadline.h"
#include "descriptors.h"
#include "guard.h"
#include "main_queue.h"
#include "program.h"

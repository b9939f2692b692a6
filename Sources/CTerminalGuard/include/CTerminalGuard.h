// Terminal functions that run in signal handlers, or that Swift cannot import.
#pragma once
#include "capture.h"
#include "deadline.h"
#include "descriptors.h"
#include "environment.h"
#include "guard.h"
#include "main_queue.h"
#include "program.h"
#include "run_loop.h"
#include "system.h"

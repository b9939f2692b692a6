#include "CTerminalGuard.h"

// The functions are in the header, so that they are compiled into the loops that call them.
#include "CByteScan.h"

#include "CBenchmarkKernels.h"

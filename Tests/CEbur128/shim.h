/* The oracle of the loudness tests; no part of the product. */
#ifndef FLAMETUBE_CEBUR128_SHIM_H
#define FLAMETUBE_CEBUR128_SHIM_H

#include <ebur128.h>

#endif

/* The C interface of Vamp plugins. */
#ifndef FLAMETUBE_CVAMP_H
#define FLAMETUBE_CVAMP_H

#include <vamp/vamp.h>

#endif

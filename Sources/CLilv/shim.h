/* lilv and the LV2 headers as the room LV2Host sees them. None of these calls is made in the process callback; what is made
   there stands in CLV2. */
#ifndef FLAMETUBE_CLILV_H
#define FLAMETUBE_CLILV_H

#include <lilv/lilv.h>
#include <lv2/atom/atom.h>
#include <lv2/core/lv2.h>
#include <lv2/options/options.h>
#include <lv2/state/state.h>
#include <lv2/urid/urid.h>

#endif

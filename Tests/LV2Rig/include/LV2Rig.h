/* A library of LV2 plugins for the tests: each has one audio input and does one thing that hosts get wrong. */
#ifndef FLAMETUBE_LV2_RIG_H
#define FLAMETUBE_LV2_RIG_H

#include <lv2/core/lv2.h>

#define LV2_RIG_URI "urn:flametube:rig:"

/* What each plugin is made of; the port numbers are those of the bundle: 0 the sound, then four controls out, then one in. */
enum { RIG_SOUND, RIG_A, RIG_B, RIG_C, RIG_D, RIG_GAIN, RIG_PORTS };

struct rig {
  const float *sound;
  float *out[4];
  const float *gain;
  void *data;
};

LV2_Handle make_rig(void);

#endif

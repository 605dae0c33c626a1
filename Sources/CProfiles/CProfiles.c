#include "CProfiles.h"

/* clang knows #embed, a word of C23, in all its C; it only remarks on it. */
#pragma clang diagnostic ignored "-Wc23-extensions"

/* The files are part of the program, so that it finds them wherever it is installed. */
static const unsigned char full_text[] = {
#embed "profiles/full.json5"
};

static const unsigned char pd_text[] = {
#embed "profiles/pd.json5"
};

static const unsigned char sc_text[] = {
#embed "profiles/sc.json5"
};

static const unsigned char scalar_text[] = {
#embed "profiles/scalar.json5"
};

static const unsigned char simple_text[] = {
#embed "profiles/simple.json5"
};

static const unsigned char synesthesia_text[] = {
#embed "profiles/synesthesia.json5"
};

static const unsigned char qlcplus_text[] = {
#embed "profiles/qlcplus.json5"
};

static const unsigned char ola_text[] = {
#embed "profiles/ola.json5"
};

static const unsigned char eos_text[] = {
#embed "profiles/eos.json5"
};

static const unsigned char gma3_text[] = {
#embed "profiles/gma3.json5"
};

static const unsigned char resolume_text[] = {
#embed "profiles/resolume.json5"
};

static const unsigned char isadora_text[] = {
#embed "profiles/isadora.json5"
};

static const unsigned char sonicpi_text[] = {
#embed "profiles/sonicpi.json5"
};

static const unsigned char wled_text[] = {
#embed "profiles/wled.json5"
};

static const unsigned char os2l_text[] = {
#embed "profiles/os2l.json5"
};

static const unsigned char mqtt_text[] = {
#embed "profiles/mqtt.json5"
};

static const unsigned char midi_text[] = {
#embed "profiles/midi.json5"
};

static const struct profile_text profile_texts[] = {
  {"full", full_text, sizeof full_text},
  {"pd", pd_text, sizeof pd_text},
  {"sc", sc_text, sizeof sc_text},
  {"scalar", scalar_text, sizeof scalar_text},
  {"simple", simple_text, sizeof simple_text},
  {"synesthesia", synesthesia_text, sizeof synesthesia_text},
  {"qlcplus", qlcplus_text, sizeof qlcplus_text},
  {"ola", ola_text, sizeof ola_text},
  {"eos", eos_text, sizeof eos_text},
  {"gma3", gma3_text, sizeof gma3_text},
  {"resolume", resolume_text, sizeof resolume_text},
  {"isadora", isadora_text, sizeof isadora_text},
  {"sonicpi", sonicpi_text, sizeof sonicpi_text},
  {"wled", wled_text, sizeof wled_text},
  {"os2l", os2l_text, sizeof os2l_text},
  {"mqtt", mqtt_text, sizeof mqtt_text},
  {"midi", midi_text, sizeof midi_text},
};

const struct profile_text *profile_table(void) {
  return profile_texts;
}

size_t profile_count(void) {
  return sizeof profile_texts / sizeof profile_texts[0];
}

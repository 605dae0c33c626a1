#ifndef CPROFILES_H
#define CPROFILES_H

#include <stddef.h>

/* One profile of a receiver: its name and its text, in the language of the configuration. */
struct profile_text {
  const char *name;
  const unsigned char *bytes;
  size_t length;
};

/* All of them, in the order of the documentation. */
const struct profile_text *profile_table(void);
size_t profile_count(void);

#endif

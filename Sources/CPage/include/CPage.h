/* The files of the web page, held in the program. */
#ifndef FLAMETUBE_CPAGE_H
#define FLAMETUBE_CPAGE_H

#include <stddef.h>

typedef struct {
    const char *path;
    const char *type;
    const unsigned char *start;
    size_t count;
} PageFile;

int page_file_count(void);

/* The file of an index below the count. */
PageFile page_file(int index);

#endif

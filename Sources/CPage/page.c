#include "CPage.h"

/* clang knows #embed, a word of C23, in all its C; it only remarks on it. */
#pragma clang diagnostic ignored "-Wc23-extensions"

/* A file is one line here; the paths are those of the server. */
#define TEXT_HTML "text/html; charset=utf-8"
#define TEXT_CSS "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"

static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char style_css[] = {
#embed "page/style.css"
};

#define FILE_ENTRY(name, type, array) {"/page/" name, type, array, sizeof array}

static const PageFile files[] = {
    FILE_ENTRY("index.html", TEXT_HTML, index_html),
    FILE_ENTRY("style.css", TEXT_CSS, style_css),
};

int page_file_count(void) { return (int)(sizeof files / sizeof files[0]); }

PageFile page_file(int index) { return files[index]; }

#include "CPage.h"

/* clang knows #embed, a word of C23, in all its C; it only remarks on it. */
#pragma clang diagnostic ignored "-Wc23-extensions"

#define TEXT_HTML "text/html; charset=utf-8"
#define TEXT_CSS "text/css; charset=utf-8"
#define SCRIPT "text/javascript; charset=utf-8"
#define SVG "image/svg+xml"

static const unsigned char index_html[] = {
#embed "page/index.html"
};
static const unsigned char style_css[] = {
#embed "page/style.css"
};
static const unsigned char icon_svg[] = {
#embed "page/icon.svg"
};
static const unsigned char asides_js[] = {
#embed "page/asides.js"
};
static const unsigned char beat_js[] = {
#embed "page/beat.js"
};
static const unsigned char cursor_js[] = {
#embed "page/cursor.js"
};
static const unsigned char edges_js[] = {
#embed "page/edges.js"
};
static const unsigned char figures_js[] = {
#embed "page/figures.js"
};
static const unsigned char flames_js[] = {
#embed "page/flames.js"
};
static const unsigned char glow_2d_js[] = {
#embed "page/glow-2d.js"
};
static const unsigned char glow_gl_js[] = {
#embed "page/glow-gl.js"
};
static const unsigned char limiter_js[] = {
#embed "page/limiter.js"
};
static const unsigned char main_js[] = {
#embed "page/main.js"
};
static const unsigned char meters_js[] = {
#embed "page/meters.js"
};
static const unsigned char meters_flat_js[] = {
#embed "page/meters-flat.js"
};
static const unsigned char model_js[] = {
#embed "page/model.js"
};
static const unsigned char osc_js[] = {
#embed "page/osc.js"
};
static const unsigned char paint_js[] = {
#embed "page/paint.js"
};
static const unsigned char parameters_js[] = {
#embed "page/parameters.js"
};
static const unsigned char panel_js[] = {
#embed "page/panel.js"
};
static const unsigned char picture_js[] = {
#embed "page/picture.js"
};
static const unsigned char player_js[] = {
#embed "page/player.js"
};
static const unsigned char particles_js[] = {
#embed "page/particles.js"
};
static const unsigned char scale_js[] = {
#embed "page/scale.js"
};
static const unsigned char settings_js[] = {
#embed "page/settings.js"
};
static const unsigned char spectrum_js[] = {
#embed "page/spectrum.js"
};
static const unsigned char stereo_js[] = {
#embed "page/stereo.js"
};
static const unsigned char stream_js[] = {
#embed "page/stream.js"
};
static const unsigned char view_js[] = {
#embed "page/view.js"
};
static const unsigned char waterfall_js[] = {
#embed "page/waterfall.js"
};

#define FILE_ENTRY(name, type, array) {"/page/" name, type, array, sizeof array}

static const PageFile files[] = {
    FILE_ENTRY("index.html", TEXT_HTML, index_html),
    FILE_ENTRY("style.css", TEXT_CSS, style_css),
    FILE_ENTRY("icon.svg", SVG, icon_svg),
    FILE_ENTRY("asides.js", SCRIPT, asides_js),
    /* Browsers ask for it with every answer that is no page, such as the tree of OSCQuery. */
    {"/favicon.ico", SVG, icon_svg, sizeof icon_svg},
    FILE_ENTRY("beat.js", SCRIPT, beat_js),
    FILE_ENTRY("cursor.js", SCRIPT, cursor_js),
    FILE_ENTRY("edges.js", SCRIPT, edges_js),
    FILE_ENTRY("figures.js", SCRIPT, figures_js),
    FILE_ENTRY("flames.js", SCRIPT, flames_js),
    FILE_ENTRY("glow-2d.js", SCRIPT, glow_2d_js),
    FILE_ENTRY("glow-gl.js", SCRIPT, glow_gl_js),
    FILE_ENTRY("limiter.js", SCRIPT, limiter_js),
    FILE_ENTRY("main.js", SCRIPT, main_js),
    FILE_ENTRY("meters.js", SCRIPT, meters_js),
    FILE_ENTRY("meters-flat.js", SCRIPT, meters_flat_js),
    FILE_ENTRY("model.js", SCRIPT, model_js),
    FILE_ENTRY("osc.js", SCRIPT, osc_js),
    FILE_ENTRY("paint.js", SCRIPT, paint_js),
    FILE_ENTRY("parameters.js", SCRIPT, parameters_js),
    FILE_ENTRY("panel.js", SCRIPT, panel_js),
    FILE_ENTRY("picture.js", SCRIPT, picture_js),
    FILE_ENTRY("player.js", SCRIPT, player_js),
    FILE_ENTRY("particles.js", SCRIPT, particles_js),
    FILE_ENTRY("scale.js", SCRIPT, scale_js),
    FILE_ENTRY("settings.js", SCRIPT, settings_js),
    FILE_ENTRY("spectrum.js", SCRIPT, spectrum_js),
    FILE_ENTRY("stereo.js", SCRIPT, stereo_js),
    FILE_ENTRY("stream.js", SCRIPT, stream_js),
    FILE_ENTRY("view.js", SCRIPT, view_js),
    FILE_ENTRY("waterfall.js", SCRIPT, waterfall_js),
};

int page_file_count(void) { return (int)(sizeof files / sizeof files[0]); }

PageFile page_file(int index) { return files[index]; }

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
static const unsigned char actions_js[] = {
#embed "page/actions.js"
};
static const unsigned char asides_js[] = {
#embed "page/asides.js"
};
static const unsigned char ballistics_js[] = {
#embed "page/ballistics.js"
};
static const unsigned char band_rows_js[] = {
#embed "page/band-rows.js"
};
static const unsigned char bands_js[] = {
#embed "page/bands.js"
};
static const unsigned char beat_js[] = {
#embed "page/beat.js"
};
static const unsigned char connection_js[] = {
#embed "page/connection.js"
};
static const unsigned char controls_js[] = {
#embed "page/controls.js"
};
static const unsigned char cursor_js[] = {
#embed "page/cursor.js"
};
static const unsigned char drawing_js[] = {
#embed "page/drawing.js"
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
static const unsigned char history_js[] = {
#embed "page/history.js"
};
static const unsigned char inputs_js[] = {
#embed "page/inputs.js"
};
static const unsigned char keys_js[] = {
#embed "page/keys.js"
};
static const unsigned char limiter_js[] = {
#embed "page/limiter.js"
};
static const unsigned char main_js[] = {
#embed "page/main.js"
};
static const unsigned char memory_js[] = {
#embed "page/memory.js"
};
static const unsigned char meter_scales_js[] = {
#embed "page/meter-scales.js"
};
static const unsigned char meters_flat_js[] = {
#embed "page/meters-flat.js"
};
static const unsigned char meters_loudness_js[] = {
#embed "page/meters-loudness.js"
};
static const unsigned char meters_upright_js[] = {
#embed "page/meters-upright.js"
};
static const unsigned char meters_js[] = {
#embed "page/meters.js"
};
static const unsigned char model_js[] = {
#embed "page/model.js"
};
static const unsigned char notice_js[] = {
#embed "page/notice.js"
};
static const unsigned char osc_js[] = {
#embed "page/osc.js"
};
static const unsigned char paint_js[] = {
#embed "page/paint.js"
};
static const unsigned char panel_js[] = {
#embed "page/panel.js"
};
static const unsigned char parameters_js[] = {
#embed "page/parameters.js"
};
static const unsigned char particles_js[] = {
#embed "page/particles.js"
};
static const unsigned char pen_js[] = {
#embed "page/pen.js"
};
static const unsigned char picture_js[] = {
#embed "page/picture.js"
};
static const unsigned char player_js[] = {
#embed "page/player.js"
};
static const unsigned char programme_js[] = {
#embed "page/programme.js"
};
static const unsigned char quality_js[] = {
#embed "page/quality.js"
};
static const unsigned char raster_js[] = {
#embed "page/raster.js"
};
static const unsigned char readout_js[] = {
#embed "page/readout.js"
};
static const unsigned char scale_js[] = {
#embed "page/scale.js"
};
static const unsigned char setting_table_js[] = {
#embed "page/setting-table.js"
};
static const unsigned char settings_js[] = {
#embed "page/settings.js"
};
static const unsigned char song_files_js[] = {
#embed "page/song-files.js"
};
static const unsigned char song_list_js[] = {
#embed "page/song-list.js"
};
static const unsigned char spectrum_grid_js[] = {
#embed "page/spectrum-grid.js"
};
static const unsigned char spectrum_plot_js[] = {
#embed "page/spectrum-plot.js"
};
static const unsigned char spectrum_js[] = {
#embed "page/spectrum.js"
};
static const unsigned char stage_js[] = {
#embed "page/stage.js"
};
static const unsigned char stereo_js[] = {
#embed "page/stereo.js"
};
static const unsigned char stream_js[] = {
#embed "page/stream.js"
};
static const unsigned char strips_js[] = {
#embed "page/strips.js"
};
static const unsigned char trace_js[] = {
#embed "page/trace.js"
};
static const unsigned char view_buttons_js[] = {
#embed "page/view-buttons.js"
};
static const unsigned char view_js[] = {
#embed "page/view.js"
};
static const unsigned char wake_lock_js[] = {
#embed "page/wake-lock.js"
};
static const unsigned char waterfall_js[] = {
#embed "page/waterfall.js"
};

#define FILE_ENTRY(name, type, array) {"/page/" name, type, array, sizeof array}

static const PageFile files[] = {
    FILE_ENTRY("index.html", TEXT_HTML, index_html),
    FILE_ENTRY("style.css", TEXT_CSS, style_css),
    FILE_ENTRY("icon.svg", SVG, icon_svg),
    /* Browsers ask for it with every answer that is no page, such as the tree of OSCQuery. */
    {"/favicon.ico", SVG, icon_svg, sizeof icon_svg},
    FILE_ENTRY("actions.js", SCRIPT, actions_js),
    FILE_ENTRY("asides.js", SCRIPT, asides_js),
    FILE_ENTRY("ballistics.js", SCRIPT, ballistics_js),
    FILE_ENTRY("band-rows.js", SCRIPT, band_rows_js),
    FILE_ENTRY("bands.js", SCRIPT, bands_js),
    FILE_ENTRY("beat.js", SCRIPT, beat_js),
    FILE_ENTRY("connection.js", SCRIPT, connection_js),
    FILE_ENTRY("controls.js", SCRIPT, controls_js),
    FILE_ENTRY("cursor.js", SCRIPT, cursor_js),
    FILE_ENTRY("drawing.js", SCRIPT, drawing_js),
    FILE_ENTRY("edges.js", SCRIPT, edges_js),
    FILE_ENTRY("figures.js", SCRIPT, figures_js),
    FILE_ENTRY("flames.js", SCRIPT, flames_js),
    FILE_ENTRY("glow-2d.js", SCRIPT, glow_2d_js),
    FILE_ENTRY("glow-gl.js", SCRIPT, glow_gl_js),
    FILE_ENTRY("history.js", SCRIPT, history_js),
    FILE_ENTRY("inputs.js", SCRIPT, inputs_js),
    FILE_ENTRY("keys.js", SCRIPT, keys_js),
    FILE_ENTRY("limiter.js", SCRIPT, limiter_js),
    FILE_ENTRY("main.js", SCRIPT, main_js),
    FILE_ENTRY("memory.js", SCRIPT, memory_js),
    FILE_ENTRY("meter-scales.js", SCRIPT, meter_scales_js),
    FILE_ENTRY("meters-flat.js", SCRIPT, meters_flat_js),
    FILE_ENTRY("meters-loudness.js", SCRIPT, meters_loudness_js),
    FILE_ENTRY("meters-upright.js", SCRIPT, meters_upright_js),
    FILE_ENTRY("meters.js", SCRIPT, meters_js),
    FILE_ENTRY("model.js", SCRIPT, model_js),
    FILE_ENTRY("notice.js", SCRIPT, notice_js),
    FILE_ENTRY("osc.js", SCRIPT, osc_js),
    FILE_ENTRY("paint.js", SCRIPT, paint_js),
    FILE_ENTRY("panel.js", SCRIPT, panel_js),
    FILE_ENTRY("parameters.js", SCRIPT, parameters_js),
    FILE_ENTRY("particles.js", SCRIPT, particles_js),
    FILE_ENTRY("pen.js", SCRIPT, pen_js),
    FILE_ENTRY("picture.js", SCRIPT, picture_js),
    FILE_ENTRY("player.js", SCRIPT, player_js),
    FILE_ENTRY("programme.js", SCRIPT, programme_js),
    FILE_ENTRY("quality.js", SCRIPT, quality_js),
    FILE_ENTRY("raster.js", SCRIPT, raster_js),
    FILE_ENTRY("readout.js", SCRIPT, readout_js),
    FILE_ENTRY("scale.js", SCRIPT, scale_js),
    FILE_ENTRY("setting-table.js", SCRIPT, setting_table_js),
    FILE_ENTRY("settings.js", SCRIPT, settings_js),
    FILE_ENTRY("song-files.js", SCRIPT, song_files_js),
    FILE_ENTRY("song-list.js", SCRIPT, song_list_js),
    FILE_ENTRY("spectrum-grid.js", SCRIPT, spectrum_grid_js),
    FILE_ENTRY("spectrum-plot.js", SCRIPT, spectrum_plot_js),
    FILE_ENTRY("spectrum.js", SCRIPT, spectrum_js),
    FILE_ENTRY("stage.js", SCRIPT, stage_js),
    FILE_ENTRY("stereo.js", SCRIPT, stereo_js),
    FILE_ENTRY("stream.js", SCRIPT, stream_js),
    FILE_ENTRY("strips.js", SCRIPT, strips_js),
    FILE_ENTRY("trace.js", SCRIPT, trace_js),
    FILE_ENTRY("view-buttons.js", SCRIPT, view_buttons_js),
    FILE_ENTRY("view.js", SCRIPT, view_js),
    FILE_ENTRY("wake-lock.js", SCRIPT, wake_lock_js),
    FILE_ENTRY("waterfall.js", SCRIPT, waterfall_js),
};

int page_file_count(void) { return (int)(sizeof files / sizeof files[0]); }

PageFile page_file(int index) { return files[index]; }

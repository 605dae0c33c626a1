/* The measure of the callback's cost: the same work as plain C. Reductions may be reordered, as the vector loops of
   the rooms do, so that both sides use the machine's vectors. */
#include "CBench.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Both sides choose their vectors by the processor at run time. */
#if defined(__x86_64__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

struct reference {
  size_t length, hop, bands, next;
  float *history, *window, *input, *power, *band, *share_low, *share_high;
  const float *output;
  size_t *first, *last;
  float peak, square_sum, sum;
  size_t clip_count;
};

static void fill_window(reference *r) {
  for (size_t i = 0; i < r->length; i++)
    r->window[i] = (float)(0.5 - 0.5 * cos(2 * M_PI * (double)i / (double)r->length));
}

/* Bin k reaches from k - 1/2 to k + 1/2; a band takes the share of it that lies between its edges. */
static void fill_bands(reference *r, const float *edges) {
  for (size_t b = 0; b < r->bands; b++) {
    float low = edges[b] + 0.5f, high = fminf(edges[b + 1] + 0.5f, (float)(r->length / 2));
    r->first[b] = (size_t)low;
    r->last[b] = (size_t)high;
    r->share_low[b] = 1 - (low - floorf(low));
    r->share_high[b] = high - floorf(high);
  }
}

reference *reference_create(const reference_shape *shape, const float *edges) {
  reference *r = calloc(1, sizeof *r);
  size_t length = shape->length, bands = shape->bands;
  float *memory = calloc(2 * length + length / 2 + 2 + 3 * bands, sizeof *memory);
  size_t *bins = calloc(2 * bands, sizeof *bins);
  if (!r || !memory || !bins) abort();
  *r = (reference){
      .length = length, .hop = shape->hop, .bands = bands, .input = shape->input, .output = shape->output,
      .history = memory, .window = memory + length, .band = memory + 2 * length, .first = bins, .last = bins + bands};
  r->share_low = r->band + bands;
  r->share_high = r->share_low + bands;
  r->power = r->share_high + bands;
  fill_window(r);
  fill_bands(r, edges);
  return r;
}

void reference_destroy(reference *r) {
  free(r->history);
  free(r->first);
  free(r);
}

enum { LANES = 16 };

/* Lanes of their own, so that the compiler may use vectors without reordering a maximum. */
WIDE static void measure(reference *r, const float *samples) {
  float peak[LANES] = {0}, square_sum[LANES] = {0}, sum[LANES] = {0};
  for (size_t i = 0; i + LANES <= r->hop; i += LANES)
    for (size_t lane = 0; lane < LANES; lane++) {
      float sample = samples[i + lane], size = fabsf(sample);
      peak[lane] = size > peak[lane] ? size : peak[lane];
      square_sum[lane] += sample * sample;
      sum[lane] += sample;
    }
  r->peak = r->square_sum = r->sum = 0;
  for (size_t lane = 0; lane < LANES; lane++) {
    r->peak = peak[lane] > r->peak ? peak[lane] : r->peak;
    r->square_sum += square_sum[lane];
    r->sum += sum[lane];
  }
  if (r->peak >= 32767.0f / 32768.0f)
    for (size_t i = 0; i < r->hop; i++) r->clip_count += fabsf(samples[i]) >= 32767.0f / 32768.0f;
}

static void take_in(reference *r, const float *samples) {
  size_t head = r->length - r->next < r->hop ? r->length - r->next : r->hop;
  memcpy(r->history + r->next, samples, head * sizeof(float));
  memcpy(r->history, samples + head, (r->hop - head) * sizeof(float));
  r->next = (r->next + r->hop) % r->length;
}

WIDE static void apply_window(reference *r) {
  size_t head = r->length - r->next;
  for (size_t i = 0; i < head; i++) r->input[i] = r->history[r->next + i] * r->window[i];
  for (size_t i = head; i < r->length; i++) r->input[i] = r->history[i - head] * r->window[i];
}

WIDE static void find_power(reference *r) {
  const float *restrict output = r->output;
  float *restrict power = r->power;
  for (size_t i = 0; i <= r->length / 2; i++)
    power[i] = output[2 * i] * output[2 * i] + output[2 * i + 1] * output[2 * i + 1];
}

WIDE static void find_bands(reference *r) {
#pragma clang fp reassociate(on)
  for (size_t b = 0; b < r->bands; b++) {
    size_t first = r->first[b], last = r->last[b];
    float sum = r->power[first] * r->share_low[b] + r->power[last] * r->share_high[b];
    if (first == last) sum = r->power[first] * (r->share_low[b] + r->share_high[b] - 1);
    for (size_t i = first + 1; i < last; i++) sum += r->power[i];
    r->band[b] = sum;
  }
}

void reference_before_transform(reference *r, const float *samples) {
  measure(r, samples);
  take_in(r, samples);
  apply_window(r);
}

const float *reference_after_transform(reference *r) {
  find_power(r);
  find_bands(r);
  return r->band;
}

/* The FFTW calls that the process callback may make, each with the reason why it is safe there. These lines are the
   audit of the room Spectrum: Swift's @_noLocks check admits a C function by this attribute only. */
#ifndef FLAMETUBE_CFFTW_SHIM_H
#define FLAMETUBE_CFFTW_SHIM_H

#include <fftw3.h>

#define TRUSTED __attribute__((swift_attr("@_noLocks")))

/* FFTW's manual ("Thread safety") gives execution, in its new-array form too, as safe from any thread: it does not
   change the plan and works in the buffers given. Steps named "buffered" take memory from the heap while they run;
   the planner forbids them with FFTW_CONSERVE_MEMORY, and a malloc counter around this call read 0 for all 28 lengths
   tried from 256 to 65,536. Other steps take at most 64 KiB from the stack. */
void fftwf_execute_dft_r2c(const fftwf_plan plan, float *in, fftwf_complex *out) TRUSTED;

/* FFTW's version with the instruction sets it was built for. Swift sees the array itself as a tuple. */
static inline const char *fftw_version_text(void) { return fftwf_version; }

#undef TRUSTED
#endif

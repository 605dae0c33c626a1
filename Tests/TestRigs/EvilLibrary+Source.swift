extension EvilLibrary {
  // The plugin misbehaves in a live host only: what it does at a scan, whose sound starts with a burst at full level,
  // would be found before anything runs.
  static let source = """
    #include <cmath>
    #include <csignal>
    #include <cstdio>
    #include <cstdlib>
    #include <cstring>
    #include <unistd.h>
    #include <vamp/vamp.h>

    static bool isBad = false;
    // The compiler must not see that nobody uses the memory.
    static void *volatile leaked;
    static unsigned outputs() {
    #ifdef ONE_MORE
      if (isBad) return 2;
    #endif
      return 1;
    }
    #ifdef LOADING
    __attribute__((constructor)) static void load() { raise(SIGSEGV); }
    #endif

    static VampPluginHandle make(const VampPluginDescriptor *, float) {
    #ifdef ABORT
      abort();
    #endif
      return malloc(1);
    }
    static void drop(VampPluginHandle handle) { free(handle); }
    static int start(VampPluginHandle, unsigned, unsigned, unsigned) { return 1; }
    static void reset(VampPluginHandle) {}
    static float get(VampPluginHandle, int) { return 0; }
    static void set(VampPluginHandle, int, float) {}
    static unsigned program(VampPluginHandle) { return 0; }
    static void choose(VampPluginHandle, unsigned) {}
    static unsigned size(VampPluginHandle) { return 1024; }
    static unsigned one(VampPluginHandle) { return 1; }
    static unsigned count(VampPluginHandle) { return outputs(); }
    static VampOutputDescriptor output;
    static VampOutputDescriptor *describe(VampPluginHandle, unsigned) {
      memset(&output, 0, sizeof output);
      output.identifier = output.name = output.description = "first";
      output.unit = "";
      output.hasFixedBinCount = 1;
      output.binCount = 1;
      output.sampleType = vampOneSamplePerStep;
      return &output;
    }
    static void forget(VampOutputDescriptor *) {}

    static VampFeatureList lists[2];
    static VampFeatureUnion *features;
    static float value;
    static VampFeatureList *answer(unsigned many) {
      features = (VampFeatureUnion *)realloc(features, 2 * many * sizeof *features);
      memset(features, 0, 2 * many * sizeof *features);
      for (unsigned i = 0; i < many; i++) {
        features[i].v1.valueCount = 1;
        features[i].v1.values = &value;
      }
      lists[0].featureCount = many;
      lists[0].features = features;
      return lists;
    }
    static VampFeatureList *process(VampPluginHandle, const float *const *in, int, int) {
      float peak = 0;
      for (int i = 0; i < 1024; i++) peak = fmaxf(peak, fabsf(in[0][i]));
      // The tests play a quarter of full scale; a scan is louder or softer in every block.
      isBad = peak > 0.2f && peak < 0.3f;
      value = in[0][0];
      unsigned many = 1;
      if (isBad) {
    #ifdef SEGFAULT
        *(volatile int *)0 = 1;
    #elif defined EXIT
        exit(0);
    #elif defined LOOP
        for (;;) __asm__ volatile("");
    #elif defined SLEEP
        usleep(50000);
    #elif defined THROW
        throw 1;
    #elif defined NOT_A_NUMBER
        value = NAN;
    #elif defined MILLION
        many = 1000000;
    #elif defined FLOOD
        for (int i = 0; i < 100000; i++) puts("a line that nobody has asked for, again and again");
    #elif defined LEAK
        leaked = malloc(1 << 20);
        memset((void *)leaked, 1, 1 << 20);
    #endif
      }
      return answer(many);
    }
    static VampFeatureList *rest(VampPluginHandle) { return answer(0); }
    static void release(VampFeatureList *) {}

    static const VampPluginDescriptor descriptor = {
      2, "evil", "Evil", "Does what none may do", "The tests", 1, "", 0, 0, 0, 0, vampTimeDomain,
      make, drop, start, reset, get, set, program, choose, size, size, one, one, count, describe,
      forget, process, rest, release};
    extern "C" const VampPluginDescriptor *vampGetPluginDescriptor(unsigned, unsigned index) {
      return index == 0 ? &descriptor : 0;
    }
    """
}

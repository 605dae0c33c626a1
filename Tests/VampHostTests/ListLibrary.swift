import Foundation

/// A library with a Vamp plugin whose features have different numbers of values; built by the compiler of the machine.
enum ListLibrary {
  /// Builds `list.so` in the folder at `folder`.
  ///
  /// Its plugin answers each block of 1,024 frames with the numbers from 0 on, as many as the first sample says, in units of
  /// 1/1024.
  static func build(in folder: String) throws {
    try source.write(toFile: "\(folder)/list.cpp", atomically: true, encoding: .utf8)
    let compiler = Process()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/g++")
    compiler.arguments = [
      "-shared", "-fPIC", "-w", "\(folder)/list.cpp", "-o", "\(folder)/list.so", "-lvamp-sdk",
    ]
    try compiler.run()
    compiler.waitUntilExit()
  }

  private static let source = """
    #include <vamp-sdk/PluginAdapter.h>
    using Vamp::Plugin;

    struct List : Plugin {
      explicit List(float rate) : Plugin(rate) {}
      std::string getIdentifier() const override { return "list"; }
      std::string getName() const override { return "List"; }
      std::string getDescription() const override { return "Answers with lists"; }
      std::string getMaker() const override { return "The tests"; }
      int getPluginVersion() const override { return 1; }
      std::string getCopyright() const override { return ""; }
      InputDomain getInputDomain() const override { return TimeDomain; }
      size_t getPreferredBlockSize() const override { return 1024; }
      size_t getPreferredStepSize() const override { return 1024; }
      bool initialise(size_t, size_t, size_t) override { return true; }
      void reset() override {}
      OutputList getOutputDescriptors() const override {
        OutputDescriptor output;
        output.identifier = "found";
        output.name = "What was found";
        output.hasFixedBinCount = false;
        output.sampleType = OutputDescriptor::OneSamplePerStep;
        return {output};
      }
      FeatureSet process(const float *const *in, Vamp::RealTime) override {
        Feature feature;
        for (int i = 0; i < int(in[0][0] * 1024); i++) feature.values.push_back(i);
        return {{0, {feature}}};
      }
      FeatureSet getRemainingFeatures() override { return {}; }
    };

    static Vamp::PluginAdapter<List> adapter;
    extern "C" const VampPluginDescriptor *vampGetPluginDescriptor(unsigned version, unsigned index) {
      return index == 0 ? adapter.getDescriptor() : 0;
    }
    """
}

// swift-tools-version: 6.2
import PackageDescription

/// Settings of every room: warnings are errors, in the language mode that checks data races.
let common: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

/// Settings of the rooms under the process callback, and of what feeds it: their loops are optimised in debug builds too, since
/// unoptimised they are some eighty times slower and would miss the period.
let realtime: [SwiftSetting] = common + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Settings of the kernels' second copy: for processors with AVX2, which not all of x86-64 have.
#if arch(x86_64)
  let wide: [SwiftSetting] =
    realtime + [.unsafeFlags(["-Xcc", "-mavx2", "-Xcc", "-mtune=haswell"])]
#else
  let wide = realtime
#endif

func room(_ name: String, _ dependencies: [String], _ settings: [SwiftSetting] = common) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, swiftSettings: settings
  )
}

func tests(_ name: String, _ dependencies: [String], _ settings: [SwiftSetting] = common) -> Target
{
  .testTarget(
    name: name + "Tests", dependencies: dependencies.map { .init(stringLiteral: $0) },
    swiftSettings: settings)
}

func library(_ name: String, pkgConfig: String, package: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
  name: "flametube",
  products: [
    .executable(name: "flametube", targets: ["flametube"]),
    // The plugins of the tests, to be loaded by name.
    .library(name: "lv2-rig", type: .dynamic, targets: ["LV2Rig"]),
  ],
  targets: [
    // Level 0
    room("Measurements", []),
    .target(name: "CRealtime"),
    room("Realtime", ["CRealtime"], realtime),
    room("Kernels", [], realtime),
    room("WideKernels", ["Kernels"], wide),
    // Level 1
    room("DSP", ["Measurements", "CRealtime", "Kernels", "WideKernels"], realtime),
    library("CFFTW", pkgConfig: "fftw3f", package: "libfftw3-dev"),
    room("Spectrum", ["CFFTW"], realtime),
    room("Playback", ["Realtime", "CRealtime"], realtime),
    // Level 2
    room(
      "Analysis", ["Measurements", "Realtime", "CRealtime", "DSP", "Spectrum"], realtime),
    // Level 3
    room("Publishing", ["Measurements"]),
    room("Control", ["Measurements"]),
    .target(name: "CProfiles", exclude: ["profiles"]),
    library("CJACK", pkgConfig: "jack", package: "libjack-jackd2-dev"),
    room(
      "JACKBackend", ["Measurements", "Realtime", "CRealtime", "Playback", "Analysis", "CJACK"],
      realtime),
    library("CLiblo", pkgConfig: "liblo", package: "liblo-dev"),
    room("OSC", ["Measurements", "Realtime", "CLiblo"]),
    library("CSndfile", pkgConfig: "sndfile", package: "libsndfile1-dev"),
    library("CSamplerate", pkgConfig: "samplerate", package: "libsamplerate0-dev"),
    room("AudioFiles", ["Measurements", "CSndfile", "CSamplerate"]),
    library("CMosquitto", pkgConfig: "libmosquitto", package: "libmosquitto-dev"),
    room("MQTT", ["Realtime", "CMosquitto"]),
    room("Terminal", ["Measurements"]),
    library("CSoup", pkgConfig: "libsoup-3.0", package: "libsoup-3.0-dev"),
    // The files of the web page; clang takes them in by C's #embed.
    .target(name: "CPage", exclude: ["page"]),
    room("Web", ["Realtime", "CSoup", "CPage"]),
    library("CGio", pkgConfig: "gio-2.0", package: "libglib2.0-dev"),
    room("Desktop", ["Realtime", "CGio"]),
    library("CLilv", pkgConfig: "lilv-0", package: "liblilv-dev"),
    .target(name: "CLV2", dependencies: ["CLilv"]),
    .systemLibrary(name: "CPluginWorkers"),
    room(
      "PluginWorkers", ["Measurements", "Realtime", "CRealtime", "Analysis", "CPluginWorkers"],
      realtime),
    room(
      "LV2Host",
      ["Measurements", "Realtime", "CRealtime", "Analysis", "PluginWorkers", "CLilv", "CLV2"],
      realtime),
    .systemLibrary(name: "CVamp", providers: [.apt(["vamp-plugin-sdk"])]),
    room(
      "VampHost",
      ["Measurements", "CRealtime", "Spectrum", "Analysis", "PluginWorkers", "CVamp"], realtime),
    // Level 4
    room("Player", ["Measurements", "Realtime", "Playback", "AudioFiles"], realtime),
    room(
      "Offline",
      [
        "Measurements", "CRealtime", "Realtime", "Spectrum", "Analysis", "Publishing", "AudioFiles",
      ]),
    // Level 5
    room(
      "Session",
      [
        "Measurements", "Realtime", "CRealtime", "DSP", "Spectrum", "Analysis", "Publishing",
        "Control", "CProfiles", "JACKBackend", "OSC", "AudioFiles", "Terminal", "Web", "Desktop",
        "LV2Host", "VampHost", "Playback", "Player", "Offline", "MQTT",
      ]),
    // Level 6
    .executableTarget(name: "flametube", dependencies: ["Session"], swiftSettings: common),
    .executableTarget(
      name: "flametube-plugin-worker", dependencies: ["PluginWorkers", "VampHost", "LV2Host"],
      swiftSettings: common),
    .target(name: "CBench", dependencies: ["CJACK"]),
    .executableTarget(
      name: "flametube-bench",
      dependencies: [
        "CBench", "Measurements", "Realtime", "CRealtime", "Spectrum", "Analysis", "AudioFiles",
        "Playback", "Player", "TestRigs",
      ],
      swiftSettings: common),
    // Tests
    .executableTarget(
      name: "realtime-gate", dependencies: ["DSP", "Analysis", "TestRigs"],
      path: "Tests/RealtimeGate", swiftSettings: common),
    // The sound of the end-to-end tests, as a client of its own.
    .executableTarget(
      name: "sine-player", dependencies: ["CJACK"], path: "Tests/SinePlayer",
      linkerSettings: [.linkedLibrary("m")]),
    // Samples of a file as such a client, in real time or freewheeling.
    .executableTarget(name: "sample-player", dependencies: ["CJACK"], path: "Tests/SamplePlayer"),
    .target(name: "TestRigs", path: "Tests/TestRigs", swiftSettings: common),
    tests("Measurements", ["Measurements"]),
    tests("Realtime", ["Realtime"]),
    tests("DSP", ["DSP", "Kernels", "WideKernels", "CRealtime", "Measurements"]),
    tests("Spectrum", ["Spectrum", "DSP", "Measurements"]),
    // The oracle of the loudness tests.
    .systemLibrary(
      name: "CEbur128", path: "Tests/CEbur128", pkgConfig: "libebur128",
      providers: [.apt(["libebur128-dev"])]),
    tests(
      "Analysis",
      ["Analysis", "DSP", "Spectrum", "Measurements", "Realtime", "CEbur128", "TestRigs"], realtime),
    tests("Publishing", ["Publishing", "Measurements"]),
    tests("Control", ["Control", "Measurements"]),
    tests(
      "JACKBackend",
      ["JACKBackend", "CJACK", "Analysis", "Spectrum", "Measurements", "Realtime", "TestRigs"]),
    tests("OSC", ["OSC", "Measurements", "CLiblo", "TestRigs"]),
    tests("AudioFiles", ["AudioFiles", "Measurements", "CSndfile"]),
    tests("Player", ["Player", "Playback", "AudioFiles", "Measurements", "Realtime", "TestRigs"]),
    .target(name: "LV2Rig", dependencies: ["CLilv"], path: "Tests/LV2Rig"),
    tests(
      "LV2Host", ["LV2Host", "Analysis", "Spectrum", "Measurements", "Realtime", "TestRigs"]),
    tests("Desktop", ["Desktop", "CGio", "TestRigs"]),
    tests("Terminal", ["Terminal", "Measurements"]),
    tests("Web", ["Web", "TestRigs"]),
    tests(
      "Offline",
      [
        "Offline", "Analysis", "Publishing", "AudioFiles", "Measurements", "Realtime", "Spectrum",
      ]),
    tests(
      "Session",
      [
        "Session", "AudioFiles", "Control", "Desktop", "JACKBackend", "Measurements", "OSC",
        "Player", "Spectrum", "Terminal", "TestRigs", "Web",
      ]),
    tests("PluginWorkers", ["PluginWorkers"]),
    tests(
      "VampHost",
      [
        "VampHost", "Analysis", "AudioFiles", "Spectrum", "Measurements", "Realtime", "TestRigs",
      ]),
    tests("EndToEnd", ["TestRigs"]),
    // What stands in Patches/, in the programs that it is for; `make test-receivers` runs these.
    tests("Patch", ["TestRigs"]),
  ]
)

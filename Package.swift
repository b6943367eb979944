// swift-tools-version: 6.0
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library of the system behind a module map; its development package comes from Debian.
func system(_ name: String, pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func room(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["KioskTestSupport"], exclude: exclude,
    swiftSettings: settings)
}

/// The languages that the program's own words are in: files of Assets/strings.
let languages = [
  "en", "de", "fr", "es", "it", "nl", "pl", "tr", "ar", "he", "ru", "uk", "zh-Hans", "zh-Hant",
  "ja", "ko", "hi", "th", "vi", "pt", "el", "sv",
]

/// What `make fuzz` runs on libFuzzer; no other build links that, or builds this.
let fuzzing: [Target] =
  Context.environment["FAQ_KIOSK_FUZZING"] == nil
  ? []
  : [
    .target(name: "CFuzzer", path: "Tests/Fuzzing/CFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CFuzzer", "FuzzChecks"], path: "Tests/Fuzzing/Driver",
      swiftSettings: settings),
  ]

let package = Package(
  name: "faq-kiosk",
  products: [
    .executable(name: "faq-kiosk", targets: ["faq-kiosk"]),
    // Opened at run time, and only where there is a bus: no kiosk loads ATK for nothing.
    .library(name: "faq-kiosk-access", type: .dynamic, targets: ["AccessBus"]),
  ],
  targets: [
    system("CSDL2", apt: "libsdl2-dev"),
    system("CSDL2TTF", apt: "libsdl2-ttf-dev"),
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev"),
    system("CFontconfig", apt: "libfontconfig-dev"),
    system("CPNG", apt: "libpng-dev"),
    system("CSystemd", apt: "libsystemd-dev"),
    system("CCMark", apt: "libcmark-gfm-dev"),
    system("CXML", pkgConfig: "libxml-2.0", apt: "libxml2-dev"),
    system("CYAML", apt: "libyaml-dev"),
    system("CQREncode", apt: "libqrencode-dev"),
    system("CLinux", apt: "libc6-dev"),
    system("CSQLite", apt: "libsqlite3-dev"),
    system("CCrypt", apt: "libcrypt-dev"),
    system("CATK", pkgConfig: "atk", apt: "libatk1.0-dev"),
    system("CATSPI", pkgConfig: "atspi-2", apt: "libatspi2.0-dev"),
    .systemLibrary(name: "CAccessBus", path: "Sources/CAccessBus"),
    .target(
      name: "AccessBus", dependencies: ["CATK", "CATSPI"],
      linkerSettings: [
        .linkedLibrary("atk-bridge-2.0"),
        // It is C alone: without these it would bring a Swift runtime of its own.
        .unsafeFlags(["-static-stdlib", "-nostartfiles", "-Xlinker", "--as-needed"]),
      ]),
    .target(name: "CRapidJSON"),
    .target(name: "CGetopt"),
    // Opened with dlopen, not linked; its header says why.
    .target(
      name: "CSDL2Image", linkerSettings: [.linkedLibrary("SDL2"), .linkedLibrary("png")]),
    .target(name: "CEncoding", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CICU", linkerSettings: [.linkedLibrary("icuuc")]),
    .target(name: "CSpawn"),

    .target(
      name: "KioskCore", swiftSettings: settings, linkerSettings: [.linkedLibrary("m")]),
    .target(
      name: "KioskAssets", path: "Assets", sources: ["Assets.swift"],
      resources: ([
        "sample.json", "themes/light.json", "themes/dark.json", "themes/high-contrast.json",
        "themes/accordion.json",
      ] + languages.map { "strings/\($0).json" }).map { .embedInCode($0) },
      swiftSettings: settings),
    room(
      "KioskContent",
      ["KioskCore", "KioskAssets", "CRapidJSON", "CEncoding", "CCMark", "CXML", "CYAML"]),
    room(
      "KioskCommand",
      [
        "KioskCore", "KioskContent", "KioskText", "KioskSDL", "KioskHost", "KioskSpeech", "CGetopt",
      ]),
    room("KioskText", ["KioskCore", "CSDL2", "CSDL2TTF", "CFontconfig", "CICU", "CHarfBuzz"]),
    room(
      "KioskSDL",
      ["KioskCore", "KioskText", "CSDL2", "CSDL2Image", "CFreeType", "CPNG", "CQREncode"]),
    room("KioskHost", ["KioskCore", "CSystemd", "CLinux", "CSQLite", "CCrypt"]),
    room("KioskSpeech", ["KioskCore", "CSDL2", "CSpawn"]),
    room("KioskAccess", ["KioskCore", "CAccessBus"]),
    .executableTarget(
      name: "faq-kiosk",
      dependencies: [
        "KioskCore", "KioskContent", "KioskCommand", "KioskText", "KioskSDL", "KioskHost",
        "KioskSpeech",
        "KioskAccess",
      ],
      swiftSettings: settings),

    // What text costs, for Benchmarks/bench; not installed.
    .executableTarget(
      name: "text-bench", dependencies: ["KioskText"], swiftSettings: settings),

    .target(
      name: "KioskTestSupport", dependencies: ["KioskCore"], path: "Tests/Support",
      swiftSettings: settings),
    // What must be true of the answer to any bytes: for the corpus in the tests, and for `fuzzing`.
    .target(
      name: "FuzzChecks", dependencies: ["KioskCore", "KioskContent", "KioskTestSupport"],
      path: "Tests/Fuzzing/Checks", swiftSettings: settings),
    tests("FuzzingTests", ["KioskCore", "KioskContent", "FuzzChecks"]),
    // Opens a real window for the tests of KioskSDL, which start it as a program of its own.
    .executableTarget(
      name: "window-probe", dependencies: ["KioskCore", "KioskText", "KioskSDL"],
      path: "Tests/WindowProbe",
      swiftSettings: settings),
    tests("KioskCoreTests", ["KioskCore"]),
    tests("KioskContentTests", ["KioskCore", "KioskContent"]),
    tests(
      "KioskCommandTests",
      ["KioskCore", "KioskContent", "KioskCommand", "KioskText", "KioskHost", "KioskSpeech"]),
    tests("KioskTextTests", ["KioskCore", "KioskText"], exclude: ["oracle.py"]),
    tests(
      "KioskSDLTests",
      ["KioskCore", "KioskText", "KioskSDL", "KioskContent", "CSDL2", "CQREncode", "window-probe"]),
    tests("KioskHostTests", ["KioskCore", "KioskHost"]),
    tests("KioskSpeechTests", ["KioskCore", "KioskSpeech"]),
    tests("KioskAccessTests", ["KioskCore", "KioskAccess"]),
    tests("ProgramTests", ["CPNG", "KioskCore", "KioskContent", "KioskText", "KioskSDL"]),
  ] + fuzzing,
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

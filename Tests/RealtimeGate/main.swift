import Foundation
import TestRigs

guard CommandLine.arguments.count == 4 else {
  fatalError("usage: realtime-gate SANITIZED-PROGRAM PLANTS-LIBRARY PLUGINS-LIBRARY")
}
let gate = Gate(
  program: CommandLine.arguments[1], plants: CommandLine.arguments[2],
  plugins: CommandLine.arguments[3])
do {
  try gate.requireSanitizer()
  try gate.requireSilence()
  try gate.requirePlantsAreCaught()
  try gate.requirePluginsAreNamed()
} catch {
  print("realtime-gate: \(error)")
  exit(1)
}

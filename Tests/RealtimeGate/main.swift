import Foundation
import TestRigs

guard CommandLine.arguments.count == 3 else {
  fatalError("usage: realtime-gate SANITIZED-PROGRAM PLANTS-LIBRARY")
}
let gate = Gate(program: CommandLine.arguments[1], plants: CommandLine.arguments[2])
do {
  try gate.requireSanitizer()
  try gate.requireSilence()
  try gate.requirePlantsAreCaught()
} catch {
  print("realtime-gate: \(error)")
  exit(1)
}

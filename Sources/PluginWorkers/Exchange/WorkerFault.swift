/// Why something of a plugin does not work, as a sentence without a final period.
package struct WorkerFault: Error {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}

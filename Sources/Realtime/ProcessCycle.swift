/// The proof that the caller is inside the process callback.
///
/// It is made in the callback, in the offline path and in test rigs, and lent down the call chain. A function that
/// asks for it runs there and nowhere else.
///
/// - Context: process
public struct ProcessCycle: ~Copyable {
  @_noLocks
  @inlinable
  package init() {}
}

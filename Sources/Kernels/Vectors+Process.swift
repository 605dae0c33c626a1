/// Sixteen floats from `base` + `index`, at any alignment.
@_noLocks
@inlinable
@inline(__always)
public func load16(_ base: UnsafePointer<Float>, at index: Int) -> SIMD16<Float> {
  // The caller has checked that sixteen values follow.
  UnsafeRawPointer(base + index).loadUnaligned(as: SIMD16<Float>.self)
}

/// Eight floats from `base` + `index`, at any alignment.
@_noLocks
@inlinable
@inline(__always)
public func load8(_ base: UnsafePointer<Float>, at index: Int) -> SIMD8<Float> {
  // The caller has checked that eight values follow.
  UnsafeRawPointer(base + index).loadUnaligned(as: SIMD8<Float>.self)
}

/// Four floats from `base` + `index`, at any alignment.
@_noLocks
@inlinable
@inline(__always)
public func load4(_ base: UnsafePointer<Float>, at index: Int) -> SIMD4<Float> {
  // The caller has checked that four values follow.
  UnsafeRawPointer(base + index).loadUnaligned(as: SIMD4<Float>.self)
}

/// Writes sixteen floats to `base` + `index`, at any alignment.
@_noLocks
@inlinable
@inline(__always)
public func store(_ value: SIMD16<Float>, to base: UnsafeMutablePointer<Float>, at index: Int) {
  UnsafeMutableRawPointer(base + index).storeBytes(of: value, as: SIMD16<Float>.self)
}

/// Writes eight floats to `base` + `index`, at any alignment.
@_noLocks
@inlinable
@inline(__always)
public func store(_ value: SIMD8<Float>, to base: UnsafeMutablePointer<Float>, at index: Int) {
  UnsafeMutableRawPointer(base + index).storeBytes(of: value, as: SIMD8<Float>.self)
}

/// The sums of every fourth lane.
@_noLocks
@inlinable
@inline(__always)
public func fold(_ value: SIMD16<Float>) -> SIMD4<Float> {
  let half = value.lowHalf + value.highHalf
  return half.lowHalf + half.highHalf
}

/// The sum of the lanes, pairwise.
@_noLocks
@inlinable
@inline(__always)
public func sum(_ value: SIMD16<Float>) -> Float { sum(fold(value)) }

/// The sum of the lanes, pairwise.
@_noLocks
@inlinable
@inline(__always)
public func sum(_ value: SIMD8<Float>) -> Float { sum(value.lowHalf + value.highHalf) }

/// The sum of the lanes, pairwise.
@_noLocks
@inlinable
@inline(__always)
public func sum(_ value: SIMD4<Float>) -> Float {
  let half = value.lowHalf + value.highHalf
  return half.x + half.y
}

/// The lanes without their signs.
@_noLocks
@inlinable
@inline(__always)
public func magnitude(_ value: SIMD8<Float>) -> SIMD8<Float> {
  unsafeBitCast(
    unsafeBitCast(value, to: SIMD8<UInt32>.self) & 0x7fff_ffff, to: SIMD8<Float>.self)
}

/// The lanes without their signs.
@_noLocks
@inlinable
@inline(__always)
public func magnitude(_ value: SIMD4<Float>) -> SIMD4<Float> {
  unsafeBitCast(
    unsafeBitCast(value, to: SIMD4<UInt32>.self) & 0x7fff_ffff, to: SIMD4<Float>.self)
}

/// The greater of each pair of lanes; the lane of `first` where one is not a number.
@_noLocks
@inlinable
@inline(__always)
public func greater(_ first: SIMD8<Float>, _ second: SIMD8<Float>) -> SIMD8<Float> {
  first.replacing(with: second, where: second .> first)
}

/// The greater of each pair of lanes; the lane of `first` where one is not a number.
@_noLocks
@inlinable
@inline(__always)
public func greater(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> SIMD4<Float> {
  first.replacing(with: second, where: second .> first)
}

/// The greatest lane, none being not a number.
@_noLocks
@inlinable
@inline(__always)
public func greatest(_ value: SIMD8<Float>) -> Float {
  greatest(greater(value.lowHalf, value.highHalf))
}

/// The greatest lane, none being not a number.
@_noLocks
@inlinable
@inline(__always)
public func greatest(_ value: SIMD4<Float>) -> Float {
  let (low, high) = (value.x > value.y ? value.x : value.y, value.z > value.w ? value.z : value.w)
  return low > high ? low : high
}

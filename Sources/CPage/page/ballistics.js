// How what is shown follows what is measured.

/** Follows a level: up at once, down with a time constant in ms. */
export function follow(shown, target, release, elapsed) {
  if (target >= shown || release <= 0) return target;
  return target + (shown - target) * Math.exp(-elapsed / release);
}

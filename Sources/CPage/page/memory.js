// What the browser keeps from visit to visit, where it keeps anything.

const PLACE = "flametube";

/** All words that are kept, by name. */
export function remembered() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}");
  } catch {
    return {};
  }
}

export function forget() {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // Where nothing is kept there is nothing to forget.
  }
}

/** Keeps a word under a name; null takes it away. */
export function remember(name, word) {
  try {
    const known = remembered();
    if (word === null) delete known[name];
    else known[name] = word;
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}

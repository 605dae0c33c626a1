// Everything that can be set, as parameters of the address: the panel only edits the address.

import { forget, remember, remembered } from "./memory.js";
import { TABLE, VIEWS, parsed, written } from "./setting-table.js";

/** Ranges: the two ends, the least that the upper may be for a lower one, and the most that the lower may be for an upper one. */
const RANGES = [
  ["min", "max", (low) => low + 10, (high) => high - 10],
  ["fmin", "fmax", (low) => low * 2, (high) => high / 2],
];

/** The settings in force: what the address says, else what was chosen last time on this machine, else the default. */
export class Settings extends EventTarget {
  constructor(address = location) {
    super();
    this.query = new URLSearchParams(address.search);
    this.read();
  }

  read() {
    const known = remembered();
    for (const [low, high] of RANGES) this.turnRound(low, high);
    for (const [name, entry] of Object.entries(TABLE)) {
      this[name] = parsed(entry, this.query.has(name) ? this.query.get(name) : known[name] ?? null);
    }
    for (const [low] of RANGES) this.settle(low);
  }

  /** The ends of a range that stand in the address the wrong way round. */
  turnRound(low, high) {
    const { query } = this;
    const ends = [query.get(low), query.get(high)];
    if (ends.some((end) => end === null) || !(Number(ends[0]) > Number(ends[1]))) return;
    query.set(low, ends[1]);
    query.set(high, ends[0]);
  }

  /** Moves the other end of a range away from the one that was set, so that both are what the axis shows; returns its name. */
  settle(name) {
    for (const [low, high, least, most] of RANGES) {
      if (this[high] >= least(this[low])) continue;
      if (name === low) this[high] = least(this[low]);
      else this[low] = most(this[high]);
      return name === low ? high : low;
    }
    return null;
  }

  /** Sets one parameter and writes it into the address, with the other end of its range where that had to give way. */
  set(name, value) {
    const entry = TABLE[name];
    this[name] = parsed(entry, written(entry, value));
    this.write(name);
    const other = this.settle(name);
    if (other) this.write(other);
    this.tell(name);
  }

  tell(name) {
    history.replaceState(null, "", addressOf(this.query));
    this.dispatchEvent(new CustomEvent("change", { detail: name }));
  }

  /** A default is left out of the address. */
  write(name) {
    const entry = TABLE[name];
    const isDefault = this[name] === entry.value;
    if (isDefault) this.query.delete(name);
    else this.query.set(name, written(entry, this[name]));
    if (!PASSING.has(name)) remember(name, isDefault ? null : written(entry, this[name]));
  }

  /** Makes all as it was at first, but for what is shown of which input, and the token. */
  clear() {
    for (const name of Object.keys(TABLE)) if (!CHOSEN.has(name)) this.query.delete(name);
    forget();
    this.read();
    this.tell(null);
  }

  /** The address that shows the same elsewhere, where nothing is remembered. It tells no token. */
  get link() {
    const query = new URLSearchParams();
    for (const [name, entry] of Object.entries(TABLE)) {
      if (name !== "token" && this[name] !== entry.value) query.set(name, written(entry, this[name]));
    }
    return new URL(addressOf(query), location.href).href;
  }

  /** The views that are shown. */
  get views() {
    const names = this.view.split(",");
    return names.includes("all") ? VIEWS.slice(1) : [...new Set(names)];
  }

  get isReduced() {
    if (this.motion !== "auto") return this.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  get isDark() {
    if (this.theme !== "auto") return this.theme === "dark";
    // Over other pictures light letters are read more often.
    if (this.bg === "transparent") return true;
    return !matchMedia("(prefers-color-scheme: light)").matches;
  }
}

function addressOf(query) {
  const words = query.toString().replaceAll("%2C", ",");
  return words ? "?" + words : location.pathname;
}

/** What is shown of which input, and the token. */
const CHOSEN = new Set(["view", "in", "token"]);
/** What belongs to the address alone. The rest stays from visit to visit; but no page may come without controls that has none in its address. */
const PASSING = new Set([...CHOSEN, "ui", "bg"]);

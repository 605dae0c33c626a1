// What the server has said last, input by input.

/** Leaves in decibels that are drawn. */
const LEVELS = /^(level\/(rms|peak|hold)|spectrum\/db.*|loudness\/(momentary|shortterm))$/;

/** One input: its newest values by leaf, such as `level/rms`. */
export class Input {
  constructor(name) {
    this.name = name;
    this.values = new Map();
    this.times = new Map();
    this.lastFrame = 0;
    this.beatTimes = [];
    this.beat = { bar: 0, count: 0, confidence: 0, next: 0, state: "searching" };
    this.onsets = { hit: 0, low: 0, mid: 0, high: 0 };
  }

  /** The newest values of a leaf; an empty list when none came. */
  get(leaf) { return this.values.get(leaf) ?? []; }

  /** The newest single value of a leaf. */
  first(leaf, otherwise = 0) {
    const value = this.values.get(leaf)?.[0];
    return typeof value === "number" ? value : otherwise;
  }

  has(leaf) { return this.values.has(leaf); }

  /** Levels sink where nothing new comes; `elapsed` is in ms. */
  fade(elapsed) {
    const sunk = Math.exp(-elapsed / 500);
    for (const [leaf, values] of this.values) {
      if (LEVELS.test(leaf)) this.values.set(leaf, values.map((value) => -120 + (value + 120) * sunk));
      else if (leaf === "spectrum/bands") this.values.set(leaf, values.map((value) => value * sunk));
    }
  }

  /** As it is now: what comes later does not change it. */
  still() {
    const { values, beat, onsets } = this;
    return Object.assign(new Input(this.name), this, { values: new Map(values), beat: { ...beat }, onsets: { ...onsets } });
  }
}

export class Model extends EventTarget {
  constructor() {
    super();
    this.inputs = new Map();
    this.names = [];
    this.server = "connecting";
    this.status = new Map();
    this.player = new Map();
    this.lastFrame = 0;
  }

  input(name) {
    let input = this.inputs.get(name);
    if (!input) {
      input = new Input(name);
      this.inputs.set(name, input);
    }
    return input;
  }

  take(address, values, now) {
    const [, first, group, leaf] = address.split("/");
    if (first === "status") return this.takeStatus(group, values);
    if (first === "player") return this.takePlayer(group, values[0]);
    if (first === "hello") return this.takeHello(values);
    if (group === undefined) return;
    const input = this.input(first);
    if (group === "frame") {
      input.lastFrame = now;
      this.lastFrame = now;
      return;
    }
    const key = leaf === undefined ? group : `${group}/${leaf}`;
    input.values.set(key, values);
    input.times.set(key, now);
    if (group === "beat") this.takeBeat(input, leaf, values, now);
    if (group === "onset" && leaf in input.onsets) this.takeOnset(input, leaf, values, now);
  }

  takeHello(values) {
    // Whatever the layout was, it may be another one: shapes of arrays are read anew.
    this.version = values[1];
    for (const input of this.inputs.values()) {
      input.values.clear();
      input.times.clear();
    }
    this.dispatchEvent(new Event("hello"));
  }

  takeStatus(leaf, values) {
    this.status.set(leaf, values);
    if (leaf === "server" && values[0] !== this.server) {
      this.server = values[0];
      this.dispatchEvent(new Event("server"));
    }
    if (leaf === "inputs") {
      this.names = values;
      for (const name of this.inputs.keys()) if (!values.includes(name)) this.inputs.delete(name);
      this.dispatchEvent(new Event("inputs"));
    }
  }

  /** A player runs; what it does now. */
  takePlayer(leaf, value) {
    this.player.set(leaf, value);
    this.dispatchEvent(new Event("player"));
  }

  takeBeat(input, leaf, values, now) {
    const { beat } = input;
    if (leaf === "bar") beat.bar = values[0];
    if (leaf === "count") beat.count = values[0];
    if (leaf === "confidence") beat.confidence = values[0];
    if (leaf === "state") beat.state = values[0];
    // The time of the next beat was true when the frame left; what the network took is unknown and small on a LAN.
    if (leaf === "next") beat.next = values[0] > 0 ? now + values[0] * 1000 : 0;
    if (leaf === "hit") beat.last = now;
  }

  takeOnset(input, leaf, values, now) {
    input.onsets[leaf] = now;
    this.dispatchEvent(new CustomEvent("onset", { detail: { input: input.name, leaf, strength: values[0] } }));
  }
}

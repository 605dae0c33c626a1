// The keys of the page: what each does, and the list that says it.

import { VIEWS } from "./setting-table.js";

/** By key: what it does in words, what is done, and the key's name where it has another. */
function table({ settings, actions, inputs, programme, asides, openList }) {
  const turn = (name) => () => actions.turn(name);
  return {
    ...Object.fromEntries(VIEWS.map((name, index) => [String(index + 1), [index === 0 ? "all views" : name, () => settings.set("view", name)]])),
    " ": ["freeze", () => actions.freeze(), "space"],
    p: ["peaks", turn("peaks")],
    l: ["bars or line", turn("style")],
    n: ["Hz, notes or no labels", turn("labels")],
    c: ["colours of the waterfall", turn("map")],
    v: ["colours of the particles", turn("hue")],
    x: ["tube or ring", turn("shape")],
    "[": ["show less of the quiet", () => actions.range(6)],
    "]": ["show more of the quiet", () => actions.range(-6)],
    r: ["reset peaks and clips", () => actions.reset()],
    i: ["next input", () => inputs.next()],
    t: ["theme", turn("theme")],
    m: ["motion", turn("motion")],
    s: ["save a picture", () => actions.snapshot()],
    f: ["full screen", () => actions.fullscreen()],
    h: ["hide the controls", turn("ui")],
    o: ["settings", () => asides.toggle("panel")],
    a: ["parameters of the analyzers", () => asides.toggle("analyzers")],
    k: ["pause the loudness, or go on", () => programme.pause()],
    z: ["new loudness", () => programme.startAnew()],
    "?": ["this list", openList],
  };
}

/** Whether letters belong to what has the focus; a slider leaves them to the page. */
function takesLetters(element) { return element.closest("select, dialog, input:not([type=range])") !== null; }

export class Keys {
  /** Keys act on the parts of the page and are listed in `dialog`. */
  constructor(dialog, parts) {
    this.table = table({ ...parts, openList: () => dialog.showModal() });
    this.list(dialog.querySelector("dl"));
    document.addEventListener("keydown", (event) => this.press(event));
    // After a choice with the mouse letters belong to the page again.
    document.addEventListener("change", ({ target }) => { if (target.matches("select:not(:focus-visible)")) target.blur(); });
  }

  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
    if (event.key === " " && event.target.closest("button")) return;
    const entry = this.table[event.key];
    if (!entry) return;
    event.preventDefault();
    entry[1]();
  }

  list(place) {
    const words = Object.entries(this.table).map(([key, [words, , name]]) => [name ?? key, words]);
    for (const [key, text] of [...words, ["← →", "read a spectrum that has the focus"]]) {
      const term = document.createElement("dt");
      const meaning = document.createElement("dd");
      term.textContent = key;
      meaning.textContent = text;
      place.append(term, meaning);
    }
  }
}

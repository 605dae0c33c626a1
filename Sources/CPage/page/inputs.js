// Which input is shown: the one that is asked for and no other. One that is not there is told.

export class Inputs {
  /** `select` offers the inputs of `model`, `words` says which is not there, and `say` tells those who do not see the page. */
  constructor(settings, model, select, words, say) {
    Object.assign(this, { settings, model, select, words, say });
    select.addEventListener("change", () => settings.set("in", select.value));
  }

  /** The name of the input that is shown. */
  get name() { return this.settings.in || this.model.names[0] || "main"; }

  /** The input that is shown. */
  get current() { return this.model.input(this.name); }

  /** Whether the program has no such input. */
  get isAbsent() { return this.model.names.length > 0 && !this.model.names.includes(this.name); }

  show() {
    const { select, name, isAbsent, model: { names } } = this;
    const shown = isAbsent ? [...names, name] : names;
    select.replaceChildren(...shown.map((word) => new Option(names.includes(word) ? word : `${word} (absent)`, word)));
    select.value = name;
    select.closest("label").hidden = shown.length < 2;
    document.body.toggleAttribute("data-absent", isAbsent);
    this.tell(isAbsent ? `There is no input ${name}; there ${names.length === 1 ? "is" : "are"} ${names.join(", ")}` : "");
  }

  tell(text) {
    const { words } = this;
    words.hidden = text === "";
    if (text && text !== words.textContent) this.say(text);
    words.textContent = text;
  }

  /** Shows the one after it. */
  next() {
    const { names } = this.model;
    if (names.length > 1 || this.isAbsent) this.settings.set("in", names[(names.indexOf(this.name) + 1) % names.length]);
  }
}

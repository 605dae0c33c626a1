// The panel of settings: made from the table, it does nothing but edit the address.

import { TABLE } from "./setting-table.js";

export class Panel {
  constructor(element, settings) {
    this.element = element;
    this.settings = settings;
    this.fields = new Map();
    this.build();
    settings.addEventListener("change", () => this.refresh());
  }

  build() {
    const groups = new Map();
    const title = document.createElement("h2");
    title.textContent = "Settings";
    const clear = document.createElement("button");
    Object.assign(clear, { type: "button", textContent: "Defaults", title: "All as at first, but for views, input and token" });
    clear.addEventListener("click", () => this.settings.clear());
    this.element.append(title, clear);
    for (const [name, entry] of Object.entries(TABLE)) {
      if (!groups.has(entry.group)) {
        const head = document.createElement("h3");
        head.textContent = entry.group;
        this.element.append(head);
        groups.set(entry.group, head);
      }
      this.element.append(this.row(name, entry));
    }
    this.address = document.createElement("output");
    this.element.append(this.address);
    this.refresh();
  }

  row(name, entry) {
    const label = document.createElement("label");
    label.className = "row";
    const words = document.createElement("span");
    words.textContent = entry.label;
    const field = this.field(entry);
    field.name = name;
    field.addEventListener("change", () => {
      this.settings.set(name, entry.kind === "flag" ? field.value === "1" : field.value);
    });
    label.append(words, field);
    this.fields.set(name, field);
    return label;
  }

  field(entry) {
    if (entry.kind === "choice" || entry.kind === "flag") {
      const field = document.createElement("select");
      const words = entry.kind === "flag" ? [["1", "on"], ["0", "off"]] : entry.words.map((word) => [word, word]);
      for (const [value, text] of words) field.append(new Option(text, value));
      return field;
    }
    const field = document.createElement("input");
    field.type = entry.kind === "number" ? "number" : entry.isSecret ? "password" : "text";
    // No browser keeps it, or offers another one.
    if (entry.isSecret) field.autocomplete = "new-password";
    if (entry.kind === "number") Object.assign(field, { min: entry.low, max: entry.high, step: entry.step });
    return field;
  }

  refresh() {
    for (const [name, field] of this.fields) {
      const value = this.settings[name];
      field.value = TABLE[name].kind === "flag" ? (value ? "1" : "0") : String(value);
    }
    this.address.textContent = this.settings.link;
  }
}

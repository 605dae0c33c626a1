// What opens at the side: one at a time, beside the views where there is room, over them where there is none.

export class Asides {
  constructor() { this.entries = new Map(); }

  /** Has `button` open and close `aside`; `opened` and `closed` are told. */
  add(aside, button, { opened = () => {}, closed = () => {} } = {}) {
    this.entries.set(aside.id, { aside, button, opened, closed });
    button.addEventListener("click", () => this.toggle(aside.id));
    aside.addEventListener("keydown", (event) => { if (event.key === "Escape") this.toggle(aside.id); });
    // On a phone it covers the button that opened it.
    const close = document.createElement("button");
    Object.assign(close, { type: "button", className: "close", textContent: "Close" });
    close.addEventListener("click", () => this.toggle(aside.id));
    aside.prepend(close);
  }

  isOpen(name) { return !(this.entries.get(name)?.aside.hidden ?? true); }

  toggle(name) {
    const { button } = this.entries.get(name);
    if (this.isOpen(name)) {
      this.close();
      button.focus();
    } else this.open(name);
  }

  /** Opens one; the keys of the page go on working, since no field has the focus. */
  open(name) {
    if (this.isOpen(name)) return;
    this.close();
    const { aside, button, opened } = this.entries.get(name);
    aside.hidden = false;
    button.setAttribute("aria-expanded", "true");
    document.body.dataset.aside = name;
    aside.querySelector(".close").focus();
    opened();
  }

  close() {
    for (const { aside, button, closed } of this.entries.values()) {
      if (aside.hidden) continue;
      aside.hidden = true;
      button.setAttribute("aria-expanded", "false");
      delete document.body.dataset.aside;
      closed();
    }
  }
}

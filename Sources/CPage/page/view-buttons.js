// The row of buttons that choose what is shown.

import { VIEWS } from "./setting-table.js";

export class ViewButtons {
  constructor(row, settings) {
    Object.assign(this, { row, settings });
    row.append(...VIEWS.map((name) => this.button(name)));
  }

  button(name) {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.view = name;
    button.textContent = name[0].toUpperCase() + name.slice(1);
    button.addEventListener("click", () => this.settings.set("view", name));
    return button;
  }

  /** Marks those of the views that are shown. */
  show() {
    const names = this.settings.view.split(",");
    for (const button of this.row.children) {
      if (names.includes(button.dataset.view)) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    if (this.shown !== this.settings.view) this.reveal(this.row.querySelector("[aria-current]"));
    this.shown = this.settings.view;
  }

  /** Moves a row that scrolls so far that `button` stands in its middle. */
  reveal(button) {
    const { row } = this;
    row.scrollLeft = button.offsetLeft - row.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
  }
}

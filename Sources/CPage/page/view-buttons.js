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
  }
}

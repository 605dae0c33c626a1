// The player's list, around the song that plays.

import { button } from "./controls.js";

export class SongList {
  /** Shows the list in `aside`. */
  constructor(aside, stream, model) {
    Object.assign(this, { stream, model });
    const head = document.createElement("h2");
    head.textContent = "Songs";
    this.songs = document.createElement("ol");
    aside.append(head, this.songs, button("Clear", "Empty the list", () => this.tell("clear")));
    stream.addEventListener("reply", ({ detail }) => { if (detail.COMMAND === "SONGS") this.show(detail.DATA); });
  }

  tell(word, values = []) { this.stream.command(`/player/${word}`, values, new Set(values.keys())); }

  get track() { return this.model.player.get("track"); }

  /** Asks for the songs around the one that plays. */
  ask() { this.stream.order("SONGS", Math.max(0, (this.track ?? 1) - 50)); }

  show({ FIRST: first, TOTAL: total, TITLES: titles }) {
    const key = JSON.stringify([first, total, titles, this.track]);
    if (key === this.shownSongs) return;
    this.shownSongs = key;
    const focus = document.activeElement?.dataset?.place;
    this.songs.start = first + 1;
    this.songs.replaceChildren(...titles.map((title, index) => this.row(title, first + index + 1, total)));
    if (total > first + titles.length || first > 0) {
      const rest = document.createElement("li");
      rest.className = "rest";
      rest.textContent = `${titles.length} of ${total} songs are shown`;
      this.songs.append(rest);
    }
    if (focus) this.songs.querySelector(`[data-place="${focus}"]`)?.focus();
  }

  row(title, number, total) {
    const row = document.createElement("li");
    const isCurrent = number === this.track;
    const play = button(title || "no title", `Play ${title}`, () => this.tell("goto", [number]));
    play.removeAttribute("aria-label");
    play.className = "name";
    play.dataset.place = `${number} play`;
    if (isCurrent) play.setAttribute("aria-current", "true");
    const up = button("↑", `Move ${title} up`, () => this.tell("move", [number, number - 1]));
    const down = button("↓", `Move ${title} down`, () => this.tell("move", [number, number + 1]));
    const remove = button("×", `Remove ${title}`, () => this.tell("remove", [number]));
    up.disabled = number === 1;
    down.disabled = number === total;
    [up, down, remove].forEach((element, index) => { element.dataset.place = `${number} ${index}`; });
    row.append(play, up, down, remove);
    return row;
  }
}

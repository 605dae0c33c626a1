// The player's controls. They are loaded when a player runs.

import { button, slider } from "./controls.js";
import { SongFiles } from "./song-files.js";
import { SongList } from "./song-list.js";

const clock = (seconds) => {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = String(Math.floor(whole / 60) % 60).padStart(whole < 3600 ? 1 : 2, "0");
  return `${whole < 3600 ? "" : Math.floor(whole / 3600) + ":"}${minutes}:${String(whole % 60).padStart(2, "0")}`;
};

export class Player {
  constructor(bar, aside, stream, model, asides) {
    Object.assign(this, { bar, stream, model, asides });
    this.build();
    this.addList(aside);
    stream.addEventListener("access", () => this.allow());
    this.allow();
    model.addEventListener("player", () => this.refresh());
    this.refresh();
  }

  tell(word, values = [], ints = new Set(values.keys())) { this.stream.command(`/player/${word}`, values, ints); }

  /** Shows whether commands from here are heard. */
  allow() {
    const { mayCommand } = this.stream;
    this.controls.disabled = !mayCommand;
    this.unlock.hidden = mayCommand;
    if (!this.asides.isOpen("songs")) return;
    if (mayCommand) this.songs.ask();
    else this.asides.close();
  }

  get(leaf) { return this.model.player.get(leaf); }

  build() {
    this.buildButtons();
    this.buildSliders();
    this.loop = document.createElement("select");
    this.loop.setAttribute("aria-label", "Repeat");
    for (const [word, text] of [["none", "no repeat"], ["track", "repeat song"], ["list", "repeat list"]]) this.loop.append(new Option(text, word));
    this.loop.addEventListener("change", () => this.tell("loop", [this.loop.value]));
    this.title = document.createElement("span");
    this.title.className = "song";
    this.time = document.createElement("span");
    this.time.className = "time";
    // Where commands are not heard all of them are locked at once, and something says why.
    this.controls = document.createElement("fieldset");
    this.controls.append(
      this.before, this.toggle, this.next, this.stop, this.interrupt, this.title, this.seek, this.time, this.mute, this.volume,
      this.shuffle, this.loop, this.list);
    this.bar.append(this.controls, this.unlock);
    this.bar.hidden = false;
  }

  buildButtons() {
    this.before = button("Prev", "Song before", () => this.tell("prev"));
    this.toggle = button("Play", "Play", () => this.tell("toggle"));
    this.next = button("Next", "Next song", () => this.tell("next"));
    this.stop = button("Stop", "Stop", () => this.tell("stop"));
    this.mute = button("Mute", "Mute", () => this.turn("mute"));
    this.interrupt = button("Interrupt", "Fade out for an announcement", () => this.tell(this.get("interrupted") === 1 ? "resume" : "interrupt"));
    this.interrupt.removeAttribute("aria-label");
    this.shuffle = button("Shuffle", "Shuffle", () => this.turn("shuffle"));
    this.list = button("List", "List of songs", () => {});
    this.list.setAttribute("aria-expanded", "false");
    this.unlock = button("Locked: token…", "Commands from here are not heard: web.allow or the token of web.token decides. Opens the settings at the token", () => {});
    this.unlock.className = "unlock";
  }

  buildSliders() {
    this.seek = slider("Place in the song, in seconds", 1, 0.1, (value) => this.tell("seek", [value], new Set()));
    this.seek.className = "seek";
    this.volume = slider("Volume", 1, 0.01, (value) => this.tell("volume", [value], new Set()));
    this.volume.addEventListener("input", () => this.tell("volume", [Number(this.volume.value)], new Set()));
  }

  /** Turns on what is off, and off what is on. */
  turn(leaf) { this.tell(leaf, [this.get(leaf) === 1 ? 0 : 1]); }

  refresh() {
    this.showState();
    this.showSong();
    const key = `${this.get("list")} ${this.get("track")}`;
    if (key === this.key) return;
    this.key = key;
    if (this.asides.isOpen("songs")) this.songs.ask();
  }

  showState() {
    this.toggle.textContent = this.get("state") === "playing" ? "Pause" : "Play";
    this.toggle.title = this.toggle.textContent;
    this.toggle.removeAttribute("aria-label");
    for (const [element, leaf] of [[this.interrupt, "interrupted"], [this.mute, "mute"], [this.shuffle, "shuffle"]]) {
      element.setAttribute("aria-pressed", String(this.get(leaf) === 1));
    }
    if (document.activeElement !== this.loop) this.loop.value = this.get("loop") ?? "none";
    const volume = this.get("volume") ?? 1;
    this.place(this.volume, volume, 1, `${Math.round(volume * 100)} %`);
  }

  showSong() {
    this.write(this.title, [this.get("title") || "no song", this.get("artist")].filter(Boolean).join(" – "));
    const [position, duration] = [this.get("position") ?? 0, this.get("duration") ?? 0];
    this.write(this.time, `${clock(position)} / ${duration > 0 ? clock(duration) : "–"}`);
    this.place(this.seek, position, Math.max(duration, 0.1), `${clock(position)} of ${clock(duration)}`);
  }

  write(element, text) { if (element.textContent !== text) element.textContent = text; }

  place(element, value, most, text) {
    element.max = most;
    if (!element.isHeld) element.value = value;
    element.setAttribute("aria-valuetext", text);
  }

  // The list

  addList(aside) {
    this.songs = new SongList(aside, this.stream, this.model);
    this.files = new SongFiles(aside, this.stream, (path) => this.tell("add", [path]));
    this.asides.add(aside, this.list, { opened: () => this.openList() });
  }

  openList() {
    this.songs.ask();
    this.files.ask();
  }
}

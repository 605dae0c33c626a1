// The player's controls, its list, and the choice of files. It is loaded when a player runs.

const clock = (seconds) => {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = String(Math.floor(whole / 60) % 60).padStart(whole < 3600 ? 1 : 2, "0");
  return `${whole < 3600 ? "" : Math.floor(whole / 3600) + ":"}${minutes}:${String(whole % 60).padStart(2, "0")}`;
};

function button(text, label, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  if (label !== text) element.setAttribute("aria-label", label);
  element.title = label;
  element.addEventListener("click", act);
  return element;
}

function slider(label, most, step, change) {
  const element = document.createElement("input");
  Object.assign(element, { type: "range", min: 0, max: most, step });
  element.setAttribute("aria-label", label);
  // While a hand is on it, news from the wire leave it alone.
  element.addEventListener("input", () => { element.isHeld = true; });
  element.addEventListener("change", () => {
    element.isHeld = false;
    change(Number(element.value));
  });
  return element;
}

export class Player {
  constructor(bar, aside, stream, model, asides) {
    Object.assign(this, { bar, aside, stream, model, asides });
    this.titles = [];
    this.folder = "";
    this.build();
    this.buildList();
    stream.addEventListener("access", () => this.allow());
    this.allow();
    model.addEventListener("player", () => this.refresh());
    stream.addEventListener("reply", ({ detail }) => this.take(detail.COMMAND, detail.DATA));
    this.refresh();
  }

  tell(word, values = [], ints = new Set(values.keys())) { this.stream.command(`/player/${word}`, values, ints); }

  /** Shows whether commands from here are heard. */
  allow() {
    const { mayCommand } = this.stream;
    this.controls.disabled = !mayCommand;
    this.unlock.hidden = mayCommand;
    if (!mayCommand && this.asides.isOpen("songs")) this.asides.close();
  }

  get(leaf) { return this.model.player.get(leaf); }

  build() {
    this.toggle = button("Play", "Play", () => this.tell("toggle"));
    this.mute = button("Mute", "Mute", () => this.tell("mute", [this.get("mute") === 1 ? 0 : 1]));
    this.interrupt = button("Interrupt", "Fade out for an announcement", () => this.tell(this.get("interrupted") === 1 ? "resume" : "interrupt"));
    this.interrupt.removeAttribute("aria-label");
    this.shuffle = button("Shuffle", "Shuffle", () => this.tell("shuffle", [this.get("shuffle") === 1 ? 0 : 1]));
    this.loop = document.createElement("select");
    this.loop.setAttribute("aria-label", "Repeat");
    for (const [word, text] of [["none", "no repeat"], ["track", "repeat song"], ["list", "repeat list"]]) this.loop.append(new Option(text, word));
    this.loop.addEventListener("change", () => this.tell("loop", [this.loop.value]));
    this.list = button("List", "List of songs", () => {});
    this.list.setAttribute("aria-expanded", "false");
    this.title = document.createElement("span");
    this.title.className = "song";
    this.time = document.createElement("span");
    this.time.className = "time";
    this.seek = slider("Place in the song, in seconds", 1, 0.1, (value) => this.tell("seek", [value], new Set()));
    this.seek.className = "seek";
    this.volume = slider("Volume", 1, 0.01, (value) => this.tell("volume", [value], new Set()));
    this.volume.addEventListener("input", () => this.tell("volume", [Number(this.volume.value)], new Set()));
    // Where commands are not heard all of them are locked at once, and something says why.
    this.controls = document.createElement("fieldset");
    this.unlock = button("Locked: token…", "Commands from here are not heard: web.allow or the token of web.token decides. Opens the settings at the token", () => {});
    this.controls.append(
      button("Prev", "Song before", () => this.tell("prev")), this.toggle, button("Next", "Next song", () => this.tell("next")),
      button("Stop", "Stop", () => this.tell("stop")), this.interrupt, this.title, this.seek, this.time, this.mute, this.volume, this.shuffle, this.loop, this.list);
    this.unlock.className = "unlock";
    this.bar.append(this.controls, this.unlock);
    this.bar.hidden = false;
  }

  refresh() {
    const state = this.get("state") ?? "stopped";
    const isPlaying = state === "playing";
    this.toggle.textContent = isPlaying ? "Pause" : "Play";
    this.toggle.title = this.toggle.textContent;
    this.toggle.removeAttribute("aria-label");
    const artist = this.get("artist");
    const words = [this.get("title") || "no song", artist].filter(Boolean).join(" – ");
    this.write(this.title, words);
    const [position, duration] = [this.get("position") ?? 0, this.get("duration") ?? 0];
    this.write(this.time, `${clock(position)} / ${duration > 0 ? clock(duration) : "–"}`);
    this.place(this.seek, position, Math.max(duration, 0.1), `${clock(position)} of ${clock(duration)}`);
    this.place(this.volume, this.get("volume") ?? 1, 1, `${Math.round((this.get("volume") ?? 1) * 100)} %`);
    this.interrupt.setAttribute("aria-pressed", String(this.get("interrupted") === 1));
    this.mute.setAttribute("aria-pressed", String(this.get("mute") === 1));
    this.shuffle.setAttribute("aria-pressed", String(this.get("shuffle") === 1));
    if (document.activeElement !== this.loop) this.loop.value = this.get("loop") ?? "none";
    const key = `${this.get("tracks")} ${this.get("track")} ${this.get("shuffle")}`;
    if (key === this.key) return;
    this.key = key;
    if (!this.aside.hidden) this.ask();
  }

  write(element, text) { if (element.textContent !== text) element.textContent = text; }

  place(element, value, most, text) {
    element.max = most;
    if (!element.isHeld) element.value = value;
    element.setAttribute("aria-valuetext", text);
  }

  // The list

  buildList() {
    const head = document.createElement("h2");
    head.textContent = "Songs";
    this.songs = document.createElement("ol");
    const under = document.createElement("h2");
    under.textContent = "Add";
    this.path = document.createElement("p");
    this.path.className = "path";
    this.files = document.createElement("ul");
    this.aside.append(button("Clear", "Empty the list", () => this.tell("clear")), head, this.songs, under, this.path, this.files);
    this.asides.add(this.aside, this.list, { opened: () => this.openList(), closed: () => clearInterval(this.timer) });
  }

  openList() {
    this.ask();
    this.stream.order("FILES", this.folder);
    // What others move in the list is not told by the wire.
    this.timer = setInterval(() => this.ask(), 2000);
  }

  /** Asks for the songs around the one that plays. */
  ask() { this.stream.order("SONGS", Math.max(0, (this.get("track") ?? 1) - 50)); }

  take(command, data) {
    if (command === "SONGS") this.showSongs(data);
    if (command === "FILES") this.showFiles(data);
  }

  showSongs({ FIRST: first, TOTAL: total, TITLES: titles }) {
    const key = JSON.stringify([first, total, titles, this.get("track")]);
    if (key === this.shownSongs) return;
    this.shownSongs = key;
    const focus = document.activeElement?.dataset?.place;
    this.songs.start = first + 1;
    this.songs.replaceChildren(...titles.map((title, index) => this.song(title, first + index + 1, total)));
    if (total > first + titles.length || first > 0) {
      const rest = document.createElement("li");
      rest.className = "rest";
      rest.textContent = `${titles.length} of ${total} songs are shown`;
      this.songs.append(rest);
    }
    if (focus) this.songs.querySelector(`[data-place="${focus}"]`)?.focus();
  }

  song(title, number, total) {
    const row = document.createElement("li");
    const isCurrent = number === this.get("track");
    const play = button(title || "no title", `Play ${title}`, () => this.tell("goto", [number]));
    play.removeAttribute("aria-label");
    play.className = "name";
    play.dataset.place = `${number} play`;
    if (isCurrent) play.setAttribute("aria-current", "true");
    const up = button("↑", `Move ${title} up`, () => this.change("move", [number, number - 1]));
    const down = button("↓", `Move ${title} down`, () => this.change("move", [number, number + 1]));
    const remove = button("×", `Remove ${title}`, () => this.change("remove", [number]));
    up.disabled = number === 1;
    down.disabled = number === total;
    [up, down, remove].forEach((element, index) => { element.dataset.place = `${number} ${index}`; });
    row.append(play, up, down, remove);
    return row;
  }

  change(word, values) {
    this.tell(word, values);
    setTimeout(() => this.ask(), 60);
  }

  showFiles({ FOLDER: folder, FOLDERS: folders, FILES: files }) {
    this.folder = folder;
    this.path.textContent = folder || "folders of the command line";
    const path = (name) => (folder ? `${folder}/${name}` : name);
    const rows = folders.map((name) => this.file(`${name}/`, [
      button("Open", `Open ${name}`, () => this.stream.order("FILES", path(name))), button("Add all", `Add all of ${name}`, () => this.add(path(name))),
    ]));
    if (folder) rows.unshift(this.file("..", [button("Up", "The folder above", () => this.stream.order("FILES", folder.slice(0, Math.max(0, folder.lastIndexOf("/"))))), button("Add all", `Add all of ${folder}`, () => this.add(folder))]));
    rows.push(...files.map((name) => this.file(name, [button("Add", `Add ${name}`, () => this.add(path(name)))])));
    if (rows.length === 0) rows.push(this.file("no folder was named on the command line", []));
    this.files.replaceChildren(...rows);
  }

  file(name, buttons) {
    const row = document.createElement("li");
    const text = document.createElement("span");
    text.className = "name";
    text.textContent = name;
    row.append(text, ...buttons);
    return row;
  }

  add(path) {
    this.tell("add", [path]);
    setTimeout(() => this.ask(), 150);
  }
}

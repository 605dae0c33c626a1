// The choice of files: those below the folders of the command line.

import { button } from "./controls.js";

export class SongFiles {
  /** Shows files in `aside`; `add` gets the path of one that is chosen. */
  constructor(aside, stream, add) {
    Object.assign(this, { stream, add });
    this.folder = "";
    const head = document.createElement("h2");
    head.textContent = "Add";
    this.path = document.createElement("p");
    this.path.className = "path";
    this.files = document.createElement("ul");
    aside.append(head, this.path, this.files);
    stream.addEventListener("reply", ({ detail }) => { if (detail.COMMAND === "FILES") this.show(detail.DATA); });
  }

  ask() { this.open(this.folder); }

  open(folder) { this.stream.order("FILES", folder); }

  /** The folder above the one that is shown. */
  get above() { return this.folder.slice(0, Math.max(0, this.folder.lastIndexOf("/"))); }

  show({ FOLDER: folder, FOLDERS: folders, FILES: files }) {
    this.folder = folder;
    this.path.textContent = folder || "folders of the command line";
    const path = (name) => (folder ? `${folder}/${name}` : name);
    const rows = folders.map((name) => this.row(`${name}/`, [
      button("Open", `Open ${name}`, () => this.open(path(name))), button("Add all", `Add all of ${name}`, () => this.add(path(name))),
    ]));
    if (folder) rows.unshift(this.row("..", [
      button("Up", "The folder above", () => this.open(this.above)), button("Add all", `Add all of ${folder}`, () => this.add(folder)),
    ]));
    rows.push(...files.map((name) => this.row(name, [button("Add", `Add ${name}`, () => this.add(path(name)))])));
    if (rows.length === 0) rows.push(this.row("no folder was named on the command line", []));
    this.files.replaceChildren(...rows);
  }

  row(name, buttons) {
    const row = document.createElement("li");
    const text = document.createElement("span");
    text.className = "name";
    text.textContent = name;
    row.append(text, ...buttons);
    return row;
  }
}

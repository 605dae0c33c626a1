// The parameters of the analyzers, as OSCQuery lists them, with the values that are in force. It is loaded when it is asked for.

/** The units of OSCQuery as people write them. */
const UNITS = { "time.ms": "ms", "time.second": "s", "time.hz": "Hz", "time.bpm": "bpm", "gain.db": "dB", "gain.db-raw": "dB" };

/** Every parameter below a node: its address behind the prefix and its description. */
function* parameters(node) {
  if (node.CONTENTS) for (const child of Object.values(node.CONTENTS)) yield* parameters(child);
  else if (/^\/[^/]+\/[^/]+\/.*\/config\//.test(node.FULL_PATH)) yield node;
}

export class Parameters {
  /** `say` tells those who do not see the page. */
  constructor(element, stream, say, prefix = "/flametube") {
    Object.assign(this, { element, stream, say, prefix });
    this.rows = document.createElement("div");
    this.words = document.createElement("p");
    const head = document.createElement("h2");
    head.textContent = "Analyzers";
    element.append(head, this.words, this.rows);
    this.fields = new Map();
    stream.addEventListener("access", () => this.allow());
    stream.addEventListener("reply", ({ detail }) => {
      const field = detail.COMMAND === "PATH_CHANGED" ? this.fields.get(detail.DATA) : null;
      if (!field) return;
      this.clear(field);
      this.refresh(detail.DATA);
    });
  }

  /** Shows the parameters of an input. Fields that are there already stay, with the hand that is on one. */
  async show(input) {
    const answer = await this.ask(`${this.prefix}/${encodeURIComponent(input)}`);
    const nodes = answer.ok ? [...parameters(await answer.json())] : [];
    const kind = JSON.stringify(nodes.map((node) => [node.FULL_PATH, node.TYPE, node.RANGE, node.UNIT]));
    if (kind !== this.kind) this.build(nodes);
    else for (const node of nodes) this.follow(this.fields.get(node.FULL_PATH), node);
    this.kind = kind;
    this.allow();
  }

  build(nodes) {
    this.rows.replaceChildren();
    this.fields.clear();
    let group = null;
    for (const node of nodes) {
      const [, , , ...parts] = node.FULL_PATH.split("/");
      const key = parts.pop();
      const id = parts.slice(0, -1).join("/");
      if (id !== group) {
        group = id;
        const head = document.createElement("h3");
        head.textContent = id;
        this.rows.append(head);
      }
      this.rows.append(this.row(node, key));
    }
  }

  ask(path) { return fetch(path, { headers: { Accept: "application/json" } }); }

  /** Somebody has changed a parameter: its field follows, unless a hand is on it. */
  async refresh(path) {
    const answer = await this.ask(path);
    const field = this.fields.get(path);
    if (answer.ok && field) this.follow(field, await answer.json());
  }

  /** Shows the value in force, unless something is being written there. */
  follow(field, node) { if (!field.isHeld) this.write(field, node); }

  /** Says why a command is refused, if it was one from here; returns whether it was. */
  take({ ADDRESS: path, REASON: reason }) {
    const field = this.fields.get(path);
    if (!field) return false;
    // The field says where, and what was written.
    const [where, rest] = [`${path.slice(this.prefix.length)} is ${JSON.stringify(field.value)}; `, `${path.slice(this.prefix.length)}: `];
    this.fault(field, path, reason.replace(where, "").replace(rest, ""));
    return true;
  }

  /** Says at a field why what was written there is not in force, and shows there what is. */
  fault(field, path, reason) {
    this.clear(field);
    const words = document.createElement("p");
    Object.assign(words, { className: "fault", id: `fault${path.replaceAll("/", "-")}`, textContent: [field.value, reason].filter(Boolean).join(": ") });
    field.closest(".row").after(words);
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-errormessage", words.id);
    this.say(words.textContent);
    this.refresh(path);
  }

  /** Takes back what was said of a field. */
  clear(field) {
    document.getElementById(field.getAttribute("aria-errormessage"))?.remove();
    field.removeAttribute("aria-invalid");
    field.removeAttribute("aria-errormessage");
  }

  /** Shows the value in force. */
  write(field, node) {
    const [value] = node.VALUE ?? [];
    if (value === undefined || value === null) return;
    // A float of 32 bits has seven digits.
    field.value = node.TYPE === "f" ? String(Number(value.toPrecision(7))) : String(value);
  }

  /** Says whether what is written here is heard. */
  allow() {
    const { mayCommand } = this.stream;
    this.words.textContent = mayCommand
      ? "What you write is in force at once, until the program ends."
      : "Commands from here are not heard: web.allow or the token of web.token decides; the token is a setting of this page.";
    for (const field of this.rows.querySelectorAll("input, select")) field.disabled = !mayCommand;
  }

  row(node, key) {
    const label = document.createElement("label");
    label.className = "row";
    const words = document.createElement("span");
    const unit = UNITS[node.UNIT?.[0]];
    words.textContent = unit ? `${key}, ${unit}` : key;
    label.title = node.DESCRIPTION;
    const field = this.field(node);
    this.write(field, node);
    this.fields.set(node.FULL_PATH, field);
    field.setAttribute("aria-description", node.DESCRIPTION);
    const address = node.FULL_PATH.slice(this.prefix.length);
    field.addEventListener("input", () => { field.isHeld = true; });
    field.addEventListener("blur", () => { field.isHeld = false; });
    field.addEventListener("change", () => {
      field.isHeld = false;
      this.clear(field);
      if (!field.checkValidity()) return this.fault(field, node.FULL_PATH, field.validationMessage);
      if (field.value === "") return this.refresh(node.FULL_PATH);
      const isNumber = node.TYPE === "f" || node.TYPE === "i";
      this.stream.command(address, [isNumber ? Number(field.value) : field.value], new Set(node.TYPE === "i" ? [0] : []));
    });
    label.append(words, field);
    return label;
  }

  field(node) {
    const range = node.RANGE?.[0] ?? {};
    const isFlag = node.TYPE === "i" && range.MIN === 0 && range.MAX === 1;
    if (range.VALS || isFlag) {
      const field = document.createElement("select");
      const choices = isFlag ? [["1", "on"], ["0", "off"]] : range.VALS.map((word) => [word, word]);
      for (const [value, text] of choices) field.append(new Option(text, value));
      return field;
    }
    const field = document.createElement("input");
    const isNumber = node.TYPE === "f" || node.TYPE === "i";
    Object.assign(field, { type: isNumber ? "number" : "text", placeholder: isNumber && range.MIN !== undefined ? `${range.MIN} … ${range.MAX}` : "" });
    if (isNumber) Object.assign(field, { min: range.MIN ?? "", max: range.MAX ?? "", step: node.TYPE === "i" ? 1 : "any" });
    return field;
  }
}

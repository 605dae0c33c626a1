// Puts the page together: views, the loop that draws them, keys and buttons.

import { Asides } from "./asides.js";
import { Beat } from "./beat.js";
import { markEdges } from "./edges.js";
import { Figures } from "./figures.js";
import { FlashLimiter } from "./limiter.js";
import { Meters } from "./meters.js";
import { Model } from "./model.js";
import { Panel } from "./panel.js";
import { Particles } from "./particles.js";
import { stagePicture } from "./picture.js";
import { Settings, TABLE, VIEWS } from "./settings.js";
import { Spectrum } from "./spectrum.js";
import { Stereo } from "./stereo.js";
import { Stream } from "./stream.js";
import { Waterfall } from "./waterfall.js";

const find = (id) => document.getElementById(id);
const settings = new Settings();
const model = new Model();
const stream = new Stream(model);
const limiter = new FlashLimiter();
const views = {
  spectrum: new Spectrum(), waterfall: new Waterfall(), meters: new Meters(), stereo: new Stereo(),
  beat: new Beat(limiter), particles: new Particles(limiter),
};
const loudnessBox = find("loudness");
const loudnessRun = find("loudness-run");
const figures = new Figures(find("figures"), find("live"));
const panel = new Panel(find("panel"), settings);
const asides = new Asides();
let shown = [];
let isFrozen = false;
/** What is shown while nothing moves: an input as it was, and when. */
let still = null;
let last = performance.now();
let lastFigures = 0;
let drawn = 0;

/** The name of the input that is shown: the one that is asked for and no other. */
function inputName() { return settings.in || model.names[0] || "main"; }

/** Whether the program has no such input. */
function isAbsent() { return model.names.length > 0 && !model.names.includes(inputName()); }

function arrange() {
  const root = document.documentElement;
  root.dataset.theme = settings.isDark ? "dark" : "light";
  root.dataset.bg = settings.bg;
  document.body.dataset.ui = settings.ui ? "1" : "0";
  shown = settings.views.map((name) => views[name]);
  const stage = find("stage");
  stage.replaceChildren(...shown.map((view) => view.element));
  document.body.toggleAttribute("data-alone", shown.length === 1);
  fitGrid(stage);
  for (const view of shown) view.needsLayout = true;
  for (const button of find("views").children) {
    const isCurrent = button.dataset.view === settings.view || (settings.view.split(",").includes(button.dataset.view));
    if (isCurrent) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
  }
  showInputs();
  if (stream.token !== settings.token) stream.order("TOKEN", stream.token = settings.token);
  subscribe();
  keepAwake();
}

/** The least height of a view in a window that may scroll, in pixels. */
const LEAST = 100;

/** As many columns as keep the tiles near the shape of a screen; those of a last row that is not full are wider. */
function fitGrid(stage) {
  const { clientWidth: width, clientHeight: height } = stage;
  const count = shown.length;
  let best = { columns: 1, error: Infinity };
  const most = Math.max(1, Math.floor(width / 260));
  for (let columns = 1; columns <= Math.min(count, most); columns += 1) {
    const rows = Math.ceil(count / columns);
    const shape = width / columns / (height / rows);
    const error = Math.abs(Math.log(shape / 1.5)) + (columns * rows - count) * 0.3;
    if (error < best.error) best = { columns, rows, error };
  }
  const { columns, rows } = best;
  const rest = count % columns || columns;
  stage.style.gridTemplateColumns = `repeat(${columns * rest}, minmax(0, 1fr))`;
  shown.forEach((view, index) => { view.element.style.gridColumn = `span ${index < count - rest ? rest : columns}`; });
  // A phone shows one view after the other and scrolls; so does a window with controls that is too low for its views.
  const isTall = width < 520 && count > 2;
  const isLow = settings.ui && rows > 1 && height / rows < LEAST;
  stage.style.gridAutoRows = `minmax(${isTall ? "260px" : isLow ? "150px" : "0"}, 1fr)`;
  stage.style.overflow = isTall || isLow ? "auto" : "hidden";
}

function subscribe() {
  const name = inputName();
  const leaves = new Set(shown.flatMap((view) => view.leaves(settings)));
  for (const leaf of ["level/rms", "level/hold", "level/clip", "level/silence"]) leaves.add(leaf);
  if (leaves.has("loudness/*")) leaves.add("loudness/running");
  const measured = isAbsent() ? [] : [...leaves].map((leaf) => `/${name}/${leaf}`);
  const filter = ["/status/*", "/error", "/player/*", ...measured];
  // A page that nobody sees asks for no frames.
  stream.want(document.hidden ? ["/status/*"] : filter, document.hidden ? 0 : settings.rate);
}

function draw(now) {
  requestAnimationFrame(draw);
  const least = settings.fps > 0 ? 1000 / settings.fps - 2 : 0;
  const elapsed = now - last;
  if (elapsed < least) return;
  last = now;
  const input = model.input(inputName());
  // What is lost fades; nothing stays as if it were true.
  if (stream.state !== "live") fade(input, elapsed);
  showLoudness(input);
  const seen = isFrozen ? stillness(input, now) : { input, now };
  for (const view of shown) if (view.fit(settings)) view.draw(seen.input, settings, seen.now, Math.min(elapsed, 500), isFrozen);
  drawn += 1;
  if (now - lastFigures < 1000) return;
  lastFigures = now;
  figures.refresh(input, views.meters);
}

function stillness(input, now) {
  if (still?.input.name !== input.name) still = { input: input.still(), now };
  return still;
}

/** The buttons of the programme, where one is measured; they are there before the meters are drawn beside them. */
function showLoudness(input) {
  const isHidden = !(settings.ui && input.has("loudness/integrated"));
  if (loudnessBox.hidden !== isHidden) loudnessBox.hidden = isHidden;
  const isPaused = String(input.first("loudness/running", 1) === 0);
  if (loudnessRun.getAttribute("aria-pressed") !== isPaused) loudnessRun.setAttribute("aria-pressed", isPaused);
}

function fade(input, elapsed) {
  const sunk = Math.exp(-elapsed / 500);
  for (const [leaf, values] of input.values) {
    if (!/^(level\/(rms|peak|hold)|spectrum\/db.*|loudness\/(momentary|shortterm))$/.test(leaf)) {
      if (leaf === "spectrum/bands") input.values.set(leaf, values.map((value) => value * sunk));
      continue;
    }
    input.values.set(leaf, values.map((value) => -120 + (value + 120) * sunk));
  }
}

// State of the connection

const WORDS = { connecting: "connecting", live: "live", stale: "no sound data", lost: "connection lost" };

function showState() {
  const state = stream.state;
  find("state").dataset.state = state;
  document.body.dataset.state = state;
  const detail = state === "stale" && model.server !== "running" ? `server ${model.server}` : WORDS[state];
  const isStill = isFrozen && state === "live";
  if (isStill) find("state").dataset.state = "frozen";
  find("state-text").textContent = isStill ? "frozen" : detail;
  if (state !== "connecting") figures.say(find("state-text").textContent);
}

stream.addEventListener("state", showState);
model.addEventListener("server", showState);
model.addEventListener("inputs", () => {
  showInputs();
  subscribe();
});
model.addEventListener("player", startPlayer);
model.addEventListener("hello", () => {
  if (asides.isOpen("analyzers")) showParameters();
});
document.addEventListener("visibilitychange", () => {
  last = performance.now();
  subscribe();
});

/** The choice of inputs. An input that is not there is told, and nothing is shown in its place. */
function showInputs() {
  const { names } = model;
  const [name, select, words] = [inputName(), find("input"), find("absent")];
  const shownNames = isAbsent() ? [...names, name] : names;
  select.replaceChildren(...shownNames.map((word) => new Option(names.includes(word) ? word : `${word} (absent)`, word)));
  select.value = name;
  select.closest("label").hidden = shownNames.length < 2;
  document.body.toggleAttribute("data-absent", isAbsent());
  words.hidden = !isAbsent();
  const text = isAbsent() ? `There is no input ${name}; there ${names.length === 1 ? "is" : "are"} ${names.join(", ")}` : "";
  if (text && text !== words.textContent) figures.say(text);
  words.textContent = text;
}

// Controls

function notice(text) {
  figures.say(text);
  const place = find("notice");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(notice.timer);
  // As long as it takes to read.
  notice.timer = setTimeout(() => { place.hidden = true; }, 1200 + 60 * text.length);
}

function reset() {
  for (const view of Object.values(views)) view.reset?.();
  for (const view of shown) view.needsLayout = true;
  notice("peaks and clips are reset");
}

function freeze() {
  isFrozen = !isFrozen;
  still = null;
  find("freeze").setAttribute("aria-pressed", String(isFrozen));
  showState();
}

function picture() { return stagePicture(find("stage"), shown, settings.bg === "transparent"); }

async function snapshot() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await picture());
  link.download = `flametube-${new Date().toISOString().replaceAll(/[:.]/g, "-")}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  notice(`saved ${link.download}`);
}

function fullscreen() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen?.().catch(() => notice("the browser allows no full screen here"));
}

// What few need is loaded when it is needed.

let player = null;
let parameters = null;

async function startPlayer() {
  if (player) return;
  player = import("./player.js");
  const { Player } = await player;
  player = new Player(find("player"), find("songs"), stream, model, asides);
  player.unlock.addEventListener("click", askToken);
}

async function showParameters() {
  const { Parameters } = await import("./parameters.js");
  parameters ??= new Parameters(find("analyzers"), stream, (text) => figures.say(text));
  await parameters.show(inputName());
}

/** Opens the settings where the token stands. */
function askToken() {
  asides.open("panel");
  find("panel").querySelector("[name=token]").focus();
}

/** What a client that may not command can press is locked. */
function showAccess() {
  loudnessBox.disabled = !stream.mayCommand;
  if (!stream.mayCommand && settings.token) notice("the token is not right");
}

stream.addEventListener("access", showAccess);
stream.addEventListener("reply", ({ detail: { COMMAND: command, DATA: data } }) => {
  if (command !== "REFUSED") return;
  // What was written in a field is answered at the field.
  const isAnswered = asides.isOpen("analyzers") && parameters?.take(data);
  if (!isAnswered) notice(data.REASON);
});

function loudness(word, values = []) { stream.command(`/${inputName()}/loudness/${word}`, values); }

function pauseLoudness() { loudness("run", [model.input(inputName()).first("loudness/running", 1) === 0 ? 1 : 0]); }

/** The next word of a choice. */
function turn(name) {
  const words = TABLE[name].kind === "flag" ? [true, false] : TABLE[name].words;
  settings.set(name, words[(words.indexOf(settings[name]) + 1) % words.length]);
  notice(`${TABLE[name].label}: ${settings[name] === true ? "on" : settings[name] === false ? "off" : settings[name]}`);
}

function range(step) {
  settings.set("min", settings.min + step);
  notice(`lowest level ${settings.min} dB`);
}

function nextInput() {
  const { names } = model;
  if (names.length > 1 || isAbsent()) settings.set("in", names[(names.indexOf(inputName()) + 1) % names.length]);
}

const KEYS = {
  "1": ["all views", () => settings.set("view", "all")],
  ...Object.fromEntries(VIEWS.slice(1).map((name, index) => [String(index + 2), [name, () => settings.set("view", name)]])),
  " ": ["freeze", freeze, "space"],
  p: ["peaks", () => turn("peaks")],
  l: ["bars or line", () => turn("style")],
  n: ["Hz, notes or no labels", () => turn("labels")],
  c: ["colours of the waterfall", () => turn("map")],
  v: ["colours of the particles", () => turn("hue")],
  x: ["tube or ring", () => turn("shape")],
  "[": ["show less of the quiet", () => range(6)],
  "]": ["show more of the quiet", () => range(-6)],
  r: ["reset peaks and clips", reset],
  i: ["next input", nextInput],
  t: ["theme", () => turn("theme")],
  m: ["motion", () => turn("motion")],
  s: ["save a picture", snapshot],
  f: ["full screen", fullscreen],
  h: ["hide the controls", () => turn("ui")],
  o: ["settings", () => asides.toggle("panel")],
  a: ["parameters of the analyzers", () => asides.toggle("analyzers")],
  k: ["pause the loudness, or go on", pauseLoudness],
  z: ["new loudness", () => loudness("start")],
  "?": ["this list", () => find("keys").showModal()],
};

/** Whether letters belong to what has the focus; a slider leaves them to the page. */
function takesLetters(element) { return element.closest("select, dialog, input:not([type=range])") !== null; }

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || takesLetters(event.target)) return;
  if (event.key === " " && event.target.closest("button")) return;
  const entry = KEYS[event.key];
  if (!entry) return;
  event.preventDefault();
  entry[1]();
});

// After a choice with the mouse letters belong to the page again.
document.addEventListener("change", ({ target }) => { if (target.matches("select:not(:focus-visible)")) target.blur(); });

const keyWords = Object.entries(KEYS).map(([key, [words, , name]]) => [name ?? key, words]);
for (const [key, words] of [...keyWords, ["← →", "read a spectrum that has the focus"]]) {
  const term = document.createElement("dt");
  const text = document.createElement("dd");
  term.textContent = key;
  text.textContent = words;
  find("key-list").append(term, text);
}
for (const name of VIEWS) {
  const button = document.createElement("button");
  button.type = "button";
  button.dataset.view = name;
  button.textContent = name[0].toUpperCase() + name.slice(1);
  button.addEventListener("click", () => settings.set("view", name));
  find("views").append(button);
}
find("reset").addEventListener("click", reset);
find("freeze").addEventListener("click", freeze);
find("snapshot").addEventListener("click", snapshot);
find("fullscreen").addEventListener("click", fullscreen);
asides.add(find("panel"), find("settings"));
asides.add(find("analyzers"), find("parameters"), { opened: showParameters });
loudnessRun.addEventListener("click", pauseLoudness);
find("loudness-start").addEventListener("click", () => loudness("start"));
// From here on it is in the page only while the meters are.
views.meters.element.append(loudnessBox);
find("help").addEventListener("click", () => find("keys").showModal());
find("input").addEventListener("change", (event) => settings.set("in", event.target.value));
document.addEventListener("contextmenu", (event) => { if (!settings.ui) event.preventDefault(); });

async function keepAwake() {
  if (settings.ui || keepAwake.lock || document.hidden) return;
  try {
    keepAwake.lock = await navigator.wakeLock?.request("screen");
    keepAwake.lock?.addEventListener("release", () => { keepAwake.lock = null; });
  } catch {
    // A screen that sleeps is the user's wish, then.
  }
}

settings.addEventListener("change", arrange);
for (const query of ["(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"]) matchMedia(query).addEventListener("change", arrange);
markEdges([find("views"), find("tools"), find("player")]);
new ResizeObserver(() => fitGrid(find("stage"))).observe(find("stage"));

arrange();
showState();
requestAnimationFrame(draw);

/** For programs that look at the page from outside, such as its tests. */
window.flametube = { settings, model, stream, views, limiter, panel, picture, get drawn() { return drawn; } };

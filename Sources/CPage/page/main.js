// Puts the page together.

import { Actions } from "./actions.js";
import { Asides } from "./asides.js";
import { Beat } from "./beat.js";
import { StateLight, subscribe } from "./connection.js";
import { Drawing } from "./drawing.js";
import { markEdges } from "./edges.js";
import { Figures } from "./figures.js";
import { Inputs } from "./inputs.js";
import { Keys } from "./keys.js";
import { FlashLimiter } from "./limiter.js";
import { Meters } from "./meters.js";
import { Model } from "./model.js";
import { Notice } from "./notice.js";
import { Panel } from "./panel.js";
import { Particles } from "./particles.js";
import { Programme } from "./programme.js";
import { Settings } from "./settings.js";
import { Spectrum } from "./spectrum.js";
import { Stage } from "./stage.js";
import { Stereo } from "./stereo.js";
import { Stream } from "./stream.js";
import { ViewButtons } from "./view-buttons.js";
import { WakeLock } from "./wake-lock.js";
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
const figures = new Figures(find("figures"), find("live"));
const say = (text) => figures.say(text);
const notice = new Notice(find("notice"), say);
const inputs = new Inputs(settings, model, find("input"), find("absent"), say);
const stage = new Stage(find("stage"), views);
const light = new StateLight(find("state"), find("state-text"), stream, model, say);
const drawing = new Drawing(settings, stream, stage, inputs, figures);
const actions = new Actions(settings, stage, drawing, light, notice);
const programme = new Programme(find("loudness"), settings, stream, inputs);
const viewButtons = new ViewButtons(find("views"), settings);
const panel = new Panel(find("panel"), settings);
const asides = new Asides();
const wakeLock = new WakeLock();
new Keys(find("keys"), { settings, actions, inputs, programme, asides });

/** Follows the settings. */
function arrange() {
  const root = document.documentElement;
  root.dataset.theme = settings.isDark ? "dark" : "light";
  root.dataset.bg = settings.bg;
  document.body.dataset.ui = settings.ui ? "1" : "0";
  stage.show(settings);
  viewButtons.show();
  inputs.show();
  if (stream.token !== settings.token) stream.order("TOKEN", stream.token = settings.token);
  ask();
  wakeLock.keep(settings);
}

function ask() { subscribe(stream, settings, inputs, stage.shown); }

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
  parameters ??= new Parameters(find("analyzers"), stream, say);
  await parameters.show(inputs.name);
}

/** Opens the settings where the token stands. */
function askToken() {
  asides.open("panel");
  find("panel").querySelector("[name=token]").focus();
}

// What others tell

model.addEventListener("inputs", () => {
  inputs.show();
  ask();
});
model.addEventListener("player", startPlayer);
model.addEventListener("hello", () => { if (asides.isOpen("analyzers")) showParameters(); });
stream.addEventListener("access", () => { if (!stream.mayCommand && settings.token) notice.tell("the token is not right"); });
stream.addEventListener("reply", ({ detail: { COMMAND: command, DATA: data } }) => {
  if (command !== "REFUSED") return;
  // What was written in a field is answered at the field.
  const isAnswered = asides.isOpen("analyzers") && parameters?.take(data);
  if (!isAnswered) notice.tell(data.REASON);
});
settings.addEventListener("change", arrange);
for (const query of ["(prefers-color-scheme: light)", "(prefers-reduced-motion: reduce)"]) matchMedia(query).addEventListener("change", arrange);
document.addEventListener("visibilitychange", () => {
  drawing.resume();
  ask();
});

// Buttons

for (const name of ["reset", "freeze", "snapshot", "fullscreen"]) find(name).addEventListener("click", () => actions[name]());
find("help").addEventListener("click", () => find("keys").showModal());
asides.add(find("panel"), find("settings"));
asides.add(find("analyzers"), find("parameters"), { opened: showParameters });
document.addEventListener("contextmenu", (event) => { if (!settings.ui) event.preventDefault(); });
markEdges([find("views"), find("tools"), find("player")]);
// From here on it is in the page only while the meters are.
views.meters.element.append(find("loudness"));
drawing.prepare = (input) => programme.show(input);

arrange();
light.show();
drawing.start();

/** For programs that look at the page from outside, such as its tests. */
window.flametube = { settings, model, stream, views, limiter, panel, picture: () => actions.picture(), get drawn() { return drawing.count; } };

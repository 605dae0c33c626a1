// How the connection is, in words and a light; and what is asked of it.

const WORDS = { connecting: "connecting", live: "live", stale: "no sound data", lost: "connection lost" };
/** What is always wanted of an input: the figures for those who do not see the picture. */
const FIGURES = ["level/rms", "level/hold", "level/clip", "level/silence"];

/** The state in words, with its light. */
export class StateLight {
  constructor(light, words, stream, model, say) {
    Object.assign(this, { light, words, stream, model, say });
    this.isFrozen = false;
    stream.addEventListener("state", () => this.show());
    model.addEventListener("server", () => this.show());
  }

  show() {
    const { stream: { state }, model, light, words } = this;
    const isStill = this.isFrozen && state === "live";
    light.dataset.state = isStill ? "frozen" : state;
    document.body.dataset.state = state;
    const detail = state === "stale" && model.server !== "running" ? `server ${model.server}` : WORDS[state];
    words.textContent = isStill ? "frozen" : detail;
    if (state !== "connecting") this.say(words.textContent);
  }
}

/** Asks for what `views` draw of the input that is shown. A page that nobody sees asks for no frames. */
export function subscribe(stream, settings, inputs, views) {
  const leaves = new Set([...views.flatMap((view) => view.leaves(settings)), ...FIGURES]);
  if (leaves.has("loudness/*")) leaves.add("loudness/running");
  const measured = inputs.isAbsent ? [] : [...leaves].map((leaf) => `/${inputs.name}/${leaf}`);
  const filter = ["/status/*", "/error", "/player/*", ...measured];
  stream.want(document.hidden ? ["/status/*"] : filter, document.hidden ? 0 : settings.rate);
}

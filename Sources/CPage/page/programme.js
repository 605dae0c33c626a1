// The programme that loudness is measured of: the buttons that pause it and begin it anew.

export class Programme {
  /** `box` holds the buttons; they act on the input that `inputs` shows. */
  constructor(box, settings, stream, inputs) {
    Object.assign(this, { box, settings, stream, inputs });
    this.pauseButton = box.querySelector("#loudness-run");
    this.pauseButton.addEventListener("click", () => this.pause());
    box.querySelector("#loudness-start").addEventListener("click", () => this.startAnew());
    stream.addEventListener("access", () => { box.disabled = !stream.mayCommand; });
  }

  /** The buttons are there where a programme is measured, before the meters are drawn beside them. */
  show(input) {
    const { box, pauseButton } = this;
    const isHidden = !(this.settings.ui && input.has("loudness/integrated"));
    if (box.hidden !== isHidden) box.hidden = isHidden;
    const isPaused = String(input.first("loudness/running", 1) === 0);
    if (pauseButton.getAttribute("aria-pressed") !== isPaused) pauseButton.setAttribute("aria-pressed", isPaused);
  }

  /** Pauses, or goes on. */
  pause() { this.command("run", [this.inputs.current.first("loudness/running", 1) === 0 ? 1 : 0]); }

  startAnew() { this.command("start"); }

  command(word, values = []) { this.stream.command(`/${this.inputs.name}/loudness/${word}`, values); }
}

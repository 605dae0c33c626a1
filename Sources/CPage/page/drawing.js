// The loop that draws the views, picture by picture, and what stands still in it.

export class Drawing {
  /** Draws what is on `stage` of the input that `inputs` shows. */
  constructor(settings, stream, stage, inputs, figures) {
    Object.assign(this, { settings, stream, stage, inputs, figures });
    this.isFrozen = false;
    /** What is shown while nothing moves: an input as it was, and when. */
    this.still = null;
    this.last = performance.now();
    this.lastFigures = 0;
    /** Pictures so far. */
    this.count = 0;
    /** Gets each input before it is drawn. */
    this.prepare = () => {};
  }

  start() { requestAnimationFrame((now) => this.draw(now)); }

  /** A tab that was hidden has drawn nothing: no time has passed. */
  resume() { this.last = performance.now(); }

  turn() {
    this.isFrozen = !this.isFrozen;
    this.still = null;
  }

  draw(now) {
    this.start();
    const { settings, stage, inputs: { current: input } } = this;
    const least = settings.fps > 0 ? 1000 / settings.fps - 2 : 0;
    const elapsed = now - this.last;
    if (elapsed < least) return;
    this.last = now;
    // What is lost fades; nothing stays as if it were true.
    if (this.stream.state !== "live") input.fade(elapsed);
    this.prepare(input);
    const seen = this.isFrozen ? this.stillness(input, now) : { input, now };
    for (const view of stage.shown) if (view.fit(settings)) view.draw(seen.input, settings, seen.now, Math.min(elapsed, 500), this.isFrozen);
    this.count += 1;
    if (now - this.lastFigures < 1000) return;
    this.lastFigures = now;
    this.figures.refresh(input, stage.views.meters);
  }

  stillness(input, now) {
    if (this.still?.input.name !== input.name) this.still = { input: input.still(), now };
    return this.still;
  }
}

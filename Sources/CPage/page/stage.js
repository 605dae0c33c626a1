// The stage: which views are on it, and how their tiles lie.

/** The least height of a view in a window that may scroll, in pixels. */
const LEAST = 100;

export class Stage {
  /** `views` are all there are, by name. */
  constructor(element, views) {
    Object.assign(this, { element, views });
    this.shown = [];
    this.hasControls = true;
    new ResizeObserver(() => this.fit()).observe(element);
  }

  /** Puts the views of the settings on the stage. */
  show(settings) {
    this.shown = settings.views.map((name) => this.views[name]);
    this.hasControls = settings.ui;
    this.element.replaceChildren(...this.shown.map((view) => view.element));
    document.body.toggleAttribute("data-alone", this.shown.length === 1);
    this.fit();
    this.renew();
  }

  /** Has every view that is shown lay itself out anew. */
  renew() { for (const view of this.shown) view.needsLayout = true; }

  /** Forgets peaks, clips and the like. */
  reset() {
    for (const view of Object.values(this.views)) view.reset?.();
    this.renew();
  }

  fit() {
    const { element, shown } = this;
    const { clientWidth: width, clientHeight: height } = element;
    const { columns, rows } = this.grid(width, height);
    const rest = shown.length % columns || columns;
    element.style.gridTemplateColumns = `repeat(${columns * rest}, minmax(0, 1fr))`;
    shown.forEach((view, index) => { view.element.style.gridColumn = `span ${index < shown.length - rest ? rest : columns}`; });
    // A phone shows one view after the other and scrolls; so does a window with controls that is too low for its views.
    const isTall = width < 520 && shown.length > 2;
    const isLow = this.hasControls && rows > 1 && height / rows < LEAST;
    element.style.gridAutoRows = `minmax(${isTall ? "260px" : isLow ? "150px" : "0"}, 1fr)`;
    element.style.overflow = isTall || isLow ? "auto" : "hidden";
  }

  /** As many columns as keep the tiles near the shape of a screen; those of a last row that is not full are wider. */
  grid(width, height) {
    const count = this.shown.length;
    let best = { columns: 1, error: Infinity };
    const most = Math.max(1, Math.floor(width / 260));
    for (let columns = 1; columns <= Math.min(count, most); columns += 1) {
      const rows = Math.ceil(count / columns);
      const shape = width / columns / (height / rows);
      const error = Math.abs(Math.log(shape / 1.5)) + (columns * rows - count) * 0.3;
      if (error < best.error) best = { columns, rows, error };
    }
    return best;
  }
}

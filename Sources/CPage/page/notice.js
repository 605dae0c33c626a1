// A line over the page that says what was done, for as long as it takes to read.

export class Notice {
  /** `say` tells those who do not see the page. */
  constructor(element, say) { Object.assign(this, { element, say }); }

  tell(text) {
    const { element } = this;
    this.say(text);
    element.textContent = text;
    element.hidden = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { element.hidden = true; }, 1200 + 60 * text.length);
  }
}

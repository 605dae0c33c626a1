// What the waterfall has seen, column by column: levels and not pixels, so that other colours or another scale show all of it anew.

export class History {
  /** Room for `length` columns; beyond that the oldest is forgotten. */
  constructor(length) {
    this.columns = new Array(length).fill(null);
    /** Where the next column goes, which is where the oldest is. */
    this.head = 0;
  }

  get length() { return this.columns.length; }

  /** Takes a column of levels in dB with the edges of their bands; returns its place. */
  push(column) {
    const place = this.head;
    this.columns[place] = column;
    this.head = (place + 1) % this.length;
    return place;
  }

  /** The same for another number of columns: the newest stay. */
  resized(length) {
    if (length === this.length) return this;
    const next = new History(length);
    const ordered = [...this.columns.slice(this.head), ...this.columns.slice(0, this.head)];
    for (const column of ordered.slice(-length)) if (column) next.push(column);
    return next;
  }
}

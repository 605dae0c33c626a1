// The pixels of the waterfall: a picture that is written round and round, a column of the history at the place that it has there.

/** Columns that are painted at once where all of them are. */
const BLOCK = 256;

export class Raster {
  /** `length` and `across` count pixels along time and frequency; `hertz` gives the frequency of a pixel across. */
  constructor({ isLeft, length, across, hertz, low, high, words }) {
    Object.assign(this, { isLeft, length, across, hertz, low, words });
    this.scale = 255 / (high - low);
    this.image = new OffscreenCanvas(isLeft ? length : across, isLeft ? across : length);
    this.pane = this.image.getContext("2d");
    this.column = this.block(1);
    this.shades = new Uint32Array(0);
    this.rows = new Map();
  }

  block(count) { return new ImageData(this.isLeft ? count : this.across, this.isLeft ? this.across : count); }

  /** Paints all that `history` holds. */
  paint(history) {
    for (let start = 0; start < this.length; start += BLOCK) {
      const count = Math.min(BLOCK, this.length - start);
      const block = this.block(count);
      for (let index = 0; index < count; index += 1) {
        const column = history.columns[start + index];
        if (column) this.fill(block, this.isLeft ? index : count - 1 - index, column);
      }
      this.put(block, start, count);
    }
  }

  /** Paints one column at some places. */
  paintColumn(column, places) {
    this.fill(this.column, 0, column);
    for (const place of places) this.put(this.column, place, 1);
  }

  /** From the bottom up where time runs down, so that the newest is above. */
  put(block, place, count) {
    if (this.isLeft) this.pane.putImageData(block, place, 0);
    else this.pane.putImageData(block, 0, this.length - place - count);
  }

  fill(block, index, { levels, edges }) {
    const { low, scale, words } = this;
    if (this.shades.length < levels.length) this.shades = new Uint32Array(levels.length);
    const { shades } = this;
    for (let band = 0; band < levels.length; band += 1) {
      shades[band] = words[Math.max(0, Math.min(255, Math.round((levels[band] - low) * scale)))];
    }
    const pixels = new Uint32Array(block.data.buffer);
    const bands = this.bandsOf(edges);
    const [start, step] = this.isLeft ? [index, block.width] : [index * block.width, 1];
    for (let row = 0; row < bands.length; row += 1) pixels[start + row * step] = bands[row] < 0 ? 0 : shades[bands[row]];
  }

  /** The band of each pixel across. */
  bandsOf(edges) {
    let bands = this.rows.get(edges);
    if (bands) return bands;
    bands = new Int16Array(this.across);
    for (let row = 0; row < this.across; row += 1) {
      const hertz = this.hertz(row);
      bands[row] = edges.findIndex((edge, index) => hertz >= edge && hertz < edges[index + 1]);
    }
    this.rows.set(edges, bands);
    return bands;
  }

  /** Draws it into a box: the newest lies at the right, or at the top. */
  show(pen, box, head, ratio) {
    const { image, length } = this;
    const rest = length - head;
    const across = this.across / ratio;
    pen.imageSmoothingEnabled = false;
    if (this.isLeft) {
      if (rest > 0) pen.drawImage(image, head, 0, rest, image.height, box.left, box.top, rest / ratio, across);
      if (head > 0) pen.drawImage(image, 0, 0, head, image.height, box.left + rest / ratio, box.top, head / ratio, across);
    } else {
      if (head > 0) pen.drawImage(image, 0, rest, image.width, head, box.left, box.top, across, head / ratio);
      if (rest > 0) pen.drawImage(image, 0, 0, image.width, rest, box.left, box.top + head / ratio, across, rest / ratio);
    }
  }
}

// The pixels of the waterfall: a picture that is written round and round, a column of the history at the place that it has there.

/** Columns that are painted at once where all of them are. */
const BLOCK = 256;

export class Raster {
  /** `length` and `across` count pixels along time and frequency; `rows` tells the bands of a pixel across. */
  constructor({ isLeft, length, across, rows, low, high, words }) {
    Object.assign(this, { isLeft, length, across, rows, low, words });
    this.scale = 255 / (high - low);
    this.image = new OffscreenCanvas(isLeft ? length : across, isLeft ? across : length);
    this.pane = this.image.getContext("2d");
    this.column = this.block(1);
    this.places = new Float32Array(0);
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
    const { across, words } = this;
    const places = this.placesOf(levels);
    const pixels = new Uint32Array(block.data.buffer);
    const { bands, others, shares } = this.rows.of(edges);
    const [start, step] = this.isLeft ? [index, block.width] : [index * block.width, 1];
    for (let row = 0; row < across; row += 1) {
      const band = bands[row];
      const place = places[band] + (places[others[row]] - places[band]) * shares[row];
      pixels[start + row * step] = band < 0 ? 0 : words[Math.round(place)];
    }
  }

  /** Where levels lie among the colours, 0 to 255. */
  placesOf(levels) {
    const { low, scale } = this;
    if (this.places.length < levels.length) this.places = new Float32Array(levels.length);
    const { places } = this;
    for (let band = 0; band < levels.length; band += 1) places[band] = Math.max(0, Math.min(255, (levels[band] - low) * scale));
    return places;
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

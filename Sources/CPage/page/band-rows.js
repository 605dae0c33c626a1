// Which bands a pixel across the waterfall shows: the one that it lies in, and where colours blend, how much of its neighbour.

export class BandRows {
  /** `hertz` gives the frequency of a pixel below `count`. */
  constructor(count, hertz, isBlended) {
    Object.assign(this, { count, hertz, isBlended });
    this.known = new Map();
  }

  /** Of each pixel its band, -1 outside all, another band, and the share of that one. */
  of(edges) {
    let rows = this.known.get(edges);
    if (!rows) this.known.set(edges, rows = this.make(edges));
    return rows;
  }

  make(edges) {
    const { count } = this;
    const [bands, others, shares] = [new Int16Array(count), new Int16Array(count), new Float32Array(count)];
    for (let row = 0; row < count; row += 1) {
      const hertz = this.hertz(row);
      const band = edges.findIndex((edge, index) => hertz >= edge && hertz < edges[index + 1]);
      bands[row] = others[row] = band;
      if (band >= 0 && this.isBlended) [others[row], shares[row]] = blend(edges, band, hertz);
    }
    return { bands, others, shares };
  }
}

/** The neighbour on whose side of its band's centre a frequency lies, and how near it is: half at the edge between them. */
function blend(edges, band, hertz) {
  const center = centerOf(edges, band);
  const other = hertz < center ? band - 1 : band + 1;
  if (other < 0 || other > edges.length - 2) return [band, 0];
  return [other, Math.log(hertz / center) / Math.log(centerOf(edges, other) / center)];
}

/** A band from 0 Hz has none by the logarithm. */
function centerOf(edges, band) {
  const [low, high] = [edges[band], edges[band + 1]];
  return low > 0 ? Math.sqrt(low * high) : high / 2;
}

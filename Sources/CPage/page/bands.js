// The bands of an input: where they stand and which edges they have.

/** The leaf of a channel's bands. */
export function bandLeaf(channel) { return channel === "mean" ? "spectrum/db" : `spectrum/db_${channel}`; }

/** The edges of the bands in Hz: those that were sent, else halfway between the centres. */
export function bandEdges(input, count) {
  const edges = input.get("spectrum/edges");
  return edges.length === count + 1 ? edges : [];
}

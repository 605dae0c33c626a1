// OSC 1.0: packets from bytes and messages to bytes; the types are i, f and s, as everywhere in Flametube.

const decoder = new TextDecoder();
const encoder = new TextEncoder();

class Reader {
  constructor(view) { this.view = view; this.place = 0; }

  text() {
    const { view } = this;
    let end = this.place;
    while (end < view.byteLength && view.getUint8(end) !== 0) end += 1;
    const text = decoder.decode(new Uint8Array(view.buffer, view.byteOffset + this.place, end - this.place));
    this.place += (end - this.place + 4) & ~3;
    return text;
  }

  word() {
    this.place += 4;
    return this.view.getInt32(this.place - 4);
  }

  float() {
    this.place += 4;
    return this.view.getFloat32(this.place - 4);
  }
}

function readMessage(view, take) {
  const reader = new Reader(view);
  const address = reader.text();
  const tags = reader.text();
  const values = [];
  for (let index = 1; index < tags.length; index += 1) {
    const tag = tags[index];
    if (tag === "f") values.push(reader.float());
    else if (tag === "i") values.push(reader.word());
    else if (tag === "s") values.push(reader.text());
    else return;
  }
  take(address, values);
}

/** Calls `take(address, values)` for each message of a packet; a packet that ends too early throws a RangeError. */
export function readPacket(buffer, take) {
  const view = new DataView(buffer);
  if (view.byteLength < 8 || view.getUint8(0) !== 0x23) return readMessage(view, take);
  let place = 16;
  while (place + 4 <= view.byteLength) {
    const length = view.getInt32(place);
    readMessage(new DataView(buffer, place + 4, length), take);
    place += 4 + length;
  }
}

function padded(text) {
  const bytes = encoder.encode(text);
  const result = new Uint8Array((bytes.length + 4) & ~3);
  result.set(bytes);
  return result;
}

/** The bytes of one message; whole numbers of JavaScript become floats unless `ints` holds their index. */
export function message(address, values = [], ints = new Set()) {
  const tags = values.map((value, index) => (typeof value === "string" ? "s" : ints.has(index) ? "i" : "f"));
  const parts = [padded(address), padded("," + tags.join(""))];
  values.forEach((value, index) => {
    if (tags[index] === "s") return parts.push(padded(value));
    const word = new DataView(new ArrayBuffer(4));
    if (tags[index] === "i") word.setInt32(0, value);
    else word.setFloat32(0, value);
    parts.push(new Uint8Array(word.buffer));
  });
  return new Blob(parts).arrayBuffer();
}

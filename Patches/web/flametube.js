// The stream of a Flametube, for pages of your own. It needs no library and asks nobody else.
//
//   const sound = flametube();                   // or flametube({ host: "127.0.0.1:9820", input: "main" })
//   sound.level, sound.bands, sound.tone.bass …  // the newest figures, from 0 to 1
//   sound.on("onset/low", (strength) => …);      // what happens, when it happens
//
// `host` and `in` behind the page's address win: page.html?host=192.0.2.7:9820&in=stage
"use strict";

function flametube({ host = "127.0.0.1:9820", input = "main" } = {}) {
  const query = new URLSearchParams(location.search);
  host = query.get("host") ?? host;
  input = query.get("in") ?? input;
  const listeners = new Map();
  const sound = {
    live: false,
    level: 0,
    bands: [],
    tone: { bass: 0, lowmid: 0, mid: 0, highmid: 0, treble: 0 },
    onset: { env: 0 },
    beat: { env: 0, phase: 0, bpm: 0 },
    /** Calls `act` with the figures of each message of a leaf, such as "onset/low" or "beat/hit". */
    on(leaf, act) {
      listeners.set(leaf, [...(listeners.get(leaf) ?? []), act]);
    },
  };

  function take(address, values) {
    const leaf = address.slice(`/flametube/${input}/`.length);
    if (address !== `/flametube/${input}/${leaf}`) return;
    if (leaf === "level/all") sound.level = values[0];
    else if (leaf === "spectrum/bands") sound.bands = values;
    else {
      const [group, name] = leaf.split("/");
      if (group in sound && name in sound[group]) sound[group][name] = values[0];
    }
    for (const act of listeners.get(leaf) ?? []) act(...values);
  }

  function open() {
    const leaves = ["level/all", "spectrum/bands", "tone/*", "onset/*", "beat/*"];
    const filter = leaves.map((leaf) => `filter=/${input}/${leaf}`).join("&");
    const socket = new WebSocket(`ws://${host}/?rate=60&${filter}`);
    socket.binaryType = "arraybuffer";
    socket.onmessage = ({ data }) => {
      sound.live = true;
      if (typeof data !== "string") readPacket(new DataView(data), take);
    };
    socket.onclose = () => {
      sound.live = false;
      setTimeout(open, 1000);
    };
  }

  open();
  return sound;
}

/** Calls `take(address, values)` for each message of a packet of OSC 1.0 with the types i, f and s. */
function readPacket(view, take) {
  const isBundle = view.byteLength > 16 && view.getUint8(0) === 0x23;
  if (!isBundle) return readMessage(view, take);
  for (let place = 16; place + 4 <= view.byteLength; ) {
    const size = view.getInt32(place);
    readMessage(new DataView(view.buffer, view.byteOffset + place + 4, size), take);
    place += 4 + size;
  }
}

function readMessage(view, take) {
  let place = 0;
  const text = () => {
    let end = place;
    while (view.getUint8(end) !== 0) end += 1;
    const bytes = new Uint8Array(view.buffer, view.byteOffset + place, end - place);
    place += (end - place + 4) & ~3;
    return new TextDecoder().decode(bytes);
  };
  const address = text();
  const values = [...text().slice(1)].map((tag) => {
    if (tag === "s") return text();
    place += 4;
    return tag === "i" ? view.getInt32(place - 4) : view.getFloat32(place - 4);
  });
  take(address, values);
}

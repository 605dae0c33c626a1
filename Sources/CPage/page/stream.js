// The connection: it opens, listens, says how it is, and comes back by itself.

import { message, readPacket } from "./osc.js";

const PREFIX = "/flametube";
/** Without a frame for so long, in ms, what is shown is old. */
const STALE = 1200;
/** Without any message for so long, in ms, the connection counts as dead; the server pings every 15 s, its status 10 times a second. */
const DEAD = 5000;
const LONGEST_PAUSE = 1000;

export class Stream extends EventTarget {
  constructor(model) {
    super();
    this.model = model;
    this.state = "connecting";
    this.wish = { filter: ["/status/*"], rate: 60 };
    this.pause = 125;
    this.lastMessage = 0;
    this.packets = 0;
    this.token = "";
    /** Whether commands from here are heard. */
    this.mayCommand = true;
    this.faults = 0;
    this.open();
    setInterval(() => this.judge(), 200);
  }

  open() {
    const address = new URL("/", location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.pause = 125;
      this.lastMessage = performance.now();
      // It is asked without a token as well: the answer says whether commands are heard.
      this.order("TOKEN", this.token);
      this.ask();
    };
    socket.onmessage = ({ data }) => {
      if (typeof data === "string") this.hear(data);
      else this.take(data);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.tell("lost");
      setTimeout(() => this.open(), this.pause);
      this.pause = Math.min(LONGEST_PAUSE, this.pause * 2);
    };
    this.socket = socket;
  }

  take(buffer) {
    this.lastMessage = performance.now();
    this.packets += 1;
    try {
      readPacket(buffer, (address, values) => {
        if (address.startsWith(PREFIX)) this.model.take(address.slice(PREFIX.length), values, this.lastMessage);
      });
    } catch {
      this.faults += 1;
    }
  }

  /** Says what is wanted from now on. */
  want(filter, rate) {
    this.wish = { filter, rate };
    this.ask();
  }

  ask() {
    this.order("SUBSCRIBE", { FILTER: this.wish.filter, RATE: this.wish.rate });
  }

  /** Sends one order as text. */
  order(command, data) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ COMMAND: command, DATA: data }));
  }

  /** What the server answers to orders. */
  hear(text) {
    let reply;
    try {
      reply = JSON.parse(text);
    } catch {
      this.faults += 1;
      return;
    }
    if (reply.COMMAND === "ACCESS") this.allow(reply.DATA);
    this.dispatchEvent(new CustomEvent("reply", { detail: reply }));
  }

  allow(mayCommand) {
    this.mayCommand = mayCommand;
    this.dispatchEvent(new Event("access"));
  }

  /** Sends one command; its address stands behind the prefix. */
  async command(address, values = [], ints = new Set()) {
    const bytes = await message(PREFIX + address, values, ints);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(bytes);
  }

  judge() {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const now = performance.now();
    if (now - this.lastMessage > DEAD) {
      const { socket } = this;
      this.socket = null;
      socket.close();
      this.tell("lost");
      this.open();
      return;
    }
    const isLive = now - this.model.lastFrame < STALE && this.model.server === "running";
    this.tell(isLive || document.hidden ? "live" : "stale");
  }

  tell(state) {
    if (state === this.state) return;
    this.state = state;
    this.dispatchEvent(new CustomEvent("state", { detail: state }));
  }
}

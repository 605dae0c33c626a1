// The same figures as words and meters, for who does not see the picture: new once a second, and told at once when
// something happens.

import { figure } from "./scale.js";

export class Figures {
  constructor(section, live) {
    this.section = section;
    this.live = live;
    this.meters = new Map();
    this.condition = "";
  }

  /** One reading; `low` and `high` are the ends of the scale. */
  meter(label, value, low, high, unit, words = `${figure(value)} ${unit}`) {
    let element = this.meters.get(label);
    if (!element) {
      element = document.createElement("div");
      element.setAttribute("role", "meter");
      element.setAttribute("aria-label", label);
      this.section.append(element);
      this.meters.set(label, element);
    }
    const shown = Math.min(high, Math.max(low, value));
    for (const [name, text] of [["valuemin", low], ["valuemax", high], ["valuenow", shown.toFixed(1)], ["valuetext", words]]) {
      element.setAttribute(`aria-${name}`, text);
    }
    element.textContent = `${label}: ${words}`;
    element.dataset.fresh = "1";
  }

  refresh(input, meters) {
    for (const element of this.meters.values()) delete element.dataset.fresh;
    input.get("level/rms").forEach((value, channel) => this.meter(`RMS of channel ${channel + 1}`, value, -60, 0, "dBFS"));
    input.get("level/hold").forEach((value, channel) => this.meter(`Peak of channel ${channel + 1}`, value, -60, 3, "dBFS"));
    if (input.has("loudness/shortterm")) this.meter("Short-term loudness", input.first("loudness/shortterm"), -60, 0, "LUFS");
    if (input.has("loudness/integrated")) this.meter("Integrated loudness", input.first("loudness/integrated"), -60, 0, "LUFS");
    if (input.has("beat/bpm")) this.tempo(input.first("beat/bpm"));
    for (const [label, element] of this.meters) {
      if (element.dataset.fresh) continue;
      element.remove();
      this.meters.delete(label);
    }
    this.tell(input, meters);
  }

  tempo(beats) {
    const unit = "beats per minute";
    this.meter("Tempo", beats, 0, 300, unit, beats > 0 ? undefined : "no beat");
  }

  tell(input, meters) {
    const clipped = input.get("level/clip").map((_, channel) => channel).filter((channel) => meters.hasClipped(channel));
    const words = [];
    if (clipped.length > 0) words.push(`channel ${clipped.map((channel) => channel + 1).join(" and ")} clipped`);
    if (input.first("level/silence") === 1) words.push("silence");
    const condition = words.join(", ");
    if (condition !== this.condition) this.say(condition);
    this.condition = condition;
  }

  say(words) { this.live.textContent = words; }
}

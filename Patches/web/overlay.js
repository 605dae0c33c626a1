// Bars along the lower edge, with caps that stay a moment, and a line that flashes at beats. ?height=0.25 is their share of the
// picture, ?hue=20 the colour of the lowest band.
"use strict";

const canvas = document.getElementById("canvas");
const pen = canvas.getContext("2d");
const query = new URLSearchParams(location.search);
const share = Number(query.get("height") ?? 0.25);
const hue = Number(query.get("hue") ?? 20);
const sound = flametube();
let bands = [];
let caps = [];
let last = 0;

function draw(seconds) {
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  const fall = Math.exp(-seconds / 0.15);
  bands = sound.bands.map((value, k) => Math.max(value, (bands[k] ?? 0) * fall));
  caps = sound.bands.map((value, k) => Math.max(value, (caps[k] ?? 0) - 0.35 * seconds));
  const step = canvas.width / Math.max(1, bands.length);
  const tall = canvas.height * share;
  bands.forEach((value, k) => {
    const colour = `hsl(${hue + (230 * k) / bands.length} 90% 58%`;
    pen.fillStyle = `${colour} / 0.85)`;
    pen.fillRect(k * step + 2, canvas.height - value * tall, step - 4, value * tall);
    pen.fillStyle = `${colour} / 1)`;
    pen.fillRect(k * step + 2, canvas.height - caps[k] * tall - 5, step - 4, 3);
  });
  pen.fillStyle = `rgba(255, 255, 255, ${0.8 * sound.beat.env})`;
  pen.fillRect(0, canvas.height - 3, canvas.width, 3);
}

requestAnimationFrame(function picture(time) {
  draw(Math.min(0.1, (time - last) / 1000));
  last = time;
  requestAnimationFrame(picture);
});

// A sketch in the manner of p5: setup() once, draw() for each picture. A flower of bands, and petals that fly at each hit.
"use strict";

const canvas = document.getElementById("canvas");
const pen = canvas.getContext("2d");
const sound = flametube();
const petals = [];
let bands = [];
let level = 0;
let last = 0;

function setup() {
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  addEventListener("resize", () => {
    canvas.width = innerWidth;
    canvas.height = innerHeight;
  });
  sound.on("onset/hit", (strength) => burst(10 + 30 * strength, 0.08));
  sound.on("onset/low", (strength) => burst(30 + 60 * strength, 0));
}

/** Throws petals from the flower's rim; `shift` turns their colour. */
function burst(count, shift) {
  for (let index = 0; index < count && petals.length < 900; index += 1) {
    const angle = Math.random() * 2 * Math.PI;
    const speed = 100 + 500 * Math.random();
    petals.push({
      x: Math.cos(angle) * 120, y: Math.sin(angle) * 120, age: 0, life: 0.6 + Math.random(),
      dx: Math.cos(angle) * speed, dy: Math.sin(angle) * speed, hue: 20 + 360 * shift + 40 * Math.random(),
      size: 2 + 6 * Math.random(),
    });
  }
}

function draw(seconds) {
  follow(seconds);
  pen.globalCompositeOperation = "source-over";
  // What was drawn before stays a while, as a trail.
  pen.fillStyle = `rgba(6, 4, 12, ${1 - Math.exp(-seconds * 9)})`;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.globalCompositeOperation = "lighter";
  pen.save();
  pen.translate(canvas.width / 2, canvas.height / 2);
  const scale = Math.min(canvas.width, canvas.height) / 720;
  pen.scale(scale, scale);
  drawFlower();
  drawPetals(seconds);
  pen.restore();
}

/** Up at once, down in a fifth of a second. */
function follow(seconds) {
  const fall = Math.exp(-seconds / 0.2);
  level = Math.max(sound.level, level * fall);
  bands = sound.bands.map((value, k) => Math.max(value, (bands[k] ?? 0) * fall));
}

function drawFlower() {
  const count = bands.length;
  const rim = 60 + 90 * level + 30 * sound.beat.env;
  for (let k = 0; k < 2 * count; k += 1) {
    const band = k < count ? k : 2 * count - 1 - k;
    const angle = (Math.PI * (k + 0.5)) / count - Math.PI / 2;
    const reach = rim + 230 * bands[band] ** 1.5;
    pen.strokeStyle = `hsl(${20 + (250 * band) / count} 95% ${45 + 25 * bands[band]}% / 0.5)`;
    pen.lineWidth = 9;
    pen.lineCap = "round";
    pen.beginPath();
    pen.moveTo(Math.cos(angle) * rim, Math.sin(angle) * rim);
    pen.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
    pen.stroke();
  }
  const glow = pen.createRadialGradient(0, 0, 4, 0, 0, rim);
  glow.addColorStop(0, `rgba(255, 190, 90, ${0.15 + 0.5 * sound.onset.env})`);
  glow.addColorStop(1, "rgba(255, 80, 20, 0)");
  pen.fillStyle = glow;
  pen.beginPath();
  pen.arc(0, 0, rim, 0, 2 * Math.PI);
  pen.fill();
}

function drawPetals(seconds) {
  for (const petal of petals) {
    petal.age += seconds;
    petal.x += petal.dx * seconds;
    petal.y += petal.dy * seconds;
    petal.dx *= Math.exp(-1.5 * seconds);
    petal.dy = petal.dy * Math.exp(-1.5 * seconds) + 90 * seconds;
    pen.fillStyle = `hsl(${petal.hue} 100% 60% / ${Math.max(0, 1 - petal.age / petal.life)})`;
    pen.beginPath();
    pen.arc(petal.x, petal.y, petal.size, 0, 2 * Math.PI);
    pen.fill();
  }
  petals.splice(0, petals.length, ...petals.filter((petal) => petal.age < petal.life));
}

setup();
requestAnimationFrame(function picture(time) {
  draw(Math.min(0.1, (time - last) / 1000));
  last = time;
  requestAnimationFrame(picture);
});

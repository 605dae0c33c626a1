// Video synthesis in the manner of Hydra: each picture is the one before, turned, spread and dimmed, with a ring of the bands on
// top, mirrored as in a kaleidoscope. Bass spreads it, treble turns it, hits flash.
"use strict";

const shape = `
  attribute vec2 corner;
  varying vec2 place;
  void main() { place = corner; gl_Position = vec4(corner, 0.0, 1.0); }`;

const synth = `
  precision highp float;
  varying vec2 place;
  uniform sampler2D before, bands;
  uniform float ratio, time, level, bass, treble, hit;

  vec2 turned(vec2 p, float angle) {
    return vec2(p.x * cos(angle) - p.y * sin(angle), p.x * sin(angle) + p.y * cos(angle));
  }

  void main() {
    vec2 p = vec2(place.x * ratio, place.y);
    float angle = 0.004 + 0.03 * treble;
    vec2 q = turned(p, angle) * (0.985 - 0.03 * bass);
    vec3 old = texture2D(before, vec2(q.x / ratio, q.y) * 0.5 + 0.5).rgb;
    // The colours of the trail turn into each other.
    old = mix(old, old.gbr, 0.012) * (0.955 - 0.02 * (1.0 - level));

    float around = atan(p.y, p.x) + 0.2 * time;
    float sector = 6.2831853 / 6.0;
    float mirrored = abs(mod(around, sector) - sector * 0.5) / (sector * 0.5);
    float band = texture2D(bands, vec2(mirrored, 0.5)).r;
    float radius = 0.18 + 0.3 * level + 0.35 * band * band;
    float line = 0.014 / (abs(length(p) - radius) + 0.008);
    vec3 hue = 0.55 + 0.45 * cos(6.2831853 * (0.04 + 0.6 * mirrored + 0.02 * time + vec3(0.0, 0.33, 0.6)));
    vec3 flash = vec3(1.0, 0.8, 0.5) * hit * 0.05 * smoothstep(0.5, 0.0, length(p));
    gl_FragColor = vec4(max(old, min(line, 1.0) * hue * (0.25 + 0.75 * level)) + flash, 1.0);
  }`;

const show = `
  precision highp float;
  varying vec2 place;
  uniform sampler2D before;
  void main() { gl_FragColor = texture2D(before, place * 0.5 + 0.5); }`;

const canvas = document.getElementById("canvas");
const gl = canvas.getContext("webgl");
const sound = flametube();
const programs = { synth: program(synth), show: program(show) };
const row = texture(64, 1);
let frames = [];
let smooth = { bass: 0, treble: 0, level: 0 };
let last = 0;

function program(source) {
  const result = gl.createProgram();
  for (const [kind, text] of [[gl.VERTEX_SHADER, shape], [gl.FRAGMENT_SHADER, source]]) {
    const part = gl.createShader(kind);
    gl.shaderSource(part, text);
    gl.compileShader(part);
    if (!gl.getShaderParameter(part, gl.COMPILE_STATUS)) throw new Error(gl.getShaderInfoLog(part));
    gl.attachShader(result, part);
  }
  gl.bindAttribLocation(result, 0, "corner");
  gl.linkProgram(result);
  return result;
}

function texture(width, height) {
  const result = gl.createTexture();
  gl.bindTexture(gl.TEXTURE_2D, result);
  for (const [name, value] of [
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR], [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE], [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
  ]) gl.texParameteri(gl.TEXTURE_2D, name, value);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null);
  return result;
}

/** Two pictures that take turns: one is read while the other is drawn. */
function resize() {
  canvas.width = innerWidth;
  canvas.height = innerHeight;
  frames = [0, 1].map(() => {
    const picture = texture(canvas.width, canvas.height);
    const buffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, picture, 0);
    return { picture, buffer };
  });
}

function takeBands() {
  const bytes = new Uint8Array(64 * 4);
  for (let place = 0; place < 64; place += 1) {
    const band = Math.floor((place * sound.bands.length) / 64);
    bytes[place * 4] = 255 * (sound.bands[band] ?? 0);
  }
  gl.activeTexture(gl.TEXTURE1);
  gl.bindTexture(gl.TEXTURE_2D, row);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 64, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, bytes);
}

function fill(name, target, figures) {
  const used = programs[name];
  gl.useProgram(used);
  gl.bindFramebuffer(gl.FRAMEBUFFER, target);
  gl.viewport(0, 0, canvas.width, canvas.height);
  gl.activeTexture(gl.TEXTURE0);
  gl.bindTexture(gl.TEXTURE_2D, frames[0].picture);
  gl.uniform1i(gl.getUniformLocation(used, "before"), 0);
  gl.uniform1i(gl.getUniformLocation(used, "bands"), 1);
  for (const [key, value] of Object.entries(figures)) gl.uniform1f(gl.getUniformLocation(used, key), value);
  gl.drawArrays(gl.TRIANGLES, 0, 3);
}

function draw(time) {
  const blend = 1 - Math.exp(-(time - last) / 60);
  last = time;
  smooth.level += blend * (sound.level - smooth.level);
  smooth.bass += blend * (sound.tone.bass - smooth.bass);
  smooth.treble += blend * (sound.tone.treble - smooth.treble);
  takeBands();
  const ratio = canvas.width / canvas.height;
  fill("synth", frames[1].buffer, { ratio, time: time / 1000, hit: sound.onset.env, ...smooth });
  frames.reverse();
  fill("show", null, {});
  requestAnimationFrame(draw);
}

// One triangle that covers the whole picture.
gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
gl.enableVertexAttribArray(0);
gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0);
resize();
addEventListener("resize", resize);
requestAnimationFrame(draw);

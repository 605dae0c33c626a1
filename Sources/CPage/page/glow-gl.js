// Draws light with WebGL2: all particles in one call, the line and the tube as strips.

const POINT_VERTEX = `#version 300 es
layout(location = 0) in vec2 place; layout(location = 1) in float size; layout(location = 2) in vec4 light;
uniform vec2 scale; uniform float pixels;
out vec4 color;
void main() { gl_Position = vec4(place * scale, 0.0, 1.0); gl_PointSize = clamp(size * pixels, 1.0, 240.0); color = light; }`;
const POINT_FRAGMENT = `#version 300 es
precision mediump float;
in vec4 color; out vec4 result;
void main() {
  vec2 away = gl_PointCoord * 2.0 - 1.0;
  float distance = dot(away, away);
  if (distance > 1.0) discard;
  float fall = 1.0 - distance;
  float glow = fall * fall * fall * (0.28 + 0.72 * fall * fall * fall);
  result = vec4(color.rgb, color.a) * glow;
}`;
const STRIP_VERTEX = `#version 300 es
layout(location = 0) in vec2 place; layout(location = 1) in vec4 light;
uniform vec2 scale; out vec4 color;
void main() { gl_Position = vec4(place * scale, 0.0, 1.0); color = light; }`;
const STRIP_FRAGMENT = `#version 300 es
precision mediump float;
in vec4 color; out vec4 result;
void main() { result = color; }`;

function program(gl, vertex, fragment) {
  const result = gl.createProgram();
  for (const [kind, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]]) {
    const shader = gl.createShader(kind);
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(result, shader);
  }
  gl.linkProgram(result);
  if (!gl.getProgramParameter(result, gl.LINK_STATUS)) throw new Error(gl.getProgramInfoLog(result));
  return result;
}

/** A buffer of floats with its layout: the counts of floats of each attribute. */
function lane(gl, counts) {
  const array = gl.createVertexArray();
  gl.bindVertexArray(array);
  const buffer = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  const stride = counts.reduce((sum, count) => sum + count, 0);
  let start = 0;
  counts.forEach((count, index) => {
    gl.enableVertexAttribArray(index);
    gl.vertexAttribPointer(index, count, gl.FLOAT, false, stride * 4, start * 4);
    start += count;
  });
  return { array, buffer };
}

/** Whether the picture would be made by the processor, which Canvas 2D does faster. */
function isSoftware(gl) {
  const names = gl.getExtension("WEBGL_debug_renderer_info");
  return /swiftshader|llvmpipe|software/i.test(gl.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
}

export class GLGlow {
  /** null when there is no WebGL2; one that only pretends, on the processor, counts when `takesAny`. */
  static make(canvas, takesAny) {
    const gl = canvas.getContext("webgl2", { failIfMajorPerformanceCaveat: !takesAny, alpha: true, premultipliedAlpha: true, antialias: false, depth: false, powerPreference: "high-performance", preserveDrawingBuffer: true });
    return gl && (takesAny || !isSoftware(gl)) ? new GLGlow(gl) : null;
  }

  constructor(gl) {
    this.gl = gl;
    this.points = program(gl, POINT_VERTEX, POINT_FRAGMENT);
    this.strips = program(gl, STRIP_VERTEX, STRIP_FRAGMENT);
    this.pointLane = lane(gl, [2, 1, 4]);
    this.stripLane = lane(gl, [2, 4]);
    this.uniforms = [this.points, this.strips].map((which) => ["scale", "pixels"].map((name) => gl.getUniformLocation(which, name)));
  }

  /** Points of a line. */
  get detail() { return 180; }

  get isLost() { return this.gl.isContextLost(); }

  begin(width, height) {
    const { gl } = this;
    this.width = width;
    this.height = height;
    gl.viewport(0, 0, width, height);
    gl.clearColor(0, 0, 0, 0);
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.enable(gl.BLEND);
    gl.blendFunc(gl.ONE, gl.ONE);
    this.scale = [(2 * height) / width, 2];
  }

  /** Draws a band of light: `data` holds x, y, red, green, blue, alpha of each corner of one strip. */
  strip(data, count, isOpaque = false) {
    const { gl } = this;
    gl.useProgram(this.strips);
    gl.uniform2fv(this.uniforms[1][0], this.scale);
    gl.bindVertexArray(this.stripLane.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.stripLane.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, data.subarray(0, count * 6), gl.DYNAMIC_DRAW);
    if (isOpaque) gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA);
    gl.drawArrays(gl.TRIANGLE_STRIP, 0, count);
    gl.blendFunc(gl.ONE, gl.ONE);
  }

  /** Draws `count` particles: `data` holds x, y, size, red, green, blue, alpha of each; sizes are in heights. */
  particles(data, count) {
    const { gl } = this;
    gl.useProgram(this.points);
    gl.uniform2fv(this.uniforms[0][0], this.scale);
    gl.uniform1f(this.uniforms[0][1], this.height);
    gl.bindVertexArray(this.pointLane.array);
    gl.bindBuffer(gl.ARRAY_BUFFER, this.pointLane.buffer);
    gl.bufferData(gl.ARRAY_BUFFER, data.subarray(0, count * 7), gl.DYNAMIC_DRAW);
    gl.drawArrays(gl.POINTS, 0, count);
  }
}

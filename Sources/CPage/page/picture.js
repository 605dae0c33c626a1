// A picture of the stage as it is on the screen: grounds, views and what is written over them.

/** Draws `views` of `stage` into a PNG; without grounds when it `isTransparent`. */
export function stagePicture(stage, views, isTransparent) {
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const frame = stage.getBoundingClientRect();
  const whole = new OffscreenCanvas(Math.round(frame.width * ratio), Math.round(frame.height * ratio));
  const pen = whole.getContext("2d");
  pen.scale(ratio, ratio);
  pen.translate(-frame.left, -frame.top);
  if (!isTransparent) fill(pen, stage, frame);
  for (const view of views) draw(pen, view, isTransparent, ratio);
  return whole.convertToBlob({ type: "image/png" });
}

/** Where an element lies in whole pixels of the picture, as browsers place canvases. */
function placeOf(element, ratio) {
  const box = element.getBoundingClientRect();
  const [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom].map((side) => Math.round(side * ratio) / ratio);
  return { left, top, width: right - left, height: bottom - top };
}

function fill(pen, element, box) {
  pen.fillStyle = getComputedStyle(element).backgroundColor;
  pen.fillRect(box.left, box.top, box.width, box.height);
}

function draw(pen, view, isTransparent, ratio) {
  const box = placeOf(view.element, ratio);
  if (!isTransparent) fill(pen, view.element, box);
  for (const canvas of view.canvases) {
    pen.globalAlpha = Number(getComputedStyle(canvas).opacity);
    pen.drawImage(canvas, box.left, box.top, box.width, box.height);
  }
  pen.globalAlpha = 1;
  if (view.missing.checkVisibility()) write(pen, view.missing);
}

/** The words of an element, line by line as it breaks them. */
function write(pen, element) {
  const style = getComputedStyle(element);
  const { left, top, width, height } = element.getBoundingClientRect();
  pen.font = style.font;
  pen.fillStyle = style.color;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const lines = broken(pen, element.textContent, width);
  lines.forEach((line, index) => pen.fillText(line, left + width / 2, top + (height * (index + 0.5)) / lines.length));
}

function broken(pen, text, width) {
  const lines = [""];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

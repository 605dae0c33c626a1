// Controls of the player and its list.

/** A button with a text; `label` says more. */
export function button(text, label, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.textContent = text;
  if (label !== text) element.setAttribute("aria-label", label);
  element.title = label;
  element.addEventListener("click", act);
  return element;
}

/** A slider from 0 to `most`, whose value is told when the hand has left it. */
export function slider(label, most, step, change) {
  const element = document.createElement("input");
  Object.assign(element, { type: "range", min: 0, max: most, step });
  element.setAttribute("aria-label", label);
  // While a hand is on it, news from the wire leave it alone.
  element.addEventListener("input", () => { element.isHeld = true; });
  element.addEventListener("change", () => {
    element.isHeld = false;
    change(Number(element.value));
  });
  return element;
}

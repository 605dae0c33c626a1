/// What is wrong with a page for those who do not see it, do not hear it, or have no mouse: roles, names, references, contrast by
/// WCAG 2.2 (1.4.3, 1.4.11, 2.4.6, 4.1.2).
enum PageAudit {
  /// An expression that gives a list of faults as JSON.
  static let script = """
    (() => {
      const faults = [];
      const all = (query) => [...document.querySelectorAll(query)];
      const isShown = (element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.closest(".unseen");
      const words = (element) => element.outerHTML.slice(0, 90);
      const text = (element) => (element?.textContent ?? "").trim();
      const name = (element) => element.getAttribute("aria-label")
        || text(document.getElementById(element.getAttribute("aria-labelledby")))
        || text(element.labels?.[0]) || (element.matches("button, a, [role=meter]") ? text(element) : "") || element.title;
      const judge = (holds, fault, element) => { if (!holds) faults.push(`${fault}: ${words(element)}`); };

      for (const element of all("button, a, select, input, dialog, [role], nav, aside, section, footer")) {
        judge(name(element), "no name", element);
      }
      for (const element of all("[aria-controls], [aria-labelledby]")) {
        for (const key of ["aria-controls", "aria-labelledby"]) {
          for (const id of (element.getAttribute(key) ?? "").split(" ").filter(Boolean)) judge(document.getElementById(id), `${key} of nothing`, element);
        }
      }
      for (const element of all("[role=meter], [role=slider]")) {
        const [low, now, high] = ["min", "now", "max"].map((part) => parseFloat(element.getAttribute(`aria-value${part}`)));
        judge(low <= now && now <= high, "a meter or slider without its range", element);
      }
      for (const element of all("[role]")) judge(["img", "meter", "slider"].includes(element.getAttribute("role")), "an unknown role", element);
      for (const element of all("[tabindex]")) judge(element.tabIndex <= 0, "an order of its own", element);
      for (const element of all("button")) judge(element.type, "no type", element);
      const ids = all("[id]").map((element) => element.id);
      for (const element of all("[id]")) judge(ids.filter((id) => id === element.id).length === 1, "an id twice", element);
      judge(document.documentElement.lang && document.title && document.querySelector("main") && all("h1").length === 1,
        "no language, title, main part or heading", document.documentElement);

      const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const parts = (color) => {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        return [...pen.getImageData(0, 0, 1, 1).data];
      };
      const light = (color) => {
        const [red, green, blue] = parts(color).map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const contrast = (one, other) => {
        const [low, high] = [light(one), light(other)].sort((first, second) => first - second);
        return (high + 0.05) / (low + 0.05);
      };
      const ground = (element) => {
        for (let place = element; place; place = place.parentElement) {
          const color = getComputedStyle(place).backgroundColor;
          if (parts(color)[3] > 250) return color;
        }
        return getComputedStyle(document.documentElement).getPropertyValue("--bg");
      };
      for (const element of all("body *")) {
        const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
        if (!own || element.disabled || !isShown(element) || element.matches("option, noscript, script")) continue;
        const style = getComputedStyle(element);
        const size = parseFloat(style.fontSize);
        const least = size >= 24 || (size >= 18.66 && style.fontWeight >= 700) ? 3 : 4.5;
        const ratio = contrast(style.color, ground(element));
        judge(ratio >= least, `contrast ${ratio.toFixed(2)}`, element);
      }
      const style = getComputedStyle(document.documentElement);
      const color = (word) => style.getPropertyValue(`--${word}`).trim();
      for (const [ink, paper, least] of [
        ["ink", "tile", 4.5], ["dim", "tile", 4.5], ["hot", "tile", 4.5], ["bg", "hot", 4.5], ["ink", "bg", 4.5], ["dim", "bg", 4.5],
        ["low", "tile", 3], ["mid", "tile", 3], ["high", "tile", 3], ["cool", "tile", 3], ["good", "tile", 3], ["focus", "tile", 3],
      ]) {
        const ratio = contrast(color(ink), color(paper));
        if (ratio < least) faults.push(`contrast ${ratio.toFixed(2)} of ${ink} on ${paper}`);
      }
      return JSON.stringify(faults);
    })()
    """
}

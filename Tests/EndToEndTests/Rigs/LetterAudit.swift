/// What is wrong with the letters that the page's canvases show: hardly to be read before what is behind them, over one another,
/// under a button, or cut off by the edge.
enum LetterAudit {
  /// Goes before the page's own scripts, and notes what the canvases write while `letters` is a list.
  static let watch = """
    window.letters = null;
    {
      const { fillText } = CanvasRenderingContext2D.prototype;
      // What is read so often is better kept where reading costs little.
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, options) {
        return getContext.call(this, kind, kind === "2d" ? { ...options, willReadFrequently: true } : options);
      };
      const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
      const light = (color) => [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => sum + share * linear(color[index] / 255), 0);
      const parts = (color) => {
        const pen = new OffscreenCanvas(1, 1).getContext("2d");
        pen.fillStyle = color;
        pen.fillRect(0, 0, 1, 1);
        return pen.getImageData(0, 0, 1, 1).data;
      };
      // The contrast that nine of ten pixels behind the letters reach.
      const contrast = (pen, box, ground) => {
        const ratio = pen.getTransform().a;
        const [left, top, right, bottom] = box.map((side) => Math.round(side * ratio));
        const { data } = pen.getImageData(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
        const paper = parts(ground);
        const ink = light(parts(pen.fillStyle));
        const found = [];
        for (let at = 0; at < data.length; at += 4) {
          const share = data[at + 3] / 255;
          const [low, high] = [ink, light([0, 1, 2].map((part) => data[at + part] * share + paper[part] * (1 - share)))].sort((a, b) => a - b);
          found.push((high + 0.05) / (low + 0.05));
        }
        return found.sort((a, b) => a - b)[Math.floor(found.length / 10)];
      };
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        const element = this.canvas.parentElement;
        if (window.letters && element && text.trim()) {
          const size = this.measureText(text);
          const box = [x - size.actualBoundingBoxLeft, y - size.actualBoundingBoxAscent, x + size.actualBoundingBoxRight, y + size.actualBoundingBoxDescent];
          const ground = getComputedStyle(element).backgroundColor;
          letters.push({ view: element.dataset.view, element, text, box, pixels: parseFloat(this.font.match(/[\\\\d.]+px/)), isBold: /[67]00/.test(this.font), contrast: contrast(this, box, ground) });
        }
        fillText.call(this, text, x, y);
      };
    }
    """

  /// An expression that gives the faults of one drawing as JSON.
  static let script = """
    new Promise((done) => requestAnimationFrame(() => {
      for (const view of Object.values(flametube.views)) view.needsLayout = true;
      window.letters = [];
      requestAnimationFrame(() => {
        const seen = window.letters;
        window.letters = null;
        const faults = new Set();
        const meet = (one, other) => Math.min(one[2], other[2]) - Math.max(one[0], other[0]) > 1 && Math.min(one[3], other[3]) - Math.max(one[1], other[1]) > 1;
        seen.forEach((letter, index) => {
          const { view, element, text, box } = letter;
          const words = `${view} ${text}`;
          const least = letter.pixels >= 24 || (letter.pixels >= 18.66 && letter.isBold) ? 3 : 4.5;
          if (letter.contrast < least) faults.add(`contrast ${letter.contrast.toFixed(2)}: ${words}`);
          if (box[0] < -1 || box[1] < -1 || box[2] > element.clientWidth + 1 || box[3] > element.clientHeight + 1) faults.add(`cut off: ${words}`);
          for (const other of seen.slice(0, index)) if (other.view === view && meet(other.box, box)) faults.add(`over ${other.text}: ${words}`);
          const frame = element.getBoundingClientRect();
          for (const button of element.querySelectorAll("button")) {
            const { left, top, right, bottom } = button.getBoundingClientRect();
            if (right > left && meet([left - frame.left, top - frame.top, right - frame.left, bottom - frame.top], box)) faults.add(`under a button: ${words}`);
          }
        });
        if (seen.length < 5) faults.add(`only ${seen.length} words`);
        done(JSON.stringify([...faults]));
      });
    }))
    """
}

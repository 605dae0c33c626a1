// What pens of several views do: lines, and letters that can be read over anything.

export function line(pen, x1, y1, x2, y2) {
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}

/** Letters get an edge where another picture may be behind them: the style sheet gives a colour for it then. */
export function edged(pen, view) {
  const write = pen.fillText.bind(pen);
  pen.fillText = (text, x, y) => {
    if (view.colors?.edge) {
      const { lineWidth, strokeStyle, lineJoin } = pen;
      Object.assign(pen, { lineWidth: Math.max(3, view.unit * 0.28), strokeStyle: view.colors.edge, lineJoin: "round" });
      pen.strokeText(text, x, y);
      Object.assign(pen, { lineWidth, strokeStyle, lineJoin });
    }
    write(text, x, y);
  };
  return pen;
}

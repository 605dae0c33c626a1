// Rows that scroll say at which edge they go on: the style sheet fades them there.

function mark(row) {
  const rest = row.scrollWidth - row.clientWidth;
  const isBefore = row.scrollLeft > 2;
  const isAfter = row.scrollLeft < rest - 2;
  if (isBefore || isAfter) row.dataset.more = isBefore && isAfter ? "both" : isBefore ? "before" : "after";
  else delete row.dataset.more;
}

/** Keeps the marks of `rows` true, whatever changes their width or what they hold. */
export function markEdges(rows) {
  const sizes = new ResizeObserver((entries) => { for (const { target } of entries) mark(target.closest("[data-row]") ?? target); });
  for (const row of rows) {
    row.dataset.row = "";
    row.addEventListener("scroll", () => mark(row), { passive: true });
    sizes.observe(row);
    const watch = () => {
      for (const control of row.querySelectorAll("button, select, label, .song")) sizes.observe(control);
      mark(row);
    };
    new MutationObserver(watch).observe(row, { childList: true, subtree: true });
    watch();
  }
}

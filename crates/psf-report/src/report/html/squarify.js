
// Squarified treemaps: M. Bruls, K. Huizing, J. J. van Wijk, "Squarified Treemaps", 2000.
// Lays out areas (positive, descending) in a box. Returns {x, y, w, h} for each area, in the same order.
function squarify(areas, width, height) {
  const total = areas.reduce((sum, area) => sum + area, 0);
  const scale = total > 0 ? (width * height) / total : 0;
  const boxes = [];
  let [x, y, w, h] = [0, 0, width, height];
  let at = 0;
  while (at < areas.length) {
    const side = Math.max(Math.min(w, h), 1e-6);
    // The worst ratio of sides in a row of these areas: the ratio of its largest or its smallest area.
    const worst = (sum, smallest) => {
      const thickness = sum / side;
      const ratio = (area) => Math.max(thickness * thickness / area, area / (thickness * thickness));
      return Math.max(ratio(areas[at] * scale), ratio(smallest));
    };
    let end = at + 1;
    let sum = areas[at] * scale;
    while (end < areas.length) {
      const next = areas[end] * scale;
      if (worst(sum + next, next) > worst(sum, areas[end - 1] * scale)) break;
      sum += next;
      end += 1;
    }
    const thickness = sum / side;
    let along = 0;
    for (; at < end; at += 1) {
      const length = (areas[at] * scale) / Math.max(thickness, 1e-9);
      boxes.push(w >= h ? { x, y: y + along, w: thickness, h: length } : { x: x + along, y, w: length, h: thickness });
      along += length;
    }
    if (w >= h) { x += thickness; w -= thickness; } else { y += thickness; h -= thickness; }
  }
  return boxes;
}

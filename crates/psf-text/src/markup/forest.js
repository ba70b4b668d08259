
// The call tree. Contexts have numbers. A context comes after its caller, and all its callees follow it directly.
// So the calls below context i are i + 1 up to end[i].
const SMALLER = -1;
const WHOLE = -2;
const THREAD = -3;

// Hundredths, cut off after the first decimal as in psf's text.
function portion(part, all) {
  return (all > 0 ? Math.floor((1000 * part) / all) / 10 : 0).toFixed(1);
}

// From columns (depth, method, calls, base) to a forest with parents, ends and accumulated costs.
function forest(columns) {
  const length = columns.depth.length;
  const parent = new Int32Array(length);
  const end = new Int32Array(length);
  const accumulated = Float64Array.from(columns.base);
  const path = [];
  for (let i = 0; i < length; i += 1) {
    const depth = columns.depth[i];
    parent[i] = depth > 0 ? path[depth - 1] : -1;
    path[depth] = i;
    end[i] = i + 1;
  }
  for (let i = length - 1; i > 0; i -= 1) {
    const p = parent[i];
    if (p < 0) continue;
    accumulated[p] += accumulated[i];
    if (end[p] < end[i]) end[p] = end[i];
  }
  return { ...columns, length, parent, end, accumulated, width: accumulated };
}

// The callees of a context, the costliest first.
function called(tree, i) {
  const all = [];
  for (let child = i + 1; child < tree.end[i]; child = tree.end[child]) all.push(child);
  return all;
}

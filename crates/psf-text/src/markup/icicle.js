
// An icicle: the callees of a context are below it. Each is as wide as its cost with all its calls. One context is as
// wide as the picture, and its callers are above it.
//
// Options: caption, tree, name(tree, i), says(tree, i), matches(tree, i, words), and colours: [label, paint(tree, tile, i)].
function icicle(options) {
  // A reader cannot click narrower tiles, and cannot read more tiles or rows.
  const LEAST = 3;
  const TILES = 2500;
  const ROWS = 60;
  const HEIGHT = 21;
  let { tree } = options;
  let at = 0;
  let words = [];
  let [, paint] = options.colours[0];
  let found = [];
  let past = [];
  let tiles = new Map();

  const id = (name) => `${options.id}-${name}`;
  const map = element('div', { class: 'icicle', role: 'group', 'aria-label': options.caption });
  const said = element('p', { class: 'status', id: id('said') });
  const search = element('input', { type: 'search', id: id('search'), autocomplete: 'off', spellcheck: 'false' });
  const hits = element('span', { class: 'status', role: 'status' });
  const back = element('button', { type: 'button', onclick: goBack, disabled: '' }, 'Back');
  const whole = element('button', { type: 'button', onclick: () => zoom(0) }, 'Whole');
  const colours = element('select', { id: id('colours') }, ...options.colours.map(([label], number) => element('option', { value: number }, label)));
  colours.addEventListener('change', () => {
    [, paint] = options.colours[colours.value];
    draw();
  });
  search.addEventListener('input', find);
  search.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !found.length) return;
    zoom(found[(found.indexOf(at) + 1) % found.length], true);
  });
  const box = element(
    'div',
    {},
    element('p', { class: 'controls' }, ...(options.controls || []), element('label', { for: id('colours') }, 'Colour '), colours,
      ' ', element('label', { for: id('search') }, 'Search '), search, ' ', back, ' ', whole, ' ', hits),
    map,
    said,
  );

  function find() {
    words = search.value.trim().toLowerCase().split(/\s+/).filter((word) => word);
    found = [];
    let [sum, number] = [0, 0];
    let within = 0;
    for (let i = 0; words.length && i < tree.length; i += 1) {
      if (!options.matches(tree, i, words)) continue;
      number += 1;
      // A match within another match is a part of it.
      if (i < within) continue;
      within = tree.end[i];
      sum += tree.width[i];
      found.push(i);
    }
    found.sort((a, b) => tree.width[b] - tree.width[a] || a - b);
    hits.textContent = words.length ? `${grouped(number)} found, ${share(sum, tree.width[0])} of the whole; Enter goes from one to the next` : '';
    draw();
  }

  const share = (part, all) => `${portion(part, all)} %`;

  function zoom(to, keep) {
    if (to !== at) past.push(at);
    show(to, keep);
  }
  function goBack() {
    if (past.length) show(past.pop());
  }
  function show(to, keep) {
    at = to;
    draw();
    if (!keep && tiles.has(at)) tiles.get(at).focus();
  }

  function draw() {
    const had = map.contains(document.activeElement);
    const all = map.clientWidth;
    const above = [];
    for (let i = tree.parent[at]; i >= 0; i = tree.parent[i]) above.unshift(i);
    const boxes = above.map((i, row) => [i, 0, all, row]);
    const scale = tree.width[at] > 0 ? all / tree.width[at] : 0;
    // Row by row, so that the lowest tiles are left out if there are too many.
    let rows = [[at, 0, all]];
    let more = false;
    for (let row = above.length; rows.length && row < above.length + ROWS; row += 1) {
      const next = [];
      for (const [i, x, width] of rows) {
        if (boxes.length >= TILES) {
          more = true;
          break;
        }
        boxes.push([i, x, width, row]);
        let from = x;
        for (let child = i + 1; child < tree.end[i]; child = tree.end[child]) {
          const wide = tree.width[child] * scale;
          if (wide >= LEAST) next.push([child, from, wide]);
          from += wide;
        }
      }
      rows = next;
    }
    tiles = new Map();
    map.replaceChildren(...boxes.map(([i, x, width, row]) => tile(i, x, width, row, row < above.length)));
    map.style.height = `${(Math.max(...boxes.map(([, , , row]) => row)) + 1) * HEIGHT}px`;
    if (tiles.has(at)) tiles.get(at).tabIndex = 0;
    if (had && tiles.has(at)) tiles.get(at).focus();
    back.disabled = past.length === 0;
    whole.disabled = at === 0;
    said.textContent = `${options.says(tree, at)}${rows.length || more ? '. Not all that is below is shown: open one to see it' : ''}`;
  }

  function tile(i, x, width, row, above) {
    const name = options.name(tree, i);
    const percent = share(tree.width[i], tree.width[0]);
    const made = element('button', {
      type: 'button', class: 'tile', tabindex: '-1', title: `${name}: ${percent}`,
      'aria-label': `${name}, ${percent}, level ${row}${above ? ', calls what is shown' : ''}`,
      onclick: () => zoom(i),
    }, width > 24 ? element('span', { class: 'label' }, name) : null);
    Object.assign(made.style, { left: `${x}px`, top: `${row * HEIGHT}px`, width: `${Math.max(width - 1, 1)}px` });
    paint(tree, made, i);
    if (words.length) made.classList.add(options.matches(tree, i, words) ? 'found' : 'other');
    const say = () => { said.textContent = options.says(tree, i); };
    made.addEventListener('focus', say);
    made.addEventListener('mouseenter', say);
    tiles.set(i, made);
    made.dataset.i = i;
    return made;
  }

  // Down to the callees, up to the caller, left and right within a row. Escape goes to the caller of the shown context.
  map.addEventListener('keydown', (event) => {
    if (!event.target.dataset.i) return;
    const i = Number(event.target.dataset.i);
    const beside = (step) => {
      const row = [...tiles.keys()].filter((other) => tiles.get(other).style.top === event.target.style.top);
      return row[row.indexOf(i) + step];
    };
    const to = {
      ArrowDown: () => called(tree, i).find((child) => tiles.has(child)),
      ArrowUp: () => tree.parent[i],
      ArrowRight: () => beside(1),
      ArrowLeft: () => beside(-1),
    }[event.key];
    if (to) {
      const target = tiles.get(to());
      event.preventDefault();
      if (!target) return;
      event.target.tabIndex = -1;
      target.tabIndex = 0;
      target.focus();
    } else if (event.key === 'Escape' && tree.parent[at] >= 0) {
      event.preventDefault();
      zoom(tree.parent[at]);
    } else if (event.key === 'Backspace') {
      event.preventDefault();
      goBack();
    }
  });
  let drawn = 0;
  new ResizeObserver(() => {
    if (map.clientWidth !== drawn && !map.contains(document.activeElement)) draw();
    drawn = map.clientWidth;
  }).observe(map);

  return {
    box,
    draw,
    // Replaces the tree.
    show(other) {
      tree = other;
      [at, past] = [0, []];
      find();
    },
    // Shows a context of the tree.
    zoom,
  };
}

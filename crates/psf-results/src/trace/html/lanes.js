
// Lanes of threads show what ran when. A reader can zoom, and select a range.
(function () {
  const data = JSON.parse(document.getElementById('data').textContent);
  const { lanes, names } = data;
  // A reader cannot click narrower tiles, and cannot read more tiles or rows.
  const LEAST = 3;
  const TILES = 1500;
  const ROWS = 24;
  const HEIGHT = 21;
  const end = Math.max(data.end, 1);
  let view = [0, end];
  let selected = [0, end];
  let past = [];
  let chosen = null;

  const full = names.map(([place, name]) => `${place ? `${place}.` : ''}${name}`);
  const hues = new Map([...new Set(names.map(([place]) => place))].sort().map((place, number) => [place, (number * 137) % 360]));
  const label = (method) => (method === WHOLE ? 'all threads' : method <= THREAD ? `thread "${lanes[THREAD - method].thread}"` : names[method][1]);

  const said = element('p', { class: 'status', role: 'status', id: 'lanes-said' });
  const box = element('div', { class: 'lanes', role: 'group', 'aria-label': 'Calls of each thread in the order of time' });
  const overlay = element('div', { class: 'selection' });
  const button = (text, onclick) => element('button', { type: 'button', onclick }, text);
  const back = button('Back', () => past.length && show(past.pop()));
  const fields = ['from', 'to'].map((name) => element('input', { id: `lanes-${name}`, inputmode: 'numeric', autocomplete: 'off' }));
  fields.forEach((field) => field.addEventListener('change', () => {
    const [from, to] = fields.map((one) => Number(one.value.replace(/\D/g, '')));
    if (to > from) select([from, Math.min(to, end)]);
    else say();
  }));
  const controls = element('p', { class: 'controls lanes-from-to' }, element('label', { for: 'lanes-from' }, 'Range from '), fields[0],
    element('label', { for: 'lanes-to' }, 'to '), fields[1], ' ', button('Zoom to it', () => zoom(selected)), ' ',
    button('Zoom out', zoomOut), ' ', button('Whole', () => zoom([0, end])), ' ', back);

  const parts = lanes.map((lane, number) => {
    const started = lane.started ? `, started by "${lanes[lane.started[0]].thread}" at ${grouped(lane.started[1])}` : '';
    const map = element('div', { class: 'icicle' });
    const part = element('div', { class: 'lane' }, element('h3', {}, `${lane.thread}: ${grouped(lane.clock)} instructions${started}`), map);
    box.append(part);
    map.addEventListener('pointerdown', (event) => drag(event, map));
    return { lane, number, map, tiles: new Map() };
  });
  box.append(overlay);

  const width = () => parts[0].map.clientWidth || 1;
  const x = (at) => ((at - view[0]) / (view[1] - view[0])) * width();
  const at = (place) => Math.round(view[0] + (place / width()) * (view[1] - view[0]));

  function zoom(to) {
    const [from, until] = to;
    if (until - from < 1 || (from === view[0] && until === view[1])) return;
    past.push(view);
    show([from, until]);
  }
  function zoomOut() {
    const wide = view[1] - view[0];
    const from = Math.max(0, view[0] - wide / 2);
    zoom([Math.floor(from), Math.ceil(Math.min(end, from + 2 * wide))]);
  }
  function show(to) {
    view = to;
    draw();
  }

  function draw() {
    const had = document.activeElement && document.activeElement.dataset.call;
    parts.forEach(drawLane);
    document.dispatchEvent(new CustomEvent('lanes', { detail: view }));
    place();
    back.disabled = past.length === 0;
    if (had) focus(...had.split(' ').map(Number));
  }

  // Leaves out calls that are too narrow, with the calls inside them.
  function drawLane(part) {
    const { lane, number, map } = part;
    const made = [];
    part.tiles = new Map();
    let hidden = Infinity;
    let rows = 1;
    for (let i = 0; i < lane.start.length && made.length < TILES; i += 1) {
      const level = lane.level[i];
      if (level > hidden) continue;
      hidden = Infinity;
      const from = Math.max(x(onAxis(lane, lane.start[i] + 1) - 1), 0);
      const until = Math.min(x(onAxis(lane, lane.start[i] + lane.length[i])), width());
      if (until - from < LEAST || level >= ROWS) {
        hidden = level;
        continue;
      }
      rows = Math.max(rows, level + 1);
      const name = full[lane.method[i]];
      const tile = element('button', {
        type: 'button', class: 'tile hued', tabindex: '-1', 'data-call': `${number} ${i}`, title: name,
        'aria-label': `${names[lane.method[i]][1]}, ${grouped(lane.length[i])} from ${grouped(lane.start[i])} on, level ${level}`,
        onclick: () => choose(number, i),
      }, until - from > 24 ? element('span', { class: 'label' }, names[lane.method[i]][1]) : null);
      tile.style.setProperty('--hue', hues.get(names[lane.method[i]][0]));
      Object.assign(tile.style, { left: `${from}px`, top: `${level * HEIGHT}px`, width: `${Math.max(until - from - 1, 1)}px` });
      if (chosen && chosen[0] === number && chosen[1] === i) tile.classList.add('selected');
      part.tiles.set(i, tile);
      made.push(tile);
    }
    const mark = (kind, clock, title) => {
      const left = x(onAxis(lane, clock));
      if (left < 0 || left > width() || made.length > 2 * TILES) return;
      const line = element('div', { class: kind, title });
      line.style.left = `${left}px`;
      made.push(line);
    };
    lane.events.forEach(([method, clock]) => mark('event', clock, `event ${full[method]} at ${grouped(clock)}`));
    lane.joined.forEach(([other, clock]) => mark('arrow', clock + 1, `waited for ${lanes[other].thread}`));
    lanes.forEach((other) => {
      if (other.started && other.started[0] === number) mark('arrow', other.started[1], `started ${other.thread}`);
    });
    map.replaceChildren(...made);
    map.style.height = `${rows * HEIGHT}px`;
    const first = part.tiles.values().next().value;
    if (first) first.tabIndex = 0;
  }

  // The selected range, over all lanes.
  function place() {
    const [from, to] = selected.map((one) => Math.min(Math.max(x(one), 0), width()));
    Object.assign(overlay.style, { left: `${from}px`, width: `${Math.max(to - from, 1)}px` });
    overlay.hidden = selected[0] === 0 && selected[1] === end;
  }

  function choose(number, i) {
    const { lane } = parts[number];
    chosen = [number, i];
    select([onAxis(lane, lane.start[i] + 1) - 1, onAxis(lane, lane.start[i] + lane.length[i])], [number]);
    draw();
    focus(number, i);
  }
  function focus(number, i) {
    const tile = parts[number].tiles.get(i);
    if (tile) tile.focus();
  }

  // The instructions of a range, by all threads, or by the thread of the selected call.
  function select(range, only) {
    selected = range;
    if (!only) chosen = null;
    const wanted = only ? lanes.map((lane, number) => (only.includes(number) ? lane : { ...lane, start: [], clock: 0 })) : lanes;
    const tree = inRange(wanted, ...range);
    picture.show(tree);
    say(tree.accumulated[0]);
    place();
  }
  function say(sum) {
    fields.forEach((field, side) => { field.value = grouped(selected[side]); });
    if (sum !== undefined) said.textContent = `${grouped(sum)} instructions in the range from ${grouped(selected[0])} to ${grouped(selected[1])}`;
  }

  function drag(event, map) {
    if (event.button !== 0) return;
    const left = map.getBoundingClientRect().left;
    const from = event.clientX;
    const moved = (other) => {
      if (Math.abs(other.clientX - from) < 5) return;
      const [low, high] = [from, other.clientX].map((one) => Math.min(Math.max(one - left, 0), width())).sort((a, b) => a - b);
      select([at(low), Math.max(at(high), at(low) + 1)]);
    };
    const done = (other) => {
      document.removeEventListener('pointermove', moved);
      document.removeEventListener('pointerup', done);
      // A drag is not a click.
      if (Math.abs(other.clientX - from) >= 5) {
        document.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true });
        setTimeout(() => document.dispatchEvent(new Event('click')), 0);
      }
    };
    document.addEventListener('pointermove', moved);
    document.addEventListener('pointerup', done);
  }

  // Down to the callees, up to the caller, left and right within a row of the lane.
  box.addEventListener('keydown', (event) => {
    if (!event.target.dataset.call) return;
    const [number, i] = event.target.dataset.call.split(' ').map(Number);
    const { lane, tiles } = parts[number];
    const beside = (step) => {
      for (let other = i + step; other >= 0 && other < lane.start.length; other += step) {
        if (lane.level[other] === lane.level[i] && tiles.has(other)) return other;
      }
      return -1;
    };
    const caller = () => {
      for (let other = i - 1; other >= 0; other -= 1) if (lane.level[other] < lane.level[i]) return other;
      return -1;
    };
    const within = () => (i + 1 < lane.start.length && lane.level[i + 1] > lane.level[i] ? [...tiles.keys()].find((other) => other > i && lane.level[other] === lane.level[i] + 1) : -1);
    const to = { ArrowRight: () => beside(1), ArrowLeft: () => beside(-1), ArrowUp: caller, ArrowDown: within }[event.key];
    if (to) {
      event.preventDefault();
      const next = tiles.get(to());
      if (!next) return;
      event.target.tabIndex = -1;
      next.tabIndex = 0;
      next.focus();
    } else if (event.key === 'z' || event.key === 'Z') {
      zoom(selected);
    } else if (event.key === 'Escape') {
      zoomOut();
    }
  });

  const picture = icicle({
    id: 'range-icicle',
    caption: 'What was executed in the range, by path',
    tree: inRange(lanes, 0, end),
    name: (tree, i) => label(tree.method[i]),
    says: (tree, i) => `${tree.method[i] >= 0 ? full[tree.method[i]] : label(tree.method[i])}: ${grouped(tree.accumulated[i])} instructions in the range, ${grouped(tree.base[i])} in none of the calls below`
      + (tree.calls[i] ? `; ${grouped(tree.calls[i])} calls began in it` : ''),
    matches: (tree, i, words) => tree.method[i] >= 0 && words.every((word) => full[tree.method[i]].toLowerCase().includes(word)),
    colours: [
      ['by package', (tree, tile, i) => {
        if (tree.method[i] < 0) return;
        tile.classList.add('hued');
        tile.style.setProperty('--hue', hues.get(names[tree.method[i]][0]));
      }],
      ['by what they execute themselves', (tree, tile, i) => {
        const part = tree.base[i] / Math.max(tree.accumulated[0], 1);
        if (part <= 0) return;
        tile.classList.add('heated');
        tile.style.setProperty('--strength', Math.max(0.45 + 0.05 * Math.log2(part), 0.06).toFixed(2));
      }],
    ],
  });
  document.getElementById('lanes').append(controls, box, said);
  document.getElementById('range').append(picture.box);
  let drawn = 0;
  new ResizeObserver(() => {
    if (width() !== drawn) draw();
    drawn = width();
  }).observe(box);
  draw();
  select([0, end]);
  picture.draw();
}());

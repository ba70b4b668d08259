
// Paths of calls in two results: a table, and an icicle of both together. Colours show which calls became costlier or cheaper.
(function () {
  const data = JSON.parse(document.getElementById('data').textContent).paths;
  if (!data) return;
  const sides = data.own.map((base) => forest({ depth: data.depth, method: data.method, calls: data.calls[0], base }));
  // The root above all threads, so that one picture has all of them.
  const both = (own) => forest({
    depth: [0, ...data.depth.map((depth) => depth + 1)],
    method: [WHOLE, ...data.method],
    calls: [0, ...data.calls[1]],
    base: [0, ...own],
  });
  const widths = [both(data.own[0].map((own, i) => own + data.own[1][i])), both(data.own[1]), both(data.own[0])];
  const [tree] = widths;
  const total = (side) => side.accumulated.reduce((sum, cost, i) => sum + (side.parent[i] < 0 ? cost : 0), 0);
  const totals = sides.map(total);
  const cost = (side, i) => (i === 0 ? totals[side] : sides[side].accumulated[i - 1]);
  const change = (i) => cost(1, i) - cost(0, i);
  const itself = (i) => (i === 0 ? 0 : data.own[1][i - 1] - data.own[0][i - 1]);
  const signed = (number) => (number < 0 ? '-' : '+') + grouped(Math.abs(Math.round(number)));
  const part = (i) => {
    if (cost(0, i) === 0) return cost(1, i) === 0 ? '' : 'added';
    if (cost(1, i) === 0) return 'gone';
    return `${change(i) < 0 ? '' : '+'}${((100 * change(i)) / cost(0, i)).toFixed(1)}%`;
  };
  const label = (i) => (i === 0 ? 'both results' : data.names[data.method[i - 1]][1]);
  const full = data.names.map(([place, name]) => `${place ? `${place}.` : ''}${name}`.toLowerCase());
  const tint = (of) => (t, tile, i) => {
    const changed = of(i);
    if (!changed) return;
    tile.classList.add(changed > 0 ? 'heated' : 'cooled');
    const whole = Math.max(totals[0], totals[1], 1);
    tile.style.setProperty('--strength', Math.max(0.45 - 0.05 * Math.log2(whole / Math.abs(changed)), 0.06).toFixed(2));
  };
  const times = (i) => (i === 0 ? ['', ''] : [grouped(data.calls[0][i - 1]), grouped(data.calls[1][i - 1])]);
  const which = element('select', { id: 'widths' }, ...['both together', 'the new one', 'the base'].map((name, at) => element('option', { value: at }, name)));
  const picture = icicle({
    id: 'paths-icicle',
    caption: 'Paths of calls by what they cost in both results',
    tree,
    name: (t, i) => label(i),
    says: (t, i) => `${label(i)}: ${signed(change(i))} with all that it called (${grouped(Math.round(cost(0, i)))} -> ${grouped(Math.round(cost(1, i)))}); ${signed(itself(i))} itself`
      + (i === 0 ? '' : `; called ${times(i)[0]} -> ${times(i)[1]} times`),
    matches: (t, i, words) => i > 0 && words.every((word) => full[data.method[i - 1]].includes(word)),
    colours: [['by what changed with all that is called', tint(change)], ['by what changed itself', tint(itself)]],
    controls: [element('label', { for: 'widths' }, 'Width of '), which, ' '],
  });
  which.addEventListener('change', () => picture.show(widths[which.value]));
  const columns = [
    { head: 'Change', cell: (t, i) => signed(change(i)) },
    { head: 'Part', cell: (t, i) => part(i) },
    { head: 'Itself', cell: (t, i) => (i === 0 ? '' : signed(itself(i))) },
    { head: 'Base', wide: true, cell: (t, i) => grouped(Math.round(cost(0, i))) },
    { head: 'New', wide: true, cell: (t, i) => grouped(Math.round(cost(1, i))) },
    { head: 'Calls', wide: true, cell: (t, i) => (times(i)[0] === times(i)[1] ? times(i)[1] : times(i).join(' -> ')) },
  ];
  const steps = treeTable({
    caption: 'Paths of calls',
    tree,
    head: 'Method',
    columns,
    name: (t, i) => {
      const [place, name] = i === 0 ? [null, label(0)] : data.names[data.method[i - 1]];
      return element('span', {}, place ? element('span', { class: 'class' }, `${place}.`) : null, name);
    },
    order: (t, all) => all.sort((a, b) => Math.abs(change(b)) - Math.abs(change(a)) || a - b),
  });
  const section = document.getElementById('paths');
  section.append(picture.box, element('h3', {}, 'Step by step'), steps.box);
  if (data.left_out) section.append(element('p', { class: 'hint' }, `${grouped(data.left_out)} paths that cost little are within what called them.`));
  picture.draw();
}());


// The allocations on the axis of the lanes: a bar for each piece of the axis, by type, size, package, class or method.
(function () {
  const section = document.getElementById('allocated');
  if (!section) return;
  const { lanes, names, types, end } = JSON.parse(document.getElementById('data').textContent);
  const BARS = 120;
  const HEIGHT = 160;
  // A reader cannot distinguish more colours.
  const KINDS = 8;
  const join = ([place, name]) => (place ? `${place}.${name}` : name);
  const power = (bytes) => 2 ** Math.ceil(Math.log2(Math.max(bytes, 1)));
  const methodless = (name) => name.slice(0, name.lastIndexOf('.', name.includes('(') ? name.indexOf('(') : name.length));
  const groupings = [
    ['type', (made) => join(types[made[1]])],
    ['size', (made) => `up to ${grouped(power(made[4] / Math.max(made[3], 1)))} bytes`],
    ['package', (made) => names[made[0]][0] || '(no package)'],
    ['class', (made) => methodless(join(names[made[0]]))],
    ['method', (made) => join(names[made[0]])],
  ];
  const svg = (name, attributes, ...inside) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([key, value]) => made.setAttribute(key, value));
    made.append(...inside);
    return made;
  };
  const choice = element('select', { id: 'allocated-by' }, ...groupings.map(([name], number) => element('option', { value: number }, name)));
  const said = element('p', { class: 'status', role: 'status', id: 'allocated-said' });
  const box = element('div', { class: 'allocated' });
  let shown = [0, Math.max(end, 1)];

  function draw() {
    const [from, to] = shown;
    const of = groupings[choice.value][1];
    const sums = new Map();
    const bars = Array.from({ length: BARS }, () => new Map());
    let total = 0;
    lanes.forEach((lane) => lane.made.forEach((made) => {
      const at = onAxis(lane, Math.min((made[2] + 0.5) * lane.width, lane.clock));
      if (at < from || at > to) return;
      const kind = of(made);
      const own = sums.get(kind) || [0, 0];
      sums.set(kind, [own[0] + made[4], own[1] + made[3]]);
      const bar = bars[Math.min(Math.floor(((at - from) / (to - from)) * BARS), BARS - 1)];
      bar.set(kind, (bar.get(kind) || 0) + made[4]);
      total += made[4];
    }));
    const sorted = [...sums].sort((a, b) => b[1][0] - a[1][0] || (a[0] < b[0] ? -1 : 1));
    const colour = new Map(sorted.slice(0, KINDS).map(([kind], number) => [kind, `hsl(${(number * 137) % 360} 60% 55%)`]));
    const most = Math.max(1, ...bars.map((bar) => [...bar.values()].reduce((sum, bytes) => sum + bytes, 0)));
    const picture = svg('svg', { viewBox: `0 0 ${BARS * 8} ${HEIGHT}`, width: '100%', height: HEIGHT, preserveAspectRatio: 'none', role: 'img', 'aria-label': `Bytes allocated by ${groupings[choice.value][0]}` });
    bars.forEach((bar, number) => {
      let top = HEIGHT;
      [...bar].sort((a, b) => (sums.get(b[0])[0] - sums.get(a[0])[0])).forEach(([kind, bytes]) => {
        const height = (bytes / most) * HEIGHT;
        top -= height;
        const rect = svg('rect', { x: number * 8, y: top.toFixed(2), width: 7, height: height.toFixed(2), fill: colour.get(kind) || 'gray' });
        const title = svg('title', {});
        title.textContent = `${kind}: ${grouped(bytes)} bytes`;
        rect.append(title);
        picture.append(rect);
      });
    });
    const rows = sorted.slice(0, 40).map(([kind, [bytes, count]]) => {
      const square = element('span', { class: 'swatch' });
      square.style.cssText = `display:inline-block;width:.8em;height:.8em;margin-right:.5em;background:${colour.get(kind) || 'gray'}`;
      return element('tr', {}, element('td', { class: 'number' }, grouped(bytes)), element('td', { class: 'number' }, grouped(count)), element('td', {}, square, kind));
    });
    box.replaceChildren(picture, element('table', {}, element('thead', {}, element('tr', {}, ...['Bytes', 'Number', groupings[choice.value][0]].map((head) => element('th', { scope: 'col' }, head)))), element('tbody', {}, ...rows)));
    said.textContent = `${grouped(total)} bytes in ${grouped(sorted.reduce((sum, [, own]) => sum + own[1], 0))} objects and arrays from ${grouped(Math.round(from))} to ${grouped(Math.round(to))}`;
  }
  choice.addEventListener('change', draw);
  document.addEventListener('lanes', (event) => {
    shown = event.detail;
    draw();
  });
  section.append(element('p', { class: 'controls' }, element('label', { for: 'allocated-by' }, 'By '), choice), box, said);
  draw();
}());

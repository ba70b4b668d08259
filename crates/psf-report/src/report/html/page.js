
(function () {
  const data = JSON.parse(document.getElementById('data').textContent);
  const section = (id) => document.getElementById(id);
  const className = (method) => (method.package ? `${method.package}.` : '') + method.class;
  const fullName = (method) => (method.class ? `${className(method)}.${method.name}` : method.name);
  const number = (head, key, wide) => ({ head, number: true, wide, value: (row) => row[key] });
  const name = (head, key) => ({ head, value: (row) => row[key] });
  const calls = data.calls ? callTree(data) : null;
  const line = (method, at) => (at === 0 ? '' : `${method.file === undefined ? 'line ' : data.files[method.file].path + ':'}${at}`);

  // The details of one method: opcodes, lines, blocks, branches, allocations.
  function detail(method) {
    const part = (title, table) => element('section', {}, element('h3', {}, title), table.box);
    const parts = [part('Opcodes', table({
      caption: `Opcodes of ${method.name}`,
      rows: method.opcodes,
      columns: [number('Score', 2), { ...name('Share', 3), number: true, cell: (row) => row[3], value: (row) => row[2] }, number('Runs', 1), name('Opcode', 0)],
    }))];
    if (method.lines.length) {
      const text = method.file === undefined ? null : data.files[method.file].text;
      parts.unshift(part('Lines', lines(`Lines of ${method.name}`, method.lines, text, [data.methods.indexOf(method)])));
    }
    if (calls) {
      const at = data.methods.indexOf(method);
      parts.push(part('Callers', pairs(`Callers of ${method.name}`, calls.callers(at), 'caller')));
      parts.push(part('Callees', pairs(`What ${method.name} calls`, calls.callees(at), 'callee')));
    }
    parts.push(part('Blocks', table({
      caption: `Basic blocks of ${method.name}`,
      rows: method.blocks,
      heat: (row) => row[7],
      columns: [number('Score', 6), number('Runs', 4), { ...number('Lines', 2), cell: (row) => (row[2] === row[3] ? String(row[2] || '') : `${row[2]}-${row[3]}`) },
        { ...name('Instructions', 0), cell: (row) => `${row[0]} to ${row[1] - 1}` }],
    })));
    if (method.branches.length) {
      parts.push(part('Branches', table({
        caption: `Branches of ${method.name}`,
        rows: method.branches,
        columns: [number('Line', 1), number('Taken', 2), number('Not taken', 3), name('Opcode', 0)],
      })));
    }
    if (method.made.length) {
      parts.push(part('Allocations', table({
        caption: `Allocations of ${method.name}`,
        rows: method.made,
        columns: [number('Line', 2), number('Made', 3), { ...number('Elements', 4), cell: (row) => (row[4] === null ? '' : grouped(row[4])) }, name('What', 0)],
      })));
    }
    return element('div', { class: 'parts' }, ...parts);
  }

  // The callers or the callees, of all lines.
  function pairs(caption, all, side) {
    const sums = new Map();
    for (const pair of all) {
      const key = pair[side];
      const sum = sums.get(key) || { method: key, calls: 0, again: 0, cost: 0 };
      sums.set(key, { ...sum, calls: sum.calls + Number(pair.calls), again: sum.again + Number(pair.again), cost: sum.cost + pair.cost });
    }
    return callRows(caption, [...sums.values()]);
  }
  function callRows(caption, rows) {
    const name = ({ method }) => (method === null ? '(no caller that counts)' : fullName(calls.methods[method]));
    const columns = [number('Calls', 'calls'), { ...number('Inclusive', 'cost'), cell: (row) => grouped(Math.round(row.cost)) }];
    if (rows.some((row) => row.again > 0)) columns.splice(1, 0, number('Recursive', 'again'));
    columns.push({
      head: 'Method',
      value: name,
      cell: (row) => (row.method === null || !data.methods[row.method] ? name(row) : element('button', { type: 'button', class: 'link', onclick: () => openMethod(data.methods[row.method]) }, breakable(name(row)))),
    });
    return table({ caption, rows, columns, order: { at: rows.some((row) => row.again > 0) ? 2 : 1, falling: true } });
  }
  // The calls of one line of these methods.
  const callsOn = (owners, at) => calls.onLine(owners, at);
  const callsBelow = (owners) => (calls ? {
    opens: (row) => callsOn(owners, row[0]).length > 0,
    detail: (row) => pairs(`Calls on line ${row[0]}`, callsOn(owners, row[0]), 'callee').box,
  } : {});
  const inclusive = (row) => (row[5] === null || row[5] === undefined ? '' : grouped(row[5]));

  // Lines with their costs, and with their text if it is known.
  function lines(caption, rows, text, owners) {
    const columns = [{ ...number('Line', 0), cell: (row) => String(row[0]) }, number('Runs', 1), number('Score', 3)];
    if (calls) columns.push({ ...number('Inclusive', 5), cell: inclusive });
    if (text) {
      const own = rows.map((row) => text[row[0] - 1]);
      const indent = Math.min(...own.filter((line) => line.trim()).map((line) => line.search(/\S/)));
      columns.push({ head: 'Source', value: (row) => text[row[0] - 1], cell: (row) => element('code', {}, text[row[0] - 1].slice(indent)) });
    }
    else columns.push(number('Instructions', 2));
    if (calls && !text) {
      // The detail opens after the last column.
      const names = (row) => [...new Set(callsOn(owners, row[0]).map((pair) => calls.methods[pair.callee].name))].join(', ');
      columns.push({ head: 'Calls', value: names });
    }
    return table({ caption, rows, columns, heat: (row) => row[4], ...callsBelow(owners) });
  }

  // The methods of the program, with the JDK's work for them.
  const plainly = (key) => (row) => grouped(row[key]);
  function ran(call) {
    return table({
      caption: `Methods of the JDK that ran for ${call[0]}`,
      rows: call[2],
      columns: [number('Instructions', 2), number('Calls', 1), name('Method', 0)],
    }).box;
  }
  function ownCalls(line) {
    return table({
      caption: `Calls of the JDK on line ${line[0]}`,
      rows: line[5],
      order: { at: 0, falling: true },
      columns: [number('Score', 1), name('Call', 0)],
      detail: ran,
    }).box;
  }
  function ownLines(row) {
    const file = row.method === undefined ? undefined : data.methods[row.method].file;
    const text = file === undefined ? null : data.files[file].text;
    const names = (line) => line[5].map((call) => call[0]).join(', ');
    return table({
      caption: `Lines of ${row.name}`,
      rows: row.lines,
      heat: (line) => line[3],
      opens: (line) => line[5].length > 0,
      detail: ownCalls,
      columns: [
        { ...number('Line', 0), cell: (line) => (line[0] ? String(line[0]) : 'unknown') }, number('Runs', 1), number('Score', 2), number('JDK', 4),
        ...(text ? [{ head: 'Source', value: (line) => text[line[0] - 1] || '', cell: (line) => element('code', {}, (text[line[0] - 1] || '').trim()) }] : []),
        { head: 'Calls of the JDK', value: names, cell: (line) => names(line) || '-' },
      ],
    }).box;
  }
  function ownDetail(row) {
    const whole = row.method === undefined ? null : element('p', {}, element('button', { type: 'button', class: 'link', onclick: () => openMethod(data.methods[row.method]) }, 'Opcodes, blocks and branches'));
    return element('div', { class: 'parts' }, ownLines(row), whole);
  }
  const own = data.own ? table({
    caption: 'Methods of the program',
    rows: data.own,
    order: { at: 0, falling: true },
    opens: (row) => row.lines.length > 0,
    detail: ownDetail,
    columns: [
      number('Score', 'score'),
      { head: 'Share', number: true, value: (row) => row.score, cell: (row) => row.share },
      { ...number('JDK', 'jdk'), cell: plainly('jdk') },
      number('Calls', 'calls'),
      { head: 'Method', value: fullName, cell: (row) => (row.class ? element('span', {}, element('span', { class: 'class' }, `${className(row)}.`), row.name) : row.name) },
    ],
  }) : null;
  if (own) section('own').append(own.box);

  // Methods.
  let wanted = '';
  data.methods.forEach((method) => { method.search = fullName(method).toLowerCase(); });
  const methods = table({
    caption: 'Methods',
    rows: data.methods,
    order: { at: 0, falling: true },
    accepts: (method) => wanted.split(/\s+/).every((word) => method.search.includes(word)),
    columns: [
      number('Score', 'score'),
      { head: 'Share', number: true, value: (method) => method.score, cell: (method) => method.share },
      ...(calls ? [{ ...number('Inclusive', 'inclusive'), value: (method) => method.inclusive ?? 0, cell: (method) => (method.inclusive === undefined ? '' : grouped(method.inclusive)) }] : []),
      number('Calls', 'calls'),
      number('Instructions', 'instructions', true),
      { head: 'Method', value: fullName, cell: (method) => element('span', {}, element('span', { class: 'class' }, breakable(className(method))), element('wbr'), breakable(`.${method.name}`)) },
    ],
    detail,
  });
  const search = element('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false' });
  search.addEventListener('input', () => {
    wanted = search.value.trim().toLowerCase();
    methods.show();
  });
  section('methods').append(element('p', { class: 'search' }, element('label', { for: 'search' }, 'Search '), search), methods.box);

  // Treemap: a tree of packages, classes and methods. The page shows one part at a time.
  function tree() {
    const root = { name: 'all', score: 0, parts: new Map() };
    for (const method of data.own || data.methods) {
      const score = Number(method.score);
      if (score === 0) continue;
      let node = root;
      node.score += score;
      for (const [key, label] of [[method.package, method.package || 'unnamed package'], [method.class, method.class || 'no class']]) {
        if (!node.parts.has(key)) node.parts.set(key, { name: label, score: 0, parts: new Map(), parent: node });
        node = node.parts.get(key);
        node.score += score;
      }
      node.parts.set(node.parts.size, { name: method.name, score, method, parent: node });
    }
    return root;
  }
  const children = (node) => [...node.parts.values()].sort((a, b) => b.score - a.score);
  const root = tree();
  const map = section('treemap');
  // More tiles would be too small to click or to distinguish.
  const TILES = 120;
  const INNER = 40;
  const percent = (score) => `${(100 * score / root.score).toFixed(1)} %`;
  let part = root;
  while (part.parts.size === 1 && !children(part)[0].method) [part] = children(part);

  function tile(node, box, hue) {
    const open = node.method ? 'show its row' : 'open';
    const button = element('button', {
      type: 'button', class: 'tile', tabindex: '-1', title: `${node.name}: ${grouped(node.score)}, ${percent(node.score)}`,
      'aria-label': `${node.name}, score ${grouped(node.score)}, ${percent(node.score)}, ${open}`,
      onclick: () => (node.method ? openTile(node.method) : go(node)),
    }, element('span', { class: 'label' }, node.name));
    place(button, box, hue);
    fill(button, node, box, hue);
    return button;
  }
  // Draws the content of a part into its tile, down to the smallest visible methods.
  function fill(tile, node, box, hue) {
    const inside = { w: box.w - 10, h: box.h - 28 };
    if (!node.parts || inside.w < 40 || inside.h < 24) return;
    const inner = element('span', { class: 'inner', 'aria-hidden': 'true' });
    const some = children(node).slice(0, INNER);
    squarify(some.map((child) => child.score), inside.w, inside.h).forEach((box, at) => {
      const seen = box.w > 40 && box.h > 18;
      const child = element('span', { class: 'tile' }, seen ? element('span', { class: 'label' }, some[at].name) : null);
      place(child, box, hue);
      fill(child, some[at], box, hue);
      inner.append(child);
    });
    tile.append(inner);
  }
  function place(tile, box, hue) {
    Object.assign(tile.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${Math.max(box.w - 2, 1)}px`, height: `${Math.max(box.h - 2, 1)}px` });
    tile.style.setProperty('--hue', hue);
  }
  function openTile(method) {
    if (own) own.open(method);
    else openMethod(method);
  }
  function openMethod(method) {
    search.value = '';
    wanted = '';
    methods.show();
    methods.open(method);
  }
  function go(node) {
    part = node;
    draw();
    const first = map.querySelector('button');
    if (first) first.focus();
  }
  function draw() {
    const nodes = children(part).slice(0, TILES);
    const { clientWidth: width, clientHeight: height } = map;
    const boxes = squarify(nodes.map((node) => node.score), width, height);
    map.replaceChildren(...nodes.map((node, at) => tile(node, boxes[at], (at * 47 + 210) % 360)));
    if (map.firstChild) map.firstChild.tabIndex = 0;
    else map.append(element('p', {}, 'Nothing has cost anything.'));
    const path = [];
    for (let node = part; node; node = node.parent) path.unshift(node);
    section('crumbs').replaceChildren(...path.map((node) => element('button', {
      type: 'button', 'aria-current': node === part ? 'true' : null, onclick: () => go(node),
    }, node === root ? 'all packages' : node.name)));
    const hidden = part.parts.size - nodes.length;
    if (hidden > 0) section('crumbs').append(element('span', {}, `${grouped(hidden)} smaller ones not shown`));
  }
  map.addEventListener('keydown', (event) => {
    const tiles = [...map.querySelectorAll(':scope > button')];
    const at = tiles.indexOf(event.target);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && tiles[at + step]) {
      event.preventDefault();
      tiles[at].tabIndex = -1;
      tiles[at + step].tabIndex = 0;
      tiles[at + step].focus();
    } else if (event.key === 'Escape' && part.parent) {
      event.preventDefault();
      go(part.parent);
    }
  });
  draw();
  let drawn = map.clientWidth;
  new ResizeObserver(() => {
    if (map.clientWidth !== drawn && !map.contains(document.activeElement)) draw();
    drawn = map.clientWidth;
  }).observe(map);

  // Calls: the tree as a picture, and as a table.
  if (calls) {
    const trees = { mine: calls.ofProgram, threads: calls.byThread, merged: calls.merged };
    const kinds = [...(calls.ofProgram ? [['mine', 'my code']] : []), ...(calls.threads[0]?.test ? [['threads', 'test by test'], ['merged', 'all tests as one']] : [['threads', 'thread by thread'], ['merged', 'all threads as one']]), ...calls.threads.map((thread, at) => [String(at), calls.called(thread)])];
    const which = element('select', { id: 'threads' }, ...kinds.map(([value, label]) => element('option', { value }, label)));
    let tree = (calls.ofProgram || calls.byThread)();
    const hue = (text) => [...text].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 360, 210);
    const most = (column) => column.reduce((a, b) => Math.max(a, b), 0);
    let [dearest, oftenest] = [0, 0];
    const measure = () => {
      dearest = most(tree.base);
      oftenest = most(tree.calls);
    };
    measure();
    const warm = (tile, of, all) => {
      if (!(of > 0)) return;
      tile.classList.add('heated');
      tile.style.setProperty('--strength', Math.max(0.45 - 0.05 * Math.log2(all / of), 0.03).toFixed(2));
    };
    const known = (t, i) => t.method[i] >= 0;
    const says = (t, i) => {
      const parts = [calls.name(t, i), `${grouped(Math.round(t.accumulated[i]))} with all that it called, ${portion(t.accumulated[i], t.accumulated[0])} %`];
      if (known(t, i)) {
        const again = t.again.get(i);
        parts.push(`${grouped(Math.round(t.base[i]))} itself`, `called ${grouped(t.calls[i])} times${again ? ` and ${grouped(again)} times within itself` : ''}`);
      }
      return parts.join('; ');
    };
    const texts = calls.methods.map((method) => fullName(method).toLowerCase());
    const picture = icicle({
      id: 'icicle',
      caption: 'Calls by what they cost with all that they called',
      tree,
      name: calls.name,
      says,
      matches: (t, i, words) => known(t, i) && words.every((word) => texts[t.method[i]].includes(word)),
      colours: [
        ['by package', (t, tile, i) => {
          if (!known(t, i)) return;
          tile.classList.add('hued');
          tile.style.setProperty('--hue', hue(calls.methods[t.method[i]].package));
        }],
        ['by own cost', (t, tile, i) => warm(tile, known(t, i) ? t.base[i] : 0, dearest)],
        ['by calls', (t, tile, i) => warm(tile, known(t, i) ? t.calls[i] : 0, oftenest)],
      ],
      controls: [element('label', { for: 'threads' }, 'Threads '), which, ' '],
    });
    const cell = (of) => (t, i) => grouped(Math.round(of(t, i)));
    const steps = treeTable({
      caption: 'Call tree',
      tree,
      head: 'Method',
      name: (t, i) => (known(t, i) ? element('span', {}, element('span', { class: 'class' }, breakable(className(calls.methods[t.method[i]]))), element('wbr'), breakable(`${calls.methods[t.method[i]].class ? '.' : ''}${calls.methods[t.method[i]].name}${t.deeper.has(i) ? ' (deeper)' : ''}`)) : calls.name(t, i)),
      columns: [
        { head: 'Inclusive', cell: cell((t, i) => t.accumulated[i]) },
        { head: 'Share', cell: (t, i) => `${portion(t.accumulated[i], t.accumulated[0])}%` },
        { head: 'Itself', cell: (t, i) => (known(t, i) ? grouped(Math.round(t.base[i])) : '') },
        { head: 'Calls', cell: (t, i) => (t.method[i] >= SMALLER ? grouped(t.calls[i]) : '') },
        { head: 'Recursive', wide: true, cell: (t, i) => (t.again.has(i) ? grouped(t.again.get(i)) : '') },
      ],
    });
    which.addEventListener('change', () => {
      tree = (trees[which.value] || (() => calls.ofThread(Number(which.value))))();
      measure();
      picture.show(tree);
      steps.show(tree);
    });
    section('calls').append(picture.box, element('h3', {}, 'Step by step'), steps.box);
    if (data.calls.smaller) {
      section('calls').append(element('p', { class: 'hint' }, `${grouped(data.calls.smaller)} calling contexts are too cheap to be told apart here; psf tree --format json has all.`));
    }
    picture.draw();
  }

  // Source files.
  const ownersOf = (file) => data.methods.map((method, at) => at).filter((at) => data.files[data.methods[at].file] === file);
  function showFile(file, to) {
    if (!file.text) {
      to.replaceChildren(lines(`Lines of ${file.path}`, file.lines, null, ownersOf(file)).box);
      return;
    }
    const known = new Map(file.lines.map((row) => [row[0], row]));
    const all = file.text.map((text, at) => known.get(at + 1) || [at + 1, null, null, null, 0, null]);
    const count = (head, key) => ({ ...number(head, key), cell: (row) => (row[key] === null ? '' : grouped(row[key])) });
    const made = table({
      caption: `Source of ${file.path}`,
      rows: all,
      heat: (row) => row[4],
      ...callsBelow(ownersOf(file)),
      columns: [{ ...number('Line', 0), cell: (row) => String(row[0]) }, count('Runs', 1), count('Score', 3),
        ...(calls ? [{ ...number('Inclusive', 5), cell: inclusive }] : []),
        { head: 'Source', value: (row) => file.text[row[0] - 1], cell: (row) => element('code', {}, file.text[row[0] - 1]) }],
    });
    to.replaceChildren(made.box);
  }
  if (data.files.length) {
    const to = element('div', { class: 'source' });
    const choice = element('select', { id: 'file' }, ...data.files.map((file, at) => element('option', { value: at }, file.path)));
    choice.addEventListener('change', () => showFile(data.files[choice.value], to));
    section('sources').append(element('p', {}, element('label', { for: 'file' }, 'File '), choice));
    if (!data.files.some((file) => file.text)) {
      section('sources').append(element('p', { class: 'hint' }, 'With --sources DIR, psf report shows the text of the lines.'));
    }
    section('sources').append(to);
    showFile(data.files[0], to);
  } else {
    section('sources').append(element('p', {}, 'The classes that ran name no lines.'));
  }

  // Allocations and branches of the whole program.
  const rowsOf = (key) => data.methods.flatMap((method) => method[key].map((row) => [...row, method]));
  const optional = (head, key) => ({ ...number(head, key), cell: (row) => (row[key] === null ? '' : grouped(row[key])) });
  const place_ = (at) => ({ head: 'Where', value: (row) => fullName(row[row.length - 1]), cell: (row) => element('span', {}, fullName(row[row.length - 1]), element('span', { class: 'class' }, ` ${line(row[row.length - 1], row[at])}`)) });
  const sites = rowsOf('made');
  if (sites.length) {
    section('made').append(
      element('h3', {}, 'By class'),
      table({ caption: 'Allocations by class', rows: data.made, columns: [number('Made', 2), optional('Elements', 3), number('Sites', 1), name('Class', 0)] }).box,
      element('h3', {}, 'By site'),
      table({ caption: 'Allocations by site', rows: sites, order: { at: 0, falling: true }, columns: [number('Made', 3), optional('Elements', 4), name('Class', 0), place_(2)] }).box,
    );
  } else {
    section('made').append(element('p', {}, 'No code that was counted made an object or array.'));
  }
  if (data.entered) {
    section('entered').append(table({ caption: 'Entered from outside', rows: data.entered, columns: [number('Inclusive', 2), number('Calls', 1), name(data.calls.threads[0].test ? 'Test' : 'Method', 0)] }).box);
  }
  if (data.work.length) {
    section('work').append(table({ caption: 'Native work', rows: data.work, order: { at: 0, falling: true }, columns: [number('Score', 2), number('Amount', 1), name('Of', 0)] }).box);
  }
  if (data.natives.length) {
    section('natives').append(table({ caption: 'Calls of native methods', rows: data.natives, columns: [number('Calls', 1), name('Method', 0)] }).box);
  }
  const branches = rowsOf('branches');
  if (branches.length) {
    section('branches').append(table({
      caption: 'Branches',
      rows: branches,
      order: { at: 0, falling: true },
      columns: [{ head: 'Runs', number: true, value: (row) => Number(row[2]) + Number(row[3]) }, number('Taken', 2), number('Not taken', 3), name('Opcode', 0), place_(1)],
    }).box);
  } else {
    section('branches').append(element('p', {}, 'No conditional branch ran.'));
  }
}());

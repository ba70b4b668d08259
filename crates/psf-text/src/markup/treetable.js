
// A tree as a table whose rows open step by step. The callees of a context are below it.
//
// Options: caption, tree, name(tree, i), columns: [{head, cell(tree, i), wide}], and order(tree, all) of the callees.
function treeTable(options) {
  // The number of callees of one context that are made at once.
  const CHUNK_OF_TREE = 50;
  let { tree } = options;
  const body = element('tbody', {});
  const heads = [...options.columns.map((column) => [column.head, column.wide ? 'number wide' : 'number']), [options.head || 'Name', 'name']];
  const made = element('table', { role: 'treegrid', 'aria-label': options.caption },
    element('thead', {}, element('tr', {}, ...heads.map(([head, kind]) => element('th', { scope: 'col', class: kind }, head)))), body);
  const box = element('div', { class: 'table' }, element('div', { class: 'scroll tree' }, made));

  const named = (name) => (typeof name === 'string' ? breakable(name) : name);

  function rowOf(i, level) {
    const line = element('tr', { class: 'row', 'aria-level': level + 1 });
    options.columns.forEach((column) => line.append(element('td', { class: column.wide ? 'number wide' : 'number' }, column.cell(tree, i))));
    const below = tree.end[i] > i + 1;
    const button = element('button', { type: 'button', 'aria-expanded': below ? 'false' : null, class: below ? '' : 'leaf', onclick: () => below && toggle(line, i, level) }, named(options.name(tree, i)));
    button.style.marginLeft = `${Math.min(level, 40) * 0.9}rem`;
    line.append(element('td', { class: 'name' }, button));
    line.dataset.level = level;
    return line;
  }

  function toggle(line, i, level) {
    const button = line.querySelector('button');
    const open = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!open));
    if (!open) {
      grow(line, options.order ? options.order(tree, called(tree, i)) : called(tree, i), level + 1);
      return;
    }
    while (line.nextElementSibling && Number(line.nextElementSibling.dataset.level) > level) line.nextElementSibling.remove();
  }

  function grow(after, nodes, level) {
    const rows = nodes.slice(0, CHUNK_OF_TREE).map((node) => rowOf(node, level));
    const rest = nodes.slice(CHUNK_OF_TREE);
    if (rest.length) {
      const more = element('tr', { class: 'more' });
      more.dataset.level = level;
      const button = element('button', { type: 'button', onclick: () => {
        grow(more, rest, level);
        const next = more.nextElementSibling.querySelector('button');
        more.remove();
        next.focus();
      } }, `${grouped(rest.length)} more`);
      button.style.marginLeft = `${Math.min(level, 40) * 0.9}rem`;
      more.append(...options.columns.map((column) => element('td', { class: column.wide ? 'wide' : '' })), element('td', { class: 'name' }, button));
      rows.push(more);
    }
    after.after(...rows);
  }

  // Right opens, left closes or goes to the caller, up and down go from row to row.
  body.addEventListener('keydown', (event) => {
    const line = event.target.closest('tr');
    const button = event.target;
    const open = button.getAttribute('aria-expanded');
    let target = null;
    if (event.key === 'ArrowRight' && open === 'false') button.click();
    else if (event.key === 'ArrowLeft' && open === 'true') button.click();
    else if (event.key === 'ArrowLeft') {
      target = line.previousElementSibling;
      while (target && Number(target.dataset.level) >= Number(line.dataset.level)) target = target.previousElementSibling;
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowDown') target = line.nextElementSibling;
    else if (event.key === 'ArrowUp') target = line.previousElementSibling;
    else return;
    event.preventDefault();
    if (target) target.querySelector('button').focus();
  });

  function show(other) {
    tree = other;
    const root = rowOf(0, 0);
    body.replaceChildren(root);
    // Opens rows down to the first context with several costly callees.
    let [line, i] = [root, 0];
    while (tree.end[i] > i + 1) {
      const button = line.querySelector('button');
      button.click();
      const [first] = called(tree, i);
      if (options.order || tree.width[first] < 0.9 * tree.width[i]) break;
      line = line.nextElementSibling;
      i = first;
    }
  }
  show(tree);
  return { box, show };
}

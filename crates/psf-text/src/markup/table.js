
// An element with attributes and children. Strings become text, never markup.
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key === 'onclick') made.addEventListener('click', value);
    else if (value !== null && value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

// A text that the browser may break between the parts of its names, but not within a word. A hostile name has words of any
// length, so longer ones are broken anyway.
function breakable(text) {
  const made = document.createDocumentFragment();
  const words = text.split(/(?<=,)(?=[^ ])|(?<=[^.$/(])(?=[$/(]|\.\D)|(?<=[^.$/(\d])(?=\.)/u);
  const parts = words.flatMap((word) => word.match(/[^]{1,80}/gu) || []);
  parts.forEach((part, at) => made.append(...(at ? [document.createElement('wbr'), part] : [part])));
  return made;
}

// A number with separated thousands. Above 2^53 it comes as text.
function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

function compare(a, b) {
  if (typeof a === 'string' && !/^\d+$/.test(a)) return a < b ? -1 : a > b ? 1 : 0;
  return Number(a) - Number(b);
}

// The number of rows that are made at once. The others follow when the reader scrolls, so large tables open quickly.
const CHUNK = 100;

// A table that sorts by its heads. A column is {head, value(row), cell(row), number, wide}. The table sorts by `value` and
// shows `cell`. `detail(row)` makes the part that opens below a row, unless `opens(row)` is false.
function table(options) {
  const { caption, columns, detail } = options;
  let rows = options.rows;
  let shown = [];
  let order = options.order || null;
  const head = element('tr', {});
  const body = element('tbody', {});
  const status = element('p', { class: 'status', role: 'status' });
  const more = element('button', { type: 'button', class: 'more', onclick: () => grow(true) });
  columns.forEach((column, at) => {
    const button = element('button', { type: 'button', onclick: () => sortBy(at) }, column.head);
    head.append(element('th', { scope: 'col', class: kind(column) }, button));
  });
  const made = element('table', { 'aria-label': caption }, element('thead', {}, head), body);
  const box = element('div', { class: 'table' }, element('div', { class: 'scroll' }, made), more, status);

  function kind(column) {
    return [column.number ? 'number' : 'name', column.wide ? 'wide' : ''].join(' ').trim();
  }

  function sortBy(at) {
    const falling = order && order.at === at ? !order.falling : Boolean(columns[at].number);
    order = { at, falling };
    show();
  }

  function show() {
    shown = rows.filter((row) => !options.accepts || options.accepts(row));
    if (order) {
      const { value } = columns[order.at];
      // Sorting is stable, so equal rows keep the order of the report.
      shown.sort((a, b) => (order.falling ? compare(value(b), value(a)) : compare(value(a), value(b))));
    }
    [...head.children].forEach((cell, at) => {
      if (order && order.at === at) cell.setAttribute('aria-sort', order.falling ? 'descending' : 'ascending');
      else cell.removeAttribute('aria-sort');
    });
    body.replaceChildren();
    grow(false);
  }

  // The rows of this table, not of tables within it.
  function lines() {
    return [...body.children].filter((line) => line.classList.contains('row'));
  }

  function buttons() {
    return lines().map((line) => line.querySelector('button')).filter((button) => button);
  }

  function grow(byHand) {
    const from = lines().length;
    body.append(...shown.slice(from, from + CHUNK).map(rowOf));
    const now = Math.min(from + CHUNK, shown.length);
    more.hidden = now >= shown.length;
    more.textContent = `Show more of ${grouped(shown.length)}`;
    status.textContent = shown.length === rows.length && now === shown.length
      ? '' : `${grouped(now)} of ${grouped(shown.length)} shown` + (shown.length === rows.length ? '' : `, ${grouped(rows.length)} in all`);
    if (byHand && buttons()[from]) buttons()[from].focus();
  }

  function rowOf(row) {
    const line = element('tr', { class: 'row' });
    columns.forEach((column, at) => {
      const said = column.cell ? column.cell(row) : column.number ? grouped(column.value(row)) : column.value(row);
      const shownAs = typeof said === 'string' && said && !column.number ? breakable(said) : said;
      const cell = element('td', { class: kind(column) });
      if (detail && at === columns.length - 1 && (!options.opens || options.opens(row))) {
        const button = element('button', { type: 'button', 'aria-expanded': 'false', onclick: () => toggle(row, line, button) }, shownAs);
        cell.append(button);
      } else {
        cell.append(shownAs);
      }
      const heat = options.heat && options.heat(row);
      if (heat) line.classList.add(`heat-${heat}`);
      line.append(cell);
    });
    return line;
  }

  function toggle(row, line, button) {
    const open = button.getAttribute('aria-expanded') === 'true';
    button.setAttribute('aria-expanded', String(!open));
    if (open) line.nextElementSibling.remove();
    else line.after(element('tr', { class: 'detail' }, element('td', { colspan: columns.length }, detail(row))));
  }

  // Up and down go from row to row.
  body.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const at = buttons().indexOf(event.target);
    if (!step || at < 0) return;
    if (at + step === lines().length && !more.hidden) grow(false);
    const target = buttons()[at + step];
    if (target) {
      event.preventDefault();
      target.focus();
    }
  });
  new IntersectionObserver((seen) => {
    if (seen.some((entry) => entry.isIntersecting) && !more.hidden && body.children.length) grow(false);
  }, { rootMargin: '200px' }).observe(more);
  show();

  return {
    box,
    show,
    // Shows a row and opens it.
    open(row) {
      const at = shown.indexOf(row);
      if (at < 0) return;
      while (lines().length <= at) grow(false);
      const button = buttons()[at];
      if (button.getAttribute('aria-expanded') !== 'true') button.click();
      button.focus();
      button.scrollIntoView({ block: 'center' });
    },
  };
}

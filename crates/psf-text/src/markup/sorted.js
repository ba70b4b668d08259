
// A cell is its text, or a list: the value to sort by, the text, and the page of its link.
(function () {
  const data = JSON.parse(document.getElementById('data').textContent);
  const section = (id) => document.getElementById(id);
  const parts = (cell) => (Array.isArray(cell) ? cell : [cell, cell]);
  let words = [];
  const search = element('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false' });
  const field = element('p', { class: 'search' }, element('label', { for: 'search' }, `${data.search} `), search);
  const tables = data.tables.filter((of) => of.rows.length).map((of) => {
    const searched = of.columns.flatMap((column, at) => (column.searched ? [at] : []));
    const text = (row) => searched.map((at) => parts(row[at])[1]).join(' ').toLowerCase();
    const columns = of.columns.map(({ head, number, wide }, at) => ({
      head,
      number,
      wide,
      value: (row) => parts(row[at])[0],
      cell: (row) => {
        const [, shown, page] = parts(row[at]);
        return page ? element('a', { href: page }, shown && breakable(shown)) : shown;
      },
    }));
    const caption = section(of.section).querySelector('h2').textContent;
    const accepts = (row) => !searched.length || words.every((word) => text(row).includes(word));
    const made = table({ caption, rows: of.rows, accepts, columns });
    if (searched.length && !field.isConnected) section(of.section).append(field);
    section(of.section).append(made.box);
    return made;
  });
  search.addEventListener('input', () => {
    words = search.value.trim().toLowerCase().split(/\s+/);
    tables.forEach((made) => made.show());
  });
}());

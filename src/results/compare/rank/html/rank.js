(function () {
  const data = JSON.parse(document.getElementById('data').textContent);
  const section = (id) => document.getElementById(id);
  let wanted = '';
  const accepts = (name) => wanted.split(/\s+/).every((word) => name.toLowerCase().includes(word));
  const ranked = table({
    caption: 'Ranked',
    rows: data.ranked,
    accepts: (row) => accepts(row[2]),
    columns: [
      { head: 'Rank', number: true, value: (row) => row[0], cell: (row) => row[1] },
      { head: 'Score', number: true, value: (row) => row[3], cell: (row) => row[4] },
      { head: 'Behind', number: true, value: (row) => row[3], cell: (row) => row[5] },
      { head: 'Instructions', number: true, wide: true, value: (row) => row[6] },
      { head: 'Name', value: (row) => row[2] },
    ],
  });
  const unranked = table({
    caption: 'Without a rank',
    rows: data.unranked,
    accepts: (row) => accepts(row[0]),
    columns: [{ head: 'Name', value: (row) => row[0] }, { head: 'Why', value: (row) => row[1] }],
  });
  const search = element('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false' });
  search.addEventListener('input', () => {
    wanted = search.value.trim().toLowerCase();
    [ranked, unranked].forEach((shown) => shown.show());
  });
  section('ranked').append(element('p', { class: 'search' }, element('label', { for: 'search' }, 'Search names '), search), ranked.box);
  section('unranked').append(unranked.box);
  section('unranked').hidden = !data.unranked.length;
}());

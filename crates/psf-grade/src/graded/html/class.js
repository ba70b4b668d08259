(function () {
  const data = JSON.parse(document.getElementById('data').textContent);
  const section = (id) => document.getElementById(id);
  const number = (head, key, wide) => ({ head, number: true, wide, value: (row) => row[key] });
  const maybe = (value) => (value === null ? '' : grouped(value));
  // A missing value comes last in both orders.
  const cost = (head, key, wide) => ({ ...number(head, key, wide), value: (row) => (row[key] === null ? -1 : row[key]), cell: (row) => maybe(row[key]) });
  const times = (hundredths) => (hundredths === null ? '' : `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`);
  const named = (row) => (row.page ? element('a', { href: row.page }, row.name) : row.name);
  const student = (at) => data.students[at];
  const { all } = data;

  function detail(row) {
    const columns = [
      { head: 'Test', value: (at) => data.tests[at].name },
      { head: 'Cost', number: true, value: (at) => (row.tests[at][1] === null ? -1 : row.tests[at][1]), cell: (at) => maybe(row.tests[at][1]) },
      { head: 'Points', number: true, value: (at) => Number(row.tests[at][2]), cell: (at) => `${row.tests[at][2]} of ${row.tests[at][3]}` },
      { head: 'Verdict', value: (at) => row.tests[at][0] },
      { head: 'What happened', value: (at) => row.tests[at][4] },
    ];
    return row.tests.length ? table({ caption: `Tests of ${row.name}`, rows: row.tests.map((_, at) => at), columns }).box : row.message;
  }

  let wanted = '';
  data.students.forEach((row) => { row.search = `${row.name} ${row.verdict} ${row.message}`.toLowerCase(); });
  const everybody = table({
    caption: 'Everybody',
    rows: data.students,
    accepts: (row) => wanted.split(/\s+/).every((word) => row.search.includes(word)),
    columns: [
      { head: 'Name', value: (row) => row.name, cell: named },
      { head: 'Points', number: true, value: (row) => Number(row.points), cell: (row) => row.points },
      { head: 'Right', number: true, value: (row) => row.right, cell: (row) => `${row.right} of ${data.tests.length}` },
      cost('Score', 'score', true),
      { head: 'Verdict', value: (row) => row.verdict },
      { head: 'What happened', value: (row) => row.message },
    ],
    detail,
  });
  const search = element('input', { type: 'search', id: 'search', autocomplete: 'off', spellcheck: 'false' });
  search.addEventListener('input', () => {
    wanted = search.value.trim().toLowerCase();
    everybody.show();
  });
  section('everybody').append(element('p', { class: 'search' }, element('label', { for: 'search' }, 'Search names, verdicts and messages '), search), everybody.box);

  section('tests').append(table({
    caption: 'Tests',
    rows: data.tests,
    columns: [
      { head: 'Test', value: (row) => row.name },
      { head: 'Right', number: true, value: (row) => row.right, cell: (row) => `${grouped(row.right)} of ${grouped(all)}` },
      cost('Reference', 'reference', true), cost('Least cost', 'best'), cost('Median cost', 'median'),
    ],
  }).box);

  // Removes the parts of the page that have no students.
  function part(id, rows, columns) {
    if (rows.length) section(id).append(table({ caption: section(id).querySelector('h2').textContent, rows, columns }).box);
    else section(id).hidden = true;
  }
  part('look', data.look, [
    { head: 'Name', value: ([at]) => student(at).name, cell: ([at]) => named(student(at)) },
    { head: 'Why', value: (row) => row[1] },
    { head: 'What happened', value: (row) => row[2] },
  ]);
  const ranked = data.students.filter((row) => row.rank !== null).sort((a, b) => a.rank - b.rank).slice(0, data.best);
  part('leaderboard', ranked, [
    number('Rank', 'rank'),
    number('Score', 'score'),
    { ...number('Times the reference', 'times'), cell: (row) => times(row.times) },
    { head: 'Name', value: (row) => row.name, cell: named },
  ]);
  part('alike', data.alike, [
    { head: 'How', value: (row) => row[2] },
    { head: 'How many', number: true, value: (row) => row[1] },
    { head: 'Who', value: ([who]) => student(who[0]).name, cell: ([who, count]) => element('span', {}, ...who.flatMap((at, n) => [n ? ', ' : '', named(student(at))]), count > who.length ? ` and ${grouped(count - who.length)} more` : '') },
  ]);
}());

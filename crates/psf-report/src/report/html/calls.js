
// The calls of a run.
function callTree(data) {
  const { others, threads, mine, pairs } = data.calls;
  const methods = [...data.methods, ...others.map(([package_, class_, name]) => ({ package: package_, class: class_, name }))];
  const blank = () => ({ depth: [], method: [], calls: [], base: [], again: new Map(), several: new Map(), deeper: new Set() });

  // Appends the columns of a thread, some levels further down.
  function append(to, thread, down) {
    const from = to.depth.length;
    for (let i = 0; i < thread.depth.length; i += 1) {
      to.depth.push(thread.depth[i] + down);
      to.method.push(thread.method[i]);
      to.calls.push(Number(thread.calls[i]));
      to.base.push(thread.base[i]);
    }
    thread.again.forEach(([i, times]) => to.again.set(from + i, Number(times)));
    thread.several.forEach(([i, number]) => to.several.set(from + i, number));
    thread.deeper.forEach((i) => to.deeper.add(from + i));
  }
  function head(to, method, depth, times) {
    to.depth.push(depth);
    to.method.push(method);
    to.calls.push(times);
    to.base.push(0);
  }

  // Thread by thread. A single thread needs no root above it.
  function byThread(of = threads) {
    const to = blank();
    const one = of.length === 1;
    if (!one) head(to, WHOLE, 0, of.length);
    const cost = (thread) => thread.base.reduce((sum, own) => sum + own, 0);
    const order = of.map((thread, at) => [cost(thread), at]).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
    for (const [, at] of order) {
      head(to, THREAD - at, one ? 0 : 1, of[at].threads);
      append(to, of[at], one ? 1 : 2);
    }
    return forest(to);
  }

  // In scope jdk, the JDK's work for a call of the program is a part of that call.
  const ofProgram = mine && (() => byThread(mine));

  function ofThread(at) {
    const to = blank();
    head(to, THREAD - at, 0, threads[at].threads);
    append(to, threads[at], 1);
    return forest(to);
  }

  // All threads as if they were one: contexts of the same methods together.
  function merged() {
    const root = { method: WHOLE, calls: threads.length, base: 0, sum: 0, again: 0, several: 0, deeper: false, below: new Map() };
    for (const thread of threads) {
      const again = new Map(thread.again);
      const several = new Map(thread.several);
      const deeper = new Set(thread.deeper);
      const path = [root];
      for (let i = 0; i < thread.depth.length; i += 1) {
        path.length = thread.depth[i] + 1;
        const { below } = path[path.length - 1];
        const key = `${thread.method[i]} ${deeper.has(i)}`;
        if (!below.has(key)) below.set(key, { method: thread.method[i], calls: 0, base: 0, sum: 0, again: 0, several: 0, deeper: deeper.has(i), below: new Map() });
        const node = below.get(key);
        node.calls += Number(thread.calls[i]);
        node.base += thread.base[i];
        node.again += Number(again.get(i) || 0);
        node.several += several.get(i) || 0;
        path.forEach((above) => { above.sum += thread.base[i]; });
        node.sum += thread.base[i];
        path.push(node);
      }
    }
    const to = blank();
    const open = [[root, 0]];
    while (open.length) {
      const [node, depth] = open.pop();
      const number = to.depth.length;
      head(to, node.method, depth, node.calls);
      to.base[number] = node.base;
      if (node.again) to.again.set(number, node.again);
      if (node.several) to.several.set(number, node.several);
      if (node.deeper) to.deeper.add(number);
      // Takes the last element first. Elements that are too cheap to be distinguished are at the end.
      const order = [...node.below.values()].sort((a, b) => (b.method === SMALLER) - (a.method === SMALLER) || a.sum - b.sum);
      order.forEach((child) => open.push([child, depth + 1]));
    }
    return forest(to);
  }

  const callers = new Map();
  const callees = new Map();
  const onLine = new Map();
  const put = (map, key, pair) => (map.has(key) ? map.get(key).push(pair) : map.set(key, [pair]));
  pairs.forEach(([caller, line, callee, times, again, cost]) => {
    const pair = { caller, line, callee, calls: times, again, cost };
    put(callers, callee, pair);
    if (caller === null) return;
    put(callees, caller, pair);
    put(onLine, `${caller} ${line}`, pair);
  });

  const called = ({ name, test }) => (test ? name : `thread "${name}"`);
  return {
    methods,
    threads,
    called,
    byThread: () => byThread(),
    ofProgram,
    ofThread,
    merged,
    callers: (method) => callers.get(method) || [],
    callees: (method) => callees.get(method) || [],
    // The calls on a line of one of these methods.
    onLine: (owners, line) => owners.flatMap((owner) => onLine.get(`${owner} ${line}`) || []),
    name(tree, i) {
      const method = tree.method[i];
      const of = method >= 0 && methods[method].class ? `${methods[method].class}.` : '';
      if (method >= 0) return `${of}${methods[method].name}${tree.deeper.has(i) ? ' (deeper)' : ''}`;
      if (method === SMALLER) return `${grouped(tree.several.get(i))} smaller`;
      if (method === WHOLE) return threads.length === 1 ? 'all threads' : `${grouped(threads.length)} ${threads[0].test ? 'tests' : 'threads'}`;
      const { threads: number } = threads[THREAD - method];
      return number === 1 || threads[0].test ? called(threads[THREAD - method]) : `${grouped(number)} threads "${threads[THREAD - method].name}"`;
    },
  };
}

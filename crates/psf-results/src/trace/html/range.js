
// The instructions in a range of the axis that all threads share.

// The place of a moment of a thread's clock on the axis, and the other way round.
function onAxis(lane, clock) {
  let waited = 0;
  for (const [from, more] of lane.waits) {
    if (from >= clock) break;
    waited = more;
  }
  return lane.begins + clock + waited;
}
function onClock(lane, at) {
  let waited = 0;
  for (const [from, more] of lane.waits) {
    // During a wait, the clock does not advance.
    if (at <= lane.begins + from + more) return Math.max(0, Math.min(from, at - lane.begins - waited, lane.clock));
    waited = more;
  }
  return Math.max(0, Math.min(lane.clock, at - lane.begins - waited));
}

// Calls by path, as in a forest. Calls that cross an end of the range count only within it.
function inRange(lanes, from, to) {
  const root = () => ({ method: WHOLE, calls: 0, base: 0, called: new Map() });
  const whole = root();
  lanes.forEach((lane, number) => {
    const [low, high] = [onClock(lane, from), onClock(lane, to)];
    if (high <= low) return;
    const thread = { ...root(), method: THREAD - number, base: high - low };
    whole.called.set(number, thread);
    const path = [];
    for (let i = 0; i < lane.start.length; i += 1) {
      const level = lane.level[i];
      const [start, end] = [Math.max(lane.start[i], low), Math.min(lane.start[i] + lane.length[i], high)];
      path[level] = null;
      if (end <= start) continue;
      const caller = level > 0 ? path[level - 1] : thread;
      let own = caller.called.get(lane.method[i]);
      if (!own) {
        own = { method: lane.method[i], calls: 0, base: 0, called: new Map() };
        caller.called.set(lane.method[i], own);
      }
      own.calls += lane.start[i] >= low ? 1 : 0;
      own.base += end - start;
      caller.base -= end - start;
      path[level] = own;
    }
  });
  const columns = { depth: [], method: [], calls: [], base: [] };
  const open = [[whole, 0]];
  while (open.length) {
    const [node, depth] = open.pop();
    columns.depth.push(depth);
    columns.method.push(node.method);
    columns.calls.push(node.calls);
    columns.base.push(node.base);
    const cost = (one) => one.base + [...one.called.values()].reduce((sum, other) => sum + cost(other), 0);
    const costs = [...node.called.values()].map((one) => [one, depth + 1, cost(one)]);
    open.push(...costs.sort((a, b) => a[2] - b[2]));
  }
  return forest(columns);
}

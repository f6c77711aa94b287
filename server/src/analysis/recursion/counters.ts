/** Arguments of recursive calls that count in a loop around the call. */
import { effectsOf, effectsOfExpressions } from '#analysis/program/changes.ts';
import { everything, namesIn } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

type Loop = Extract<Statement, { kind: 'while' | 'each' }>;

/**
 * True if an argument counts in a loop that has nothing to do with the parameter that it is given for, `for w in
 * range(n): go(w)`: the call may get more than its caller has, as well as less.
 */
export function isCountedApart(given: Expression, parameter: string, body: readonly Statement[]): boolean {
  const names = namesIn(given);
  // What is taken from the parameter itself is less, whatever counts it: `ways(n - step)`.
  if (names.has(parameter)) return false;
  const loops = everything(body).filter(
    (node): node is Loop =>
      (node.kind === 'each' || node.kind === 'while') && everything(node.body).includes(given),
  );
  return loops.some((loop) => {
    const counters = countersOf(loop);
    return [...names].some((name) => counters.has(name)) && !reaches(parameter, loop, body);
  });
}

function countersOf(loop: Loop): Set<string> {
  if (loop.kind === 'each') return namesIn(loop.target);
  const tested = loop.test === null ? new Set<string>() : namesIn(loop.test);
  const moved = [...effectsOf(loop.body).changes, ...effectsOfExpressions(loop.after).changes];
  return new Set(moved.map(({ path }) => path).filter((path) => tested.has(path)));
}

/** True if what the loop starts at, goes through or ends at has to do with the parameter. */
function reaches(parameter: string, loop: Loop, body: readonly Statement[]): boolean {
  const counters = loop.kind === 'each' ? new Set<string>() : countersOf(loop);
  const ends = loop.kind === 'each' ? [loop.iterable] : loop.test === null ? [] : [loop.test];
  const names = new Set([...ends.flatMap((end) => [...namesIn(end)]), ...counters]);
  const { changes } = effectsOf(body);
  for (const name of names) {
    if (name === parameter) return true;
    for (const { path, value } of changes)
      if (path === name) for (const one of namesIn(value)) names.add(one);
  }
  return false;
}

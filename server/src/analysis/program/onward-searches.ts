/** Finds searches that go on where the one before has ended: `at = text.find(x, start); …; start = at + 1`. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { everything, namesIn, pathOf } from './nodes.ts';

const SEARCHES = /^(?:find|indexOf|index)$/;

/** Returns the expressions that say where such a search begins. */
export function placesSearchedFrom(program: readonly Statement[]): Set<Expression> {
  const places = new Set<Expression>();
  for (const loop of everything(program)) {
    if (loop.kind !== 'while') continue;
    const round = everything([
      ...loop.before,
      ...loop.body,
      ...loop.after,
      ...(loop.test ? [loop.test] : []),
    ]);
    const assigned = round.flatMap((node) => assignmentIn(node));
    for (const node of round) {
      if (node.kind !== 'call' || !SEARCHES.test(node.name)) continue;
      const [, from] = node.arguments;
      const start = from && [...namesIn(from)];
      if (from === undefined || start?.length !== 1) continue;
      const found = assigned
        .filter(({ value }) => everything([value]).includes(node))
        .map(({ path }) => path);
      const moves = assigned.filter(
        ({ path, value }) => path === start[0] && !everything([value]).includes(node),
      );
      const isMoved =
        found.includes(start[0] ?? '') ||
        moves.some(({ value }) => [...namesIn(value)].some((name) => found.includes(name)));
      if (isMoved) places.add(from);
    }
  }
  return places;
}

function assignmentIn(node: Statement | Expression): { path: string; value: Expression }[] {
  if (node.kind !== 'assignment' && node.kind !== 'declaration') return [];
  const path = pathOf(node.target);
  return path === null || node.value === null ? [] : [{ path, value: node.value }];
}

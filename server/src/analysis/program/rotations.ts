/** Finds trees that a program keeps balanced, as AVL trees, treaps and red-black trees are, by rotations both ways. */
import type { Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { everything, pathOf } from './nodes.ts';

/**
 * Returns the fields of children that the program rotates to both sides: `x = y.left; y.left = x.right; x.right = y`
 * and the same the other way round.
 */
export function fieldsRotated(program: readonly Statement[]): Set<string> {
  const rotated = new Set<string>();
  for (const node of everything(program))
    if (node.kind === 'function') for (const pair of rotationsIn(node.body)) rotated.add(pair);
  const both = [...rotated]
    .map((pair) => pair.split(' '))
    .filter(([up, down]) => rotated.has(`${down} ${up}`));
  return new Set(both.flat());
}

/** Returns pairs of fields: the one from which a child goes up, and the one to which its parent goes down. */
function rotationsIn(body: readonly Statement[]): string[] {
  const moves = effectsOf(body).changes.flatMap(({ path, operator, value }) => {
    const from = operator === null ? pathOf(value) : null;
    return from === null ? [] : [{ path, from }];
  });
  return moves.flatMap(({ path, from: parent }) => {
    // `x.right = y`
    const [child, down] = partsOf(path);
    const raised = moves.find((move) => move.path === child && partsOf(move.from)[0] === parent);
    const up = raised === undefined ? '' : partsOf(raised.from)[1];
    const isGiven = moves.some((move) => move.path === `${parent}.${up}`);
    return child !== '' && up !== '' && up !== down && isGiven ? [`${up} ${down}`] : [];
  });
}

/** `a.b.left` is the field `left` of `a.b`. */
function partsOf(path: string): [owner: string, field: string] {
  const dot = path.lastIndexOf('.');
  return dot < 0 ? ['', ''] : [path.slice(0, dot), path.slice(dot + 1)];
}

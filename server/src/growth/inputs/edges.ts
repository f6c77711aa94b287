/** Edges of graphs in several shapes: each is hard for one algorithm or another. */
import type { InputShape } from '@coderoom/contract';
import type { Random } from './random.ts';

/**
 * Returns the nodes of an edge, from 0 up to n - 1; no edge leads back. The first edges reach all nodes: by joining groups
 * of equal size, in the order of a path, of a path from its end, or all from the first node. The others are random.
 *
 * @param row place of the edge
 */
export function edgeAt(shape: InputShape, row: number, n: number, random: Random): readonly [number, number] {
  if (row >= n - 1) {
    const from = random(n - 1);
    return [from, from + 1 + random(n - 1 - from)];
  }
  if (shape === 'sorted') return [row, row + 1];
  if (shape === 'reversed') return [n - 2 - row, n - 1 - row];
  return shape === 'equal' ? [0, row + 1] : joinOfGroups(row, n);
}

/** Pairs of nodes, then pairs of these, and so on: trees that are joined by their size become as high as they can. */
function joinOfGroups(row: number, n: number): readonly [number, number] {
  let before = 0;
  for (let size = 1; size < n; size *= 2) {
    const joins = Math.ceil((n - size) / (2 * size));
    if (row < before + joins) {
      const first = (row - before) * 2 * size;
      return [first, first + size];
    }
    before += joins;
  }
  return [0, n - 1];
}

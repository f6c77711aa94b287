/** Edges of graphs in several shapes: each is hard for one algorithm or another. */
import type { InputShape } from '@coderoom/contract';
import type { Random } from './random.ts';

/**
 * Returns the nodes of an edge, from 0 up to n - 1; no edge leads back. The first edges reach all nodes: each from any
 * one before it, in the order of a path, of a path from its end, or all from the first node. The others are random.
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
  return [shape === 'equal' ? 0 : random(row + 1), row + 1];
}

/** Sizes and ranks of trees that a program joins: the smaller to the larger. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { itemsNamed, nodesOfKind, summandsOf } from './nodes.ts';

/**
 * True if the program compares the sizes or ranks of two trees, `if size[a] < size[b]`, and adds to those of a tree to
 * which another is joined. What only says how heavy an edge is or how high a place, is no rank.
 */
export function joinsTreesBySize(program: readonly Statement[]): boolean {
  const compared = new Set<string>();
  const added = new Set<string>();
  for (const node of nodesOfKind(program, 'binary', 'call', 'assignment')) {
    const isCompared = node.kind === 'binary' && /^[<>]=?$/.test(node.operator);
    // `match sizes[a].cmp(&sizes[b])`
    const isOrdered = node.kind === 'call' && /^(?:cmp|partial_cmp)$/.test(node.name);
    const sides =
      node.kind === 'binary' && isCompared
        ? [node.left, node.right]
        : node.kind === 'call' && isOrdered
          ? [node.receiver, node.arguments[0] ?? null]
          : [];
    const [one = null, other = null] = sides.map((side) => side && rankAsked(side));
    if (one !== null && one === other) compared.add(one);
    const joined = node.kind === 'assignment' ? rankAsked(node.target) : null;
    if (node.kind !== 'assignment' || joined === null) continue;
    const summands = node.operator === null ? summandsOf(node.value) : [];
    const isSum = summands.length > 1 && summands.some((summand) => rankAsked(summand) === joined);
    if (isSum || node.operator === '+') added.add(joined);
  }
  return [...compared].some((rank) => added.has(rank));
}

/** Returns how the sizes or ranks of trees are named; null for anything that is none. */
function rankAsked(side: Expression): string | null {
  const name = itemsNamed(side.kind === 'unary' ? side.operand : side);
  return name !== null && /size|rank|height|count|depth|weight|\bsz\b/i.test(name.split('.').at(-1) ?? '')
    ? name
    : null;
}

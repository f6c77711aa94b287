/** Finds programs that take the lines of their input for rows of a grid. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { everything, isNumberLiteral, type Node, namesIn, nodesOfKind, pathOf } from './nodes.ts';

/** True if the program goes to cells of rows: `grid[r][c]`, `lines[r].charAt(c)`, with indices that are not written. */
export function usesCells(program: readonly Statement[]): boolean {
  const isCounted = (index: Expression | undefined) =>
    index !== undefined &&
    index.kind !== 'literal' &&
    !(index.kind === 'unary' && isNumberLiteral(index.operand));
  for (const node of nodesOfKind(program, 'index', 'call')) {
    const [row, column] =
      node.kind === 'index'
        ? [node.object, node.index]
        : /^(?:charAt|get|at|nth|charCodeAt)$/.test(node.name)
          ? [node.receiver, node.arguments[0]]
          : [null, undefined];
    if (row === null || !isCounted(column)) continue;
    const at =
      row.kind === 'index'
        ? row.index
        : row.kind === 'call' && row.name === 'get'
          ? row.arguments[0]
          : undefined;
    if (isCounted(at)) return true;
  }
  return goesDownColumns(program);
}

/** True for `row[column]` of each row, in a loop over the columns. */
function goesDownColumns(program: readonly Statement[]): boolean {
  return nodesOfKind(program, 'each', 'while').some((loop) => {
    const counters =
      loop.kind === 'each'
        ? namesIn(loop.target)
        : new Set(effectsOf(loop.before).changes.map(({ path }) => path));
    const parts = counters.size === 0 ? [] : everything(loop.body);
    const cells = parts.flatMap((part) =>
      part.kind === 'index' && counters.has(pathOf(part.index) ?? '') ? (pathOf(part.object) ?? []) : [],
    );
    return cells.length > 0 && parts.some((part) => itemsNamedBy(part).some((name) => cells.includes(name)));
  });
}

/** Returns the names that stand for one item after the other: of a loop, a comprehension, a function given to `map`. */
function itemsNamedBy(node: Node): string[] {
  if (node.kind === 'each') return [...namesIn(node.target)];
  if (node.kind === 'comprehension') return node.clauses.flatMap(({ target }) => [...namesIn(target)]);
  return node.kind === 'lambda' ? node.parameters.map(({ name }) => name) : [];
}

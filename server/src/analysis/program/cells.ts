/** Finds programs that take the lines of their input for rows of a grid. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf } from './changes.ts';
import { everything, isWrittenPlace, type Node, namesIn, nodesOfKind, pathOf } from './nodes.ts';

/** True if the program goes to cells of rows: `grid[r][c]`, `lines[r].charAt(c)`, with indices that are not written. */
export function usesCells(program: readonly Statement[]): boolean {
  return goesToCells(program) && !takesLinesByPlace(program);
}

function goesToCells(program: readonly Statement[]): boolean {
  const isCounted = (index: Expression | undefined) => index !== undefined && !isWrittenPlace(index);
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

/** Functions that read lines, each or all of them. */
const READS =
  /^(?:readFileSync|readFile|input|read|readline|readlines|read_to_string|createInterface|question|prompt|on)$/;

/**
 * True if the program reads all lines at once and uses only those at written places: `lines[0]`, `[text, word] = lines`.
 * They are no rows, whatever the program makes of them: the cells are those of a table of its own.
 */
function takesLinesByPlace(program: readonly Statement[]): boolean {
  const calls = nodesOfKind(program, 'call');
  if (calls.filter(({ name }) => READS.test(name)).length !== 1) return false;
  const splits = new Set<Node>(calls.filter(isSplitIntoLines));
  if (splits.size !== 1) return false;
  const kept = nodesOfKind(program, 'declaration', 'assignment').find(
    ({ value }) => value !== null && splits.has(value),
  );
  if (kept?.target.kind !== 'name') return isByPlace(kept?.target);
  const { name } = kept.target;
  const uses = nodesOfKind(program, 'name').filter((node) => node.name === name).length - 1;
  const byPlace =
    nodesOfKind(program, 'index').filter(
      ({ object, index }) => object.kind === 'name' && object.name === name && isWrittenPlace(index),
    ).length +
    nodesOfKind(program, 'declaration', 'assignment').filter(
      ({ target, value }) => value?.kind === 'name' && value.name === name && isByPlace(target),
    ).length;
  return uses > 0 && uses === byPlace;
}

/** `text.split('\n')` */
function isSplitIntoLines({ name, arguments: [by] }: Extract<Node, { kind: 'call' }>): boolean {
  if (name === 'splitlines') return true;
  return name === 'split' && by?.kind === 'literal' && by.type === 'string' && by.text === '\\n';
}

/** `[text, word]`, without a rest. */
function isByPlace(target: Expression | undefined): boolean {
  return (
    target?.kind === 'collection' && target.items.every(({ kind, isSpread }) => kind === 'name' && !isSpread)
  );
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

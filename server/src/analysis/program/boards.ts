/** Boards that are read: the program goes to their cells by counters between written numbers alone. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { innermostObject, isNumberLiteral, namesIn, nodesOfKind, pathOf } from './nodes.ts';
import { namesOfConstants } from './written-sizes.ts';

/** Names of counters by how far they go. */
interface Counters {
  /** Between written numbers. */
  fixed: ReadonlySet<string>;
  /** A written number on from where they begin: `for (let r = top; r < top + 3; r++)`. */
  windows: ReadonlySet<string>;
}

/**
 * Returns the names of boards: `board[r][c]` with counters to `9` or to a constant, and nothing else. Their rows are as
 * long as the program says, whatever is read.
 */
export function namesOfBoards(program: readonly Statement[]): Set<string> {
  const cells = nodesOfKind(program, 'index');
  const withCells = new Set(cells.flatMap((cell) => (cell.object.kind === 'index' ? nameOf(cell) : [])));
  if (withCells.size === 0) return withCells;
  const { fixed, windows } = countersIn(program);
  const counted = new Set<string>();
  for (const cell of cells) {
    const [name] = nameOf(cell);
    if (name === undefined || !withCells.has(name)) continue;
    const names = [...namesIn(cell.index)];
    if (!names.every((one) => fixed.has(one) || windows.has(one))) withCells.delete(name);
    else if (names.some((one) => fixed.has(one))) counted.add(name);
  }
  return new Set([...withCells].filter((name) => counted.has(name)));
}

function nameOf(cell: Expression): string[] {
  const name = pathOf(innermostObject(cell))?.split('.').at(-1);
  return name === undefined ? [] : [name];
}

function countersIn(program: readonly Statement[]): Counters {
  const constants = namesOfConstants(program);
  const isFixed = (limit: Expression): boolean => {
    if (limit.kind === 'binary') return isFixed(limit.left) && isFixed(limit.right);
    if (limit.kind === 'name' || limit.kind === 'member') return constants.has(limit.name);
    return isNumberLiteral(limit);
  };
  const fixed = new Set<string>();
  const windows = new Set<string>();
  const others = new Set<string>();
  const add = (names: Iterable<string>, limits: readonly Expression[], starts: ReadonlySet<string>) => {
    const kind = limits.every(isFixed) ? fixed : limits.some(isBehind(starts)) ? windows : others;
    for (const name of names) kind.add(name);
  };
  const isBehind = (starts: ReadonlySet<string>) => (limit: Expression) =>
    limit.kind === 'binary' &&
    limit.operator === '+' &&
    starts.has(pathOf(limit.left) ?? '') &&
    isFixed(limit.right);
  const begins = new Map(
    nodesOfKind(program, 'declaration').map(({ target, value }) => [
      pathOf(target),
      new Set([pathOf(value) ?? '']),
    ]),
  );
  for (const { test } of nodesOfKind(program, 'while'))
    for (const part of test === null ? [] : conditionsOf(test)) {
      // Where it counts down to 0, the number that it begins with says how far.
      const isDown = part.kind === 'binary' && isNumberLiteral(part.right) && Number(part.right.text) < 2;
      if (part.kind !== 'binary' || isDown) continue;
      const names = namesIn(part.left);
      add(names, [part.right], begins.get(pathOf(part.left)) ?? new Set());
    }
  const addEach = (target: Expression, iterable: Expression) => {
    const ends = endsOf(iterable);
    add(namesIn(target), ends, new Set(ends.slice(0, 1).flatMap((start) => pathOf(start) ?? [])));
  };
  for (const { target, iterable } of nodesOfKind(program, 'each')) addEach(target, iterable);
  for (const { clauses } of nodesOfKind(program, 'comprehension'))
    for (const { target, iterable } of clauses) addEach(target, iterable);
  for (const name of others) {
    fixed.delete(name);
    windows.delete(name);
  }
  return { fixed, windows };
}

/** Returns the conditions that `&&` puts together. */
function conditionsOf(test: Expression): Expression[] {
  if (test.kind !== 'binary' || !/^(?:&&|and)$/.test(test.operator)) return [test];
  return [...conditionsOf(test.left), ...conditionsOf(test.right)];
}

/** Returns the arguments of `range(3)` or the ends of `0..3`; anything else is its own end. */
function endsOf(iterable: Expression): readonly Expression[] {
  if (iterable.kind === 'call' && iterable.name === 'range') return iterable.arguments;
  const isRange = iterable.kind === 'binary' && /^\.\./.test(iterable.operator);
  return isRange ? [iterable.left, iterable.right] : [iterable];
}

/** Finds sizes that a program has whatever its input is: records, boards, literals, counters between numbers. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf, effectsOfExpressions } from './changes.ts';
import {
  collectionMeasured,
  everything,
  innermostObject,
  isNumberLiteral,
  namesIn,
  nodesOfKind,
  pathOf,
} from './nodes.ts';

/** So many written indices tell a record or board from a list whose first items are special. */
const MIN_PLACES = 3;

/**
 * Returns the names of collections that have a fixed size: they are indexed with several written numbers, or with the
 * counter of a loop to one, or hold such indices themselves.
 */
export function namesOfFixedSize(program: readonly Statement[]): Set<string> {
  const fixed = new Set<string>();
  const counters = new Set<string>();
  /** Counters of other loops. */
  const others = new Set<string>();
  const indices = new Set<string>();
  const written = new Map<string, Set<string>>();
  const each: { items: ReadonlySet<string>; of: string | null }[] = [];
  for (const node of nodesOfKind(program, 'while', 'each')) {
    if (node.kind === 'while' && node.test?.kind === 'binary')
      for (const name of namesIn(node.test.left))
        (isNumberLiteral(node.test.right) ? counters : others).add(name);
    if (node.kind !== 'each') continue;
    const { iterable } = node;
    const isRange = iterable.kind === 'call' || iterable.kind === 'binary';
    const isWritten = isRange && boundsOf(iterable).every(isNumberLiteral);
    for (const name of namesIn(node.target)) (isWritten ? counters : others).add(name);
    each.push({ items: namesIn(node.target), of: pathOf(iterable) });
  }
  for (const node of nodesOfKind(program, 'index')) {
    const names = namesIn(node.index);
    for (const name of names) indices.add(name);
    const path = pathOf(innermostObject(node));
    const name = path?.split('.').at(-1);
    if (name === undefined) continue;
    if (isNumberLiteral(node.index)) {
      const places = written.get(name) ?? new Set();
      written.set(name, places.add(`${node.index.text} of ${node.object.kind}`));
      if (places.size >= MIN_PLACES) fixed.add(name);
    } else if (names.size > 0 && [...names].every((one) => counters.has(one) && !others.has(one)))
      fixed.add(name);
  }
  for (const { items, of } of each)
    if (of !== null && [...items].filter((name) => indices.has(name)).length >= MIN_PLACES) fixed.add(of);
  return fixed;
}

/**
 * Returns the names of lists of which only items at written places are used, as of a line that is a command with its
 * arguments: `parts[0]`, `parts[1]`. The program may compare how many there are with a written number.
 */
export function namesOfRecords(program: readonly Statement[]): Set<string> {
  const uses = new Map<string, number>();
  const known = new Map<string, number>();
  const records = new Set<string>();
  const count = (counts: Map<string, number>, of: Expression | null | undefined) => {
    if (of?.kind === 'name') counts.set(of.name, (counts.get(of.name) ?? 0) + 1);
  };
  for (const { index, object } of nodesOfKind(program, 'index')) {
    if (!isWrittenNumber(index)) continue;
    count(known, object);
    if (object.kind === 'name') records.add(object.name);
  }
  if (records.size === 0) return records;
  for (const name of nodesOfKind(program, 'name')) count(uses, name);
  for (const { target } of nodesOfKind(program, 'declaration', 'assignment')) {
    count(known, target);
    // `command, *rest = line.split()`
    if (target.kind === 'collection') for (const item of target.items) if (item.isSpread) count(known, item);
  }
  for (const { left, right, operator } of nodesOfKind(program, 'binary')) {
    if (!/^(?:[<>]=?|[=!]=)$/.test(operator)) continue;
    if (isNumberLiteral(right)) count(known, collectionMeasured(left));
    else if (isNumberLiteral(left)) count(known, collectionMeasured(right));
  }
  return new Set([...records].filter((name) => known.get(name) === uses.get(name)));
}

function isWrittenNumber(index: Expression): boolean {
  return isNumberLiteral(index) || (index.kind === 'unary' && isNumberLiteral(index.operand));
}

/** Returns the arguments of `range(3)`, or the ends of `0..3`. */
function boundsOf(iterable: Extract<Expression, { kind: 'call' | 'binary' }>): readonly Expression[] {
  if (iterable.kind === 'binary')
    return /^\.\./.test(iterable.operator) ? [iterable.left, iterable.right] : [iterable];
  return iterable.name === 'range' ? iterable.arguments : [iterable];
}

/** Returns the lengths of list literals in the program; lists of fewer than three items are left out. */
export function lengthsWritten(program: readonly Statement[]): Set<number> {
  const lengths = new Set<number>();
  for (const node of nodesOfKind(program, 'collection')) {
    const isList = node.type === 'list' && node.items.length > 2;
    if (isList && !node.isRepeated) lengths.add(node.items.length);
  }
  return lengths;
}

/**
 * Returns the names of numbers that count between written numbers: `for (c = -10; c <= 40; c += 5)`, `while c <= 40:
 * c += 5`. They say how often the loop runs, and so are no stand-in for input. Counting down to 0 or 1 leaves that to
 * the number that they start at.
 */
export function namesOfCounters(program: readonly Statement[]): Set<string> {
  const constants = namesOfConstants(program);
  const isWritten = (bound: Expression): boolean => {
    if (bound.kind === 'unary') return isWritten(bound.operand);
    if (bound.kind === 'name' || bound.kind === 'member') return constants.has(bound.name);
    return isNumberLiteral(bound) && Number(bound.text) > 1;
  };
  const counters = new Set<string>();
  for (const node of nodesOfKind(program, 'while')) {
    if (node.test?.kind !== 'binary' || !/^(?:[<>]=?|!=)$/.test(node.test.operator)) continue;
    const { left, right } = node.test;
    const changed = new Set(
      [...effectsOf(node.body).changes, ...effectsOfExpressions(node.after).changes].map(({ path }) => path),
    );
    for (const [counter, bound] of [
      [left, right],
      [right, left],
    ] as const) {
      const name = pathOf(counter);
      if (name !== null && changed.has(name) && isWritten(bound)) counters.add(name);
    }
  }
  return counters;
}

/**
 * Returns the names of constants that say how large a table is that is shown: no function but the entry uses them, and the program
 * keeps nothing in collections. `N = 8`, a letter, stands for any number.
 */
export function namesOfTableSizes(program: readonly Statement[], mainName: string | null): Set<string> {
  const names = new Set([...namesOfConstants(program)].filter((name) => name.length > 1));
  if (names.size === 0) return names;
  for (const node of everything(program)) {
    const isKept = node.kind === 'comprehension' && node.type !== 'generator';
    if (isKept || node.kind === 'index' || node.kind === 'collection') return new Set();
    if (node.kind === 'function' && node.name === mainName) continue;
    const body = node.kind === 'function' || node.kind === 'lambda' ? node.body : [];
    for (const part of everything(body)) if (part.kind === 'name') names.delete(part.name);
  }
  return names;
}

/** Returns the names of constants that are numbers: `const LIMIT = 40`, `static final int HIGHEST = 40`. */
export function namesOfConstants(program: readonly Statement[]): Set<string> {
  const given = new Map<string, number>();
  const written = new Set<string>();
  for (const node of nodesOfKind(program, 'declaration', 'assignment')) {
    const name = pathOf(node.target);
    if (name === null) continue;
    given.set(name, (given.get(name) ?? 0) + 1);
    if (node.value !== null && isWrittenNumber(node.value)) written.add(name);
  }
  return new Set([...written].filter((name) => given.get(name) === 1 && /^[A-Z][A-Z\d_]*$/.test(name)));
}

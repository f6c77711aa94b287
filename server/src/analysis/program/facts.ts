/** Facts about a program that are found from its syntax before it is analysed. */
import type { Expression, Statement } from '#syntax/tree.ts';
import { effectsOf, effectsOfExpressions } from './changes.ts';
import { everything, innermostObject, namesIn, pathOf } from './nodes.ts';
import { namesWorkedWith } from './shown.ts';

/** Facts about a program that are found before its analysis. */
export interface ProgramFacts {
  readsInput: boolean;
  /** Functions that call themselves, directly or through others. */
  recursive: ReadonlySet<string>;
  /** Names that the program's top-level statements use. */
  usedOutside: ReadonlySet<string>;
  /** Names that are only ever indexed with constants. */
  usedByPlace: ReadonlySet<string>;
  /** Names of values that the program does more with than print. */
  workedWith: ReadonlySet<string>;
  /** Lengths of the list literals in the program. */
  sampleLengths: ReadonlySet<number>;
  /** Name of the public class in a Java program; undefined if there is none. */
  publicType: string | undefined;
  /** Names of collections whose length the program asks for. */
  measured: ReadonlySet<string>;
  /** Names of collections that have a fixed size. */
  fixed: ReadonlySet<string>;
  /** Names of numbers that count between written numbers. */
  counters: ReadonlySet<string>;
  /** Names of lists of which only items at written places are used. */
  records: ReadonlySet<string>;
  /** Trees of parents stay flat: the smaller is joined to the larger. */
  joinsBySize: boolean;
  /** The program goes to cells by row and column. */
  usesCells: boolean;
}

/** `public final class Main`: the class that Java starts. */
const PUBLIC_TYPE = /\bpublic\s+(?:(?:final|abstract|strictfp)\s+)*class\s+(\w+)/;

/**
 * Finds the facts of a program.
 *
 * @param texts sources of the program, its entry first
 * @param inputWords matches source text that reads input
 */
export function findProgramFacts(
  program: readonly Statement[],
  texts: readonly string[],
  inputWords: RegExp,
): ProgramFacts {
  return {
    readsInput: texts.some((text) => inputWords.test(text)),
    recursive: recursiveNames(program),
    usedOutside: namesUsedOutside(program),
    usedByPlace: namesUsedByPlace(program),
    workedWith: namesWorkedWith(program),
    sampleLengths: lengthsWritten(program),
    publicType: PUBLIC_TYPE.exec(texts[0] ?? '')?.[1],
    measured: namesMeasured(program),
    fixed: namesOfFixedSize(program),
    counters: namesOfCounters(program),
    records: namesOfRecords(program),
    joinsBySize: joinsTreesBySize(program),
    usesCells: usesCells(program),
  };
}

/** Returns the names of functions that call themselves, directly or through others. */
function recursiveNames(program: readonly Statement[]): Set<string> {
  const calls = new Map<string, Set<string>>();
  for (const node of everything(program)) {
    const [name, body] = functionIn(node);
    if (name === null) continue;
    const called = calls.get(name) ?? new Set();
    calls.set(name, called);
    for (const inner of everything(body)) if (inner.kind === 'call') called.add(inner.name);
  }
  return inCycles(calls);
}

/** Returns the name and the body of a function that is defined, or assigned to a variable. */
function functionIn(node: Statement | Expression): readonly [string | null, readonly Statement[]] {
  if (node.kind === 'function') return [node.name, node.body];
  const isGiven = node.kind === 'declaration' || node.kind === 'assignment';
  return isGiven && node.value?.kind === 'lambda' ? [pathOf(node.target), node.value.body] : [null, []];
}

/**
 * Returns the nodes that lie on cycles: Tarjan's strongly connected components (1972), implemented without recursion.
 */
function inCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const found = new Set<string>();
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  for (const start of edges.keys()) {
    if (order.has(start)) continue;
    const path = [{ name: start, next: [...(edges.get(start) ?? [])] }];
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const { name, next } = top;
      if (!order.has(name)) {
        order.set(name, order.size);
        lowest.set(name, order.size - 1);
        open.push(name);
        isOpen.add(name);
      }
      const reached = next.pop();
      if (reached !== undefined) {
        if (!order.has(reached) && edges.has(reached))
          path.push({ name: reached, next: [...(edges.get(reached) ?? [])] });
        else if (isOpen.has(reached)) lower(lowest, name, order.get(reached));
        continue;
      }
      path.pop();
      const before = path.at(-1);
      if (before) lower(lowest, before.name, lowest.get(name));
      if (lowest.get(name) !== order.get(name)) continue;
      const component = open.splice(open.lastIndexOf(name));
      for (const member of component) isOpen.delete(member);
      if (component.length > 1 || edges.get(name)?.has(name))
        for (const member of component) found.add(member);
    }
  }
  return found;
}

function lower(lowest: Map<string, number>, name: string, to: number | undefined): void {
  lowest.set(name, Math.min(lowest.get(name) ?? 0, to ?? Number.POSITIVE_INFINITY));
}

/** Returns the names that top-level statements use, excluding those within functions and types. */
function namesUsedOutside(program: readonly Statement[]): Set<string> {
  const used = new Set<string>();
  const outermost = program.filter(({ kind }) => kind !== 'function' && kind !== 'type');
  for (const statement of outermost) {
    const targets = new Set<object>();
    for (const node of everything([statement])) {
      if (node.kind === 'assignment' && node.operator === null) targets.add(node.target);
      if (node.kind === 'declaration') targets.add(node.target);
      if (node.kind === 'name' && !targets.has(node)) used.add(node.name);
    }
  }
  return used;
}

/** Returns the names that are only ever indexed with constants: `a[0]`, `a[2]`. */
function namesUsedByPlace(program: readonly Statement[]): Set<string> {
  const byPlace = new Map<string, number>();
  const all = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
  };
  for (const node of everything(program)) {
    if (node.kind === 'name') count(all, node.name, 1);
    const target = node.kind === 'assignment' || node.kind === 'declaration' ? node.target : null;
    const targets = target?.kind === 'collection' ? target.items : [target];
    for (const one of targets) if (one?.kind === 'name') count(all, one.name, -1);
    const isFixed = node.kind === 'index' && node.index.kind === 'literal' && node.index.type === 'number';
    if (isFixed && node.object.kind === 'name') count(byPlace, node.object.name, 1);
  }
  return new Set([...byPlace].filter(([name, uses]) => uses === all.get(name)).map(([name]) => name));
}

/** True if the program compares the sizes or ranks of two trees: `if size[a] < size[b]`. */
function joinsTreesBySize(program: readonly Statement[]): boolean {
  for (const node of everything(program)) {
    if (node.kind !== 'binary' || !/^[<>]=?$/.test(node.operator)) continue;
    const { left, right } = node;
    if (left.kind !== 'index' || right.kind !== 'index') continue;
    const path = pathOf(left.object);
    const isRank = /size|rank|height|count|depth|weight|\bsz\b/i.test(path ?? '');
    if (isRank && path === pathOf(right.object)) return true;
  }
  return false;
}

/** Returns the names of collections whose length the program asks for. */
function namesMeasured(program: readonly Statement[]): Set<string> {
  const measured = new Set<string>();
  for (const node of everything(program)) {
    const isAsked =
      (node.kind === 'member' || node.kind === 'call') && /^(?:len|length|size)$/.test(node.name);
    if (!isAsked) continue;
    const of = node.kind === 'member' ? node.object : (node.receiver ?? node.arguments[0]);
    if (of?.kind === 'name') measured.add(of.name);
  }
  return measured;
}

/** True if the program goes to cells of rows: `grid[r][c]`, `lines[r].charAt(c)`, with indices that are not written. */
function usesCells(program: readonly Statement[]): boolean {
  const isCounted = (index: Expression | undefined) =>
    index !== undefined && index.kind !== 'literal' && !(index.kind === 'unary' && isNumber(index.operand));
  for (const node of everything(program)) {
    const [row, column] =
      node.kind === 'index'
        ? [node.object, node.index]
        : node.kind === 'call' && /^(?:charAt|get|at|nth|charCodeAt)$/.test(node.name)
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
  return false;
}

/** So many written indices tell a record or board from a list whose first items are special. */
const MIN_PLACES = 3;

/**
 * Returns the names of collections that have a fixed size: they are indexed with several written numbers, or with the counter
 * of a loop to one, or hold such indices themselves.
 */
function namesOfFixedSize(program: readonly Statement[]): Set<string> {
  const fixed = new Set<string>();
  const counters = new Set<string>();
  /** Counters of other loops. */
  const others = new Set<string>();
  const indices = new Set<string>();
  const written = new Map<string, Set<string>>();
  const each: { items: ReadonlySet<string>; of: string | null }[] = [];
  for (const node of everything(program)) {
    if (node.kind === 'while' && node.test?.kind === 'binary')
      for (const name of namesIn(node.test.left)) (isNumber(node.test.right) ? counters : others).add(name);
    if (node.kind !== 'each') continue;
    const { iterable } = node;
    const isRange = iterable.kind === 'call' || iterable.kind === 'binary';
    const isWritten = isRange && boundsOf(iterable).every(isNumber);
    for (const name of namesIn(node.target)) (isWritten ? counters : others).add(name);
    each.push({ items: namesIn(node.target), of: pathOf(iterable) });
  }
  for (const node of everything(program)) {
    if (node.kind !== 'index') continue;
    const names = namesIn(node.index);
    for (const name of names) indices.add(name);
    const path = pathOf(innermostObject(node));
    const name = path?.split('.').at(-1);
    if (name === undefined) continue;
    if (isNumber(node.index)) {
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
 * arguments: `parts[0]`, `parts[1]`.
 */
function namesOfRecords(program: readonly Statement[]): Set<string> {
  const uses = new Map<string, number>();
  const known = new Map<string, number>();
  const records = new Set<string>();
  const count = (counts: Map<string, number>, of: Expression | null | undefined) => {
    if (of?.kind === 'name') counts.set(of.name, (counts.get(of.name) ?? 0) + 1);
  };
  for (const node of everything(program)) {
    if (node.kind === 'name') count(uses, node);
    if (node.kind === 'index' && isPlaceWritten(node.index)) {
      count(known, node.object);
      if (node.object.kind === 'name') records.add(node.object.name);
    }
    if (node.kind === 'declaration' || node.kind === 'assignment') count(known, node.target);
    if (node.kind === 'member' && node.name === 'length') count(known, node.object);
    if (node.kind === 'call' && /^(?:len|length|size)$/.test(node.name))
      count(known, node.receiver ?? node.arguments[0]);
  }
  return new Set([...records].filter((name) => known.get(name) === uses.get(name)));
}

function isPlaceWritten(index: Expression): boolean {
  return isNumber(index) || (index.kind === 'unary' && isNumber(index.operand));
}

/** Returns the arguments of `range(3)`, or the ends of `0..3`. */
function boundsOf(iterable: Extract<Expression, { kind: 'call' | 'binary' }>): readonly Expression[] {
  if (iterable.kind === 'binary')
    return /^\.\./.test(iterable.operator) ? [iterable.left, iterable.right] : [iterable];
  return iterable.name === 'range' ? iterable.arguments : [iterable];
}

function isNumber(expression: Expression): expression is Extract<Expression, { kind: 'literal' }> {
  return expression.kind === 'literal' && expression.type === 'number';
}

/** Returns the lengths of list literals in the program; lists of fewer than three items are left out. */
function lengthsWritten(program: readonly Statement[]): Set<number> {
  const lengths = new Set<number>();
  for (const node of everything(program)) {
    const isList = node.kind === 'collection' && node.type === 'list' && node.items.length > 2;
    if (isList && !node.isRepeated) lengths.add(node.items.length);
  }
  return lengths;
}

/**
 * Returns the names of numbers that count between written numbers: `for (c = -10; c <= 40; c += 5)`, `while c <= 40: c
 * += 5`. They say how often the loop runs, and so are no stand-in for input. Counting down to 0 or 1 leaves that to the
 * number that they start at.
 */
function namesOfCounters(program: readonly Statement[]): Set<string> {
  const constants = namesOfConstants(program);
  const isWritten = (bound: Expression): boolean => {
    if (bound.kind === 'unary') return isWritten(bound.operand);
    if (bound.kind === 'name' || bound.kind === 'member') return constants.has(bound.name);
    return isNumber(bound) && Number(bound.text) > 1;
  };
  const counters = new Set<string>();
  for (const node of everything(program)) {
    if (node.kind !== 'while' || node.test?.kind !== 'binary' || !/^(?:[<>]=?|!=)$/.test(node.test.operator))
      continue;
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

/** Returns the names of what is given a number once and for all: `const LIMIT = 40`, `static final int HIGHEST = 40`. */
function namesOfConstants(program: readonly Statement[]): Set<string> {
  const given = new Map<string, number>();
  const written = new Set<string>();
  for (const node of everything(program)) {
    if (node.kind !== 'declaration' && node.kind !== 'assignment') continue;
    const name = pathOf(node.target);
    if (name === null) continue;
    given.set(name, (given.get(name) ?? 0) + 1);
    if (node.value !== null && isNumber(node.value)) written.add(name);
  }
  return new Set([...written].filter((name) => given.get(name) === 1 && /^[A-Z][A-Z\d_]*$/.test(name)));
}

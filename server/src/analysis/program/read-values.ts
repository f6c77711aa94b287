/** Finds numbers that say something else than how many values follow: a goal, a capacity, the width of a window. */
import type { Expression, Statement } from '#syntax/tree.ts';
import {
  collectionMeasured,
  everything,
  isNumberLiteral,
  nodesOfKind,
  pathOf,
  subexpressionsOf,
} from './nodes.ts';

type Node = Statement | Expression;
type FunctionDefinition = Extract<Statement, { kind: 'function' }>;

/** How a program uses a number. */
interface Uses {
  /** A loop ends at it, or something is divided by it: as what says how many there are. */
  isCount: boolean;
  /** It is compared to values, or taken from one. */
  isValue: boolean;
  /** It is the distance between two places of a list. */
  isDistance: boolean;
}

/** Returns the names of numbers that say something else than how many values a program reads. */
export function namesOfValues(program: readonly Statement[]): Set<string> {
  const all = everything(program);
  const counters = namesOfCounting(all);
  const uses = new Map<string, Uses>();
  const of = (name: string): Uses => {
    const known = uses.get(name) ?? { isCount: false, isValue: false, isDistance: false };
    uses.set(name, known);
    return known;
  };
  const using = nodesOfKind(program, 'each', 'while', 'binary', 'assignment', 'index', 'call', 'slice');
  const known = { counters, longer: listsBeside(all), places: placesOfCells(program) };
  for (const node of using) noteUse(node, known, of);
  const isUsed = joined(uses, namesPassedOn(all));
  return new Set(
    [...uses.keys()].filter((name) => {
      const { isCount, isValue, isDistance } = isUsed(name);
      return isDistance || (isValue && !isCount);
    }),
  );
}

/** A variable or a field by its own name. */
function nameOf(expression: Expression | null | undefined): string | null {
  if (expression?.kind === 'name') return expression.name;
  return expression?.kind === 'member' && pathOf(expression.object) !== null ? expression.name : null;
}

/** Returns the variables that go on by written steps, or through a range. */
function namesOfCounting(all: readonly Node[]): Set<string> {
  const own = new Set<string>();
  for (const node of all) if (node.kind === 'function') own.add(node.name);
  const counting = new Set<string>();
  const add = (name: string | null) => {
    if (name !== null) counting.add(name);
  };
  for (const node of all) {
    if (node.kind === 'assignment' && /^[-+]$/.test(node.operator ?? '') && isNumberLiteral(node.value))
      add(nameOf(node.target));
    else if (node.kind === 'each' && endOfRange(node.iterable)) add(nameOf(node.target));
    // `next(i + 1)`
    else if (node.kind === 'call' && own.has(node.name))
      for (const argument of node.arguments) add(steppedIn(argument));
  }
  return counting;
}

function steppedIn(argument: Expression): string | null {
  const isStep = argument.kind === 'binary' && argument.operator === '+' && isNumberLiteral(argument.right);
  return isStep ? nameOf(argument.left) : null;
}

/** Returns the end of `range(a, n)` or `a..n`. */
function endOfRange(iterable: Expression): Expression | null {
  if (iterable.kind === 'binary') return iterable.operator.startsWith('..') ? iterable.right : null;
  if (iterable.kind !== 'call' || iterable.name !== 'range') return null;
  const [first, second] = iterable.arguments;
  return second ?? first ?? null;
}

/** Names and lists of a program with a meaning that is known beforehand. */
interface Known {
  counters: ReadonlySet<string>;
  /** Lists that are made longer by what stands beside them. */
  longer: ReadonlySet<Node>;
  /** Rows and columns of cells: `grid[r][c]`. */
  places: ReadonlySet<string>;
}

function placesOfCells(program: readonly Statement[]): Set<string> {
  const cells = nodesOfKind(program, 'index').flatMap(({ object, index }) =>
    object.kind === 'index' ? [placeOf(object.index), placeOf(index)] : [],
  );
  return new Set(cells.filter((name) => name !== null));
}

/** `c`, and `cell[1]` of a tuple. */
function placeOf(expression: Expression): string | null {
  if (expression.kind !== 'index' || !isNumberLiteral(expression.index)) return nameOf(expression);
  return `${nameOf(expression.object)}[${expression.index.text}]`;
}

function noteUse(node: Node, known: Known, of: (name: string) => Uses): void {
  const { counters } = known;
  const note = (expression: Expression | null | undefined, use: keyof Uses) => {
    const name = nameOf(expression);
    if (name !== null) of(name)[use] = true;
  };
  switch (node.kind) {
    case 'each':
      note(endOfRange(node.iterable), 'isCount');
      note(startOfRange(node.iterable), 'isDistance');
      note(widthOf(endOfRange(node.iterable), startOfRange(node.iterable)), 'isDistance');
      return;
    case 'while':
      for (const width of widthsWalked(node)) note(width, 'isDistance');
      for (const end of endsIn(node.test, counters)) note(end, 'isCount');
      return;
    case 'binary':
      noteOperands(node, known, note);
      note(endOfPlace(node), 'isCount');
      note(widthWithin(node, counters), 'isDistance');
      return;
    case 'assignment':
      if (/^[-+]$/.test(node.operator ?? ''))
        note(node.target, isNumberLiteral(node.value) ? 'isCount' : 'isValue');
      return;
    case 'index':
      noteIndex(node.index, counters, note);
      return;
    case 'call':
      if (node.name === 'windows') note(node.arguments[0], 'isDistance');
      return;
    case 'slice':
      note(node.to, 'isValue');
      if (node.to?.kind === 'binary' && node.to.operator === '+' && node.from !== null) {
        const { left, right } = node.to;
        if (nameOf(left) === nameOf(node.from)) note(right, 'isDistance');
      }
      return;
    default:
  }
}

/** Returns k of `i + k`, where a window begins at i. */
function widthOf(end: Expression | null, start: Expression | null): Expression | null {
  if (end?.kind !== 'binary' || end.operator !== '+' || nameOf(start) === null) return null;
  return nameOf(end.left) === nameOf(start) ? end.right : null;
}

/** `for (let j = i; j < i + k; j++)` */
function widthsWalked({ before, test }: Extract<Statement, { kind: 'while' }>): Expression[] {
  if (test?.kind !== 'binary' || !/^<=?$/.test(test.operator)) return [];
  return before.flatMap((first) => {
    const isStart = first.kind === 'declaration' && nameOf(first.target) === nameOf(test.left);
    return (isStart && widthOf(test.right, first.value)) || [];
  });
}

/** `i + k <= items.length`, `items.length - k` */
function widthWithin(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  counters: ReadonlySet<string>,
): Expression | null {
  if (operator === '-') return collectionMeasured(left) && !counts(right, counters) ? right : null;
  const isWithin = /^<=?$/.test(operator) && left.kind === 'binary' && left.operator === '+';
  return isWithin && collectionMeasured(right) ? widthOf(left, left.left) : null;
}

/** `at < n && items[at] == x`, `at == n || items[at] != x`: what ends the places of a list. */
function endOfPlace({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Expression | null {
  if (!/^(?:&&|\|\|)$/.test(operator) || left.kind !== 'binary') return null;
  if (!(operator === '&&' ? /^(?:<|!=)$/ : /^(?:>=|==)$/).test(left.operator)) return null;
  const place = nameOf(left.left);
  const isPlace = everything([right]).some((node) => node.kind === 'index' && nameOf(node.index) === place);
  return place !== null && isPlace ? left.right : null;
}

/** Returns the lists in `[0] + [x] * goal`: with those beside them, there is a place for each number up to the goal. */
function listsBeside(all: readonly Node[]): Set<Node> {
  return new Set(
    all.flatMap((node) => {
      if (node.kind !== 'binary' || node.operator !== '+') return [];
      const sides = [node.left, node.right];
      if (!sides.some((side) => side.kind === 'collection' && !side.isRepeated)) return [];
      return sides.flatMap((side) =>
        side.kind === 'binary' && side.operator === '*' ? [side.left, side.right] : [],
      );
    }),
  );
}

type Note = (expression: Expression | null | undefined, use: keyof Uses) => void;

function noteOperands(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  { counters, longer, places }: Known,
  note: Note,
): void {
  // `0 <= c < columns`: as many as there are places in a row.
  if (/^(?:<|>=)$/.test(operator) && places.has(placeOf(left) ?? '')) note(right, 'isCount');
  for (const [one, other] of [
    [left, right],
    [right, left],
  ] as const) {
    if (/^(?:[<>]=?|[!=]=)$/.test(operator)) {
      if (!isNumberLiteral(other) && !counts(other, counters)) note(one, 'isValue');
    } else if (operator === '-' && !isNumberLiteral(other) && !counts(other, counters)) note(one, 'isValue');
    else if (operator === '*' && one.kind !== 'literal' && other.kind === 'collection')
      note(one, longer.has(other) ? 'isValue' : 'isCount');
    else if (operator === '*' && !isNumberLiteral(other) && !counts(other, counters)) note(one, 'isValue');
    else if (/^\/\/?$/.test(operator) && one === right && !isNumberLiteral(other)) note(one, 'isCount');
    else if (operator === '%' && one === right && !counts(other, counters)) note(one, 'isValue');
  }
}

/** Returns what a variable that counts is compared to in the test of a loop: `while i < n`, `while n > 0`. */
function endsIn(test: Expression | null, counters: ReadonlySet<string>): Expression[] {
  if (test === null) return [];
  if (test.kind === 'assignment') return [test.target];
  if (test.kind !== 'binary') return [];
  const { operator, left, right } = test;
  if (operator === '&&' || operator === '||') return [...endsIn(left, counters), ...endsIn(right, counters)];
  // `while (i <= goal)`: a table has a place for each number up to it.
  if (!/^(?:[<>]|!=)$/.test(operator) && !isNumberLiteral(right)) return [];
  return [
    ...(counts(left, counters) ? [right] : []),
    ...(counts(right, counters) ? [left] : []),
    ...(isNumberLiteral(right) && counts(left, counters)
      ? [left.kind === 'assignment' ? left.target : left]
      : []),
  ];
}

/** `sums[goal]`, `items[i - width]`, `items[n - 1]` */
function noteIndex(index: Expression, counters: ReadonlySet<string>, note: Note): void {
  const name = nameOf(index);
  if (name !== null && !counters.has(name)) note(index, 'isValue');
  if (index.kind !== 'binary') return;
  const { operator, left, right } = index;
  const isBack = operator === '-' && counters.has(nameOf(left) ?? '');
  if (isBack && !counters.has(nameOf(right) ?? '')) note(right, 'isDistance');
}

/** True if a variable that counts is part of a sum or product. */
function counts(expression: Expression, counters: ReadonlySet<string>): boolean {
  const name = nameOf(expression);
  if (name !== null) return counters.has(name);
  if (expression.kind !== 'binary' && expression.kind !== 'unary' && expression.kind !== 'assignment')
    return false;
  return subexpressionsOf(expression).some((part) => counts(part, counters));
}

/** `range(width, n)`; not where it is counted down from. */
function startOfRange(iterable: Expression): Expression | null {
  if (iterable.kind === 'binary') return iterable.operator.startsWith('..') ? iterable.left : null;
  if (iterable.kind !== 'call' || iterable.name !== 'range') return null;
  const [first, second, step] = iterable.arguments;
  return second === undefined || step !== undefined ? null : (first ?? null);
}

/** Returns the names under which values go on: parameters that they are given to, and copies. */
function namesPassedOn(all: readonly Node[]): Map<string, Set<string>> {
  const passed = new Map<string, Set<string>>();
  const add = (from: string | null, to: string | null | undefined) => {
    if (from === null || to == null || from === to) return;
    passed.set(from, (passed.get(from) ?? new Set()).add(to));
  };
  const functions = new Map<string, FunctionDefinition[]>();
  for (const node of all) {
    if (node.kind !== 'function') continue;
    const named = functions.get(node.name);
    if (named) named.push(node);
    else functions.set(node.name, [node]);
  }
  const starts = startsOfFalling(all);
  for (const node of all) {
    const isGiven = node.kind === 'declaration' || (node.kind === 'assignment' && node.operator === null);
    if (isGiven && !starts.has(node)) add(nameOf(node.value), nameOf(node.target));
    if (node.kind !== 'call') continue;
    for (const { parameters } of functions.get(node.name) ?? []) {
      const offset = parameters[0]?.name === 'self' ? 1 : 0;
      for (const [index, argument] of node.arguments.entries())
        add(nameOf(argument), parameters[index + offset]?.name);
    }
  }
  return passed;
}

/** `for (let sum = goal; sum >= number; sum--)`: where a loop that ends at a value begins says nothing of how many there are. */
function startsOfFalling(all: readonly Node[]): Set<Node> {
  return new Set(
    all.flatMap((node): Node[] => {
      if (node.kind !== 'while' || node.test?.kind !== 'binary') return [];
      const { operator, left, right } = node.test;
      if (!operator.startsWith('>') || right.kind === 'literal') return [];
      return node.before.filter((one) => one.kind === 'declaration' && nameOf(one.target) === nameOf(left));
    }),
  );
}

/** Returns what is known of a name together with those under which its value goes on. */
function joined(
  uses: Map<string, Uses>,
  passed: ReadonlyMap<string, ReadonlySet<string>>,
): (name: string) => Uses {
  for (const from of passed.keys())
    if (!uses.has(from)) uses.set(from, { isCount: false, isValue: false, isDistance: false });
  return (name) => {
    const all = new Set([name]);
    for (const one of all) for (const other of passed.get(one) ?? []) all.add(other);
    const found = [...all].flatMap((one) => uses.get(one) ?? []);
    return {
      isCount: found.some(({ isCount }) => isCount),
      isValue: found.some(({ isValue }) => isValue),
      isDistance: found.some(({ isDistance }) => isDistance),
    };
  };
}

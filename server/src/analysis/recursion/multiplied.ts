/** Recursive functions whose result is several times as large as that of the call within: all subsets, all codes. */
import { isConstant } from '#analysis/growth/growth.ts';
import { collectionAsked } from '#analysis/loops/facts/conditions.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import type { Frame } from '#analysis/machine/frames.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, namesIn, nodesOfKind, pathOf, returnedBy } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { togetherOf } from './self-calls.ts';

/** Functions that return as many items as they get. */
const PASSES_ON =
  /^(?:list|tuple|reversed|sorted|enumerate|iter|into_iter|rev|reverse|copy|clone|slice|ArrayList|LinkedList|vector|toReversed)$/;
const ADDS_ALL = /^(?:extend|addAll|append|insert)$/;

/** Returns how many items of its result a function makes of each item that the call within returns. */
export function timesMultiplied({ called, recursive }: Frame, sizeOf: (items: Expression) => number): number {
  const isOnce = togetherOf(recursive).every(({ length }) => length === 1);
  if (!isOnce || recursive.some(({ times }) => !isConstant(times))) return 1;
  const counter = new ResultCounter(called.name, called.body, sizeOf);
  return Math.max(
    1,
    counter.timesYielded(),
    ...returnedBy(called.body).map((value) => counter.timesIn(value)),
  );
}

/**
 * True for a function that makes of each item which the call within returns as many items as a loop has rounds: `for
 * word in results: for i in range(len(word) + 1): words.append(…)`.
 */
export function isMultipliedByRounds(
  { called, recursive }: Frame,
  isGrowing: (items: Expression) => boolean,
): boolean {
  const isOnce = togetherOf(recursive).every(({ length }) => length === 1);
  if (!isOnce || recursive.some(({ times }) => !isConstant(times))) return false;
  return new ResultCounter(called.name, called.body, () => 1).isMultiplied(isGrowing);
}

class ResultCounter {
  readonly #name: string;
  readonly #body: readonly Statement[];
  /** How many items there are in what a loop around goes through; 1 if it is not known. */
  readonly #sizeOf: (items: Expression) => number;
  /** Names of what the recursive call returned. */
  readonly #results: ReadonlySet<string>;

  constructor(name: string, body: readonly Statement[], sizeOf: (items: Expression) => number) {
    this.#name = name;
    this.#sizeOf = sizeOf;
    this.#body = body;
    const { changes } = effectsOf(body);
    this.#results = new Set(
      changes
        .filter(({ value, operator }) => operator === null && this.#isCall(value))
        .map(({ path }) => path),
    );
  }

  /** Returns how many items the returned value has for each item of the result within. */
  timesIn(returned: Expression): number {
    const path = pathOf(returned);
    return path === null ? this.#parts(returned) : this.#added(path) + (this.#results.has(path) ? 1 : 0);
  }

  /** Counts what a generator yields for each item that the call within does. */
  timesYielded(): number {
    const yields = (body: readonly Statement[]) =>
      nodesOfKind(body, 'jump').filter(({ type }) => type === 'yield');
    const passedOn = yields(this.#body).filter(({ value }) => value?.isSpread && this.#isResult(value));
    const within = nodesOfKind(this.#body, 'each').filter(({ iterable }) => this.#isResult(iterable));
    return within.reduce((sum, { body }) => sum + yields(body).length, passedOn.length);
  }

  /** True if a growing loop over something else, within one through the results, adds to what is returned. */
  isMultiplied(isGrowing: (items: Expression) => boolean): boolean {
    const returned = returnedBy(this.#body);
    const paths = new Set(returned.map((value) => pathOf(value)).filter((path) => path !== null));
    const isByLoops = nodesOfKind(this.#body, 'each', 'while')
      .filter((loop) => this.#goesThrough(loop))
      .some((outer) => {
        // `for order in results: for i in range(len(order) + 1)`: results are longer with each call.
        const items = outer.kind === 'each' ? namesIn(outer.target) : new Set<string>();
        return nodesOfKind(outer.body, 'each', 'while').some((loop) => {
          const asked = loop.kind === 'each' ? loop.iterable : loop.test;
          if (asked === null) return false;
          const isLonger = [...namesIn(asked)].some((name) => items.has(name)) || isGrowing(asked);
          const { calls } = effectsOf(loop.body);
          return isLonger && calls.some(({ path, method }) => paths.has(path) && PUSHES.has(method));
        });
      });
    return (
      isByLoops ||
      returned.some(
        (value) =>
          value.kind === 'comprehension' &&
          value.clauses.some(({ iterable }) => this.#isResult(iterable)) &&
          value.clauses.some(({ iterable }) => !this.#isResult(iterable) && isGrowing(iterable)),
      )
    );
  }

  /** Counts what is put into a list. */
  #added(path: string): number {
    const { changes, calls } = effectsOf(this.#body);
    const own = changes.filter((change) => change.path === path && !this.#isCall(change.value));
    const assigned = own.filter(({ isNested }) => !isNested).map(({ value }) => this.#parts(value));
    const extended = calls
      .filter(({ path: to, method, isNested }) => to === path && !isNested && ADDS_ALL.test(method))
      .flatMap(({ arguments: given }) => given.map((one) => this.#parts(one)));
    const pushed = everything(this.#body)
      .filter((node) => node.kind === 'each' || node.kind === 'while')
      .filter((loop) => this.#goesThrough(loop))
      .map((loop) => {
        const { calls } = effectsOf(loop.body);
        const pushes = calls.filter((call) => call.path === path && PUSHES.has(call.method)).length;
        return pushes * this.#roundsAround(loop);
      });
    return [...assigned, ...extended, ...pushed].reduce((sum, one) => sum + one, 0);
  }

  /** `for letter in letters: for word in results` */
  #roundsAround(loop: Statement): number {
    const around = nodesOfKind(this.#body, 'each').filter(
      (one) => one !== loop && everything(one.body).includes(loop),
    );
    return around.reduce((rounds, { iterable }) => rounds * this.#sizeOf(iterable), 1);
  }

  /** `for x in results`, and `for (i = 0; i < results.size(); i++)` in either direction. */
  #goesThrough(loop: Extract<Statement, { kind: 'each' | 'while' }>): boolean {
    if (loop.kind === 'each' && this.#isResult(loop.iterable)) return true;
    const ends = loop.kind === 'each' ? [loop.iterable] : [loop.test, ...startsOf(loop.before)];
    return everything(ends.filter((end) => end !== null)).some(
      (node) =>
        'start' in node &&
        (node.kind === 'call' || node.kind === 'member') &&
        this.#results.has(collectionAsked(node) ?? ''),
    );
  }

  #parts(value: Expression): number {
    const sum = (parts: readonly Expression[]) => parts.reduce((all, part) => all + this.#parts(part), 0);
    if (this.#isResult(value)) return 1;
    switch (value.kind) {
      case 'binary':
        return value.operator === '+' ? sum([value.left, value.right]) : 0;
      case 'collection':
        return sum(value.items.filter(({ isSpread }) => isSpread));
      case 'comprehension':
        return value.clauses.some(({ iterable }) => this.#isResult(iterable)) ? value.items.length : 0;
      case 'call':
        if (value.name === 'concat')
          return sum([...(value.receiver ? [value.receiver] : []), ...value.arguments]);
        if (value.name === 'map' && value.receiver !== null) return this.#isResult(value.receiver) ? 1 : 0;
        return value.name === 'flatMap' && value.receiver !== null && this.#isResult(value.receiver)
          ? itemsMade(value.arguments[0])
          : 0;
      default:
        return 0;
    }
  }

  #isCall(value: Expression): boolean {
    return value.kind === 'call' && value.name === this.#name;
  }

  #isResult(value: Expression): boolean {
    if (this.#isCall(value) || this.#results.has(pathOf(value) ?? '')) return true;
    if (value.kind === 'slice') return this.#isResult(value.object);
    if (value.kind === 'unary') return this.#isResult(value.operand);
    if (value.kind !== 'call' || !PASSES_ON.test(value.name)) return false;
    return [...(value.receiver ? [value.receiver] : []), ...value.arguments].some((one) =>
      this.#isResult(one),
    );
  }
}

/** `(s) => [s, [x, ...s]]` makes two items. */
function itemsMade(called: Expression | undefined): number {
  const [returned] = called?.kind === 'lambda' ? returnedBy(called.body) : [];
  return returned?.kind === 'collection' ? returned.items.length : 1;
}

function startsOf(before: readonly Statement[]): Expression[] {
  return before.flatMap((statement) =>
    statement.kind === 'declaration' && statement.value !== null ? [statement.value] : [],
  );
}

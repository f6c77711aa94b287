/** Collections that each round replaces by a longer one made from them: rows of Pascal's triangle, ever longer codes. */
import { boundedAmount } from '#analysis/growth/amount.ts';
import { exponential, growthOfSize, isConstant, logarithm } from '#analysis/growth/growth.ts';
import { type Condition, collectionAsked, subjectOf } from '#analysis/loops/facts/conditions.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { type Bound, boundOfOneRound, type LoopSituation } from '#analysis/loops/facts/situation.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { pathOf } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';

/** Items of the new collection: so many for each item of the old one, and further ones. */
interface Share {
  times: number;
  more: number;
}

const REPLACED = /^(?:list|set|map)$/;

/** Sets collections that the rounds of the innermost loop replace to the size that they have in the end. */
export function replaceAhead(body: readonly Statement[], scope: Scope, machine: AbstractMachine): void {
  const loop = machine.loops.at(-1);
  if (loop === undefined || isConstant(loop.count)) return;
  for (const [path, { times, more }] of replacedIn(body)) {
    const collection = machine.getPath(path, scope);
    if (collection?.kind !== 'collection' || !REPLACED.test(collection.type) || collection.isInput) continue;
    if (!isConstant(collection.size.growth) || (times < 2 && more <= 0)) continue;
    const round = machine.sizes.bounded(loop.count).id;
    loop.runs.set(round, loop.count);
    const rounds = growthOfSize(round);
    collection.size = boundedAmount(times < 2 ? rounds : exponential(times, rounds));
    collection.parts = null;
  }
}

/** A loop that each round puts a collection of about half as many items in the place of: the winners of pairs. */
export function byHalving(condition: Condition, { machine, scope, body }: LoopSituation): Bound | null {
  const path = subjectOf(condition);
  const share = path === null ? undefined : replacedIn(body).get(path);
  if (path === null || share === undefined || share.times <= 0 || share.times > MAX_SHARE || share.more > 1)
    return null;
  const collection = machine.getPath(path, scope);
  if (collection?.kind !== 'collection') return null;
  const count = logarithm(collection.size.growth);
  return { ...boundOfOneRound(), count, progress: 'geometric', by: [path], halves: path };
}

/** The greatest part of a collection that is clearly less than all of it. */
const MAX_SHARE = 0.7;

const cache = new WeakMap<readonly Statement[], ReadonlyMap<string, Share>>();

function replacedIn(body: readonly Statement[]): ReadonlyMap<string, Share> {
  let replaced = cache.get(body);
  if (replaced === undefined) {
    const { changes, declared } = effectsOf(body);
    const own = changes.filter(
      ({ path, operator, isNested, isConditional, value }) =>
        (operator === null || operator === '+') &&
        !isNested &&
        !isConditional &&
        !declared.has(path) &&
        pathOf(value) !== path,
    );
    replaced = new Map(
      own.flatMap(({ path, operator, value }) => {
        const share = new Replacement(path, body).shareOf(value, operator !== null);
        return share === null ? [] : [[path, share] as const];
      }),
    );
    cache.set(body, replaced);
  }
  return replaced;
}

/** The collection that a round puts in place of another. */
class Replacement {
  readonly #path: string;
  readonly #body: readonly Statement[];

  constructor(path: string, body: readonly Statement[]) {
    this.#path = path;
    this.#body = body;
  }

  /** Returns the items of what is assigned, or added; null if they cannot be counted. */
  shareOf(value: Expression, isAdded: boolean): Share | null {
    // `row = [0] + row` is seen as adding to it.
    if (isAdded) return this.#sum([{ times: 1, more: 0 }, this.#part(value)]);
    const name = pathOf(value);
    if (name !== null) return this.#builtUp(name);
    const appended = appendedIn(value);
    if (appended === null) return this.#part(value);
    return this.#sum([this.#builtUp(appended.name), { times: 0, more: appended.count }]);
  }

  /** A list that the round begins and adds to. */
  #builtUp(name: string): Share | null {
    const begun = effectsOf(this.#body).changes.filter(
      ({ path, value }) => path === name && appendedIn(value)?.name !== name,
    );
    const [first, ...others] = begun;
    if (first === undefined && effectsOf(this.#body).declared.has(name)) return this.#added(this.#body, name);
    if (first === undefined || others.length > 0 || first.operator !== null || first.isNested) return null;
    const start = first.value.kind === 'call' ? { times: 0, more: 0 } : this.#part(first.value);
    return this.#sum([start, this.#added(this.#body, name)]);
  }

  #part(value: Expression): Share | null {
    if (pathOf(value) === this.#path) return { times: 1, more: 0 };
    if (value.kind === 'binary' && value.operator === '+')
      return this.#sum([value.left, value.right].map((side) => this.#part(side)));
    if (value.kind === 'collection') {
      if (value.isRepeated || !REPLACED.test(value.type)) return null;
      // A field that has a name is set again.
      const isNamed = (index: number) => value.type === 'map' && value.fields?.names[index] != null;
      return this.#sum(
        value.items.map((item, index) =>
          item.isSpread ? this.#part(item) : { times: 0, more: isNamed(index) ? 0 : 1 },
        ),
      );
    }
    if (value.kind === 'call' && value.name === 'concat' && value.receiver)
      return this.#sum(
        [value.receiver, ...value.arguments].map((part) =>
          pathOf(part) === this.#path || part.kind === 'collection' ? this.#part(part) : null,
        ),
      );
    if (value.kind !== 'comprehension' || value.type !== 'list') return null;
    const [first, ...others] = value.clauses;
    const more = first === undefined ? null : this.#beyond(first.iterable);
    const times = others.reduce((all, { iterable }) => all * lengthWritten(iterable), 1);
    const step = first === undefined ? 1 : stepOfRange(first.iterable);
    return more === null || times === 0 ? null : { times: times / step, more: (more * times) / step };
  }

  /** Counts what statements add to a list, at most. */
  #added(statements: readonly Statement[], name: string): Share | null {
    return this.#sum(statements.map((statement) => this.#addedBy(statement, name)));
  }

  #addedBy(statement: Statement, name: string): Share | null {
    switch (statement.kind) {
      case 'block':
        return this.#added(statement.body, name);
      case 'branch': {
        const ways = [statement.consequence, statement.otherwise].map((way) => this.#added(way, name));
        const [one, other] = ways;
        if (!one || !other) return null;
        return { times: Math.max(one.times, other.times), more: Math.max(one.more, other.more) };
      }
      case 'each':
      case 'while': {
        const { times, more } = this.#added(statement.body, name) ?? { times: 1, more: 1 };
        if (times === 0 && more === 0) return { times: 0, more: 0 };
        const beyond =
          statement.kind === 'each' ? this.#beyond(statement.iterable) : this.#countedBeyond(statement);
        const step = stepOf(statement);
        return times > 0 || beyond === null ? null : { times: more / step, more: (more * beyond) / step };
      }
      case 'expression': {
        const { expression } = statement;
        const isPushed =
          expression.kind === 'call' && PUSHES.has(expression.name) && pathOf(expression.receiver) === name;
        if (isPushed) return { times: 0, more: expression.arguments.length };
        const appended = expression.kind === 'assignment' ? appendedIn(expression.value) : null;
        return { times: 0, more: appended?.name === name ? appended.count : 0 };
      }
      default:
        return { times: 0, more: 0 };
    }
  }

  /** Returns how many more rounds there are than the collection has items: 0 for itself, -1 for `range(len(a) - 1)`. */
  #beyond(iterable: Expression): number | null {
    if (pathOf(iterable) === this.#path) return 0;
    if (iterable.kind === 'binary' && iterable.operator === '..')
      return this.#between(iterable.left, iterable.right);
    if (iterable.kind !== 'call' || iterable.name !== 'range') return null;
    const [first, second, third, ...others] = iterable.arguments;
    if (first === undefined || others.length > 0 || (third !== undefined && third.kind !== 'literal'))
      return null;
    return second === undefined ? this.#lengthBeyond(first) : this.#between(first, second);
  }

  #countedBeyond({ before, test }: Extract<Statement, { kind: 'while' }>): number | null {
    const [start] = before;
    const from =
      start?.kind === 'declaration'
        ? start.value
        : start?.kind === 'expression' && start.expression.kind === 'assignment'
          ? start.expression.value
          : null;
    if (from === null || test?.kind !== 'binary' || !/^<=?$/.test(test.operator)) return null;
    const rounds = this.#between(from, test.right);
    return rounds === null ? null : rounds + (test.operator === '<=' ? 1 : 0);
  }

  #between(from: Expression, to: Expression): number | null {
    const end = this.#lengthBeyond(to);
    return end === null || from.kind !== 'literal' ? null : end - Number(from.text);
  }

  #lengthBeyond(end: Expression): number | null {
    if (collectionAsked(end) === this.#path) return 0;
    if (end.kind !== 'binary' || !/^[+-]$/.test(end.operator) || end.right.kind !== 'literal') return null;
    const length = this.#lengthBeyond(end.left);
    const by = Number(end.right.text);
    return length === null ? null : end.operator === '+' ? length + by : length - by;
  }

  #sum(shares: readonly (Share | null)[]): Share | null {
    return shares.reduce<Share | null>(
      (sum, share) => sum && share && { times: sum.times + share.times, more: sum.more + share.more },
      { times: 0, more: 0 },
    );
  }
}

/** `append(next, a, b)` of Go, which is assigned. */
function appendedIn(value: Expression): { name: string; count: number } | null {
  if (value.kind !== 'call' || value.name !== 'append' || value.receiver !== null) return null;
  const name = pathOf(value.arguments[0] ?? null);
  return name === null ? null : { name, count: value.arguments.length - 1 };
}

/** The number of items of `'01'` or `(0, 1)`; 0 if it is anything else. */
function lengthWritten(iterable: Expression): number {
  if (iterable.kind === 'collection') return iterable.items.length;
  return iterable.kind === 'literal' && iterable.type === 'string' ? iterable.text.length : 0;
}

/** The written step of a loop's counter: 2 in `i += 2` and `range(0, n, 2)`. */
function stepOf(loop: Extract<Statement, { kind: 'each' | 'while' }>): number {
  if (loop.kind === 'each') return stepOfRange(loop.iterable);
  const [only, ...others] = loop.after;
  const isStep = only?.kind === 'assignment' && only.operator === '+' && others.length === 0;
  return isStep ? numberWritten(only.value) : 1;
}

function stepOfRange(iterable: Expression): number {
  if (iterable.kind === 'call' && iterable.name === 'step_by') return numberWritten(iterable.arguments[0]);
  return iterable.kind === 'call' && iterable.name === 'range' && iterable.arguments.length === 3
    ? numberWritten(iterable.arguments[2])
    : 1;
}

function numberWritten(step: Expression | undefined): number {
  return step?.kind === 'literal' && Number(step.text) >= 1 ? Number(step.text) : 1;
}

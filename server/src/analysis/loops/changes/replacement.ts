/** How many items a collection has that a round puts in the place of another, as the source tells. */
import { measuredBy } from '#analysis/loops/facts/conditions.ts';
import { PUSHES, takesOut } from '#analysis/loops/facts/methods.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, type Node, pathOf } from '#analysis/program/nodes.ts';
import type { CallExpression, Expression, Statement } from '#syntax/tree.ts';

/** Items of the new collection: so many for each item of the old one, and further ones. */
export interface Proportion {
  times: number;
  more: number;
  /** Only some items are taken, by a condition: what others take in may be the rest. */
  isSome?: true;
}

/** Functions that call one another are followed this far. */
const MAX_DEPTH = 3;

/** Types of collections that are followed. */
export const REPLACED = /^(?:list|set|map)$/;

/** The collection that a round puts in place of another. */
export class Replacement {
  readonly #isOld: (value: Expression) => boolean;
  readonly #body: readonly Statement[];
  readonly #scope: Scope;
  /** Names that are being followed to what they were given, and calls into functions around this one. */
  readonly #followed = new Set<string>();
  readonly #depth: number;

  /** @param old the collection that is replaced: its name, or what it is written as */
  constructor(
    old: string | ((value: Expression) => boolean),
    body: readonly Statement[],
    scope: Scope,
    depth = 0,
  ) {
    this.#isOld = typeof old === 'string' ? (value) => pathOf(value) === old : old;
    this.#body = body;
    this.#scope = scope;
    this.#depth = depth;
  }

  /** Returns the items of what is assigned, or added; null if they cannot be counted. */
  proportionOf(value: Expression, isAdded: boolean): Proportion | null {
    // `row = [0] + row` is seen as adding to it.
    if (isAdded) return this.#sum([{ times: 1, more: 0 }, this.#part(value)]);
    const name = pathOf(value);
    if (name !== null) return this.#builtUp(name);
    const appended = appendedIn(value);
    if (appended === null) return this.#part(value);
    return this.#sum([this.#builtUp(appended.name), { times: 0, more: appended.count }]);
  }

  /** A list that the round begins and adds to. */
  #builtUp(name: string): Proportion | null {
    const begun = effectsOf(this.#body).changes.filter(
      ({ path, value }) => path === name && appendedIn(value)?.name !== name,
    );
    const [first, ...others] = begun;
    if (this.#followed.has(name) || this.#takesFrom(name)) return null;
    if (first === undefined && effectsOf(this.#body).declared.has(name)) return this.#added(this.#body, name);
    if (first === undefined || others.length > 0 || first.operator !== null || first.isNested) return null;
    this.#followed.add(name);
    const start = this.#part(first.value);
    this.#followed.delete(name);
    return this.#sum([start, this.#added(this.#body, name)]);
  }

  #partOrNull(value: Expression | undefined): Proportion | null {
    return value === undefined ? null : this.#part(value);
  }

  #takesFrom(name: string): boolean {
    return effectsOf(this.#body).calls.some(({ path, method }) => path === name && takesOut(method));
  }

  /** Items that a function of the program makes of the collection: `row = next(row)`. */
  #made({ name, arguments: given }: CallExpression): Proportion | null {
    const made = this.#scope.get(name);
    const place = given.findIndex((argument) => this.#isOld(argument));
    if (made?.kind !== 'function' || place < 0 || this.#depth === MAX_DEPTH) return null;
    const parameter = made.parameters[place]?.name;
    const result = resultAtEnd(made.body);
    if (parameter === undefined || result === null) return null;
    const { declared, changes } = effectsOf(made.body);
    if (declared.has(parameter) || changes.some(({ path }) => path === parameter)) return null;
    return new Replacement(parameter, made.body, made.scope, this.#depth + 1).proportionOf(result, false);
  }

  #part(value: Expression): Proportion | null {
    if (this.#isOld(value)) return { times: 1, more: 0 };
    const name = pathOf(value);
    if (name !== null) return this.#builtUp(name);
    if (value.kind === 'binary' && value.operator === '+')
      return this.#sum([value.left, value.right].map((side) => this.#part(side)));
    if (value.kind === 'collection') {
      if (value.isRepeated) return this.#ofLength(value.items[1]);
      if (!REPLACED.test(value.type)) return null;
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
          this.#isOld(part) || part.kind === 'collection' ? this.#part(part) : null,
        ),
      );
    // `copy.copy(items)`, `items[:]`
    if (value.kind === 'call' && /^(?:deep)?copy$/.test(value.name) && value.arguments.length === 1)
      return this.#partOrNull(value.arguments[0]);
    if (value.kind === 'slice') {
      const beyond = this.#beyond(value);
      return beyond === null ? null : { times: 1, more: beyond };
    }
    // `Arrays.copyOf(items, items.length + 1)`
    if (value.kind === 'call' && value.name === 'copyOf' && value.arguments.length === 2)
      return this.#ofLength(value.arguments[1]);
    if (value.kind === 'call' && value.creates) return this.#created(value.given ?? value.arguments);
    if (value.kind === 'call' && value.receiver === null)
      return ONE_FOR_EACH.has(value.name) ? this.#partOrNull(value.arguments.at(-1)) : this.#made(value);
    if (value.kind === 'call') {
      const more = this.#beyond(value);
      return more === null ? null : { times: 1, more };
    }
    if (value.kind === 'binary' && value.operator === '*' && value.left.kind === 'collection')
      return value.left.items.length === 1 ? this.#ofLength(value.right) : null;
    if (value.kind !== 'comprehension' || value.type !== 'list') return null;
    const [first, ...others] = value.clauses;
    const more = first === undefined ? null : this.#beyond(first.iterable);
    const times = others.reduce((all, { iterable }) => all * lengthWritten(iterable), 1);
    const step = first === undefined ? 1 : stepOfRange(first.iterable);
    if (more === null || times === 0) return null;
    const made = { times: times / step, more: (more * times) / step };
    return value.clauses.some(({ tests }) => tests.length > 0) ? { ...made, isSome: true } : made;
  }

  /** A new collection: empty, a copy, with the items written, or of a length. */
  #created([first]: readonly Expression[]): Proportion | null {
    if (first === undefined) return { times: 0, more: 0 };
    if (this.#isOld(first) || first.kind === 'collection') return this.#part(first);
    return this.#ofLength(first) ?? { times: 0, more: 0 };
  }

  #ofLength(length: Expression | undefined): Proportion | null {
    const more = length === undefined ? null : this.#lengthBeyond(length);
    return more === null ? null : { times: 1, more };
  }

  /** Counts what statements add to a list, at most. */
  #added(statements: readonly Statement[], name: string): Proportion | null {
    // `if (…) { next.push(1); continue; }`: what follows is added instead.
    const leaving = statements.findIndex((one) => one.kind === 'branch' && isLeft(one.consequence));
    const branch = statements[leaving];
    if (branch?.kind !== 'branch') return this.#sum(statements.map((one) => this.#addedBy(one, name)));
    const ways = [branch.consequence, [...branch.otherwise, ...statements.slice(leaving + 1)]];
    const [one, other] = ways.map((way) => this.#added(way, name));
    const before = statements.slice(0, leaving).map((statement) => this.#addedBy(statement, name));
    return one && other ? this.#sum([...before, eitherOf(one, other)]) : null;
  }

  #addedBy(statement: Statement, name: string): Proportion | null {
    switch (statement.kind) {
      case 'block':
        return this.#added(statement.body, name);
      case 'branch': {
        const ways = [statement.consequence, statement.otherwise].map((way) => this.#added(way, name));
        const [one, other] = ways;
        return one && other ? eitherOf(one, other) : null;
      }
      case 'each':
      case 'while': {
        const inner = this.#added(statement.body, name) ?? { times: 1, more: 1 };
        const { times, more } = inner;
        if (times === 0 && more === 0) return { times: 0, more: 0 };
        const beyond =
          statement.kind === 'each' ? this.#beyond(statement.iterable) : this.#countedBeyond(statement);
        const step = stepOf(statement);
        return times > 0 || beyond === null
          ? null
          : { ...inner, times: more / step, more: (more * beyond) / step };
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
    if (this.#isOld(iterable)) return 0;
    if (iterable.kind === 'binary' && iterable.operator === '+') {
      // `[0] + row`, which is gone through beside `row + [0]`.
      const [one, other] = [iterable.left, iterable.right].map((side) =>
        side.kind === 'collection' && !side.isRepeated ? side.items.length : this.#beyond(side),
      );
      return one == null || other == null ? null : one + other;
    }
    if (iterable.kind === 'slice' && iterable.to === null) {
      const whole = this.#beyond(iterable.object);
      const { from } = iterable;
      if (whole === null || from === null) return whole;
      return from.kind === 'literal' && Number(from.text) >= 0 ? whole - Number(from.text) : null;
    }
    if (iterable.kind === 'call' && iterable.name === 'zip') {
      const lengths = [...(iterable.receiver ? [iterable.receiver] : []), ...iterable.arguments].flatMap(
        (one) => this.#beyond(one) ?? [],
      );
      return lengths.length === 0 ? null : Math.min(...lengths);
    }
    if (iterable.kind === 'call' && iterable.receiver !== null) return this.#beyondOfMethod(iterable);
    if (iterable.kind === 'binary' && iterable.operator === '..')
      return this.#between(iterable.left, iterable.right);
    if (iterable.kind !== 'call' || iterable.name !== 'range') return null;
    const [first, second, third, ...others] = iterable.arguments;
    if (first === undefined || others.length > 0 || (third !== undefined && third.kind !== 'literal'))
      return null;
    return second === undefined ? this.#lengthBeyond(first) : this.#between(first, second);
  }

  /** Methods that leave out a written number of items, or none. */
  #beyondOfMethod({ name, receiver, arguments: [first, ...others] }: CallExpression): number | null {
    const whole = receiver === null ? null : this.#beyond(receiver);
    if (whole === null || AS_MANY.has(name) || (first === undefined && /^(?:slice|copy)$/.test(name)))
      return whole;
    if (others.length > 0 || first?.kind !== 'literal' || !(Number(first.text) >= 0)) return null;
    if (name === 'windows') return whole + 1 - Number(first.text);
    return name === 'slice' || name === 'skip' ? whole - Number(first.text) : null;
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
    const measured = measuredBy(end);
    if (measured !== null && this.#isOld(measured)) return 0;
    if (end.kind !== 'binary' || !/^[+-]$/.test(end.operator) || end.right.kind !== 'literal') return null;
    const length = this.#lengthBeyond(end.left);
    const by = Number(end.right.text);
    return length === null ? null : end.operator === '+' ? length + by : length - by;
  }

  #sum(shares: readonly (Proportion | null)[]): Proportion | null {
    const known = shares.filter((share) => share !== null);
    if (known.length < shares.length) return null;
    const some = known.filter(({ isSome }) => isSome);
    const longest = some.length === 0 ? null : some.reduce(eitherOf);
    const sum = { ...NONE };
    for (const { times, more } of [...known.filter(({ isSome }) => !isSome), longest ?? NONE]) {
      sum.times += times;
      sum.more += more;
    }
    return longest === null ? sum : { ...sum, isSome: true };
  }
}

/** True for a block that a round leaves at its end. */
function isLeft(block: readonly Statement[]): boolean {
  return block.at(-1)?.kind === 'jump';
}

const NONE: Proportion = { times: 0, more: 0 };

/** The larger of two; one that is nothing leaves the other out at times. */
function eitherOf(one: Proportion, other: Proportion): Proportion {
  const isNone = ({ times, more }: Proportion) => times === 0 && more === 0;
  const isSome = one.isSome === true || other.isSome === true || isNone(one) !== isNone(other);
  const larger = { times: Math.max(one.times, other.times), more: Math.max(one.more, other.more) };
  return isSome ? { ...larger, isSome } : larger;
}

const AS_MANY = new Set([
  'map',
  'iter',
  'into_iter',
  'enumerate',
  'collect',
  'copied',
  'cloned',
  'to_vec',
  'clone',
  'stream',
]);

/** Functions whose result has an item for each item of the last argument. */
const ONE_FOR_EACH = new Set(['list', 'tuple', 'sorted', 'reversed', 'map', 'enumerate']);

/** The result of a function that returns at its end alone. */
export function resultAtEnd(body: readonly Statement[]): Expression | null {
  const last = body.at(-1);
  const isEarly = (node: Node) => node.kind === 'jump' && node.type === 'return';
  if (last === undefined || everything(body.slice(0, -1)).some(isEarly)) return null;
  if (last.kind === 'jump' && last.type === 'return') return last.value;
  return last.kind === 'expression' && last.isResult ? last.expression : null;
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

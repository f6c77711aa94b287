/** Results that look like none: `if (memo[n] != 0) return memo[n]`, where 0 can be the result as well. */
import type { FunctionValue } from '#analysis/machine/values.ts';
import { effectsOf } from '#analysis/program/changes.ts';
import { everything, pathOf, returnedBy } from '#analysis/program/nodes.ts';
import { replaceWithin } from '#analysis/program/replaced-parts.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { placesOfItem } from './written-keys.ts';

/** How often a value is 0 or false: surely for some arguments, for none, or nobody knows. */
type BeingZero = 'sometimes' | 'never' | 'unknown';

/**
 * Returns how often a function keeps a result in a table that says there is none: for whole ranges of arguments
 * ('sometimes'), so that all calls for them are made again and again; 'never' also if it asks otherwise.
 */
export function keepsZeros(path: string, called: FunctionValue): BeingZero {
  const { body } = called;
  const isAsked = (none: string) =>
    everything(body).some((node) => {
      if (node.kind === 'branch') return asksFor(none, node.test, path, body);
      // `memo[n] || (memo[n] = …)`
      const isEither = node.kind === 'binary' && /^(?:\|\||or)$/.test(node.operator);
      return isEither && asksFor(none, node.left, path, body);
    });
  const kept = NONES.flatMap((none) => (isAsked(none) ? new Results(path, called, none).kept() : []));
  return kept.includes('sometimes') ? 'sometimes' : kept.includes('unknown') ? 'unknown' : 'never';
}

/** Values that stand for an unknown result. */
const NONES = ['0', '-1', 'null', 'empty'];

/** `memo[n]`, `memo[n] > 0`, `memo[n] != -1`, `memo.get(n)`, `known` after `known = memo[n]`. */
function asksFor(none: string, test: Expression, path: string, body: readonly Statement[]): boolean {
  if (test.kind === 'unary') return asksFor(none, test.operand, path, body);
  if (none === 'empty')
    return (
      test.kind === 'call' && /^(?:empty|is_?empty)$/i.test(test.name) && isOfTable(test.receiver, path, body)
    );
  if (test.kind === 'binary') {
    const { operator, left, right } = test;
    if (/^(?:&&|\|\||and|or)$/.test(operator))
      return [left, right].some((side) => asksFor(none, side, path, body));
    const isEqual = /^(?:[!=]==?|>)$/.test(operator) && isNone(right, none);
    const isLess = none === '0' && /^(?:>=|<)$/.test(operator) && isNone(right, '1');
    return (isEqual || isLess) && isOfTable(left, path, body);
  }
  return none === '0' && isOfTable(test, path, body);
}

function isOfTable(part: Expression | null, path: string, body: readonly Statement[]): boolean {
  if (part === null) return false;
  if (isItem(part, path)) return true;
  const known = part.kind === 'name' ? valuesOf(part.name, body) : [];
  return known.slice(0, 1).some((value) => isItem(value, path));
}

function isItem(part: Expression, path: string): boolean {
  if (part.kind === 'call') return part.name === 'get' && pathOf(part.receiver) === path;
  return placesOfItem(part, path) !== null;
}

function isNone(value: Expression, none: string): boolean {
  if (value.kind === 'unary') return value.operator === '-' && none === '-1' && isNone(value.operand, '1');
  if (none === 'empty') return value.kind === 'collection' && value.items.length === 0;
  if (value.kind !== 'literal') return false;
  if (none === '0') return /^(?:0|0?\.0|false|)$/i.test(value.text);
  return none === 'null' ? /^(?:none|null|nil)$/i.test(value.text) : value.text === none;
}

function valuesOf(name: string, body: readonly Statement[]): Expression[] {
  return effectsOf(body)
    .changes.filter(({ path }) => path === name)
    .map(({ value }) => value);
}

/** Results that a recursive function returns and keeps. */
class Results {
  readonly #path: string;
  readonly #none: string;
  readonly #body: readonly Statement[];
  readonly #name: string;
  /** How often a call of the function results in 0. */
  readonly #called: BeingZero;
  /** Some calls surely return something else than 0. */
  readonly #areSomeOther: boolean;

  constructor(path: string, { body, name, parameters }: FunctionValue, none: string) {
    this.#path = path;
    this.#none = none;
    this.#body = body;
    this.#name = name;
    this.#called = 'never';
    const first = returnedBy(body).filter((value) => {
      // A variable holds what calls have returned.
      const isVariable = value.kind === 'name' && parameters.every((one) => one.name !== value.name);
      return !isVariable && this.#calls(value) === 0 && !this.#isKept(value);
    });
    const known = first.map((value) => this.#of(value));
    this.#called = eitherOf(known);
    this.#areSomeOther =
      known.some((one) => one !== 'sometimes') ||
      first.some((one) => one.kind !== 'literal' && !isNone(one, none));
  }

  /** Returns what is known of each result that several calls make, and that is kept. */
  kept(): BeingZero[] {
    const { marks, calls, changes } = effectsOf(this.#body);
    const references = new Set(
      changes.filter(({ value }) => isItem(value, this.#path)).map(({ path }) => path),
    );
    const values = [
      // `int& known = memo[n]`
      ...changes.filter(({ path }) => references.has(path)).map(({ value }) => value),
      ...marks.filter(({ path }) => path === this.#path).map(({ value }) => value),
      ...calls.flatMap(({ path, method, arguments: [, value] }) =>
        path === this.#path && /^(?:set|put|insert)$/.test(method) && value ? [value] : [],
      ),
    ];
    const kept = values.flatMap((value) =>
      (value.kind === 'name' ? valuesOf(value.name, this.#body) : [value])
        .map((one) => this.#writtenOut(one))
        .filter((one) => this.#calls(one) > 1)
        .map((one) => this.#of(one)),
    );
    if (this.#none === '0') return kept;
    // Any other value stands for none only where the function returns it as well.
    return kept.flatMap((one) => {
      if (one !== 'sometimes') return [];
      return this.#areSomeOther ? ['unknown'] : ['sometimes'];
    });
  }

  /** `one * two` after `one = count(n - 1)`. */
  #writtenOut(value: Expression): Expression {
    return replaceWithin(value, (part) => {
      const [meant, ...others] = part.kind === 'name' ? valuesOf(part.name, this.#body) : [];
      return meant !== undefined && others.length === 0 && this.#calls(meant) > 0 ? meant : null;
    });
  }

  #calls(value: Expression): number {
    return everything([value]).filter((part) => part.kind === 'call' && part.name === this.#name).length;
  }

  /** True for a result that was kept before. */
  #isKept(value: Expression): boolean {
    return everything([value]).some((part) => isItem(part as Expression, this.#path));
  }

  #of(value: Expression): BeingZero {
    switch (value.kind) {
      case 'literal':
        return isNone(value, this.#none) ? 'sometimes' : 'never';
      case 'choice':
        return eitherOf([this.#of(value.consequence), this.#of(value.otherwise)]);
      case 'binary':
        return this.#ofBoth(
          value.operator,
          [value.left, value.right].map((side) => this.#of(side)),
          value,
        );
      case 'call': {
        if (value.name === this.#name) return this.#called;
        const { receiver, arguments: given } = value;
        const known = [...(receiver && this.#calls(receiver) > 0 ? [receiver] : []), ...given].map((part) =>
          this.#of(part),
        );
        if (/^f?max$/i.test(value.name)) return togetherOf(known);
        return /^f?min$/i.test(value.name) ? eitherOf(known) : 'unknown';
      }
      default:
        return isNone(value, this.#none) ? 'sometimes' : 'unknown';
    }
  }

  #ofBoth(operator: string, sides: readonly BeingZero[], value: Expression): BeingZero {
    if (/^(?:\|\||or|\|)$/.test(operator)) return togetherOf(sides);
    if (this.#none !== '0') return 'never';
    if (operator === '*') {
      const product = eitherOf(sides);
      return product === 'sometimes' && this.#areSomeOther ? 'unknown' : product;
    }
    if (operator === '+') {
      const sum = togetherOf(sides);
      // Two ways of which one may lead to something.
      return sum === 'sometimes' && this.#areSomeOther && this.#calls(value) > 1 ? 'unknown' : sum;
    }
    if (operator === '%') return sides[0] ?? 'unknown';
    if (/^(?:[<>]=?|[!=]==?|&&|and|in|not in|is|is not)$/.test(operator))
      return this.#calls(value) > 0 ? 'unknown' : 'sometimes';
    return 'unknown';
  }
}

/** One or the other. */
function eitherOf(known: readonly BeingZero[]): BeingZero {
  if (known.includes('sometimes')) return 'sometimes';
  return known.includes('unknown') ? 'unknown' : 'never';
}

/** Zero only if all are. */
function togetherOf(known: readonly BeingZero[]): BeingZero {
  if (known.includes('never')) return 'never';
  return known.includes('unknown') || known.length === 0 ? 'unknown' : 'sometimes';
}

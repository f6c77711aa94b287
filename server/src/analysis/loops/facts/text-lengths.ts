/** How long a text is that a piece of a program makes from another one, found from its syntax. */
import { fixedValue } from '#analysis/growth/amount.ts';
import { PUSHES } from '#analysis/loops/facts/methods.ts';
import { functionsNamed } from '#analysis/machine/definitions.ts';
import type { AbstractMachine } from '#analysis/machine/machine.ts';
import type { Scope } from '#analysis/machine/values.ts';
import { effectsOf, type VariableChange } from '#analysis/program/changes.ts';
import {
  areWrittenAlike,
  collectionMeasured,
  isNumberLiteral,
  namesIn,
  pathOf,
  summandsOf,
} from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import {
  greaterLength as greater,
  isNothing,
  type Length,
  NOTHING,
  ONE_LETTER,
  sumOfLengths as sum,
} from './lengths.ts';

/** Maximum number of functions that are followed within each other. */
const MAX_DEPTH = 3;

/** How long a text is that a piece of the program makes from another. */
export class Lengthening {
  readonly #path: string;
  readonly #body: readonly Statement[];
  readonly #scope: Scope;
  readonly #machine: AbstractMachine;
  readonly #depth: number;

  constructor(
    path: string,
    body: readonly Statement[],
    scope: Scope,
    machine: AbstractMachine,
    depth = MAX_DEPTH,
  ) {
    this.#path = path;
    this.#body = body;
    this.#scope = scope;
    this.#machine = machine;
    this.#depth = depth;
  }

  /** Returns the length of a text; null if it is unknown. */
  of(text: Expression): Length | null {
    switch (text.kind) {
      case 'name':
      case 'member': {
        const name = pathOf(text);
        if (name === this.#path) return { times: 1, more: 0 };
        if (name !== null && this.#isBegunHere(name)) return this.#builtUp(name);
        return collectionMeasured(text) === null ? this.#other(text) : ONE_LETTER;
      }
      case 'literal':
        return text.type === 'string' ? { times: 0, more: text.text.length } : ONE_LETTER;
      case 'binary':
        if (text.operator === '+') return this.#sumOf(summandsOf(text));
        return text.operator === '*' ? this.#repeated(text.left, text.right) : this.#other(text);
      case 'choice':
        return greater(this.of(text.consequence), this.of(text.otherwise));
      case 'other':
        return this.#sumOf(text.parts);
      case 'slice':
        // How much is left out depends on values: no more is known than that it is a part.
        return this.#mentions(text) && !(isFixedEnd(text.from) && isFixedEnd(text.to))
          ? null
          : someOf(this.of(text.object), text.isSparse === true);
      case 'index':
        return this.#lookedUp(text.object) ?? ONE_LETTER;
      case 'collection':
        return sum(text.items.map((item) => this.of(item)));
      case 'comprehension': {
        const [clause, ...others] = text.clauses;
        const [item] = text.items;
        if (clause === undefined || item === undefined || others.length > 0) return null;
        return someOf(this.#overRounds(clause.iterable, this.of(item)), clause.tests.length > 0);
      }
      case 'call':
        return this.#called(text);
      default:
        return this.#other(text);
    }
  }

  /** Parts next to each other that were cut apart, as in `s[k:] + s[:k]`, are together the whole. */
  #sumOf(parts: readonly Expression[]): Length | null {
    const left = [...parts];
    const lengths: (Length | null)[] = [];
    for (let part = left.shift(); part !== undefined; part = left.shift()) {
      const rest = left.findIndex((other) => part && areParts(part, other));
      const [other] = rest < 0 ? [] : left.splice(rest, 1);
      lengths.push(this.of(other && part.kind === 'slice' ? part.object : part));
    }
    return sum(lengths);
  }

  /** Anything that has nothing to do with the text is one letter, or a number in its digits. */
  #other(part: Expression): Length | null {
    return this.#mentions(part) ? null : ONE_LETTER;
  }

  #mentions(part: Expression): boolean {
    return namesIn(part).has(this.#path);
  }

  #called(call: Extract<Expression, { kind: 'call' }>): Length | null {
    const { name, receiver, arguments: given } = call;
    const [first, second] = given;
    const [own, ...others] = functionsNamed(name, this.#machine);
    if (own !== undefined) return others.length > 0 ? null : this.#ofFunction(own, given);
    if (/^(?:replace|replaceAll|ReplaceAll)$/.test(name)) return this.#replaced(receiver, given.slice(-2));
    // `text.map((letter) => …)`
    if (/^(?:map|flatMap|from)$/.test(name) && given.at(-1)?.kind === 'lambda')
      return this.#byLetter(name === 'from' ? (first ?? null) : receiver, given.at(-1));
    if (name === 'repeat') return this.#repeated(receiver, first);
    if (name === 'join' && receiver !== null) {
      const parts = first === undefined || first.kind === 'literal' ? receiver : first;
      return this.of(parts);
    }
    if (/^(?:get|getOrDefault)$/.test(name) && receiver !== null) {
      const found = this.#lookedUp(receiver);
      return second === undefined ? found : greater(found, this.of(second));
    }
    if (SAME_LENGTH.test(name)) {
      const text = receiver !== null && given.length === 0 ? receiver : first;
      if (text !== undefined) return this.of(text);
    }
    return ONE_OF_IT.test(name) || collectionMeasured(call) !== null ? ONE_LETTER : this.#other(call);
  }

  /** Result of a function for each letter of a text. */
  #byLetter(text: Expression | null, made: Expression | undefined): Length | null {
    const before = text === null ? null : this.of(text);
    if (before === null || made?.kind !== 'lambda') return null;
    const each = returnedBy(made.body).map((value) => this.of(value));
    const longest = each.length === 0 ? null : each.reduce(greater);
    return longest && longest.times === 0 ? { times: before.times * longest.more, more: before.more } : null;
  }

  #ofFunction(
    { body, parameters }: { body: readonly Statement[]; parameters: readonly { name: string }[] },
    given: readonly Expression[],
  ): Length | null {
    const lengths = given.map((argument) => (this.#mentions(argument) ? this.of(argument) : NOTHING));
    const index = lengths.findIndex((length) => length === null || length.times > 0);
    const offset = parameters[0]?.name === 'self' ? 1 : 0;
    const parameter = parameters[index + offset]?.name;
    const length = lengths[index];
    if (parameter === undefined || length == null || this.#depth === 0) return null;
    const inner = new Lengthening(parameter, body, this.#scope, this.#machine, this.#depth - 1);
    const returned = returnedBy(body).map((value) => inner.of(value));
    const longest = returned.length === 0 ? null : returned.reduce(greater);
    return longest && { ...longest, times: longest.times * length.times };
  }

  /** `replace('A', 'AB')` */
  #replaced(text: Expression | null, [from, to]: readonly Expression[]): Length | null {
    if (to?.kind === 'lambda') return this.#byLetter(text, to);
    const before = text === null ? null : this.of(text);
    if (from?.kind !== 'literal' || to?.kind !== 'literal' || before === null) return null;
    const factor = Math.max(1, to.text.length / Math.max(1, from.text.length));
    return { ...before, times: before.times * factor, more: before.more * factor };
  }

  /** `text * 2`; what is repeated as often as a value says has no length that is known. */
  #repeated(text: Expression | null, count: Expression | undefined): Length | null {
    const length = text === null ? null : this.of(text);
    if (count?.kind !== 'literal' || length === null) return null;
    return { ...length, times: length.times * Number(count.text), more: length.more * Number(count.text) };
  }

  /** `rules[letter]`: the longest of the texts written there. */
  #lookedUp(rules: Expression): Length | null {
    const path = pathOf(rules);
    const map = path === null || path === this.#path ? undefined : this.#machine.getPath(path, this.#scope);
    if (map?.kind === 'object') {
      const sizes = [...map.fields.values()].map((value) =>
        value.kind === 'collection' && value.type === 'text' ? fixedValue(value.size) : null,
      );
      return sizes.reduce<Length | null>(
        (all, more) => (more === null ? null : greater(all, { times: 0, more })),
        NOTHING,
      );
    }
    if (map?.kind !== 'collection' || map.items.kind !== 'collection') return null;
    const length = map.items.type === 'text' ? fixedValue(map.items.size) : null;
    return length === null ? null : { times: 0, more: length };
  }

  #isBegunHere(name: string): boolean {
    return effectsOf(this.#body).declared.has(name) || this.#beginningsOf(name).length > 0;
  }

  #beginningsOf(name: string): VariableChange[] {
    return effectsOf(this.#body).changes.filter(
      ({ path, operator, value }) => path === name && operator === null && !namesIn(value).has(name),
    );
  }

  /** A text, or a list of letters, that is begun here and added to. */
  #builtUp(name: string): Length | null {
    const beginnings = this.#beginningsOf(name);
    // A number, whose digits are few.
    if (beginnings.some(({ value }) => isNumberLiteral(value) || isDifference(value))) return ONE_LETTER;
    const [first, ...others] = beginnings;
    const added = this.#added(this.#body, name);
    // One letter or another.
    if (others.length > 0 && added !== null && isNothing(added) && this.#depth > 0) {
      const inner = new Lengthening(this.#path, this.#body, this.#scope, this.#machine, this.#depth - 1);
      const longest = beginnings.map(({ value }) => inner.of(value)).reduce(greater);
      return longest?.times === 0 ? longest : null;
    }
    if (others.length > 0 || first?.isNested) return null;
    const isEmpty =
      first === undefined ||
      (first.value.kind === 'call' && first.value.arguments.length === 0) ||
      (first.value.kind === 'collection' && first.value.items.length === 0);
    const start = isEmpty ? NOTHING : this.of(first.value);
    return sum([start, added]);
  }

  #added(statements: readonly Statement[], name: string): Length | null {
    return sum(statements.map((statement) => this.#addedBy(statement, name)));
  }

  #addedBy(statement: Statement, name: string): Length | null {
    switch (statement.kind) {
      case 'block':
        return this.#added(statement.body, name);
      case 'branch':
        return greater(this.#added(statement.consequence, name), this.#added(statement.otherwise, name));
      case 'switch':
        return statement.cases.map(({ body }) => this.#added(body, name)).reduce(greater, NOTHING);
      case 'each':
        return this.#overRounds(statement.iterable, this.#added(statement.body, name));
      case 'while': {
        const inner = this.#added(statement.body, name);
        if (inner === null || isNothing(inner)) return inner;
        // A loop within it goes on where it stands: `while i < len(s) and s[i] == c`.
        if (statement.test === null || !this.#mentionsLength(statement.test)) return null;
        return { ...inner, times: inner.times + inner.more, more: 0 };
      }
      case 'expression':
        return this.#addedIn(statement.expression, name);
      default:
        return NOTHING;
    }
  }

  /** Returns what a loop adds that goes through the text, or through something of a written length. */
  #overRounds(iterable: Expression, inner: Length | null): Length | null {
    if (inner === null || isNothing(inner)) return inner;
    if (this.#mentionsLength(iterable))
      return inner.times > 0 ? null : { ...inner, times: inner.more, more: 0 };
    const [count, ...others] =
      iterable.kind === 'call' && iterable.name === 'range' ? iterable.arguments : [];
    if (count?.kind !== 'literal' || others.length > 0) return null;
    return { ...inner, times: inner.times * Number(count.text), more: inner.more * Number(count.text) };
  }

  /** True if the text, or a variable that is as long, is mentioned. */
  #mentionsLength(expression: Expression): boolean {
    const names = namesIn(expression);
    if (names.has(this.#path)) return true;
    return effectsOf(this.#body).changes.some(
      ({ path, value, operator }) => operator === null && names.has(path) && this.#mentions(value),
    );
  }

  #addedIn(expression: Expression, name: string): Length | null {
    if (expression.kind === 'assignment') {
      if (pathOf(expression.target) !== name) return NOTHING;
      if (expression.operator === '+') return this.of(expression.value);
      if (expression.operator !== null || !namesIn(expression.value).has(name)) return NOTHING;
      // `next = next + a + b`, `parts = append(parts, a)`
      const { value } = expression;
      if (value.kind === 'call' && value.name === 'append')
        return sum(value.arguments.slice(1).map((part) => this.of(part)));
      return this.#withoutOne(value, name);
    }
    if (expression.kind !== 'call' || !ADDS.test(expression.name)) return NOTHING;
    const { receiver, arguments: given } = expression;
    if (pathOf(receiver) !== name) {
      // `text.append(a).append(b)`
      const before = receiver === null ? NOTHING : this.#addedIn(receiver, name);
      if (before === null || isNothing(before)) return before;
      return sum([before, ...given.map((part) => this.of(part))]);
    }
    return sum(given.map((part) => this.of(part)));
  }

  /** Returns the length of a sum beside the text itself. */
  #withoutOne(value: Expression, name: string): Length | null {
    if (pathOf(value) === name) return NOTHING;
    if (value.kind !== 'binary' || value.operator !== '+')
      return namesIn(value).has(name) ? null : this.of(value);
    return sum([this.#withoutOne(value.left, name), this.#withoutOne(value.right, name)]);
  }
}

function someOf(length: Length | null, isSome: boolean): Length | null {
  return length && isSome ? { ...length, isSome } : length;
}

/** True for `s[k:]` and `s[:k]`. */
function areParts(one: Expression, other: Expression): boolean {
  if (one.kind !== 'slice' || other.kind !== 'slice' || !areWrittenAlike(one.object, other.object))
    return false;
  return [
    [one, other],
    [other, one],
  ].some(
    ([first, second]) =>
      first?.from === null &&
      second?.to === null &&
      first.to !== null &&
      second.from !== null &&
      areWrittenAlike(first.to, second.from),
  );
}

/** True for an end that is written, or none: `s[1:]`, `s[:-1]`. */
function isFixedEnd(end: Expression | null): boolean {
  return end === null || isNumberLiteral(end.kind === 'unary' ? end.operand : end);
}

/** Methods that add to a text, or to a list of its parts. */
const ADDS = new RegExp(`^(?:${[...PUSHES].join('|')}|push_str|Write(?:String|Rune|Byte)|write)$`);

const SAME_LENGTH =
  /^(?:toString|String|str|to_string|to_owned|clone|collect|build|trim|strip|to(?:Lower|Upper)Case|lower|upper|list|reversed|toCharArray|split|chars|string)$/;

/** Methods that return a letter of a text. */
const ONE_OF_IT = /^(?:charAt|charCodeAt|codePointAt|at|nth|next|front|back|first|last)$/;

function isDifference(value: Expression): boolean {
  return value.kind === 'binary' && /^(?:[-/%]|\/\/)$/.test(value.operator);
}

function returnedBy(body: readonly Statement[]): Expression[] {
  return body.flatMap((statement): Expression[] => {
    switch (statement.kind) {
      case 'jump':
        return statement.type === 'return' && statement.value !== null ? [statement.value] : [];
      case 'expression':
        return statement.isResult ? [statement.expression] : [];
      case 'branch':
        return [...returnedBy(statement.consequence), ...returnedBy(statement.otherwise)];
      case 'block':
      case 'while':
      case 'each':
        return returnedBy(statement.body);
      default:
        return [];
    }
  });
}

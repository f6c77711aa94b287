/** Checks that a function goes on from each place at most once: `a, j = f(i + 1); b, k = f(i + 1)` goes on twice. */
import { everything } from '#analysis/program/nodes.ts';
import type { Expression, Statement } from '#syntax/tree.ts';
import { keyOf, type Placed, type PlaceSearch } from './places-given.ts';

type Call = Extract<Expression, { kind: 'call' }>;

/** Places from which the function has gone on. */
type Left = ReadonlySet<string>;

/** True if each call goes on from another place, and the place that is returned is one from which none has gone on. */
export function isHandedOnOnce(placed: Placed, search: PlaceSearch): boolean {
  return new Walk(placed, search).isFine();
}

class Walk {
  readonly #placed: Placed;
  readonly #search: PlaceSearch;
  #isTwice = false;
  /** Places from which it has gone on anywhere so far. */
  readonly #everLeft = new Set<string>();

  constructor(placed: Placed, search: PlaceSearch) {
    this.#placed = placed;
    this.#search = search;
  }

  isFine(): boolean {
    this.#run(this.#placed.called.body, new Set());
    return !this.#isTwice;
  }

  /** Returns the places that are left when the statements have run; null if none comes to their end. */
  #run(statements: readonly Statement[], before: Left): Left | null {
    let left = before;
    for (const statement of statements) {
      const after = this.#runOne(statement, left);
      if (after === null) return null;
      left = after;
    }
    return left;
  }

  #runOne(statement: Statement, before: Left): Left | null {
    switch (statement.kind) {
      case 'expression': {
        const { expression } = statement;
        if (statement.isResult) return this.#returned(expression, before);
        return expression.kind === 'assignment'
          ? this.#assigned(expression.target, expression.operator, expression.value, before)
          : this.#through([expression], before);
      }
      case 'declaration':
        return statement.value === null
          ? before
          : this.#assigned(statement.target, null, statement.value, before);
      case 'branch': {
        const asked = this.#through([statement.test], before);
        return union([this.#run(statement.consequence, asked), this.#run(statement.otherwise, asked)]);
      }
      case 'switch': {
        const asked = this.#through([statement.subject], before);
        return union([asked, ...statement.cases.map(({ body }) => this.#run(body, asked))]);
      }
      case 'while': {
        const begun = this.#run(statement.before, before) ?? before;
        return this.#repeated(statement.test, [...statement.body], statement.after, begun);
      }
      case 'each':
        return this.#repeated(statement.iterable, [...statement.body], [], before);
      case 'attempt': {
        const after = this.#run(statement.body, before);
        // What fails may have gone on before.
        const failed = new Set([...before, ...this.#everLeft]);
        return union([after, ...statement.handlers.map((one) => this.#run(one, failed))]);
      }
      case 'block':
        return this.#run(statement.body, before);
      case 'jump':
        if (statement.value !== null && statement.type === 'return') this.#returned(statement.value, before);
        else if (statement.value !== null) this.#through([statement.value], before);
        return null;
      default:
        return before;
    }
  }

  /** A second round begins where the first has ended. */
  #repeated(
    test: Expression | null,
    body: readonly Statement[],
    steps: readonly Expression[],
    before: Left,
  ): Left {
    let left = before;
    for (let round = 0; round < 2; round += 1) {
      const asked = this.#through(test === null ? [] : [test], left);
      const after = this.#run(body, asked);
      left = union([asked, after && this.#through(steps, after)]) ?? asked;
    }
    return left;
  }

  #assigned(target: Expression, operator: string | null, value: Expression, before: Left): Left {
    const left = new Set(this.#through([value], before));
    if (operator !== null) return left;
    const place = value.kind === 'call' ? null : this.#search.placeIn(value, this.#placed);
    for (const one of target.kind === 'collection' ? target.items : [target]) {
      const name = keyOf(one);
      if (name === null) continue;
      // `i = i + 1` goes on from itself.
      for (const known of this.#placed.names)
        if (known === name || known.startsWith(`${name}.`) || known.startsWith(`${name}[`))
          left.delete(known);
      if (!place || !this.#placed.names.has(name)) continue;
      if (before.has(place)) left.add(name);
      if (place !== name) left.add(place);
    }
    return left;
  }

  #returned(value: Expression, before: Left): null {
    const left = this.#through([value], before);
    const parts =
      value.kind === 'collection' ? value.items : value.kind === 'call' ? value.arguments : [value];
    const isCall = value.kind === 'call' && this.#search.placedBy(value) !== null;
    for (const part of isCall ? [] : parts) {
      const place = this.#search.placeIn(part, this.#placed);
      if (place && left.has(place)) this.#isTwice = true;
    }
    return null;
  }

  /** Goes through the calls of expressions, in the order in which they are made. */
  #through(expressions: readonly Expression[], before: Left): Left {
    // What a lambda or a comprehension does it may do again and again.
    for (const node of everything(expressions))
      if (node.kind === 'lambda' || node.kind === 'comprehension')
        for (const part of everything(node.kind === 'lambda' ? node.body : [node]))
          if (part.kind === 'call' && this.#search.placedBy(part) !== null) this.#isTwice = true;
    const calls = expressions
      .flatMap((one) => everything([one]))
      .filter((node): node is Call => node.kind === 'call' && this.#search.placedBy(node) !== null)
      .toSorted((one, other) => one.end - other.end);
    if (calls.length === 0) return before;
    const left = new Set(before);
    for (const call of calls) {
      const [place, ...others] = call.arguments.flatMap(
        (argument) => this.#search.placeIn(argument, this.#placed) ?? [],
      );
      if (place === undefined || others.length > 0 || left.has(place)) this.#isTwice = true;
      else if (place !== '') left.add(place);
    }
    for (const place of left) this.#everLeft.add(place);
    return left;
  }
}

function union(ways: readonly (Left | null)[]): Left | null {
  const ending = ways.filter((way) => way !== null);
  return ending.length === 0 ? null : new Set(ending.flatMap((way) => [...way]));
}

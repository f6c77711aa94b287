import { named, type SourceNode } from '#syntax/source-node.ts';
import type { Expression, SourceRange } from '#syntax/tree.ts';
import { callOf, lowerLiteral } from './expressions.ts';
import { type Lowering, placeOf } from './lowering.ts';

/**
 * Parses a macro's arguments as expressions. The grammar leaves them as tokens; they nearly always look like function
 * arguments. From the first token that doesn't, the rest is dropped.
 */
export function readMacro(tree: SourceNode | null, lowering: Lowering, macro = ''): Expression[] {
  const items = tree === null ? [] : new MacroReader(tree, lowering).list();
  const isMade =
    macro === 'vec' && tree !== null && !(items[0]?.kind === 'collection' && items[0].isRepeated);
  if (isMade) return [{ kind: 'collection', type: 'list', items, ...placeOf(tree) }];
  return FORMATS.test(macro) ? [...items, ...namesInTexts(items)] : items;
}

const FORMATS = /^(?:e?println|e?print|format|writeln|write|panic)$/;

/** `"{name}: {mark:>5}"` stands for the variables of these names. */
function namesInTexts(items: readonly Expression[]): Expression[] {
  return items.flatMap((item) => {
    if (item.kind !== 'literal' || item.type !== 'string') return [];
    const plain = item.text.replaceAll('{{', '');
    return [...plain.matchAll(/\{([a-z_]\w*)(?::[^{}]*)?\}/g)].map(
      ([, name = '']): Expression => ({ kind: 'name', name, ...placeOf(item) }),
    );
  });
}

/** Precedence of operators. */
const STRENGTHS: Record<string, number> = {
  '..': 1,
  '..=': 1,
  '||': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '|': 5,
  '^': 6,
  '&': 7,
  '<<': 8,
  '>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
};

const LITERALS: Record<string, (node: SourceNode, lowering: Lowering) => Expression> = {
  integer_literal: lowerLiteral('number'),
  float_literal: lowerLiteral('number'),
  boolean_literal: lowerLiteral('boolean'),
  string_literal: lowerLiteral('string'),
  raw_string_literal: lowerLiteral('string'),
  char_literal: lowerLiteral('string'),
};

class MacroReader {
  readonly #lowering: Lowering;
  readonly #place: SourceRange;
  readonly #words: SourceNode[];
  #at = 0;
  /** In a condition, braces begin what follows it. */
  #isInCondition = false;

  constructor(tree: SourceNode, lowering: Lowering) {
    this.#lowering = lowering;
    this.#place = placeOf(tree);
    this.#words = tree.children.slice(1, -1);
  }

  /** `a, b, c`; `a; n` is a list of n times a. */
  list(): Expression[] {
    const items: Expression[] = [];
    while (this.#at < this.#words.length) {
      const item = this.#expression(0);
      if (item === null) break;
      items.push(item);
      if (this.#take(';')) {
        const times = this.#expression(0);
        if (times === null) break;
        return [{ kind: 'collection', type: 'list', items: [item, times], isRepeated: true, ...this.#place }];
      }
      if (!this.#take(',')) break;
    }
    return items;
  }

  #expression(minStrength: number): Expression | null {
    let left = this.#operand();
    while (left !== null) {
      const operator = this.#sign(0);
      const strength = STRENGTHS[operator] ?? 0;
      if (strength <= minStrength) break;
      this.#at += 1;
      const right = this.#expression(strength);
      if (right === null) break;
      left = { kind: 'binary', operator, left, right, ...placeOf(left) };
    }
    return left;
  }

  #operand(): Expression | null {
    const sign = this.#sign(0);
    if (sign === '|' || sign === '||') return this.#closure();
    if (sign === '-' || sign === '!') {
      this.#at += 1;
      const operand = this.#operand();
      return operand && { kind: 'unary', operator: sign, operand, ...placeOf(operand) };
    }
    if (sign === '&' || sign === '*' || sign === 'mut' || sign === 'move') {
      this.#at += 1;
      return this.#operand();
    }
    if (sign === 'if') return this.#choice();
    const primary = this.#primary();
    return primary && this.#continued(primary);
  }

  /** `if a { b } else { c }`; null if it binds names. */
  #choice(): Expression | null {
    const range = placeOf(this.#words[this.#at] ?? this.#place);
    this.#at += 1;
    const isInner = this.#isInCondition;
    this.#isInCondition = true;
    const test = this.#expression(0);
    this.#isInCondition = isInner;
    const consequence = test && this.#block();
    if (!consequence || !this.#take('else')) return null;
    const otherwise = this.#sign(0) === 'if' ? this.#choice() : this.#block();
    return otherwise && { kind: 'choice', test, consequence, otherwise, ...range };
  }

  /** `{ a }` */
  #block(): Expression | null {
    const tree = this.#words[this.#at];
    if (tree?.type !== 'token_tree' || !this.#lowering.text(tree).startsWith('{')) return null;
    this.#at += 1;
    return readMacro(tree, this.#lowering)[0] ?? null;
  }

  #primary(): Expression | null {
    const node = this.#words[this.#at];
    if (node === undefined) return null;
    const literal = LITERALS[node.type];
    const range = placeOf(node);
    if (literal) {
      this.#at += 1;
      return literal(node, this.#lowering);
    }
    if (node.type === 'token_tree') {
      this.#at += 1;
      const items = readMacro(node, this.#lowering);
      const [only] = items;
      if (this.#lowering.text(node).startsWith('[')) {
        return only?.kind === 'collection' && only.isRepeated
          ? only
          : { kind: 'collection', type: 'list', items, ...range };
      }
      return items.length === 1 && only ? only : { kind: 'collection', type: 'tuple', items, ...range };
    }
    if (!node.isNamed) return null;
    this.#at += 1;
    return { kind: 'name', name: this.#lowering.text(node), ...range };
  }

  /** Parses the postfix part: calls, members, indices and macros. */
  #continued(start: Expression): Expression {
    let expression = start;
    for (;;) {
      const next = this.#words[this.#at];
      const sign = this.#sign(0);
      if (sign === '?') {
        this.#at += 1;
      } else if (sign === '.' || sign === '::') {
        this.#at += 1;
        if (this.#sign(0) === '<') this.#skipTypes();
        const name = this.#words[this.#at];
        if (!name?.isNamed || name.type === 'token_tree') continue;
        this.#at += 1;
        expression = {
          kind: 'member',
          object: expression,
          name: this.#lowering.text(name),
          ...placeOf(expression),
        };
      } else if (sign === 'as') {
        this.#at += 2;
      } else if (sign === '!' && this.#words[this.#at + 1]?.type === 'token_tree') {
        expression = this.#macro(expression);
      } else if (
        next?.type === 'token_tree' &&
        !(this.#isInCondition && this.#lowering.text(next).startsWith('{'))
      ) {
        expression = this.#given(expression, next);
      } else return expression;
    }
  }

  #macro(called: Expression): Expression {
    const tree = this.#words[this.#at + 1];
    this.#at += 2;
    const name = called.kind === 'name' ? called.name : '';
    const given = readMacro(tree ?? null, this.#lowering, name);
    const isMade = name === 'vec';
    return {
      kind: 'call',
      name: `${name}!`,
      receiver: null,
      arguments: [],
      creates: isMade,
      given,
      ...placeOf(called),
    };
  }

  #given(called: Expression, tree: SourceNode): Expression {
    this.#at += 1;
    const items = readMacro(tree, this.#lowering);
    if (!this.#lowering.text(tree).startsWith('[')) {
      return callOf({ ...tree, start: called.start, line: called.line }, called, items);
    }
    const [index] = items;
    if (index === undefined) return called;
    if (index.kind === 'binary' && index.operator.startsWith('..')) {
      return { kind: 'slice', object: called, from: index.left, to: index.right, ...placeOf(called) };
    }
    return { kind: 'index', object: called, index, ...placeOf(called) };
  }

  #closure(): Expression | null {
    const range = placeOf(this.#words[this.#at] ?? this.#place);
    const parameters = [];
    if (!this.#take('||')) {
      this.#at += 1;
      while (this.#at < this.#words.length && this.#sign(0) !== '|') {
        const word = this.#words[this.#at];
        if (word?.type === 'identifier') parameters.push({ name: this.#lowering.text(word), type: null });
        this.#at += 1;
      }
      this.#at += 1;
    }
    const value = this.#expression(0);
    if (value === null) return null;
    return {
      kind: 'lambda',
      parameters,
      body: [{ kind: 'jump', type: 'return', value, ...range }],
      ...range,
    };
  }

  #skipTypes(): void {
    let depth = 0;
    do {
      const sign = this.#sign(0);
      if (sign === '<') depth += 1;
      if (sign === '>') depth -= 1;
      if (sign === '>>') depth -= 2;
      this.#at += 1;
    } while (depth > 0 && this.#at < this.#words.length);
  }

  #sign(ahead: number): string {
    const node = this.#words[this.#at + ahead];
    return node === undefined || named(node).length > 0 ? '' : this.#lowering.text(node);
  }

  #take(sign: string): boolean {
    const isNext = this.#sign(0) === sign;
    if (isNext) this.#at += 1;
    return isNext;
  }
}

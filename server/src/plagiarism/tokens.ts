import type { Expression, FunctionDefinition, SourceRange, Statement } from '#syntax/tree.ts';
import { asksForMain, CONVERSIONS, OPPOSITE, rangeOf, SAME_CALL, TURNED } from './equivalents.ts';
import { Functions } from './functions.ts';

/** A normalized token of a program, with its origin in the source. */
export interface Token {
  word: string;
  /** The original name, text or number if the token masks it, else the token itself. */
  written: string;
  place: SourceRange;
}

/**
 * Turns a program into tokens that common disguises don't change: renamed identifiers and literals, comments, split or
 * moved declarations, `for` written as `while`, `i++` as `i = i + 1`, swapped branches, reordered or extracted
 * functions. Names are masked except for those of a library.
 */
export function tokensOf(program: readonly Statement[]): Token[] {
  return new Canonical(program).tokens();
}

type StatementOf<Kind> = Extract<Statement, { kind: Kind }>;
type ExpressionOf<Kind> = Extract<Expression, { kind: Kind }>;

class Canonical {
  readonly #program: readonly Statement[];
  readonly #functions: Functions;
  readonly #tokens: Token[] = [];

  constructor(program: readonly Statement[]) {
    this.#program = program;
    this.#functions = new Functions(program);
  }

  tokens(): Token[] {
    this.#definitions(this.#functions.called('main'));
    this.#statements(this.#program);
    this.#definitions(this.#functions.uncalled());
    return this.#tokens;
  }

  #emit(word: string, { start, end, line }: SourceRange, written: string = word): void {
    this.#tokens.push({ word, written, place: { start, end, line } });
  }

  /** A function's tokens stand at its first call, so that extracting it makes no difference. */
  #definitions(definitions: Iterable<FunctionDefinition>): void {
    for (const { body } of definitions) this.#statements(body);
  }

  #statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'expression':
        this.#expression(statement.expression);
        break;
      case 'declaration':
        if (statement.value) this.#assign(statement.target, null, statement.value, statement);
        break;
      case 'branch':
        this.#branch(statement);
        break;
      case 'while':
        this.#statements(statement.before);
        this.#emit('loop', statement);
        this.#optional(statement.test);
        this.#statements(statement.body);
        this.#expressions(statement.after);
        break;
      case 'each':
        this.#each(statement);
        break;
      case 'switch':
        this.#switch(statement);
        break;
      case 'jump':
        this.#emit(statement.type, statement);
        this.#optional(statement.value);
        break;
      case 'attempt':
        this.#attempt(statement);
        break;
      case 'block':
        this.#statements(statement.body);
        break;
      case 'type':
        this.#statements(statement.members.filter(({ kind }) => kind !== 'function'));
        break;
      case 'function':
        // Written where it is called.
        break;
    }
  }

  #branch(branch: StatementOf<'branch'>): void {
    let { test, consequence, otherwise } = branch;
    if (asksForMain(test)) {
      this.#statements(consequence);
      return;
    }
    if (test.kind === 'unary' && test.operator === '!' && otherwise.length > 0) {
      [test, consequence, otherwise] = [test.operand, otherwise, consequence];
    }
    this.#emit('if', branch);
    this.#expression(test);
    this.#statements(consequence);
    if (otherwise.length > 0 && otherwise[0]?.kind !== 'branch') this.#emit('else', branch);
    this.#statements(otherwise);
  }

  /** Treats `for i in range(a, b)` as C's `for`. */
  #each(loop: StatementOf<'each'>): void {
    const { target, iterable, body } = loop;
    const range = rangeOf(iterable);
    if (range === null) {
      this.#emit('loop', loop);
      this.#emit('each', loop);
      this.#expression(iterable);
      this.#statements(body);
      return;
    }
    this.#expression(target);
    this.#emit('=', target);
    if (range.from) this.#expression(range.from);
    else this.#emit('#', target);
    this.#emit('loop', loop);
    this.#expression(target);
    this.#emit('<', iterable);
    this.#expression(range.to);
    this.#statements(body);
    this.#expression(target);
    this.#emit('=', loop);
    this.#expression(target);
    this.#emit('+', loop);
    this.#emit('#', loop);
  }

  #switch(statement: StatementOf<'switch'>): void {
    for (const { values, body } of statement.cases) {
      this.#emit(values.length > 0 ? 'if' : 'else', statement);
      for (const value of values) {
        this.#expression(statement.subject);
        this.#emit('==', value);
        this.#expression(value);
      }
      this.#statements(body.filter((inner) => inner.kind !== 'jump' || inner.type !== 'break'));
    }
  }

  #attempt(statement: StatementOf<'attempt'>): void {
    this.#statements(statement.body);
    for (const handler of statement.handlers) {
      this.#emit('catch', statement);
      this.#statements(handler);
    }
    this.#statements(statement.finally);
  }

  #assign(target: Expression, operator: string | null, value: Expression, range: SourceRange): void {
    this.#expression(target);
    this.#emit('=', range);
    if (operator !== null) {
      this.#expression(target);
      this.#emit(operator, range);
    }
    this.#expression(value);
  }

  #expressions(expressions: readonly Expression[]): void {
    for (const expression of expressions) this.#expression(expression);
  }

  #optional(expression: Expression | null): void {
    if (expression) this.#expression(expression);
  }

  #expression(expression: Expression): void {
    switch (expression.kind) {
      case 'name':
        this.#emit('x', expression, expression.name);
        break;
      case 'literal':
        this.#emit(expression.type === 'string' ? '$' : '#', expression, expression.text);
        break;
      case 'binary':
        this.#binary(expression);
        break;
      case 'unary':
        this.#unary(expression);
        break;
      case 'assignment':
        this.#assign(expression.target, expression.operator, expression.value, expression);
        break;
      case 'call':
        this.#call(expression);
        break;
      case 'index':
        this.#expression(expression.object);
        this.#emit('[', expression);
        this.#expression(expression.index);
        break;
      case 'slice':
        this.#expression(expression.object);
        this.#emit('[:', expression);
        this.#optional(expression.from);
        this.#optional(expression.to);
        break;
      case 'member':
        this.#expression(expression.object);
        this.#emit('.', expression, expression.name);
        break;
      case 'choice':
        this.#emit('if', expression);
        this.#expression(expression.test);
        this.#expression(expression.consequence);
        this.#emit('else', expression);
        this.#expression(expression.otherwise);
        break;
      case 'collection':
        this.#emit('{', expression);
        this.#expressions(expression.items);
        break;
      case 'comprehension':
        this.#comprehension(expression);
        break;
      case 'lambda':
        this.#emit('lambda', expression);
        this.#statements(expression.body);
        break;
      case 'other':
        this.#expressions(expression.parts);
        break;
    }
  }

  #binary(expression: ExpressionOf<'binary'>): void {
    const { operator, left, right } = expression;
    const turned = TURNED[operator];
    this.#expression(turned ? right : left);
    this.#emit(turned ?? operator, expression);
    this.#expression(turned ? left : right);
  }

  #unary(expression: ExpressionOf<'unary'>): void {
    const { operator, operand } = expression;
    const opposite = operator === '!' && operand.kind === 'binary' ? OPPOSITE[operand.operator] : undefined;
    if (opposite && operand.kind === 'binary') {
      this.#binary({ ...operand, operator: opposite });
      return;
    }
    if (operator !== '+' && operator !== '-') this.#emit(operator, expression);
    this.#expression(operand);
  }

  #comprehension({ clauses, items, ...range }: ExpressionOf<'comprehension'>): void {
    for (const { iterable, tests } of clauses) {
      this.#emit('loop', range);
      this.#emit('each', range);
      this.#expression(iterable);
      for (const test of tests) {
        this.#emit('if', test);
        this.#expression(test);
      }
    }
    this.#expressions(items);
  }

  #call(call: ExpressionOf<'call'>): void {
    const { name, receiver } = call;
    if (this.#functions.has(name)) {
      this.#expressions(call.arguments);
      if (this.#functions.wereCalled(name)) this.#emit('call', call);
      else this.#definitions(this.#functions.called(name));
      return;
    }
    if (CONVERSIONS.has(name) && call.arguments.length === 1) {
      this.#expressions(call.arguments);
      return;
    }
    if (name === 'input' && call.arguments.length > 0) {
      this.#emit('print(', call);
      this.#expressions(call.arguments);
      this.#emit('input(', call);
      return;
    }
    if (receiver && receiver.kind !== 'name' && receiver.kind !== 'member') this.#expression(receiver);
    this.#emit(call.creates ? 'new' : `${SAME_CALL[name] ?? name}(`, call);
    this.#expressions(call.arguments);
    if (call.members) this.#statements(call.members);
  }
}

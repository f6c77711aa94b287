import type { Expression, FunctionDefinition, Place, Statement } from '#syntax/tree.ts';

/** A word of a program in its canonical form, and where in the source it comes from. */
export interface Token {
  word: string;
  place: Place;
}

/** Turned round, so that `a > b` and `b < a` are the same. */
const TURNED: Record<string, string> = { '>': '<', '>=': '<=' };
/** What a test becomes when its branches change places. */
const OPPOSITE: Record<string, string> = { '<': '<=', '<=': '<', '==': '!=', '!=': '==', in: 'not in', 'not in': 'in' };

/** What is called otherwise and does the same. */
const SAME_CALL: Record<string, string> = {
  println: 'print',
  printf: 'print',
  log: 'print',
  write: 'print',
  'println!': 'print',
  'print!': 'print',
  Println: 'print',
  Printf: 'print',
  Print: 'print',
};
/** From one kind of number or text to another: written or left out, it is the same program. */
const CONVERSIONS = new Set(['int', 'float', 'str', 'Number', 'parseInt', 'parseFloat', 'valueOf', 'String', 'toString']);

/**
 * A program as one line of words that the usual disguises do not change: other names and literals, comments,
 * declarations that were split or moved, `for` written as `while`, `i++` as `i = i + 1`, branches that changed
 * places, functions in another order or cut out of others. Names are masked but for those of a library.
 */
export function tokensOf(program: readonly Statement[]): Token[] {
  return new Canonical(program).tokens();
}

class Canonical {
  readonly #program: readonly Statement[];
  readonly #functions = new Map<string, FunctionDefinition>();
  readonly #written = new Set<FunctionDefinition>();
  readonly #tokens: Token[] = [];

  constructor(program: readonly Statement[]) {
    this.#program = program;
    this.#collect(program);
  }

  tokens(): Token[] {
    const starts = this.#starts();
    for (const start of starts) this.#function(start);
    this.#statements(this.#program);
    // What nobody calls.
    for (const definition of this.#functions.values()) this.#function(definition);
    return this.#tokens;
  }

  #collect(statements: readonly Statement[]): void {
    for (const statement of statements) {
      if (statement.kind === 'function') this.#functions.set(statement.name, statement);
      if (statement.kind === 'type') this.#collect(statement.members);
    }
  }

  #starts(): FunctionDefinition[] {
    const main = this.#functions.get('main');
    return main ? [main] : [];
  }

  #emit(word: string, place: Place): void {
    this.#tokens.push({ word, place });
  }

  /** A function stands where it is called first: whether something was cut out makes no difference. */
  #function(definition: FunctionDefinition): void {
    if (this.#written.has(definition)) return;
    this.#written.add(definition);
    this.#statements(definition.body);
  }

  #statements(statements: readonly Statement[]): void {
    for (const statement of statements) this.#statement(statement);
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'expression':
        return this.#expression(statement.expression);
      case 'declaration':
        if (statement.value === null) return;
        return this.#assign(statement.target, null, statement.value, statement);
      case 'branch': {
        let { test, then, otherwise } = statement;
        if (asksForMain(test)) return this.#statements(then);
        if (test.kind === 'unary' && test.operator === '!' && otherwise.length > 0) {
          [test, then, otherwise] = [test.operand, otherwise, then];
        }
        this.#emit('if', statement);
        this.#expression(test);
        this.#statements(then);
        if (otherwise.length > 0 && otherwise[0]?.kind !== 'branch') this.#emit('else', statement);
        return this.#statements(otherwise);
      }
      case 'while':
        this.#statements(statement.before);
        this.#emit('loop', statement);
        if (statement.test) this.#expression(statement.test);
        this.#statements(statement.body);
        for (const expression of statement.after) this.#expression(expression);
        return;
      case 'each':
        return this.#each(statement);
      case 'switch':
        for (const { values, body } of statement.cases) {
          this.#emit(values.length > 0 ? 'if' : 'else', statement);
          for (const value of values) {
            this.#expression(statement.subject);
            this.#emit('==', value);
            this.#expression(value);
          }
          this.#statements(body.filter((inner) => inner.kind !== 'jump' || inner.type !== 'break'));
        }
        return;
      case 'jump':
        this.#emit(statement.type, statement);
        if (statement.value) this.#expression(statement.value);
        return;
      case 'attempt':
        this.#statements(statement.body);
        for (const handler of statement.handlers) {
          this.#emit('catch', statement);
          this.#statements(handler);
        }
        return this.#statements(statement.finally);
      case 'block':
        return this.#statements(statement.body);
      case 'type':
        return this.#statements(statement.members.filter(({ kind }) => kind !== 'function'));
      case 'function':
    }
  }

  /** `for i in range(a, b)` is the `for` of C. */
  #each(statement: Extract<Statement, { kind: 'each' }>): void {
    const { target, iterable, body } = statement;
    const range = rangeOf(iterable);
    if (range === null) {
      this.#emit('loop', statement);
      this.#emit('each', statement);
      this.#expression(iterable);
      return this.#statements(body);
    }
    this.#expression(target);
    this.#emit('=', target);
    if (range.from) this.#expression(range.from);
    else this.#emit('#', target);
    this.#emit('loop', statement);
    this.#expression(target);
    this.#emit('<', iterable);
    this.#expression(range.to);
    this.#statements(body);
    this.#step(target, '+', statement);
  }

  #step(target: Expression, operator: string, place: Place): void {
    this.#expression(target);
    this.#emit('=', place);
    this.#expression(target);
    this.#emit(operator, place);
    this.#emit('#', place);
  }

  #assign(target: Expression, operator: string | null, value: Expression, place: Place): void {
    this.#expression(target);
    this.#emit('=', place);
    if (operator !== null) {
      this.#expression(target);
      this.#emit(operator, place);
    }
    this.#expression(value);
  }

  #expression(expression: Expression): void {
    switch (expression.kind) {
      case 'name':
        return this.#emit('x', expression);
      case 'literal':
        return this.#emit(expression.type === 'string' ? '$' : '#', expression);
      case 'binary': {
        const turned = TURNED[expression.operator];
        const [left, right] = turned
          ? [expression.right, expression.left]
          : [expression.left, expression.right];
        this.#expression(left);
        this.#emit(turned ?? expression.operator, expression);
        return this.#expression(right);
      }
      case 'unary': {
        const { operator, operand } = expression;
        if (operator === '!' && operand.kind === 'binary') {
          const opposite = OPPOSITE[operand.operator];
          if (opposite) return this.#expression({ ...operand, operator: opposite });
        }
        if (operator !== '+' && operator !== '-') this.#emit(operator, expression);
        return this.#expression(operand);
      }
      case 'assignment':
        return this.#assign(expression.target, expression.operator, expression.value, expression);
      case 'call':
        return this.#call(expression);
      case 'index':
        this.#expression(expression.object);
        this.#emit('[', expression);
        return this.#expression(expression.index);
      case 'slice':
        this.#expression(expression.object);
        this.#emit('[:', expression);
        if (expression.from) this.#expression(expression.from);
        if (expression.to) this.#expression(expression.to);
        return;
      case 'member':
        this.#expression(expression.object);
        return this.#emit('.', expression);
      case 'choice':
        this.#emit('if', expression);
        this.#expression(expression.test);
        this.#expression(expression.then);
        this.#emit('else', expression);
        return this.#expression(expression.otherwise);
      case 'collection':
        this.#emit('{', expression);
        for (const item of expression.items) this.#expression(item);
        return;
      case 'comprehension':
        for (const { iterable, tests } of expression.clauses) {
          this.#emit('loop', expression);
          this.#emit('each', expression);
          this.#expression(iterable);
          for (const test of tests) {
            this.#emit('if', test);
            this.#expression(test);
          }
        }
        for (const item of expression.items) this.#expression(item);
        return;
      case 'lambda':
        this.#emit('lambda', expression);
        return this.#statements(expression.body);
      case 'other':
        for (const one of expression.parts) this.#expression(one);
    }
  }

  #call(call: Extract<Expression, { kind: 'call' }>): void {
    const definition = this.#functions.get(call.name);
    if (definition) {
      for (const argument of call.arguments) this.#expression(argument);
      if (this.#written.has(definition)) this.#emit('call', call);
      else this.#function(definition);
      return;
    }
    const { receiver, name } = call;
    if (CONVERSIONS.has(name) && call.arguments.length === 1) {
      for (const argument of call.arguments) this.#expression(argument);
      return;
    }
    if (name === 'input' && call.arguments.length > 0) {
      this.#emit('print(', call);
      for (const argument of call.arguments) this.#expression(argument);
      return this.#emit('input(', call);
    }
    if (receiver && receiver.kind !== 'name' && receiver.kind !== 'member') this.#expression(receiver);
    this.#emit(call.creates ? 'new' : `${SAME_CALL[name] ?? name}(`, call);
    for (const argument of call.arguments) this.#expression(argument);
  }
}

/** `if __name__ == '__main__'`. */
function asksForMain(test: Expression): boolean {
  return test.kind === 'binary' && test.left.kind === 'name' && test.left.name === '__name__';
}

/** `range(a, b)`, `0..n`. */
function rangeOf(expression: Expression): { from: Expression | null; to: Expression } | null {
  if (expression.kind === 'binary' && expression.operator.startsWith('..')) {
    return { from: expression.left, to: expression.right };
  }
  if (expression.kind !== 'call' || expression.name !== 'range') return null;
  const [first, second] = expression.arguments;
  if (first === undefined) return null;
  return second ? { from: first, to: second } : { from: null, to: first };
}

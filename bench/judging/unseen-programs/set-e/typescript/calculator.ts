import * as fs from 'fs';

class Parser {
  private position = 0;

  constructor(private readonly tokens: string[]) {}

  parse(): number {
    const value = this.sum();
    if (this.position < this.tokens.length) {
      throw new Error(`unexpected ${this.tokens[this.position]}`);
    }
    return value;
  }

  private sum(): number {
    let value = this.product();
    while (this.peek() === '+' || this.peek() === '-') {
      const operator = this.take();
      const right = this.product();
      value = operator === '+' ? value + right : value - right;
    }
    return value;
  }

  private product(): number {
    let value = this.factor();
    while (this.peek() === '*' || this.peek() === '/') {
      const operator = this.take();
      const right = this.factor();
      value = operator === '*' ? value * right : value / right;
    }
    return value;
  }

  private factor(): number {
    const token = this.take();
    if (token === '-') return -this.factor();
    if (token === '(') {
      const value = this.sum();
      if (this.take() !== ')') throw new Error('missing )');
      return value;
    }
    if (!/^\d/.test(token)) throw new Error(token === '' ? 'unexpected end' : `unexpected ${token}`);
    return parseFloat(token);
  }

  private peek(): string {
    return this.tokens[this.position] ?? '';
  }

  private take(): string {
    return this.tokens[this.position++] ?? '';
  }
}

const expression = fs.readFileSync(0, 'utf8').trim();
try {
  const tokens = expression.match(/\d+(\.\d+)?|[-+*/()]/g) ?? [];
  console.log(`${expression} = ${new Parser(tokens).parse()}`);
} catch (error) {
  console.log((error as Error).message);
}

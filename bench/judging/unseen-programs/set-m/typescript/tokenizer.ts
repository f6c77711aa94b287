import { readFileSync } from 'fs';

enum TokenType {
  Number = 'number',
  Name = 'name',
  Operator = 'operator',
  Bracket = 'bracket',
}

interface Token {
  type: TokenType;
  text: string;
}

const isDigit = (ch: string): boolean => ch >= '0' && ch <= '9';
const isLetter = (ch: string): boolean => /[a-z_]/i.test(ch);

function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let pos = 0;
  while (pos < source.length) {
    const ch = source[pos];
    if (ch === ' ' || ch === '\n') {
      pos++;
    } else if (isDigit(ch)) {
      const start = pos;
      while (pos < source.length && (isDigit(source[pos]) || source[pos] === '.')) pos++;
      tokens.push({ type: TokenType.Number, text: source.slice(start, pos) });
    } else if (isLetter(ch)) {
      const start = pos;
      while (pos < source.length && (isLetter(source[pos]) || isDigit(source[pos]))) pos++;
      tokens.push({ type: TokenType.Name, text: source.slice(start, pos) });
    } else if ('()[]{}'.includes(ch)) {
      tokens.push({ type: TokenType.Bracket, text: ch });
      pos++;
    } else {
      tokens.push({ type: TokenType.Operator, text: ch });
      pos++;
    }
  }
  return tokens;
}

const tokens = tokenize(readFileSync(0, 'utf8'));
for (const token of tokens) {
  console.log(`${token.type.padEnd(9)}${token.text}`);
}

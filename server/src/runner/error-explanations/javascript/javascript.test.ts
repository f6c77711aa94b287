import { describe, expect, it } from 'vitest';
import { PARTS } from '#runner/error-explanations/testing/failing-programs.ts';
import { coverageOf, wordsFor } from '#runner/error-explanations/testing/words-for.ts';

const UNEXPECTED = "SyntaxError: Unexpected token '{'";
const NOTHING = "TypeError: Cannot read properties of undefined (reading 'x')";

describe('explanations of JavaScript', () => {
  it.each(PARTS)('are given for 95 % of failing programs, %s', (part) => {
    expect(coverageOf('javascript', part)).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    [UNEXPECTED, '} elif (x > 2) {', 'JavaScript writes `else if` instead of `elif`.'],
    ["SyntaxError: Unexpected identifier 'add'", 'def add(a, b):', 'begins with the word `function`'],
    [
      "SyntaxError: Unexpected identifier 'and'",
      'if (a and b) {',
      'JavaScript writes `&&` instead of `and`.',
    ],
    ["SyntaxError: Unexpected identifier 'x'", 'if x > 2 {', 'What follows `if` stands in round brackets'],
    ["SyntaxError: Unexpected identifier 'x'", 'int x = 5;', 'write `let x = …`'],
    ["SyntaxError: Unexpected identifier 'add'", 'funtion add(a) {', 'Did you mean `function`?'],
    ["SyntaxError: Unexpected identifier 'x'", '  let x = 5;', 'Inside of a class, `let` is left out'],
    ["SyntaxError: Unexpected token 'class'", 'let class = 5;', '`class` is a word of the language'],
    ["SyntaxError: Unexpected token '-'", 'let first-name = 5;', 'write `firstName`'],
    ["SyntaxError: Unexpected token ')'", 'for (let i = 0; i < 3) {', 'A `for` loop has three parts'],
    ["SyntaxError: Unexpected token ';'", 'let y = x > 2 ? 1;', 'a colon between them'],
    ["SyntaxError: Unexpected token 'else'", 'else {', 'This `else` belongs to no `if`'],
    ["SyntaxError: Unexpected token '<'", 'const e = <p>hi</p>;', 'This is HTML'],
    [UNEXPECTED, 'while (a[i > 2) {', 'A closing bracket `]` is missing in this line.'],
    ["SyntaxError: Unexpected token ')'", 'f(1));', 'one `)` too many'],
    ['SyntaxError: Invalid or unexpected token', '# a comment', 'A comment begins with `//`'],
    ['SyntaxError: missing ) after argument list', "f('It's me');", 'The apostrophe ends this string.'],
    ['SyntaxError: missing ) after argument list', 'f("a);', 'its closing quotation mark is missing'],
    ['SyntaxError: Invalid shorthand property initializer', 'p = { a = 1 }', 'a colon stands between'],
    ['SyntaxError: Missing catch or finally after try', '}', 'needs a `catch (error) { … }`'],
    ['ReferenceError: sqrt is not defined', 'x', 'write `Math.sqrt`'],
    ['ReferenceError: len is not defined', 'x', '`.length`'],
    ['ReferenceError: True is not defined', 'x', 'JavaScript writes `true` instead of `True`.'],
    ['TypeError: a.append is not a function', 'a.append(1);', 'JavaScript writes `.push(…)` instead.'],
    ['TypeError: s.toUppercase is not a function', 's.toUppercase();', 'write `toUpperCase`'],
    ['TypeError: a.length is not a function', 'a.length();', 'leave the brackets behind it out'],
    ['TypeError: 2 is not a function', 'y = 2(x + 1);', 'the sign `*` is missing'],
    [NOTHING, 'this.x++;', 'has no `this`'],
    [
      'TypeError: o is not iterable',
      'async function load() {}\nconst o = load(); for (const x of o) {}',
      '`o` is a promise',
    ],
    ['TypeError: o.map is not a function', 'const o = {}; o.map(f);', '`Object.entries(o)`'],
    ["SyntaxError: Unexpected token '>'", 'const f = (n) = > n;', 'without a space: `=>`'],
    ["SyntaxError: Unexpected token ';'", '  x: 3;', 'are parted by commas'],
    ['SyntaxError: Unexpected string', 'const p = { name "A" };', 'a colon stands between'],
    ['SyntaxError: Unexpected number', 'f({ name: "A", age 3 });', 'a colon stands between'],
    ['ReferenceError: number is not defined', 'const numbers = [1];\nnumber[0];', 'Did you mean `numbers`?'],
    ['ReferenceError: number is not defined', 'number("1");', 'Did you mean `Number`?'],
    ['ReferenceError: readFileSync is not defined', 'x', "`import { readFileSync } from 'node:fs';`"],
    ['TypeError: o is not iterable', 'for (const x of o) {}', 'use `Object.entries(…)`'],
    ["Error: ENOENT: no such file or directory, open 'a.txt'", 'x', 'There is no file `a.txt` here.'],
    [
      'Error: too much',
      'throw new Error("too much");',
      'throws this `Error` itself, with the words `too much`',
    ],
    ['TypeError: fetch failed', 'x', 'Programs have no network here'],
    ['Error: connect ENETUNREACH 10.0.0.1:80', 'x', 'Programs have no network here'],
  ])('%s: %s', (message, code, words) => {
    expect(wordsFor('javascript', message, code)).toContain(words);
  });

  it.each([
    ['o.list.x;', '`x` is asked of `o.list`, which has no value (`undefined`).'],
    ['lines[i + 1].x;', '`x` is asked of `lines[i + 1]`, which has no value (`undefined`).'],
    ['a.b.x + c.d.x;', '`x` is asked of something that has no value (`undefined`).'],
    ['find().b.x;', '`x` is asked of something that has no value (`undefined`).'],
  ])('name what has no value if the line tells it: %s', (code, words) => {
    expect(wordsFor('javascript', NOTHING, code)).toContain(words);
  });

  it('do not take an entry of an object for one of a class', () => {
    const message = "SyntaxError: Unexpected identifier 'age'";
    const words = wordsFor('javascript', message, 'const p = { name: "A" age: 3 };');
    expect(words).not.toContain('class');
  });

  it('do not put another method in the place of one that something else has', () => {
    expect(wordsFor('javascript', 'TypeError: n.split is not a function', 'n.split("")')).not.toContain(
      'splice',
    );
  });

  it('tell a bracket that goes on with the line above from one that does not', () => {
    const code = 'const x = 5\n(function () {})();';
    expect(wordsFor('javascript', 'TypeError: 5 is not a function', code, 2)).toContain('a semicolon');
    expect(wordsFor('javascript', 'TypeError: [1].size is not a function', '[1].size();')).not.toContain(
      'semicolon',
    );
  });

  it('do not call recursion endless that is only deep', () => {
    const message = 'RangeError: Maximum call stack size exceeded';
    const trace = `${message}\n    at sum (main.js:2:3)\n    at sum (main.js:2:3)`;
    const deep = 'function sum(n) {\n  return n === 0 ? 0 : n + sum(n - 1);\n}';
    const endless = 'function sum(n) {\n  return n + sum(n - 1);\n}';
    expect(wordsFor('javascript', trace, deep)).toContain('or the recursion is right but too deep');
    expect(wordsFor('javascript', trace, endless)).toContain('is called again in every case');
  });

  it.each([
    ['TypeError: s.push is not a function', "let s = 'abc';\ns.push('d');", 's', 'push'],
    ['TypeError: words.map is not a function', 'const words = "a b";\nwords.map(print);', 'words', 'map'],
    ['TypeError: t.reverse is not a function', 'let t = `x`; // text\nt.reverse();', 't', 'reverse'],
  ])('say that it is a string: %s', (message, code, name, method) => {
    expect(wordsFor('javascript', message, code, 2)).toBe(
      `Line 2: \`${name}\` is a string since line 1, and strings have no \`${method}\`: that is for arrays.`,
    );
  });

  it.each(['['.repeat(2_000), '('.repeat(900) + ')'.repeat(900), `x = ${'{a: '.repeat(700)}`])(
    'do not blame functions for brackets that are nested too deeply',
    (code) => {
      const words = wordsFor('javascript', 'RangeError: Maximum call stack size exceeded', code);
      expect(words).toContain('nested too deeply for JavaScript to read it');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { PARTS } from '#runner/error-explanations/testing/failing-programs.ts';
import { coverageOf, wordsFor, wordsForAll } from '#runner/error-explanations/testing/words-for.ts';

const STD = 'using namespace std;\n';

describe('explanations of C++', () => {
  it.each(PARTS)('are given for 90 % of failing programs, %s', (part) => {
    expect(coverageOf('cpp', part)).toBeGreaterThanOrEqual(0.9);
  });

  it.each([
    [
      '‘sort’ was not declared in this scope; did you mean ‘short’?',
      '`sort` needs `#include <algorithm>` at the top.',
    ],
    ['‘memset’ was not declared in this scope', '`memset` needs `#include <cstring>` at the top.'],
    ['‘INT_MAX’ was not declared in this scope', '`INT_MAX` needs `#include <climits>` at the top.'],
    [
      '‘setprecision’ was not declared in this scope',
      '`setprecision` needs `#include <iomanip>` at the top.',
    ],
    ['‘cout’ was not declared in this scope', '`cout` needs `#include <iostream>` at the top.'],
    ['‘vector’ does not name a type', '`vector` needs `#include <vector>` at the top.'],
  ])('say which header is missing: %s', (message, words) => {
    expect(wordsFor('cpp', message, STD)).toBe(`Line 1: ${words}`);
  });

  it('advise `std::` where the program does not use the namespace, and only there', () => {
    const missing = '‘vector’ was not declared in this scope';
    expect(wordsFor('cpp', missing, 'x')).toContain('and `std::` before it');
    expect(wordsFor('cpp', missing, STD)).not.toContain('`std::`');
    expect(wordsFor('cpp', missing, '#include <vector>')).toContain('Write `std::vector`');
    expect(wordsFor('cpp', missing, '#include <bits/stdc++.h>')).toContain('Write `std::vector`');
    expect(wordsFor('cpp', '‘memset’ was not declared in this scope', 'x')).not.toContain('`std::`');
    expect(wordsFor('cpp', '‘sort’ is not a member of ‘std’', 'x')).toContain(
      '`#include <algorithm>` at the top.',
    );
  });

  it("do not repeat a suggestion of g++'s that is not alike", () => {
    expect(
      wordsFor('cpp', '‘total’ was not declared in this scope; did you mean ‘trunc’?', 'x'),
    ).not.toContain('trunc');
    expect(
      wordsFor('cpp', '‘RED’ was not declared in this scope; did you mean ‘Color::RED’?', 'x'),
    ).toContain('Did you mean `Color::RED`?');
  });

  it.each([
    [
      '‘add’ was not declared in this scope',
      'int main() { add(1); }\nint add(int a) { return a; }',
      'stands further down',
    ],
    ['‘i’ was not declared in this scope', 'for (i = 0; i < 3; i++) {', 'declared with its type first'],
    ['expected ‘;’ before ‘cout’', 'if (1 == 1 cout << 1;', 'A closing bracket `)` is missing'],
    ['expected ‘;’ before ‘<’ token', 'for (int i = 0, i < 3, i++) {', 'separated by semicolons'],
    ['expected primary-expression before ‘>’ token', 'f(a, );', 'A value is missing'],
    ['‘iostream’ was not declared in this scope', 'include <iostream>', 'begins with `#`'],
    ['expected primary-expression before ‘int’', 'For (int i = 0; i < 3; i++) {', 'writes `for` in small'],
    ['expected unqualified-id before ‘int’', 'std::int x;', 'leave out `std::`'],
    ['‘main’ does not name a type', 'public class Main {', 'looks like a program in Java'],
    [
      'no match for ‘operator<’ (operand types are ‘const P’ and ‘const P’)',
      's.insert(p);',
      'which `P` comes first: write an `operator<`',
    ],
    [
      'no match for ‘operator<<’ (operand types are ‘std::ostream’ {aka ‘std::basic_ostream<char>’} and ‘std::vector<int>’)',
      'std::cout << v;',
      'A `std::vector<int>` cannot be printed as a whole.',
    ],
    ['‘class std::vector<int>’ has no member named ‘length’', 'v.length()', 'found with `size()`'],
    [
      'request for member ‘x’ in ‘p’, which is of pointer type ‘P*’ (maybe you meant to use ‘->’ ?)',
      'p.x',
      'write `p->x`',
    ],
    ['static assertion failed: tuple index must be in range', 'get<2>(t)', 'no element with this number'],
  ])('%s', (message, code, words) => {
    expect(wordsFor('cpp', message, code)).toContain(words);
  });

  it.each([
    ['  double antSum;\n  antsum = 1;', 'antsum', 'Did you mean `antSum`?'],
    ['  int score1 = 1;\n  score2 = 2;', 'score2', 'declared with its type first'],
  ])('tell a misspelt variable from an undeclared one', (body, name, words) => {
    const code = `int main() {\n${body}\n}`;
    expect(wordsFor('cpp', `‘${name}’ was not declared in this scope`, code, 3)).toContain(words);
  });

  it.each([
    ['cout << "You are " age << endl;', 'the sign `<<` is missing'],
    ['cout << a b;', 'the sign `<<` is missing'],
    ['cin >> a b;', 'the sign `>>` is missing'],
    ['cout << (a ? "x" : "y") << endl', 'A semicolon `;` is missing'],
    ['cout << a << " b"', 'A semicolon `;` is missing'],
  ])('say what is missing between values: %s', (code, words) => {
    expect(wordsFor('cpp', 'expected ‘;’ before ‘age’', code)).toContain(words);
  });

  it('do not say of what another function declares that it ended', () => {
    const code = 'int f(int n) {\n  return n;\n}\nint main() {\n  std::cin >> n;\n}';
    const words = wordsFor('cpp', '‘n’ was not declared in this scope', code, 5);
    expect(words).toBe('Line 5: The name `n` is not known here.');
  });

  it.each([
    [
      'expected ‘,’ or ‘;’ before ‘std’',
      'int main() {\n  int a = 1\n\n  // next\n  std::cout << a;\n}',
      5,
      2,
    ],
    ['expected ‘,’ or ‘;’ before ‘b’', 'int main() {\n  double a = f(2)\n  b = 3;\n}', 3, 2],
    ['expected ‘,’ or ‘;’ before ‘}’ token', 'int main() {\n  int a = 1\n}', 3, 2],
  ])('place a missing semicolon on the line that lacks it: %s', (message, code, line, wanted) => {
    expect(wordsFor('cpp', message, code, line)).toBe(
      `Line ${wanted}: A semicolon \`;\` is missing at the end of this statement.`,
    );
  });

  it.each([
    'g++: internal compiler error: Segmentation fault signal terminated program cc1plus',
    'g++: fatal error: Killed signal terminated program cc1plus\ncompilation terminated.',
    'cc1plus: out of memory allocating 1073741832 bytes',
  ])('say what a compiler may have died of: %s', (message) => {
    expect(wordsForAll('cpp', [], 'int x[1 << 28] = {1};', message)).toContain('Perhaps a large array');
  });

  it.each([
    ['int down(int n) {\n  return n + down(n - 1);\n}\nint main() {\n  return down(3);\n}', 'down'],
    ['void go() { go(); }\nint main() { go(); }', 'go'],
  ])('say which function never stops', (code, name) => {
    expect(wordsForAll('cpp', [], code, 'Segmentation fault')).toContain(
      `The function \`${name}\` is called again in every case`,
    );
  });

  it('do not call recursion endless that has a way out', () => {
    const code =
      'int f(int n) {\n  if (n == 0) return 0;\n  return f(n - 1);\n}\nint main() { return f(1000000); }';
    expect(wordsForAll('cpp', [], code, 'Segmentation fault')).toContain('memory that is not its own');
  });

  it.each(['connect: Network is unreachable', 'socket: Address family not supported by protocol'])(
    'say that there is no network: %s',
    (message) => {
      expect(wordsFor('cpp', message)).toContain('Programs have no network here');
    },
  );
});

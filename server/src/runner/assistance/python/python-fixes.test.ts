import type { Problem } from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { markFixable } from '#runner/assistance/fixing.ts';
import { pythonFixes } from './python-fixes.ts';
import { readPythonScope } from './python-scope.ts';

const PROGRAM = `import math as maths, random
from collections import Counter
total, (first, second) = 0, (1, 2)
for price in [1]:
    total += price  # comment_name = 1
names["text_name"] = "quoted_name = 1"
class Account:
    limit = 5
    def pay(self, amount: int = 1, *more, **others) -> None:
        fee = amount
        self.balance = fee
        print(fee)
def other(
    given):
    local = 1
`;

describe('the names that a line of Python knows', () => {
  it('are those of the module and of its own function', () => {
    const outside = [
      ...['maths', 'random', 'Counter', 'total', 'first', 'second', 'price', 'Account', 'other'],
    ];
    const namesIn = readPythonScope(PROGRAM);
    expect(namesIn(5)).toEqual(outside);
    expect(new Set(namesIn(12))).toEqual(new Set([...outside, 'self', 'amount', 'more', 'others', 'fee']));
    expect(namesIn(8)).toContain('limit');
    expect(namesIn(15)).toContain('local');
  });

  it('are found in time in a hostile program', () => {
    for (const piece of [
      '(',
      'for a in ',
      'a, ',
      '"""',
      "'",
      'def f(',
      'x := ',
      ' as a',
      '=',
      '\\',
      '    ',
    ]) {
      readPythonScope(piece.repeat(64 * 1024))(1);
      readPythonScope(`${piece}\n`.repeat(8 * 1024))(4_000);
    }
  });
});

const problem = (line: number, column: number, end: number, message: string): Problem => ({
  ...{ line, column, end_line: line, end_column: end, severity: 'error', code: null, message },
});

it.each([
  ['total = 0\nprint(totel)\n', 2, 'totel', "Rename to 'total'"],
  ['def f():\n    total = 0\nprint(totel)\n', 3, 'totel', null],
  ['pritn("a")\n', 1, 'pritn', "Rename to 'print'"],
  ['whatever()\n', 1, 'whatever', null],
  ['n = 1\nprint(m)\n', 2, 'm', null],
])('an unknown name is renamed to one in scope: %j', (text, line, name, title) => {
  const column = (text.split('\n')[line - 1] ?? '').indexOf(name) + 1;
  const found = problem(line, column, column + name.length, `"${name}" is not defined`);
  expect(pythonFixes(text)(found)[0]?.title ?? null).toBe(title);
});

it.each([
  ['for x in y\n    pass\n', 11, 11],
  ['if x  # why\n    pass\n', 12, 5],
  ['if x == "#"\n    pass\n', 12, 12],
  // Something else is wrong.
  ['else if x:\n    pass\n', 6, null],
  ['print(1\n', 8, null],
])('a missing colon is added at the end of the code: %j', (text, column, at) => {
  const fixes = pythonFixes(text)(problem(1, column, column + 1, 'Expected ":"'));
  expect(fixes[0]?.edits[0]?.column ?? null).toBe(at);
});

it('a text is read once for the fixes of all its problems', () => {
  const text = `total = "0"\n${'print(totel)\n'.repeat(20)}`;
  const problems = Array.from({ length: 20 }, (_, index) =>
    problem(index + 2, 7, 12, '"totel" is not defined'),
  );
  const replaceAll = vi.spyOn(String.prototype, 'replaceAll');
  onTestFinished(() => replaceAll.mockRestore());
  const marked = markFixable(problems, pythonFixes(text));
  expect(replaceAll.mock.contexts.filter((read) => String(read) === text)).toHaveLength(1);
  expect(marked.every(({ has_fix }) => has_fix)).toBe(true);
});

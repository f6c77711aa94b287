import { describe, expect, it, vi } from 'vitest';

vi.mock('monaco-editor/editor', () => ({ editor: {}, MarkerSeverity: {} }));
const { toShownProblems } = await import('./shown-problems.ts');

const problem = (line: number, column = 1, isError = true) => ({
  ...{ line, column, isError, message: `${line}:${column}`, words: '' },
});
const NONE = { problems: [], caretLine: 1, isChecking: false, named: undefined, count: 0 };
const marked = (problems: ReturnType<typeof problem>[], caretLine: number, isChecking = false) => ({
  ...{ problems, caretLine, isChecking },
});

describe('the problem that is named', () => {
  it.each([
    ['that of the caret line', [problem(2), problem(3)], 3, '3:1'],
    ['an error of the caret line before its warning', [problem(3, 1, false), problem(3, 9)], 3, '3:9'],
    ['a warning of the caret line before an error elsewhere', [problem(2), problem(3, 1, false)], 3, '3:1'],
    ['the first error elsewhere', [problem(2, 1, false), problem(4), problem(5)], 3, '4:1'],
    ['a warning if there is nothing else', [problem(2, 1, false)], 3, '2:1'],
  ])('is %s', (_, problems, caretLine, message) => {
    const shown = toShownProblems(NONE, marked(problems, caretLine));
    expect(shown).toMatchObject({ named: { message }, count: problems.length });
  });

  it('stays while the text that it was in is checked', () => {
    const before = toShownProblems(NONE, marked([problem(2), problem(3)], 3));
    const typing = toShownProblems(before, marked([problem(2)], 3, true));
    expect(typing).toMatchObject({ named: { line: 3 }, count: 2 });
    expect(toShownProblems(typing, marked([], 3, true))).toMatchObject({ named: { line: 3 }, count: 2 });
    expect(toShownProblems(typing, marked([problem(2)], 1, true))).toMatchObject({
      named: { line: 2 },
      count: 1,
    });
    expect(toShownProblems(typing, marked([], 3))).toMatchObject({ named: undefined, count: 0 });
  });
});

import { LANGUAGES, type LanguageId, MAX_PROBLEMS } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { explainProblems } from './explain-problems.ts';
import { isMisleading } from './testing/failing-programs.ts';
import { explanationWhileTyping, readFoundPrograms } from './testing/found-problems.ts';

/**
 * Explanations of another mistake than a run would explain, which are right as well, or of the same one with less detail:
 * clang does not name the types that a function was given; TypeScript's parser notices some mistakes in another line.
 */
const OTHER_MISTAKES: Partial<Record<LanguageId, string[]>> = {
  python: ['method with an argument without self'],
  cpp: ['own-65', 'own-131', 'own-156'],
  javascript: [
    ...['do without while', 'try without catch'],
    ...['opening brace missing, factorial-recursive', 'opening brace missing, fast-power'],
  ],
  typescript: ['getter only', 'bigint mix'],
};

describe.each(LANGUAGES)('problems found while typing %s', (language) => {
  const programs = readFoundPrograms(language);

  it('are explained in the words of a run', () => {
    const without = programs.filter((program) => explanationWhileTyping(language, program) === null);
    expect(programs.length).toBeGreaterThan(150);
    expect(without.length / programs.length).toBeLessThan(0.05);
  });

  it('mislead nobody', () => {
    const misleading = programs.filter((program) => {
      const explanation = explanationWhileTyping(language, program);
      return explanation !== null && program.expected && isMisleading(explanation, program.expected);
    });
    expect(
      misleading.map(({ name }) => name).filter((name) => !OTHER_MISTAKES[language]?.includes(name)),
    ).toEqual([]);
  });
});

const problem = (line: number, message: string, code: string | null = null, column = 1) => ({
  ...{ line, column, end_line: line, end_column: column + 1, severity: 'error' as const, message, code },
});
const explain = (code: string, ...problems: ReturnType<typeof problem>[]) =>
  explainProblems('python', problems, code).map((explanation) => explanation?.text ?? null);

describe('of several problems', () => {
  it('only one is explained in each line, a syntax error first', () => {
    const undefinedName = problem(1, '"elseif" is not defined', 'reportUndefinedVariable');
    const words = explain(
      'elseif x:',
      undefinedName,
      problem(1, 'Expected expression'),
      problem(2, 'Expected ":"'),
    );
    expect(words).toEqual([
      null,
      'Python writes `elif` instead of `elseif`.',
      'A colon `:` is missing in this line, or something before it is too much.',
    ]);
  });

  it('a bounded number is explained, quickly on any line', () => {
    const code = Array.from(
      { length: MAX_PROBLEMS },
      () => `print(${'('.repeat(450)}${','.repeat(450)}`,
    ).join('\n');
    const problems = Array.from({ length: MAX_PROBLEMS }, (_, index) =>
      problem(index + 1, '"(" was not closed'),
    );
    const started = process.threadCpuUsage();
    const words = explain(code, ...problems);
    expect(process.threadCpuUsage(started).user).toBeLessThan(500_000);
    expect(words.filter((each) => each !== null)).toHaveLength(20);
  });

  it('those that nobody understands better than the language server are left alone', () => {
    expect(explain('x = 1', problem(1, 'Something new', 'reportSomething'))).toEqual([null]);
    for (const language of LANGUAGES) {
      expect(explainProblems(language, [problem(1, 'something new', 'x')], 'x')).toEqual([null]);
    }
  });
});

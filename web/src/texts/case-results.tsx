import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** Results of a program in tests, for teachers and students. */
export const caseResults = {
  list: 'Tests',
  /** Label of the bar that shows the share. */
  testsPassed: 'Tests passed',
  hidden: 'Hidden from students',
  /** Read out after the name of a test. */
  hiddenShort: 'hidden',
  /** A test with a withheld name. */
  hiddenTest: (number: number) => `Hidden test ${number}`,
  /** `score`: `8 / 10`; the word is only read out. */
  points: (score: ReactNode) => (
    <>
      {score}
      <span className="sr-only"> points</span>
    </>
  ),
  passed: 'Passed',
  failed: 'Failed',
  reasons: {
    compile_error: 'The program could not be compiled.',
    compile_limit: 'The compiler used more time or memory than it may.',
    runtime_error: 'The program ended with an error.',
    memory_limit: 'The program used more memory than it may.',
    process_limit: 'The program started more processes than it may.',
    disk_limit: 'The program wrote more to files than it may.',
    output_limit: 'The program printed more than it may.',
  },
  timeout:
    'The program did not end within the time of this test. Does a loop go on for ever, or does it wait for more input?',
  endedAfter: (duration: string) => `It was ended after ${duration}.`,
  notCompiled: 'The program could not be compiled, so nothing was tested.',
  input: 'Input',
  noInput: 'The program is given no input.',
  expected: 'Expected',
  nothingExpected: 'The program is expected to print nothing.',
  printed: 'Printed',
  nothingPrinted: 'The program printed nothing.',
  difference: {
    name: 'What was expected and what was printed',
    /** Read out before a line: `side` is expected or actual output. */
    line: (side: string) => `${side}: `,
    linesLeftOut: (lines: string) => `${lines} more lines are not shown.`,
    charactersShown: (characters: string) => `Only the first ${characters} characters are shown.`,
    same: (lines: number) => `${counted(lines, { one: 'line', other: 'lines' })} that are the same`,
  },
};

export const caseResultsTexts = await inLanguage(caseResults, {
  de: async () => (await import('./de/case-results.tsx')).caseResults,
});

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
  /** `score`: `8 / 10`, `max`: 10; the word is only read out. */
  points: (score: ReactNode, max: number) => (
    <>
      {score}
      <span className="sr-only">{max === 1 ? ' point' : ' points'}</span>
    </>
  ),
  passed: 'Passed',
  failed: 'Failed',
  reasons: {
    compile_error: "The program didn't compile.",
    compile_limit: 'The compiler exceeded its time or memory limit.',
    runtime_error: 'The program ended with an error.',
    memory_limit: 'The program exceeded the memory limit.',
    process_limit: 'The program started too many processes.',
    disk_limit: 'The program exceeded the disk limit.',
    output_limit: 'The program printed too much.',
  },
  timeout:
    "The program didn't finish within the time limit of this test. Does it loop forever or wait for more input?",
  endedAfter: (duration: string) => `Stopped after ${duration}.`,
  notCompiled: "The program didn't compile, so no tests ran.",
  input: 'Input',
  noInput: 'This test has no input.',
  expected: 'Expected',
  nothingExpected: 'No output expected.',
  printed: 'Printed',
  nothingPrinted: 'The program printed nothing.',
  expectedDrawing: 'Expected drawing',
  /** Label of the list of sentences about a drawing. */
  differences: 'What is different',
  /** A test that measures how the steps of a program grow. */
  growth: {
    allowed: (limit: string) => `The steps may grow at most like ${limit}.`,
    measured: (growth: string) => `Measured: ${growth}.`,
    unclear: 'No clear growth could be measured.',
    withOthers: 'This test passes only if all other tests do.',
  },
  difference: {
    name: 'Expected and actual output',
    /** Read out before a line: `side` is expected or actual output. */
    line: (side: string) => `${side}: `,
    linesLeftOut: (lines: string) => `${lines} more lines are not shown.`,
    charactersShown: (characters: string) => `Only the first ${characters} characters are shown.`,
    same: (lines: number) => `${counted(lines, { one: 'identical line', other: 'identical lines' })}`,
  },
};

export const caseResultsTexts = await inLanguage(caseResults, {
  de: async () => (await import('./de/case-results.tsx')).caseResults,
});

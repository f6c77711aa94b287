import type { TestComparison } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The editor of a template's or an assignment's tests. */
export const tests = {
  title: 'Tests',
  failed: 'Failed to load the tests',
  loading: 'Loading the tests',
  empty: 'There are no tests yet. With tests, programs are graded by what they print.',
  writeFirst: 'Write the first test',
  head: {
    /** `points`: the total, a number. */
    sum: (count: number, points: ReactNode) => (
      <>
        {counted(count, { one: 'test', other: 'tests' })}, {points} points
      </>
    ),
    add: 'Add a test',
    full: (max: number) => `There may be at most ${max} tests.`,
    save: 'Save tests',
  },
  saving: {
    done: (count: number, name: string) =>
      `${counted(count, { one: 'test', other: 'tests' })} of ${name} saved.`,
    failed: 'Failed to save the tests',
    incomplete: 'Some tests cannot be saved as they are. What is wrong stands at each.',
    conflict:
      'Somebody else has changed these tests since you opened them. Load theirs, which discards yours, or save yours over them.',
    loadTheirs: 'Load theirs',
    saveMine: 'Save mine',
    /** As in: discard the changes to the tests of Mazes? */
    unsaved: (name: string) => `the tests of ${name}`,
  },
  files: {
    saveFirst: 'Save the changes first: files go by what is saved.',
    import: 'Import',
    append: 'Add tests from a file',
    replace: 'Replace all tests by a file',
    replaceQuestion: (name: string, file: string) => `Replace the tests of ${name} by ${file}?`,
    replaceAct: 'Replace the tests',
    replaceExplanation: (count: number) =>
      `${counted(count, { one: 'test goes', other: 'tests go' })}. Scores stay as they are until you grade again.`,
    imported: (count: number) => `${counted(count, { one: 'test', other: 'tests' })} read.`,
    importFailed: 'Failed to import the tests',
    /** Closes the message about unreadable parts of a file. */
    dismiss: 'Dismiss',
    export: 'Export',
    asJson: 'As JSON',
    asZip: 'As a ZIP of NAME.in and NAME.out',
    exportFailed: 'Failed to export the tests',
  },
  list: {
    title: 'Tests in their order',
    deleteQuestion: (name: string) => `Delete the test ${name}?`,
    delete: 'Delete test',
    deleteExplanation: 'Its input and its expected output are gone when the tests are saved.',
  },
  row: {
    title: (number: number) => `Test ${number}`,
    fields: (number: number, name: string) => `Test ${number}: ${name}`,
    unnamed: 'without a name',
    hasProblem: 'has a problem',
    hidden: 'Hidden',
    seconds: (seconds: string) => `${seconds} s`,
    moveUpInFull: (number: number) => `Move test ${number} up`,
    moveDownInFull: (number: number) => `Move test ${number} down`,
    menu: (number: number) => `Actions for test ${number}`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    duplicate: 'Duplicate',
  },
  fields: {
    name: 'Name',
    /** Initial name of a new test. */
    newName: (number: number) => `Test ${number}`,
    points: 'Points',
    timeLimit: 'Time limit',
    /** The unit after the field. */
    seconds: 'seconds',
    comparison: 'Comparison',
    tolerance: 'Tolerance',
    hidden: 'Hidden',
    hiddenExplanation: 'Students learn only whether it passed.',
    input: 'Input',
    expectedOutput: 'Expected output',
  },
  problems: {
    name: 'A test needs a name',
    timeLimit: (min: number, max: number) => `From ${min} to ${max} seconds`,
    tolerance: 'A number from 0 on',
  },
  /** Ways of comparing outputs. */
  comparisons: {
    exact: 'Exactly',
    trailing_whitespace: 'Ignoring white space at line ends',
    tokens: 'Word by word',
    numbers: 'Numbers within a tolerance',
  } satisfies Record<TestComparison, string>,
  trying: {
    open: 'Try the tests',
    saveFirst: 'Save the changes first: what is saved is tried.',
    title: (name: string) => `Try the tests of ${name}`,
    explanation:
      'This is the template’s program. Paste a solution over it to see whether it passes. Nothing is kept.',
    program: 'Program to be tested',
    run: 'Run the tests',
    running: 'Running...',
    failed: 'Failed to run the tests',
    results: 'Results',
  },
};

export const testsTexts = await inLanguage(tests, {
  de: async () => (await import('#texts/de/admin/tests.tsx')).tests,
});

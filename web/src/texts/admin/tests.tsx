import type { TestComparison } from '@coderoom/contract';
import type { ReactNode } from 'react';
import { counted } from '#texts/counted.ts';
import { inLanguage } from '#texts/in-language.ts';

/** The editor of a template's or an assignment's tests. */
export const tests = {
  title: 'Tests',
  failed: "Couldn't load the tests",
  loading: 'Loading the tests',
  empty: 'No tests yet. Tests grade programs by their output, their drawings or the growth of their steps.',
  writeFirst: 'Write the first test',
  head: {
    /** `points`: the total as text, `total`: as a number. */
    sum: (count: number, points: ReactNode, total: number) => (
      <>
        {counted(count, { one: 'test', other: 'tests' })}, {points} {total === 1 ? 'point' : 'points'}
      </>
    ),
    add: 'Add test',
    full: (max: number) => `There can be at most ${max} tests.`,
    save: 'Save tests',
    savedWithTemplate: 'Saved together with the template.',
  },
  saving: {
    done: (count: number, name: string) =>
      `${counted(count, { one: 'test', other: 'tests' })} of ${name} saved.`,
    failed: "Couldn't save the tests",
    incomplete: 'Some tests have errors. Fix them before saving.',
    conflict:
      'Somebody else changed these tests after you opened them. Load their version and lose yours, or replace it with yours.',
    loadTheirs: 'Load theirs',
    saveMine: 'Save mine',
    /** As in: discard the changes to the tests of Mazes? */
    unsaved: (name: string) => `the tests of ${name}`,
  },
  files: {
    saveFirst: 'Save first: import and export use the saved tests.',
    import: 'Import',
    append: 'Add tests from a file',
    replace: 'Replace all tests with a file',
    replaceQuestion: (name: string, file: string) => `Replace the tests of ${name} with ${file}?`,
    replaceAct: 'Replace the tests',
    replaceExplanation: (count: number) =>
      `${counted(count, { one: 'test', other: 'tests' })} will be deleted. Scores stay the same until you grade again.`,
    imported: (count: number) => `${counted(count, { one: 'test', other: 'tests' })} imported.`,
    importFailed: "Couldn't import the tests",
    /** Closes the message about unreadable parts of a file. */
    dismiss: 'Dismiss',
    export: 'Export',
    asJson: 'As JSON',
    asZip: 'As a ZIP of NAME.in and NAME.out',
    exportFailed: "Couldn't export the tests",
  },
  list: {
    title: 'Tests in their order',
    deleteQuestion: (name: string) => `Delete the test ${name}?`,
    delete: 'Delete test',
    deleteExplanation: 'Its input and expected output are deleted when you save the tests.',
  },
  row: {
    title: (number: number) => `Test ${number}`,
    fields: (number: number, name: string) => `Test ${number}: ${name}`,
    unnamed: 'untitled',
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
    hiddenExplanation: 'Students only see whether it passed.',
    input: 'Input',
    expectedOutput: 'Expected output',
    nothingExpected: 'Left empty, only programs that print nothing pass.',
  },
  /** A test that measures how the steps of a program grow. */
  growth: {
    check: 'Growth of the steps',
    explanation:
      'The program runs with growing inputs, and its steps are counted. Its output is not compared, so it passes only if all other tests do.',
    limit: 'At most',
    atMost: (limit: string) => `at most ${limit}`,
    example: 'Example of an input (if empty, inputs follow from how the program reads)',
    language: 'Language of the program',
  },
  problems: {
    name: 'Enter a name',
    generator: 'Write the program',
    generatorForm: 'Correct the lines of the inputs',
    timeLimit: (min: string, max: string) => `Enter ${min} to ${max} seconds`,
    tolerance: 'Enter a number, 0 or more',
  },
  drawing: {
    expected: 'Expected drawing',
    /** Opens the dialog in which a solution draws it. */
    draw: 'Draw it with a program',
    drawExplanation:
      'Write or paste a solution here and run it. What it draws can become the expected drawing. The program is not saved.',
    program: 'Program that draws',
    run: 'Run the program',
    drawFailed: "Couldn't run the program",
    drawn: 'What the program did',
    nothingDrawn: 'The program drew nothing that can be compared.',
    take: 'Use this drawing',
    takeNumber: (number: number) => `Use drawing ${number}`,
    text: 'Text of the drawing',
    colors: 'Compare colours',
    part: 'Points for a part',
    partExplanation: 'A drawing that is right in part earns that part of the points. Not in hidden tests.',
  },
  /** Ways of comparing outputs. */
  comparisons: {
    exact: 'Exact',
    trailing_whitespace: 'Ignore trailing white space',
    tokens: 'Word by word',
    numbers: 'Numbers within a tolerance',
    drawing: 'Drawing, shape by shape',
  } satisfies Record<TestComparison, string>,
  trying: {
    open: 'Try the tests',
    saveFirst: 'Save first: this runs the saved tests.',
    title: (name: string) => `Try the tests of ${name}`,
    explanation:
      'This is the template’s program. Paste a solution over it, or add its files, to see whether it passes. Nothing is saved.',
    program: 'Program to test',
    run: 'Run the tests',
    running: 'Running...',
    failed: "Couldn't run the tests",
    results: 'Results',
  },
  /** Takes what a solution prints as the expected outputs. */
  solution: {
    open: 'Outputs from a solution',
    saveTemplateFirst: 'Save the template first: a solution runs with its files.',
    noOutputs: 'None of the tests compares outputs.',
    title: (name: string) => `Expected outputs of ${name}`,
    explanation:
      'Write or paste a solution here and run it. What it prints for the input of a test can become the expected output. The program is not saved.',
    program: 'Solution',
    run: 'Run the solution',
    failed: "Couldn't run the solution",
    outputs: 'What the solution printed',
    /** Chooses a test by its name, read out with the checkbox. */
    choose: (name: string) => `Use the output for ${name}`,
    chooseDiffering: (count: number) => `Choose the ${count} that differ`,
    use: (count: number) => `Use ${counted(count, { one: 'output', other: 'outputs' })}`,
    used: (count: number) =>
      `${counted(count, { one: 'expected output', other: 'expected outputs' })} filled in. Save the tests to keep them.`,
    nothingToUse: 'There is no output to take over.',
    states: {
      fresh: 'New',
      differs: 'Differs',
      expected: 'As expected',
      unusable: 'Not taken',
    },
    cut: (characters: string) => `The output is longer than ${characters} characters, so it can't be taken.`,
    nothing: 'The solution printed nothing.',
    unwritable: "The output has characters that a test can't hold.",
    replaceQuestion: (count: number) =>
      `Replace the expected output of ${counted(count, { one: 'test', other: 'tests' })}?`,
    replaceAct: 'Replace',
    replaceExplanation: 'Nothing is saved until you save the tests.',
  },
};

export const testsTexts = await inLanguage(tests, {
  de: async () => (await import('#texts/de/admin/tests.tsx')).tests,
});

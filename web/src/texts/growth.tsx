import type { ReactNode } from 'react';
import { counted } from './counted.ts';
import { inLanguage } from './in-language.ts';

/** A measurement of how a program's steps grow with its input. */
export const growth = {
  running: 'Measuring growth…',
  runningHint: 'The program runs again and again with growing inputs. This takes some seconds.',
  unavailable: 'The growth of this program could not be measured.',
  chooseInputs: 'Describe the inputs',
  retry: 'Try again',
  outdated: 'Measured before your last change. Measure again for the program as it is now.',

  /** Cases of a measurement, as headings. */
  worst: 'Worst case',
  time: 'Time',
  average: 'Average case',
  space: 'Space',
  derived: 'Derived',
  measured: 'Measured',
  confidence: 'Confidence',
  /** Before a growth that the measurement does not show clearly. */
  probably: 'probably',
  percent: (value: string) => `${value} %`,
  /** A formula for memory. */
  bytes: (formula: ReactNode) => <>{formula} bytes</>,
  noFit: 'no clear growth',
  /** Instead of a growth of memory. */
  tooLittle: 'too little to measure',
  /** If a program may leave inputs early that follow from how it reads. */
  unclear:
    'These inputs do not show clearly how the program grows. Type an example into the input, or describe the inputs.',
  agree: 'Agree',
  differ: 'Differ',
  /** If both exist and differ. */
  differs: (derived: string, measured: string) =>
    `The source says ${derived}, the measurement says ${measured}, so what is derived is not certain: the source may be hard to judge, or the measured inputs do not show the worst case.`,
  /** Before the reasons of what is derived, if it differs from what was measured. */
  contradicted: 'The measurement says otherwise, so this may be wrong:',

  /** Arrangements of an input. */
  shapes: {
    only: 'input',
    random: 'random input',
    sorted: 'sorted input',
    reversed: 'reversed input',
    equal: 'equal values',
  },
  /** Reasons why a series ends. */
  stops: {
    budget: 'time for measuring used up',
    time_limit: 'time limit',
    memory_limit: 'memory limit',
    output_limit: 'output limit',
    recursion_limit: 'recursion limit',
    input_limit: 'input limit',
    error: 'error',
  },
  meaning: (size: ReactNode, meaning: string) => (
    <>
      {size} is {meaning}.
    </>
  ),
  /** Origins of the inputs. */
  sources: {
    derived: 'The inputs follow from how the program reads.',
    example: 'The inputs are like yours, only larger.',
    generator: 'The inputs are the ones that you described.',
    parameters: 'The functions were called with growing arguments.',
    literal: 'A list or number in the program was replaced by larger ones.',
  },

  chart: {
    steps: 'steps',
    stopped: (reason: string, n: string) => `${reason} at n = ${n}`,
    /** For screen readers. */
    summary: (series: readonly string[]) =>
      `Chart with logarithmic axes. ${series.join(' ')} The table has all figures.`,
    described: (shape: string, formula: string | null, most: string) =>
      formula === null
        ? `Measured with ${shape} up to n = ${most}, without a clear growth.`
        : `Measured with ${shape} up to n = ${most}: ${formula} steps.`,
  },
  table: {
    name: 'Steps by size of the input',
    median: (shape: string, runs: number) => `${shape}, median of ${runs}`,
    range: 'Range',
    /** By how much the steps grew since the row above. */
    factor: '× before',
    stopped: 'stopped',
    runs: (count: number) => counted(count, { one: 'run', other: 'runs' }),
    lines: 'Counts per line',
    line: 'Line',
    count: 'Count',
    countAt: (n: string, shape: string) => `Count for n = ${n}, ${shape}`,
    growth: 'Growth',
  },

  /** Where the inputs come from. */
  inputs: {
    title: 'Inputs for the measurement',
    origins: { automatic: 'Automatic', form: 'Form', program: 'Program' },
    automaticHint:
      'The inputs follow from how your program reads, from your own input, or from its functions.',
    formHint: 'Describe one input of size n, line by line.',
    programHint: (language: string) => `A ${language} program that reads n and writes an input of that size.`,
    programLabel: 'Program that writes the inputs',
    line: (number: number) => `Line ${number}`,
    kind: 'Contents',
    kinds: { size: 'the number n', numbers: 'numbers', text: 'letters' },
    count: 'Count',
    /** In place of a count. */
    countAll: 'n',
    least: 'From',
    most: 'To',
    order: 'Order',
    orders: {
      all: 'all orders',
      random: 'random',
      sorted: 'sorted',
      reversed: 'reversed',
      equal: 'all equal',
    },
    separator: 'Numbers',
    separators: { space: 'in one line', line: 'one per line' },
    add: 'Add a line',
    remove: (number: number) => `Remove line ${number}`,
    measure: 'Measure with these inputs',
    invalidCount: 'A whole number from 1 to 1,000, or n',
    invalidNumber: 'A whole number, or n',
  },
};

export const growthTexts = await inLanguage(growth, {
  de: async () => (await import('./de/growth.tsx')).growth,
});

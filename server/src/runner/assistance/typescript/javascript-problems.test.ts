import { describe, expect, it } from 'vitest';
import { selectJavascriptProblems } from './javascript-problems.ts';

describe('texts that make patterns search again and again', () => {
  // A search that begins at each line end and reads to the last takes minutes.
  it.each([
    ['line ends', '\n'.repeat(250_000)],
    ['spaces', ' '.repeat(250_000)],
    ['spaces behind import', `import${' '.repeat(250_000)}`],
    ['import over and over', `import${' '.repeat(30)}\n`.repeat(7_000)],
    ['names', 'a '.repeat(125_000)],
    ['brackets', '['.repeat(250_000)],
    ['typeof', 'typeof '.repeat(35_000)],
  ])('are read in a moment: %s', { timeout: 20_000 }, (_, text) => {
    expect(selectJavascriptProblems([], text)).toEqual([]);
  });
});

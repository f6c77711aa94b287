import { LANGUAGES, type LanguageId } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examined, readSource, type SourceText } from '#runner/source-text.ts';
import { often } from '#runner/testing/soak.ts';
import type { Verdict } from '#runner/verdict.ts';
import { explainError } from './explain-error.ts';
import { explainProblems } from './explain-problems.ts';
import { rulesOf } from './language-rules.ts';
import type { ExplanationRule } from './rule.ts';
import { readFoundPrograms } from './testing/found-problems.ts';
import { sampleOf } from './testing/sample-message.ts';

/** Length of a source, in characters: looking at each pair of its places takes seconds. */
const LONG = often(64_000, 262_144);
/** Most processor time that a rule may take for one source, in ms; a tenth of it is usual. */
const MOST_MS = 1_000;

/** Texts that tempt patterns to try many places; names are those of `sampleOf`. */
const PIECES = [
  ...['\n', ' ', '\t', 'f', '(', '{', '[', '"', "'", '`', '/*', ';', ',', ':', '=', '() ', ') '],
  ...['fff ', 'fff,', 'fff=', 'fff(', '(fff ', 'fff.', 'self.', 'def fff(', 'class fff ', 'struct fff '],
  ...['const fff ', 'let fff = ', 'function fff(', 'static ', 'if (', 'for (', 'do {', '__init__(', 'open('],
  ...['import ', 'from fff import ', 'std::', 'extends ', 'return ', 'int fff(', 'int fff() {', 'void '],
];
const repeat = (piece: string) => piece.repeat(Math.ceil(LONG / piece.length));
/** The texts in short lines and long ones. Nearly a million lines: they are kept while these tests run alone. */
let sources: SourceText[] = [];
beforeAll(() => {
  sources = PIECES.flatMap((piece) => [repeat(piece), repeat(`${piece}\n`), repeat(` ${piece}\n`)]).map(
    (text) => examined(readSource(`if main (:\n ${text}`)),
  );
});
afterAll(() => {
  sources = [];
});

/** Runs a step, and returns how much processor time it took, in ms. */
function timeOf(step: () => unknown): number {
  const before = process.threadCpuUsage();
  step();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Returns those for which a step takes too long. Reading the clock takes longer than most steps: first once for all. */
function tooLong<Item>(items: readonly Item[], step: (item: Item) => unknown): Item[] {
  const together = timeOf(() => {
    for (const item of items) step(item);
  });
  return together < MOST_MS ? [] : items.filter((item) => timeOf(() => step(item)) >= MOST_MS);
}

/** Groups of messages that a rule matches; those of a pattern that looks around are plain names. */
function groupsOf({ pattern }: ExplanationRule): string[][] {
  const choices = [() => 0, (count: number) => count - 1];
  const found = choices.flatMap((choose) => {
    const groups = pattern.exec(sampleOf(pattern, choose));
    return groups === null ? [] : [groups.slice(1).map((group) => group ?? '')];
  });
  return found.length > 0 ? found : [Array.from({ length: 8 }, () => 'fff')];
}

const verdictOf = (error: string): Verdict =>
  ({ reason: 'runtime_error', error, diagnostics: [], output: '' }) as unknown as Verdict;
const explain = (language: LanguageId, error: string, source: SourceText) =>
  explainError(language, verdictOf(error), source);

describe('a program of any shape', () => {
  it.each(LANGUAGES)('takes no rule of %s long', (language) => {
    for (const rule of rulesOf(language)) {
      for (const groups of groupsOf(rule)) {
        const slow = tooLong(sources, (source) =>
          rule.words(groups, { source, line: 2, column: 3, error: 'x' }),
        );
        expect(
          slow.map(({ text }) => text.slice(12, 30)),
          rule.pattern.source,
        ).toEqual([]);
      }
    }
  });

  it.each(LANGUAGES)('is explained in time by what a language server of %s says', (language) => {
    const problems = readFoundPrograms(language)
      .flatMap((program) => program.problems.slice(0, 1))
      .filter((_, index) => index % often(100, 1) === 0);
    for (const { text } of sources) {
      const slow = tooLong(problems, (problem) =>
        explainProblems(language, [{ ...problem, line: 2, column: 3 }], text),
      );
      expect(
        slow.map((problem) => problem.message),
        text.slice(12, 30),
      ).toEqual([]);
    }
  });

  // A line of the program is examined as far as people write them.
  it('is explained in time if it is one long line', () => {
    for (const [language, error] of [
      ['java', 'Main.java:1: error: illegal start of expression'],
      ['go', './main.go:1:1: undefined: fff'],
      ['python', "NameError: name 'fff' is not defined"],
      ['cpp', "main.cpp:1:1: error: expected ';' before 'fff'"],
    ] as const) {
      for (const piece of PIECES) {
        expect(timeOf(() => explain(language, error, readSource(repeat(piece))))).toBeLessThan(MOST_MS);
      }
    }
  });

  it('is not searched for every function that a program says it was in', () => {
    const many = Array.from({ length: 20_000 }, (_, n) => `f${n}`);
    const python = many.map((name) => `  File "main.py", line 1, in ${name}\n    x\n`).join('');
    const javascript = many.map((name) => `    at ${name} (/box/main.js:1:1)\n`).join('');
    const source = readSource('x = 1\n'.repeat(10_000));
    const tooDeep = 'RecursionError: maximum recursion depth exceeded';
    expect(timeOf(() => explain('python', `${python}${tooDeep}`, source))).toBeLessThan(MOST_MS);
    const overflow = 'RangeError: Maximum call stack size exceeded';
    expect(timeOf(() => explain('javascript', `${overflow}\n${javascript}`, source))).toBeLessThan(MOST_MS);
    const functions = readSource(many.map((name) => `int ${name}() { return 1; }\n`).join(''));
    expect(timeOf(() => explain('cpp', 'Segmentation fault', functions))).toBeLessThan(MOST_MS);
  });
});

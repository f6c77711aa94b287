import { LANGUAGES, type Message } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import {
  explanationMessageOf,
  explanationOf,
  isMisleading,
  readFailingPrograms,
} from './testing/failing-programs.ts';

describe.each(LANGUAGES)('explanations of failing programs in %s', (language) => {
  const judged = readFailingPrograms(language).flatMap(({ expected, ...program }) =>
    expected === undefined ? [] : [{ ...program, expected }],
  );

  it('mislead nobody: each says what is expected of it', () => {
    expect(judged.length).toBeGreaterThanOrEqual(20);
    const misleading = judged
      .map((program) => ({ program, explanation: explanationOf(language, program) }))
      .filter(
        ({ program, explanation }) => explanation !== null && isMisleading(explanation, program.expected),
      )
      .map(({ program, explanation }) => [program.name, program.expected, explanation]);
    expect(misleading).toEqual([]);
  });

  it('insert nothing but code, numbers and phrases', () => {
    const inserted = readFailingPrograms(language)
      .map((program) => explanationMessageOf(language, program))
      .flatMap((explanation) => (explanation === null ? [] : valuesIn(explanation)));
    expect(inserted.filter((value) => !/^(?:`[^`]*`|-?[\d.]+)$/.test(value))).toEqual([]);
  });
});

it.each([
  ['Line 4: A colon is missing.', false],
  ['A colon is missing.', false],
  ['Line 5: A colon is missing.', true],
  ['Line 4: A bracket is missing.', true],
])('takes an explanation for misleading by its place and its words: %s', (explanation, misleads) => {
  expect(isMisleading(explanation, { says: ['comma|colon', 'missing'], lines: [4] })).toBe(misleads);
});

it('compares capital letters only where they are expected', () => {
  expect(isMisleading('Write `string`.', { says: ['String'] })).toBe(true);
  expect(isMisleading('Write `String`.', { says: ['string'] })).toBe(false);
});

function valuesIn({ values }: Message): string[] {
  return values.flatMap((value) => (typeof value === 'object' ? valuesIn(value) : [String(value)]));
}

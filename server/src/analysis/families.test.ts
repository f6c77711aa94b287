import { describe, expect, it } from 'vitest';
import { meansTheSame } from '#analysis/growth/notation.ts';
import { readFamilies } from '#analysis/testing/families.ts';
import { loadPatientAnalyser } from '#analysis/testing/patient.ts';
import { ofEachKind } from '#runner/testing/programs.ts';

const FAMILIES = readFamilies()
  .map(({ family, programs }) => ({ family, programs: ofEachKind(programs, ({ language }) => language) }))
  .filter(({ programs }) => programs.length > 0);

describe.each(FAMILIES)('$family', ({ programs }) => {
  it.each(programs)('in $language: $title', async ({ language, time, space, source }) => {
    const verdict = (await loadPatientAnalyser(language))(source);
    const said = [verdict.time_complexity, space && verdict.space_complexity];
    const isRight = [time, space].every((right, index) => isSame(right, said[index] ?? null));
    expect(isRight ? [time, space] : said, verdict.explanation ?? '').toEqual([time, space]);
  });
});

/** `none` stands for a verdict that must not be given. */
function isSame(right: string | null, said: string | null): boolean {
  if (right === null || right === 'none' || said === null) return (right === 'none' ? null : right) === said;
  return meansTheSame(right, said);
}

import { LANGUAGES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { meansTheSame } from '#analysis/growth/notation.ts';
import { loadPatientAnalyser } from '#analysis/testing/patient.ts';
import { textbookOf } from '#analysis/testing/textbook.ts';

/** Minimum share of correct verdicts per language. */
const RIGHT = { time: 0.95, space: 0.9 };

describe.each(LANGUAGES)('textbook programs in %s', async (language) => {
  const analyse = await loadPatientAnalyser(language);
  const programs = textbookOf(language);
  const judged = programs.map((program) => ({ ...program, verdict: analyse(program.source) }));

  it('are enough to say something', () => {
    expect(programs.length).toBeGreaterThanOrEqual(32);
  });

  it('are judged right in time', () => {
    const misses = judged.flatMap(({ name, time, verdict }) =>
      missOf(name, time, verdict.time_complexity ?? verdict.explanation),
    );
    expect(1 - misses.length / programs.length, misses.join('\n')).toBeGreaterThanOrEqual(RIGHT.time);
  });

  it('are judged right in space', () => {
    const misses = judged.flatMap(({ name, space, verdict }) =>
      missOf(name, space, verdict.space_complexity ?? verdict.explanation),
    );
    expect(1 - misses.length / programs.length, misses.join('\n')).toBeGreaterThanOrEqual(RIGHT.space);
  });
});

function missOf(name: string, right: readonly string[], verdict: string | null): string[] {
  const isRight = verdict?.startsWith('O(') && right.some((one) => meansTheSame(one, verdict));
  return isRight ? [] : [`${name}: ${verdict}, not ${right.join(' or ')}`];
}

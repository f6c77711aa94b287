import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { RunOutput } from './run-output.ts';

/** All that events hold, one after the other. */
function readFrom(output: RunOutput, from: number) {
  const events: ReturnType<RunOutput['partsFrom']>[] = [];
  for (let at = from; at < output.length; at = events.at(-1)?.to ?? output.length) {
    events.push(output.partsFrom(at));
  }
  return events;
}

describe('what a program printed', () => {
  it.each([1, 2, 3, Number(process.env.SEED ?? 2026)])(
    'is whole from wherever it is read (seed %i)',
    (seed) => {
      const random = randomNumbers(seed);
      const output = new RunOutput();
      let all = '';
      const marks: string[] = [];
      for (let n = 0; n < 2_000; n++) {
        const stream = random() < 0.5 ? 'stdout' : 'stderr';
        const text = 'aä😀'.repeat(Math.floor(random() * 30));
        output.add(text, stream);
        all += text;
        for (const _ of text) marks.push(stream);
      }
      for (const from of [
        0,
        1,
        Math.floor(random() * all.length),
        all.length - 1,
        all.length,
        all.length + 5,
      ]) {
        const parts = readFrom(output, from).flatMap((event) => event.parts);
        expect(parts.map(({ text }) => text).join('')).toBe(all.slice(from));
      }
      const parts = readFrom(output, 0).flatMap((event) => event.parts);
      expect(parts.flatMap(({ stream, text }) => Array.from(text, () => stream))).toEqual(marks);
    },
  );

  it('comes in events of a size that no stream of another kind makes larger', () => {
    const [long, mixed] = [new RunOutput(), new RunOutput()];
    long.add(`x${'😀'.repeat(100_000)}`, 'stdout');
    for (let n = 0; n < 10_000; n++) mixed.add('x', n % 2 ? 'stdout' : 'stderr');
    for (const { parts } of [...readFrom(long, 0), ...readFrom(mixed, 0)]) {
      expect(Buffer.byteLength(JSON.stringify(parts))).toBeLessThan(66_000);
      expect(parts.every(({ text }) => text !== '' && text.isWellFormed())).toBe(true);
    }
    expect(readFrom(mixed, 0)).toHaveLength(20);
  });
});

import { randomInt } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useProgram } from '#features/playground/program-store.ts';
import { useSharedProgram } from '#features/playground/shared-program.ts';
import { randomNumbers } from '#lib/testing/random-numbers.ts';
import { BEGINNING, FILE, type Page, PROJECT } from './testing/draft-pages.ts';
import { playSchedule } from './testing/play-schedule.ts';

const FRESH = useProgram.getInitialState();

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  useProgram.setState(FRESH, true);
  useSharedProgram.setState(useSharedProgram.getInitialState(), true);
});

describe('two browsers whose pages are closed and opened, with and without network', () => {
  /** Number of schedules tried; STEPS makes the test longer, and SEED repeats a run. */
  const steps = Number(process.env.STEPS ?? 40);
  const seed = Number(process.env.SEED ?? randomInt(2 ** 31));

  it(`have each line once that was written in one of them (SEED=${seed})`, () => {
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      const written: string[] = [];
      const { lines, told } = playSchedule(random, {
        windows: [1, 1],
        write: (page) => {
          const added = [`def f${written.length}():`, '    return'];
          written.push(...added);
          const isAtEnd = random(2) === 0;
          page.type(random(3) === 0 ? FILE : PROJECT.entry, (text) =>
            text.toSpliced(text.length - (isAtEnd ? 2 : 1 + random(text.length)), 0, ...added),
          );
        },
      });
      const expected = [...BEGINNING, ...written];
      expect(lines.toSorted(), `step ${step}: ${told}`).toEqual(expected.toSorted());
    }
  });

  it(`lose no line that both hear of from elsewhere (SEED=${seed})`, () => {
    useSharedProgram.setState({ hasBeenShared: true });
    const random = randomNumbers(seed);
    for (let step = 0; step < steps; step += 1) {
      let [taught, written] = [0, 0];
      const add = (page: Page, line: string) =>
        page.type(PROJECT.entry, (text) => text.toSpliced(-2, 0, line));
      const { lines, told } = playSchedule(random, {
        windows: [1, 1],
        write: (page) => {
          if (!page.isOnline || random(2) === 0) {
            add(page, `mine ${written++}`);
            return;
          }
          if (random(2) === 0) taught += 1;
          for (let line = 0; line < taught; line += 1) {
            if (!page.texts[0]?.includes(`hers ${line}`)) add(page, `hers ${line}`);
          }
        },
      });
      const mine = Array.from({ length: written }, (_, line) => `mine ${line}`);
      const hers = Array.from({ length: taught }, (_, line) => `hers ${line}`);
      const expected = new Set([...BEGINNING, ...mine, ...hers]);
      expect(new Set(lines), `step ${step}: ${told}`).toEqual(expected);
      expect(lines.filter((line) => line.startsWith('mine'))).toHaveLength(written);
    }
  });
});

import { expect, it } from 'vitest';
import { advanceTime, type PlaybackSettings } from './use-player.ts';

const MOMENTS = [{ at: 1_000 }, { at: 2_000 }, { at: 60_000 }];
const pace = (changes: Partial<PlaybackSettings> = {}): PlaybackSettings => ({
  speed: 1,
  skipsPauses: true,
  ...changes,
});

it.each<[string, number, PlaybackSettings, number]>([
  ['goes on as it was', 1_100, pace(), 1_200],
  ['goes faster', 1_100, pace({ speed: 4 }), 1_500],
  ['skips a long pause', 2_000, pace(), 60_000],
  ['calls no pause long that is short at this speed', 2_000, pace({ speed: 64 }), 8_400],
  ['waits where that is wished', 2_000, pace({ skipsPauses: false }), 2_100],
  ['goes on to its end', 60_000, pace(), 60_100],
])('%s', (_what, time, how, after) => {
  expect(advanceTime(time, 100, MOMENTS, how)).toBe(after);
});

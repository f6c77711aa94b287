import { expect, it } from 'vitest';
import { parseTime } from './parse-time.ts';

it.each([
  ['18:30', '18:30'],
  ['1830', '18:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  [' 7.05 ', '07:05'],
  ['00:00', '00:00'],
  ['23h59', '23:59'],
])('reads %j as a time of day', (typed, time) => expect(parseTime(typed)).toBe(time));

it.each(['', ':', '24:00', '12:60', '9:3', '99', 'noon', '12:30:00', '-1'])('does not read %j', (typed) =>
  expect(parseTime(typed)).toBeNull(),
);

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
  ['18.30 Uhr', '18:30'],
  ['18 h', '18:00'],
  ['6:30 pm', '18:30'],
  ['6:30 PM', '18:30'],
  ['6:30 p.m.', '18:30'],
  ['630pm', '18:30'],
  ['6p', '18:00'],
  ['6:30 am', '06:30'],
  ['12:30 p.m.', '12:30'],
  ['12:30 a. m.', '00:30'],
  ['12 am', '00:00'],
])('reads %j as a time of day', (typed, time) => expect(parseTime(typed)).toBe(time));

it.each([
  '',
  ':',
  '24:00',
  '12:60',
  '9:3',
  '99',
  'noon',
  '12:30:00',
  '12:301',
  '-1',
  '18:30 pm',
  '0 am',
  '13 am',
  'pm',
  '6:30 pm pm',
])('does not read %j', (typed) => expect(parseTime(typed)).toBeNull());

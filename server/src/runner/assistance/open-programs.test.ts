import { expect, it } from 'vitest';
import { OpenPrograms } from './open-programs.ts';

it('closes the oldest program of whoever has most, beyond the bound of all', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 10 });
  expect(programs.use('theirs', 'user:2', 10)).toEqual([]);
  expect(programs.use('first', 'user:1', 20)).toEqual([]);
  expect(programs.use('second', 'user:1', 20)).toEqual([]);
  expect(programs.use('first', 'user:1', 20)).toEqual([]);
  // 20 + 30 + 30 + 30.
  expect(programs.use('third', 'user:1', 20)).toEqual(['second']);
  expect(programs.use('theirs', 'user:2', 30)).toEqual([]);
  expect(programs.use('fourth', 'user:1', 50)).toEqual(['first', 'third']);
});

it('keeps the program that is asked about, however large it is', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 10 });
  expect(programs.use('theirs', 'user:2', 10)).toEqual([]);
  expect(programs.use('large', 'user:1', 500)).toEqual(['theirs']);
  expect(programs.use('theirs', 'user:2', 10)).toEqual(['large']);
});

it('counts programs that were closed no more', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 10 });
  programs.use('first', 'user:1', 50);
  programs.leave('first');
  expect(programs.use('second', 'user:1', 80)).toEqual([]);
});

it('bounds the number of small programs', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 10 });
  const closed = Array.from({ length: 15 }, (_, number) => programs.use(`program ${number}`, 'user:1', 0));
  expect(closed.flat()).toEqual(['program 0', 'program 1', 'program 2', 'program 3', 'program 4']);
});

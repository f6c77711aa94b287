import { describe, expect, it } from 'vitest';
import { OpenPrograms } from './open-programs.ts';
import { PYTHON_PROGRAMS } from './python/python-server.ts';
import { TYPESCRIPT_PROGRAMS } from './typescript/typescript-server.ts';

it('closes the oldest program of whoever has most, beyond the bound of all', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 5 });
  expect(programs.use('theirs', 'user:2', 15)).toEqual([]);
  expect(programs.use('first', 'user:1', 20)).toEqual([]);
  expect(programs.use('second', 'user:1', 20)).toEqual([]);
  expect(programs.use('first', 'user:1', 20)).toEqual([]);
  expect(programs.use('third', 'user:1', 20)).toEqual([]);
  // 20 + 25 + 25 + 25 beside the one that is asked about.
  expect(programs.use('fourth', 'user:1', 20)).toEqual([]);
  expect(programs.use('fifth', 'user:1', 20)).toEqual(['second']);
  expect(programs.use('theirs', 'user:2', 20)).toEqual([]);
  expect(programs.use('sixth', 'user:1', 20)).toEqual(['first']);
});

describe.each([
  ['TypeScript', TYPESCRIPT_PROGRAMS],
  ['Python', PYTHON_PROGRAMS],
])('a process of %s', (_language, bounds) => {
  /** Asks about short programs of several files, of as many people. Returns what is closed. */
  const askInTurn = (programs: OpenPrograms, people: number) => {
    const closed: string[] = [];
    for (let person = 1; person <= people; person += 1)
      closed.push(...programs.use(`program ${person}`, `user:${person}`, 3_000));
    return closed;
  };

  it('closes none of sixty short programs that are asked about in turn', () => {
    const programs = new OpenPrograms(bounds);
    for (const _ of [1, 2, 3]) expect(askInTurn(programs, 60)).toEqual([]);
  });

  it('closes a large program when the next one is asked about, and none of the short ones for it', () => {
    const programs = new OpenPrograms(bounds);
    expect(askInTurn(programs, 59)).toEqual([]);
    for (const _ of [1, 2]) {
      expect(programs.use('large', 'user:60', 320_000)).toEqual([]);
      expect(programs.use('large', 'user:60', 320_001)).toEqual([]);
      expect(askInTurn(programs, 59)).toEqual(['large']);
    }
  });
});

it('keeps no two large programs, also while there is room', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 5 });
  expect(programs.use('one', 'user:1', 21)).toEqual([]);
  expect(programs.use('other', 'user:1', 21)).toEqual(['one']);
  expect(programs.use('third', 'user:2', 20)).toEqual(['other']);
  expect(programs.use('fourth', 'user:2', 20)).toEqual([]);
});

it('closes first what is large of those that are not too large', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 0 });
  for (let person = 1; person <= 9; person += 1) programs.use(`program ${person}`, `user:${person}`, 10);
  expect(programs.use('larger', 'user:10', 25)).toEqual([]);
  expect(programs.use('program 1', 'user:1', 10)).toEqual(['larger']);
});

it('counts programs that were closed no more', () => {
  const programs = new OpenPrograms({ characters: 50, ofEach: 0 });
  for (const name of ['a', 'b', 'c', 'd', 'e']) programs.use(name, 'user:1', 10);
  programs.leave('a');
  expect(programs.use('f', 'user:1', 10)).toEqual([]);
  expect(programs.use('g', 'user:1', 10)).toEqual([]);
  expect(programs.use('h', 'user:1', 10)).toEqual(['b']);
});

it('bounds the number of small programs', () => {
  const programs = new OpenPrograms({ characters: 100, ofEach: 10 });
  const closed = Array.from({ length: 15 }, (_, number) => programs.use(`program ${number}`, 'user:1', 0));
  expect(closed.flat()).toEqual(['program 0', 'program 1', 'program 2', 'program 3']);
});

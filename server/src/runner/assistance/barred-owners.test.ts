import { expect, it } from 'vitest';
import { BarredOwners } from './barred-owners.ts';

const person = (owner: string) => ({ owner, turn: owner });
const visitor = (connection: number) => ({ owner: 'address:10.0.0.7', turn: `connection:${connection}` });

it('bars an owner after three endings, and nobody else, for half an hour', () => {
  let now = 0;
  const barred = new BarredOwners(() => now);
  barred.note(person('user:1'));
  barred.note(person('user:1'));
  barred.note(person('user:2'));
  expect(barred.has(person('user:1'))).toBe(false);
  barred.note(person('user:1'));
  expect(barred.has(person('user:1'))).toBe(true);
  expect(barred.has(person('user:2'))).toBe(false);
  now = 10 * 60_000;
  expect(barred.leftMs(person('user:1'))).toBe(20 * 60_000);
  expect(barred.leftMs(person('user:2'))).toBe(0);
  now = 31 * 60_000;
  expect(barred.has(person('user:1'))).toBe(false);
  barred.note(person('user:3'));
  barred.note(person('user:1'));
  expect(barred.has(person('user:1'))).toBe(false);
});

it('bars one visitor of an address, not the class behind it', () => {
  const barred = new BarredOwners();
  for (let count = 0; count < 3; count++) barred.note(visitor(1));
  expect(barred.has(visitor(1))).toBe(true);
  expect(barred.has(visitor(2))).toBe(false);
});

it('bars an address whose visitors connect anew to end it again', () => {
  const barred = new BarredOwners();
  for (let connection = 0; connection < 12; connection++) barred.note(visitor(connection));
  expect(barred.has(visitor(99))).toBe(true);
  expect(barred.has(person('user:1'))).toBe(false);
});

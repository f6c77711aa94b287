import { describe, expect, it } from 'vitest';
import { bagOf, containmentOf, diceOf, rarityIn } from './bags.ts';

const bag = (hashes: number[], rarity?: ReadonlyMap<number, number>) =>
  bagOf(Int32Array.from(hashes), rarity);

describe('two bags', () => {
  it('have in common what both have, as often as both have it', () => {
    const [one, other] = [bag([3, -1, 3, 3]), bag([3, 5, 3, 7, 9, 9])];
    expect(diceOf(one, other)).toBeCloseTo(4 / 10);
    expect(containmentOf(one, other)).toBeCloseTo(2 / 4);
    expect(diceOf(other, one)).toBe(diceOf(one, other));
  });

  it('are alike where they are equal, and not where they are empty', () => {
    expect(diceOf(bag([1, 2, 2]), bag([2, 1, 2]))).toBe(1);
    expect([diceOf(bag([]), bag([])), containmentOf(bag([]), bag([1]))]).toEqual([0, 0]);
  });

  it('are more alike for what few of the class have', () => {
    const programs = [
      [1, 2],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
      [1, 6],
    ].map((hashes) => Int32Array.from(hashes));
    const rarity = rarityIn(programs);
    expect(diceOf(bag([1, 2], rarity), bag([1, 3], rarity))).toBeLessThan(0.15);
    expect(diceOf(bag([1, 2], rarity), bag([2, 7], rarity))).toBeGreaterThan(0.4);
    expect(rarityIn(programs.slice(0, 5))).toEqual(new Map());
  });
});

import { describe, expect, test } from 'vitest';
import { pairOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import { findGroups, matchingPairs } from './groups.ts';

const idsOf = (pairs: Parameters<typeof findGroups>[0], threshold: number) =>
  findGroups(pairs, threshold).map(({ members }) =>
    members.map(({ submission_id }) => submission_id).toSorted((one, other) => one - other),
  );

describe('groups', () => {
  const pairs = [
    pairOf(1, 2, 0.94),
    pairOf(7, 9, 0.9),
    pairOf(2, 3, 0.83),
    pairOf(5, 6, 0.82),
    pairOf(3, 4, 0.71),
  ];

  test('hang together over others, the largest first', () => {
    expect(idsOf(pairs, 0.8)).toEqual([
      [1, 2, 3],
      [7, 9],
      [5, 6],
    ]);
    expect(idsOf(pairs, 0.7)).toEqual([
      [1, 2, 3, 4],
      [7, 9],
      [5, 6],
    ]);
    expect(idsOf(pairs, 0.95)).toEqual([]);
  });

  test('keep their id while the threshold moves', () => {
    expect(findGroups(pairs, 0.7)[0]?.id).toBe(1);
    expect(findGroups(pairs, 0.9)[0]?.id).toBe(1);
  });

  test('are of what a teacher made of pairs', () => {
    const judged = [
      pairOf(1, 2, 0.94, { verdict: 'dismissed' }),
      pairOf(3, 4, 0.4, { verdict: 'confirmed' }),
      pairOf(5, 6, 0.99, { is_conclusive: false }),
    ];
    expect(idsOf(judged, 0.8)).toEqual([[3, 4]]);
  });

  test('name first who is the most alike', () => {
    const [group] = findGroups([pairOf(1, 2, 0.81), pairOf(2, 3, 0.97)], 0.8);
    expect(group?.members.map(({ submission_id }) => submission_id)).toEqual([2, 3, 1]);
    expect(group?.pairs[0]?.similarity).toBe(0.97);
  });

  test('are the same whatever the order of the pairs', () => {
    expect(findGroups(pairs.toReversed(), 0.7)).toEqual(findGroups(pairs, 0.7));
  });
});

const pairs = [pairOf(1, 2, 0.9), pairOf(3, 4, 0.85), pairOf(2, 4, 0.6)];

test('pairs are found by a part of either name, as it is shown', () => {
  const find = (name: string, isAnonymous: boolean) =>
    matchingPairs(pairs, { name, isAnonymous, group: undefined }).length;
  expect(find('', false)).toBe(3);
  expect(find('STUDENT.2', false)).toBe(2);
  expect(find('student.2', true)).toBe(0);
  expect(find('student 2', true)).toBe(2);
});

test('pairs of a group are those between its members', () => {
  const [group] = findGroups(pairs, 0.8);
  expect(matchingPairs(pairs, { name: '', isAnonymous: false, group })).toEqual([pairs[0]]);
});

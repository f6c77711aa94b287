import { expect, test } from 'vitest';
import { findGroups } from '#features/admin/assignments/plagiarism/clusters/groups.ts';
import { pairOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import { matchingPairs } from './matching-pairs.ts';

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

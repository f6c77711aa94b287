import { expect, test } from 'vitest';
import {
  describeGrade,
  describePassed,
  describePoints,
  describeScore,
  formatPoints,
  formatScore,
} from './score-text.ts';

test('points have no more digits than they need', () => {
  expect(formatPoints(8)).toBe('8');
  expect(formatPoints(7.5)).toBe('7.5');
  expect(formatPoints(0.1 + 0.2)).toBe('0.3');
  expect(formatPoints(1000)).toBe('1000');
  expect(formatPoints((0.01 + 2.26) / 2)).toBe('1.14');
});

test('a score says what could be reached', () => {
  expect(formatScore(7.5, 10)).toBe('7.5 / 10');
  expect(formatScore(0, 10)).toBe('0 / 10');
  expect(formatScore(7.5, null)).toBe('7.5');
  expect(formatScore(null, 10)).toBe('– / 10');
  expect(formatScore(null, null)).toBe('–');
});

test('one is one', () => {
  expect(describePoints(1)).toBe('1 point');
  expect(describePoints(0.5)).toBe('0.5 points');
  expect(describeScore({ score: 1, max_score: null })).toBe('1 point');
  expect(describeScore({ score: 0, max_score: 1 })).toBe('0 / 1 point');
  expect(describeScore({ score: 1, max_score: 10 })).toBe('1 / 10 points');
  expect(describePassed(1, 1)).toBe('1 of 1 test passed');
  expect(describePassed(7, 9)).toBe('7 of 9 tests passed');
});

test('a grade is told as far as it is', () => {
  const grade = { score: 8, max_score: 10, passed_count: 7, test_count: 9 };
  const none = { score: null, max_score: null, passed_count: 0, test_count: 0 };
  expect(describeGrade({ ...grade, status: 'graded' })).toBe('8 / 10 points · 7 of 9 tests passed');
  expect(describeGrade({ ...none, status: 'pending' })).toBe('Grading…');
  expect(describeGrade({ ...grade, status: 'pending' })).toBe('8 / 10 points · Grading…');
  expect(describeGrade({ ...none, status: 'failed' })).toBe("Couldn't run the tests");
  expect(describeGrade({ ...none, score: 9, status: 'none' })).toBe('9 points');
  expect(describeGrade({ ...none, status: 'none' })).toBe('No score yet');
});

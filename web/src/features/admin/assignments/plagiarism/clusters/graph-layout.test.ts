import { describe, expect, test } from 'vitest';
import { pairOf } from '#features/admin/assignments/plagiarism/testing/pairs.ts';
import { GRAPH_WIDTH, type Graph, layOut, SQUARE } from './graph-layout.ts';

const small = [
  pairOf(1, 2, 0.94),
  pairOf(1, 3, 0.83),
  pairOf(2, 3, 0.816),
  pairOf(4, 5, 0.71),
  pairOf(6, 7, 0.4),
];
/** Pairs every student with the next four: a single group. */
const crowd = Array.from({ length: 500 }, (_, at) =>
  [1, 2, 3, 4].map((further) => pairOf(at, at + further, 0.9)),
).flat();

function isInside({ squares, dots, height }: Graph): boolean {
  const wide = squares.every(({ x, y }) => {
    const [left, top] = [x - SQUARE.width / 2, y - SQUARE.height / 2];
    return left >= 0 && left + SQUARE.width <= GRAPH_WIDTH && top >= 0 && top + SQUARE.height <= height;
  });
  return wide && dots.every(({ x, y }) => x > 0 && x < GRAPH_WIDTH && y > 0 && y < height);
}

function overlaps({ squares }: Graph): number {
  return squares.filter((one, at) =>
    squares.some(
      (other, place) =>
        place > at && Math.abs(one.x - other.x) < SQUARE.width && Math.abs(one.y - other.y) < SQUARE.height,
    ),
  ).length;
}

describe('the drawing of who shares with whom', () => {
  test('has squares for those who share or nearly do, dots for the rest', () => {
    const graph = layOut(small, 0.8, 24);
    expect(graph.squares.map(({ member, isFlagged }) => [member.submission_id, isFlagged])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ]);
    expect(graph.lines.filter(({ isFlagged }) => isFlagged)).toHaveLength(3);
    expect(graph.lines).toHaveLength(4);
    expect(graph.dots).toHaveLength(19);
    expect(graph).toMatchObject({ squaresLeftOut: 0, dotsLeftOut: 0 });
  });

  test('draws a line the thicker the more two are alike', () => {
    const widths = layOut(small, 0.8, 24).lines.map(({ width }) => width);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  test('regroups with the threshold: ten points below it are still drawn, to the last', () => {
    expect(layOut(small, 0.5, 24).squares).toHaveLength(7);
    expect(layOut(small, 0.95, 24).squares).toHaveLength(2);
    expect(layOut([pairOf(1, 2, 0.7)], 0.8, 2).squares).toHaveLength(2);
    expect(layOut([pairOf(1, 2, 0.699)], 0.8, 2).squares).toHaveLength(0);
  });

  test('is the same every time, whatever the order of the pairs', () => {
    expect(layOut(small.toReversed(), 0.8, 24)).toEqual(layOut(small, 0.8, 24));
    expect(layOut(crowd, 0.8, 1_000)).toEqual(layOut(crowd, 0.8, 1_000));
  });

  test.each([
    ['nobody', [], 0],
    ['a small class', small, 24],
    ['ten groups of two', Array.from({ length: 10 }, (_, at) => pairOf(2 * at, 2 * at + 1, 0.9)), 30],
    ['a group of twenty', Array.from({ length: 19 }, (_, at) => pairOf(at, at + 1, 0.9)), 20],
    ['a group of forty', Array.from({ length: 39 }, (_, at) => pairOf(at, at + 1, 0.9)), 300],
    ['a thousand students', crowd, 1_000],
  ])('of %s stays inside, and no square covers another', (_, pairs, students) => {
    const graph = layOut(pairs, 0.8, students);
    expect(isInside(graph)).toBe(true);
    expect(overlaps(graph)).toBe(0);
  });

  test('is bounded, and counts whom it leaves out', () => {
    const graph = layOut(crowd, 0.8, 1_000);
    expect(graph.squares.length + graph.squaresLeftOut).toBe(504);
    expect(graph.dots.length + graph.dotsLeftOut).toBe(496);
    expect(graph.squares.length).toBeLessThan(60);
    expect(graph.dots.length).toBeLessThan(400);
  });
});

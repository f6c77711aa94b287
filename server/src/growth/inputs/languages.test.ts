import { expect, it } from 'vitest';
import { writeGrid } from './languages.ts';

it('leaves the corners free where ways begin and end', () => {
  // Each cell would be a wall.
  const rows = writeGrid({ cells: '.#SE', separator: '' }, 7, 1000, () => 0);
  expect(rows).toEqual(['S..####', '...####', '...####', '#######', '####...', '####...', '####..E']);
});

import { expect, it } from 'vitest';
import { sourceFiles } from './exported-names.js';
import { importCircles } from './import-circles.js';

it('lets imports of the page run one way, between files and between folders', () => {
  expect(importCircles('web/src', sourceFiles())).toEqual([]);
});

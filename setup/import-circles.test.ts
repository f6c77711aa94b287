import { expect, it } from 'vitest';
import { sourceFiles } from './exported-names.js';
import { importCircles } from './import-circles.js';

/** Folders side by side that need each other, for types mostly. No others may, and no two files. */
const ALLOWED: Record<string, string[][]> = {
  'contract/src': [
    ['accounts', 'classrooms'],
    ['grades', 'templates'],
  ],
  'server/src': [
    ['runner/error-explanations/javascript', 'runner/error-explanations/typescript'],
    ['runner/libraries', 'runner/pool', 'runner/preparation', 'runner/toolchains'],
    ['runner/sandbox/host', 'runner/sandbox/io', 'runner/sandbox/launcher', 'runner/sandbox/process'],
  ],
  'web/src': [],
  'web/build': [],
  // Journeys use each other's screens.
  'web/e2e': [['account', 'admin', 'collaboration', 'playground', 'student', 'teacher']],
  bench: [],
  setup: [],
};

it.each(Object.entries(ALLOWED))('lets imports of %s run one way', (root, allowed) => {
  const circles = importCircles(root, sourceFiles([root])).filter(
    (circle) =>
      !allowed.some((folders) => circle.every((path) => folders.includes(path.slice(root.length + 1)))),
  );
  expect(circles).toEqual([]);
});

import { expect, it } from 'vitest';
import { programFiles, sourceFiles } from './exported-names.js';
import { fileCircles, folderCircles } from './import-circles.js';

/** Folders side by side whose sources need each other, for types mostly. No others may. Tests use whatever they need. */
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

it.each(Object.keys(ALLOWED))('lets no two files of %s import each other, tests included', (root) => {
  expect(fileCircles(root, programFiles([root]))).toEqual([]);
});

it.each(Object.entries(ALLOWED))('lets imports between folders of %s run one way', (root, allowed) => {
  const circles = folderCircles(root, sourceFiles([root])).filter(
    (circle) =>
      !allowed.some((folders) => circle.every((path) => folders.includes(path.slice(root.length + 1)))),
  );
  expect(circles).toEqual([]);
});

import { expect, it } from 'vitest';
import { sourceFiles } from './exported-names.js';
import { importCircles } from './import-circles.js';

/** Its folders still import each other. */
const RUNNER = 'server/src/runner/';

it.each(['contract/src', 'server/src', 'web/src'])(
  'lets imports of %s run one way, between files and between folders',
  (root) => {
    const circles = importCircles(root, sourceFiles()).filter(
      (circle) => !circle.every((path) => path.startsWith(RUNNER)),
    );
    expect(circles).toEqual([]);
  },
);

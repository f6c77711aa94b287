import { expect, test } from 'vitest';
import { importedFiles, importsOfProject, relatedTests } from './related-tests.js';

test("the project's own files are found in a text that imports them, packages are not", () => {
  const text = `
    import { a } from './a.ts';
    import type { B } from '../b/b.ts';
    import '#ui/button.tsx';
    export * from '@coderoom/contract';
    const later = await import('./later.ts');
    vi.mock('./language.ts');
    import { z } from 'zod';`;
  expect(importedFiles('web/src/lib/here.ts', text)).toEqual([
    'web/src/lib/a.ts',
    'web/src/b/b.ts',
    'web/src/ui/button.tsx',
    'contract/src/index.ts',
    'web/src/lib/later.ts',
    'web/src/lib/language.ts',
  ]);
});

test('tests that are nearer to the edited file come first, in circles too', () => {
  const imports = new Map([
    ['far.test.ts', ['middle.ts']],
    ['middle.ts', ['edited.ts']],
    ['edited.ts', ['middle.ts']],
    ['near.test.ts', ['edited.ts', 'other.ts']],
    ['other.test.ts', ['other.ts']],
  ]);
  expect(relatedTests(['edited.ts'], imports)).toEqual([
    { file: 'near.test.ts', distance: 1 },
    { file: 'far.test.ts', distance: 2 },
  ]);
  expect(relatedTests(['other.test.ts'], imports)).toEqual([{ file: 'other.test.ts', distance: 0 }]);
});

test('a change of the contract leads to tests of contract, server and page', () => {
  const tests = relatedTests(['contract/src/paging.ts'], importsOfProject());
  for (const workspace of ['contract', 'server', 'web']) {
    expect(tests.some(({ file }) => file.startsWith(`${workspace}/`))).toBe(true);
  }
});

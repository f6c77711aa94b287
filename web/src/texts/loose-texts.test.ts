import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { looseTexts } from './testing/loose-texts.ts';

const PAGE = join(import.meta.dirname, '..');

/** Words that are the same in every language, or not for people. */
const NOT_TRANSLATED: Record<string, readonly RegExp[]> = {
  'ui/overlay/quick-pick.tsx': [/^Esc$/],
  // Names of the languages' libraries.
  'editor/assistance/problems/well-known-imports.ts': [/^[A-Z]\w*( \w+)*$/],
  'shared/editor-frame/status-bar.tsx': [/^UTF-8$/],
  // A program prints it.
  'features/auth/snippets.ts': [/^The squares add up/],
  // The server's value for a missing explanation; never shown.
  'features/playground/components/complexity/complexity-view.tsx': [/^Not Available$/],
  // A previewed program gets it, as it gets the browser's own errors.
  'shared/preview/page-script.ts': [/^Previews have no network\.$/],
  // The keywords of Python.
  'editor/monaco/languages.ts': [/^False None True/],
};

it('stands in the catalogue, whatever the page says', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: PAGE })
    .filter((file) => !/^texts\/|\.test\.tsx?$|(?:^|\/)testing\/|\.d\.ts$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(PAGE, file), 'utf8');
      return looseTexts(parseSync(file, source).program)
        .filter((text) => !NOT_TRANSLATED[file]?.some((known) => known.test(text)))
        .map((text) => `${file}: ${text}`);
    });
  expect(found).toEqual([]);
});

it('is found wherever it is loose', () => {
  const source = `
    const title = 'Nothing here';
    export const HEADS = [{ title: 'Name', key: 'name' }];
    export function Screen({ busy, name }) {
      useTitle('Screen');
      if (busy) throw new Error('A programmer reads this.');
      toast.success(\`\${name} is saved.\`);
      return <main className="flex Flex grid" aria-label="Main"><p>Hello</p>{busy ? 'busy' : texts.idle}</main>;
    }`;
  expect(looseTexts(parseSync('screen.tsx', source).program)).toEqual([
    'Nothing here',
    'Name',
    'Screen',
    ' is saved.',
    'Main',
    'Hello',
    'busy',
  ]);
});

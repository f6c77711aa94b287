import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDirectory } from './fingerprint.js';

const LINK = /\]\(([^)#\s]*)(?:#([^)\s]+))?\)/g;

/** Anchors of a Markdown text's headings, as GitHub makes them. */
function anchorsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/** Links of a document that lead nowhere. Links in code, to other sites and from the root of the page are left out. */
function brokenLinksIn(document: string): string[] {
  const prose = readFileSync(join(projectDirectory, document), 'utf8').replace(/```.*?```|`[^`\n]*`/gs, '');
  return [...prose.matchAll(LINK)]
    .filter(([, path = '']) => !/^([a-z]+:|\/)/.test(path))
    .filter(([, path = '', anchor]) => {
      const target = join(projectDirectory, path === '' ? document : join(dirname(document), path));
      if (!existsSync(target)) return true;
      const isDocument = statSync(target).isFile() && target.endsWith('.md');
      return anchor !== undefined && isDocument && !anchorsIn(readFileSync(target, 'utf8')).includes(anchor);
    })
    .map(([link]) => `${document} ${link}`);
}

it('links documents to what exists', () => {
  const documents = execFileSync('git', ['ls-files', '*.md'], { cwd: projectDirectory, encoding: 'utf8' })
    .trim()
    .split('\n');
  expect(documents.length).toBeGreaterThan(50);
  expect(documents.flatMap(brokenLinksIn)).toEqual([]);
});

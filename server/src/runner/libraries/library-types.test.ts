import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLibraryTypes } from './library-types.ts';

const FILES: Record<string, string> = {
  'node_modules/plain/package.json': '{"name": "plain", "version": "1.0.0", "types": "./lib/main.d.ts"}',
  'node_modules/plain/lib/main.d.ts': `export * from './more.js';\nimport { Inner } from 'inner';\nexport const a: Inner;\n`,
  'node_modules/plain/lib/more.d.ts': '/// <reference path="../other.d.ts" />\nexport const b: number;\n',
  'node_modules/plain/other.d.ts': 'declare const c: number;\n',
  'node_modules/plain/unused.d.ts': 'export const unused: number;\n',
  'node_modules/plain/lib/main.js': 'secret code',
  'node_modules/inner/package.json': '{"name": "inner"}',
  'node_modules/inner/index.d.ts': 'export interface Inner { value: number }\n',
  'node_modules/typed/package.json': '{"name": "typed"}',
  'node_modules/@types/typed/package.json': '{"name": "@types/typed", "types": "index.d.ts"}',
  'node_modules/@types/typed/index.d.ts': 'export const d: number;\n',
  'node_modules/wrong/package.json': '{"types": "../../secret.d.ts"}',
  'node_modules/linked/package.json': '{"types": "index.d.ts"}',
  'node_modules/linked/index.d.ts': `export * from './out';\nexport * from '../../secret';\n`,
  'secret.d.ts': 'export const secret = 1;\n',
};

let folder: string;
beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), 'coderoom-types-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
  await symlink(join(root, 'secret.d.ts'), join(root, 'node_modules/linked/out.d.ts'));
  folder = join(root, 'node_modules');
});
afterAll(() => rm(dirname(folder), { recursive: true, force: true }));

const pathsOf = async (name: string) => (await readLibraryTypes(folder, name)).map(({ path }) => path).sort();

describe('the types of a library', () => {
  it('are its declarations and what they import, and nothing else', async () => {
    expect(await pathsOf('plain')).toEqual([
      ...['inner/index.d.ts', 'inner/package.json', 'plain/lib/main.d.ts', 'plain/lib/more.d.ts'],
      ...['plain/other.d.ts', 'plain/package.json'],
    ]);
  });

  it('may be a package of their own', async () => {
    expect(await pathsOf('typed')).toEqual(['@types/typed/index.d.ts', '@types/typed/package.json']);
  });

  it('are those of our drawing module without any installation', async () => {
    const files = await readLibraryTypes(null, 'drawing');
    expect(files.map(({ path }) => path)).toEqual(['drawing/index.d.ts', 'drawing/package.json']);
    expect(files[0]?.text).toContain('circle');
  });

  it.each(['missing', '..', '../secret', '.', '', '@types/../..', 'plain/lib', 'wrong', 'a\0b'])(
    'are none of %j',
    async (name) => {
      expect(await pathsOf(name)).toEqual([]);
    },
  );

  it('lead to no file outside of the packages', async () => {
    expect(await pathsOf('linked')).toEqual(['linked/index.d.ts', 'linked/package.json']);
  });
});

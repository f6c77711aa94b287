import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { findFolder, type KeepRequest, keepFolder, linkKept, openKeptFolders } from './kept-folder.ts';

let directory: string;
let tool: string;
let built: number;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'coderoom-kept-'));
  await openKeptFolders(directory);
  tool = join(directory, '..', `${directory.split('/').at(-1)}-tool`);
  await writeFile(tool, 'v1');
  built = 0;
});
afterEach(async () => {
  await rm(directory, { recursive: true, force: true });
  await rm(tool, { force: true });
});

const request = (overrides: Partial<KeepRequest> = {}): KeepRequest => ({
  name: 'thing',
  tools: [tool],
  recipe: '1',
  async build(folder) {
    built += 1;
    await mkdir(join(folder, 'inner'), { mode: 0o700 });
    await writeFile(join(folder, 'inner', 'file'), 'content', { mode: 0o600 });
    return { version: String(built) };
  },
  ...overrides,
});

describe('keepFolder', () => {
  it('builds once, and finds it again', async () => {
    const first = await keepFolder(directory, request());
    expect(await keepFolder(directory, request())).toEqual(first);
    expect(built).toBe(1);
    expect(await readFile(join(first.path, 'inner', 'file'), 'utf8')).toBe('content');
  });

  it('lets every user read what it keeps', async () => {
    const { path } = await keepFolder(directory, request());
    expect((await stat(join(path, 'inner'))).mode & 0o777).toBe(0o755);
    expect((await stat(join(path, 'inner', 'file'))).mode & 0o777).toBe(0o644);
  });

  it('builds anew when the tool or the recipe changed', async () => {
    await keepFolder(directory, request());
    await keepFolder(directory, request({ recipe: '2' }));
    await writeFile(tool, 'version 2');
    await keepFolder(directory, request());
    expect(built).toBe(3);
  });

  it('leaves nothing of a build that failed', async () => {
    const failing = request({ build: () => Promise.reject(new Error('no compiler')) });
    await expect(keepFolder(directory, failing)).rejects.toThrow('no compiler');
    expect(await readdir(directory)).toEqual([]);
  });

  it('builds once what two servers need at the same time', async () => {
    const [one, other] = await Promise.all([
      keepFolder(directory, request()),
      keepFolder(directory, request()),
    ]);
    expect(one).toEqual(other);
    expect(built).toBe(1);
    expect(await readdir(directory)).toHaveLength(1);
  });
});

describe('findFolder', () => {
  it('finds what was built, and builds nothing', async () => {
    expect(await findFolder(directory, request())).toBeNull();
    const kept = await keepFolder(directory, request());
    expect(await findFolder(directory, request())).toEqual(kept);
    expect(await findFolder(directory, request({ recipe: '2' }))).toBeNull();
    expect(built).toBe(1);
  });
});

describe('linkKept', () => {
  it('gives a folder the files of a kept one, but for its facts', async () => {
    const { path } = await keepFolder(directory, request());
    const more = await keepFolder(
      directory,
      request({
        name: 'more',
        async build(folder) {
          await linkKept(path, folder);
          return { more: 'yes' };
        },
      }),
    );
    const file = (folder: string) => stat(join(folder, 'inner', 'file'));
    expect((await file(more.path)).ino).toBe((await file(path)).ino);
    expect((await findFolder(directory, request()))?.facts).toEqual({ version: '1' });
    expect(more.facts).toEqual({ more: 'yes' });
  });
});

describe('openKeptFolders', () => {
  it('removes what a killed server left half-made, but not what is being made', async () => {
    await mkdir(join(directory, '.building-old'));
    await utimes(join(directory, '.building-old'), 0, 0);
    await mkdir(join(directory, '.building-new'));
    await openKeptFolders(directory);
    expect(await readdir(directory)).toEqual(['.building-new']);
  });

  it('refuses a folder that others may write to', async () => {
    await chmod(directory, 0o777);
    await expect(openKeptFolders(directory)).rejects.toThrow('others may write to it');
  });

  it('copies files where they cannot be linked, as to another file system', async () => {
    const { path } = await keepFolder(directory, request());
    const elsewhere = await mkdtemp('/dev/shm/coderoom-kept-');
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }));
    expect((await stat(elsewhere)).dev).not.toBe((await stat(path)).dev);
    await linkKept(path, elsewhere);
    expect(await readdir(elsewhere)).toEqual(['inner']);
    expect(await readFile(join(elsewhere, 'inner', 'file'), 'utf8')).toBe('content');
  });
});

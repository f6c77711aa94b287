import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passableFolder } from '#runner/sandbox/testing.ts';
import { readBoxFile, writeBoxFile } from './box-files.ts';

let folder: ReturnType<typeof passableFolder>;
let box: string;
let secret: string;
beforeEach(() => {
  folder = passableFolder();
  box = `${folder.path}/box`;
  secret = `${folder.path}/secret`;
  mkdirSync(box);
  writeFileSync(secret, 'kept');
});
afterEach(() => folder.remove());

const read = (name: string, limit = 100) => {
  const content = readBoxFile(box, name, limit);
  return content === null ? null : Buffer.from(content).toString();
};

describe('writing', () => {
  it("makes folders on the way, and everything the user's own", () => {
    writeBoxFile(box, 'a/b/c.txt', 'text', 12345);
    expect(readFileSync(`${box}/a/b/c.txt`, 'utf8')).toBe('text');
    for (const path of ['a', 'a/b', 'a/b/c.txt']) {
      expect(statSync(`${box}/${path}`)).toMatchObject({ uid: 12345, gid: 12345 });
    }
    expect(statSync(`${box}/a/b/c.txt`).mode & 0o777).toBe(0o700);
  });

  it('replaces a link instead of following it', () => {
    symlinkSync(secret, `${box}/file`);
    writeBoxFile(box, 'file', 'new', null);
    expect([readFileSync(secret, 'utf8'), readFileSync(`${box}/file`, 'utf8')]).toEqual(['kept', 'new']);
  });

  it('does not pass through a folder that is a link', () => {
    symlinkSync(folder.path, `${box}/folder`);
    expect(() => writeBoxFile(box, 'folder/file', 'new', null)).toThrow();
    expect(existsSync(`${folder.path}/file`)).toBe(false);
  });

  it.each(['', '/etc/passwd', '../secret', 'a/../../secret', 'a//b', './a', 'a/', 'a\0b'])(
    'refuses the name %j',
    (name) => {
      expect(() => writeBoxFile(box, name, '', null)).toThrow('no file name');
      expect(() => readBoxFile(box, name, 1)).toThrow('no file name');
    },
  );
});

describe('reading', () => {
  it('gives a plain file up to the limit', () => {
    writeFileSync(`${box}/file`, 'text');
    expect([
      read('file', 4),
      read('file', 3),
      read('missing'),
      read('missing/file'),
      read('file/file'),
    ]).toEqual(['text', null, null, null, null]);
  });

  it('follows no link, to a file or on the way', () => {
    symlinkSync(secret, `${box}/link`);
    symlinkSync(folder.path, `${box}/folder`);
    expect([read('link'), read('folder/secret')]).toEqual([null, null]);
  });

  it('does not wait for a named pipe, nor read a folder', () => {
    execFileSync('mkfifo', [`${box}/pipe`]);
    mkdirSync(`${box}/folder`);
    expect([read('pipe'), read('folder')]).toEqual([null, null]);
  });
});

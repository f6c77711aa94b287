import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ensureFolder } from './installed-folder.js';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'coderoom-installed-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
});

const place = () => join(directory, 'libraries/python');
const install = (recipe: string, text: string) =>
  ensureFolder(directory, 'libraries/python', recipe, (root) => writeFileSync(join(root, 'file'), text));

test('a folder is made once for a recipe', () => {
  install('1', 'first');
  install('1', 'never made');
  expect(readFileSync(join(place(), 'file'), 'utf8')).toBe('first');
  install('2', 'second');
  expect(readFileSync(join(place(), 'file'), 'utf8')).toBe('second');
  expect(readdirSync(directory)).toEqual(['libraries']);
});

test('an installation that fails leaves what was there, and begins anew', () => {
  install('1', 'first');
  const fail = () =>
    ensureFolder(directory, 'libraries/python', '2', (root) => {
      writeFileSync(join(root, 'file'), 'half');
      throw new Error('no network');
    });
  expect(fail).toThrow('no network');
  expect(readFileSync(join(place(), 'file'), 'utf8')).toBe('first');
  expect(readdirSync(directory)).toEqual(['libraries']);
});

test('what a killed installation left is no finished folder', () => {
  // As it is when the process ends between two files.
  mkdirSync(join(directory, '.building-libraries-python-x/root'), { recursive: true });
  mkdirSync(place(), { recursive: true });
  writeFileSync(join(place(), 'file'), 'half');
  install('1', 'whole');
  expect(readFileSync(join(place(), 'file'), 'utf8')).toBe('whole');
  expect(existsSync(join(place(), 'packages'))).toBe(true);
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fingerprint, projectDirectory, unlessDone } from './fingerprint.js';

it('does work once for the same inputs, and again when it was interrupted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coderoom-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const stamp = relative(projectDirectory, join(folder, 'made', '.stamp'));
  let times = 0;
  const interrupted = () =>
    unlessDone(stamp, 'a', () => {
      times++;
      throw new Error('interrupted');
    });
  expect(interrupted).toThrow();
  expect(existsSync(join(folder, 'made'))).toBe(false);
  for (const inputs of ['a', 'a', 'b', 'b']) unlessDone(stamp, inputs, () => void times++);
  expect(times).toBe(3);
  expect(readFileSync(join(folder, 'made', '.stamp'), 'utf8')).toBe('b');
  // What was done better needs not be done again, but the other way round.
  unlessDone(stamp, 'b for tests', () => void times++, 'b');
  expect(times).toBe(3);
  for (const inputs of ['c for tests', 'c for tests', 'c']) {
    unlessDone(stamp, inputs, () => void times++, 'c');
  }
  expect(times).toBe(5);
});

it('digests contents, and only of what it was asked for', () => {
  expect(fingerprint(['contract'])).toBe(fingerprint(['contract']));
  expect(fingerprint(['contract'])).not.toBe(fingerprint(['contract', 'package.json']));
  expect(fingerprint(['no such folder'])).toBe(fingerprint([]));
});

it('digests no tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coderoom-setup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const digest = () => fingerprint([relative(projectDirectory, folder)]);
  writeFileSync(join(folder, 'page.tsx'), 'one');
  const first = digest();
  writeFileSync(join(folder, 'page.component.test.tsx'), 'a test');
  expect(digest()).toBe(first);
  writeFileSync(join(folder, 'page.tsx'), 'two');
  expect(digest()).not.toBe(first);
});

import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { readCommandLine } from './admin-command-line.ts';

const ADMIN = fileURLToPath(new URL('./admin.ts', import.meta.url));

/** Runs the admin command; returns the exit code and the output. */
async function admin(folder: string, ...words: string[]) {
  return await new Promise<{ code: number; text: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE, DATA_DIR: folder };
    execFile(process.execPath, [ADMIN, ...words], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), text: stdout + stderr }),
    );
  });
}

it('does what it is told, and shows how it is used where it is told something else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-admin-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const misused = [
    [],
    ['create'],
    ['create', 'no address'],
    ['create', 'head@school.test', 'more'],
    ['constructor', 'head@school.test'],
    ['__proto__', 'head@school.test'],
    ['toString', 'head@school.test'],
    ['create', 'head@school.test\u202e'],
  ];
  for (const words of misused) expect({ words, read: readCommandLine(words) }).toEqual({ words, read: null });
  for (const words of [[], ['__proto__', 'head@school.test']]) {
    expect({ words, ...(await admin(folder, ...words)) }).toMatchObject({
      code: 2,
      text: expect.stringMatching(/^usage: /),
    });
  }
  expect(await readdir(folder)).toEqual([]);
  const made = await admin(folder, 'create', 'head@school.test');
  expect(made.text).toContain('head@school.test is an admin now');
  expect(await admin(folder, 'create', 'HEAD@school.test')).toMatchObject({ code: 1 });
  expect(await admin(folder, 'grant', 'nobody@school.test')).toEqual({
    code: 1,
    text: 'There is no account with the address nobody@school.test.\n',
  });
});

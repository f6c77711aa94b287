import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keptSecret } from './secret.ts';

it('is made once, for its owner alone, and refused where it was damaged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-secret-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const secret = keptSecret(folder);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(keptSecret(folder)).toBe(secret);
  const file = join(folder, 'auth-secret');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  for (const damaged of ['', 'short\n']) {
    await writeFile(file, damaged);
    expect(() => keptSecret(folder)).toThrow(`${file} does not hold a whole key.`);
  }
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runId } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('is what the contract takes for one, and another every time', () => {
  const ids = Array.from({ length: 200 }, randomId);
  for (const id of ids) expect(runId.safeParse(id).success, id).toBe(true);
  expect(new Set(ids).size).toBe(200);
});

it('is used wherever the page needs one: on plain http browsers have no other', () => {
  const src = fileURLToPath(new URL('..', import.meta.url));
  const users = globSync('**/*.{ts,tsx}', { cwd: src }).filter(
    (name) => !/\.test\.tsx?$/.test(name) && /\brandomUUID\(/.test(readFileSync(join(src, name), 'utf8')),
  );
  expect(users).toEqual([]);
});

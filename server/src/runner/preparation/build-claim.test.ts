import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claimBuild } from './build-claim.ts';

let folder: string;
let path: string;
let built: string | null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coderoom-claim-'));
  path = join(folder, 'thing.claim');
  built = null;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const claim = () => claimBuild(path, async () => built);

async function claimToBuild() {
  const claimed = await claim();
  if ('built' in claimed) throw new Error('it was built already');
  return claimed;
}

it('lets others wait for what one builds', async () => {
  const builder = await claimToBuild();
  const others = [claim(), claim(), claim()];
  built = 'the thing';
  await builder.release();
  expect(await Promise.all(others)).toEqual(Array(3).fill({ built: 'the thing' }));
  expect(existsSync(path)).toBe(false);
});

it('lets one that waits build what another failed to build', async () => {
  const builder = await claimToBuild();
  const others = [claim(), claim()];
  await builder.release();
  const next = await Promise.race(others);
  expect(next).toHaveProperty('release');
  built = 'the thing';
  if ('release' in next) await next.release();
  expect(await Promise.all(others)).toContainEqual({ built: 'the thing' });
});

it('is not waited for any longer than the caller likes', async () => {
  const builder = await claimToBuild();
  const closing = new AbortController();
  const waiting = claimBuild(path, async () => built, closing.signal);
  closing.abort();
  await expect(waiting).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }));
  await builder.release();
});

it('takes over from a builder that was killed', async () => {
  await writeFile(path, '1');
  await utimes(path, 0, 0);
  const { release } = await claimToBuild();
  await release();
});

it('is taken over from a killed builder by one of several busy processes', async () => {
  const paths = Array.from({ length: 20 }, (_, n) => join(folder, `${n}.claim`));
  /** In ms; by then all processes run. */
  const foundAt = Date.now() + 2_000;
  const program = `
    import { appendFile } from 'node:fs/promises';
    import { setTimeout } from 'node:timers/promises';
    import { claimBuild } from ${JSON.stringify(new URL('build-claim.ts', import.meta.url).href)};
    // Once the builder counts as killed, another process has its turn between any two steps.
    await setTimeout(${foundAt} - Date.now());
    const busy = setInterval(() => {
      const until = performance.now() + 30;
      while (performance.now() < until);
    }, 40);
    await Promise.all(${JSON.stringify(paths)}.map(async (path) => {
      const claim = await claimBuild(path, async () => (Date.now() > ${foundAt} + 1_000 ? true : null));
      if ('release' in claim) await appendFile(path + '.builders', 'x');
    }));
    await setTimeout(Math.max(0, ${foundAt} + 1_200 - Date.now()));
    clearInterval(busy);
    process.exit(0);`;
  // Its last sign of life is a quarter of a minute old then.
  const killedAt = foundAt / 1_000 - 15;
  for (const one of paths) {
    await writeFile(one, '1');
    await utimes(one, killedAt, killedAt);
  }
  const processes = [1, 2, 3].map(() =>
    spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' }),
  );
  await Promise.all(processes.map((child) => once(child, 'exit')));
  const builders = await Promise.all(paths.map((one) => readFile(`${one}.builders`, 'utf8')));
  expect(builders).toEqual(paths.map(() => 'x'));
});

it('does not take over from a builder that lives long', async () => {
  const builder = await claimToBuild();
  await utimes(path, 0, 0);
  // Its next sign of life makes the claim young again.
  await vi.waitFor(async () => expect((await stat(path)).mtimeMs).toBeGreaterThan(0), { timeout: 30_000 });
  await builder.release();
});

it('is built once by processes that begin together', async () => {
  const program = `
    import { appendFile, readFile, writeFile } from 'node:fs/promises';
    import { claimBuild } from ${JSON.stringify(new URL('build-claim.ts', import.meta.url).href)};
    const built = ${JSON.stringify(join(folder, 'built'))};
    const claim = await claimBuild(${JSON.stringify(path)}, () => readFile(built, 'utf8').catch(() => null));
    if ('release' in claim) {
      await appendFile(${JSON.stringify(join(folder, 'builders'))}, 'x');
      await writeFile(built, 'done');
      await claim.release();
    }`;
  const processes = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'inherit' }),
  );
  const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0]));
  expect(codes).toEqual([0, 0, 0, 0]);
  expect(await readFile(join(folder, 'builders'), 'utf8')).toBe('x');
});

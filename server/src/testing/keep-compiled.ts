import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shareInRun } from './provide-service.ts';

/** Before all tests: what is compiled of the server's code and of its packages is kept for every process of theirs. */
export default async function keepCompiled(): Promise<() => Promise<void>> {
  const { value, stop } = await shareInRun('compiled', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coderoom-compiled-'));
    // Processes of the tests write into it as they end, the last of them at this moment.
    return { value: folder, stop: () => rm(folder, { recursive: true, force: true, maxRetries: 10 }) };
  });
  process.env.NODE_COMPILE_CACHE = value;
  return stop;
}

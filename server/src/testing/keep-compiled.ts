import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all tests: what is compiled of the server's code and of its packages is kept for every process of theirs. */
export default async function keepCompiled(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-compiled-'));
  process.env.NODE_COMPILE_CACHE = folder;
  // Processes of the tests write into it as they end, the last of them at this moment.
  return () => rm(folder, { recursive: true, force: true, maxRetries: 10 });
}

import { mkdirSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Keeps the server's code as it was compiled, in the data folder, which is the server's alone: a start then takes
 * half as long. Node sees by itself what changed. Where it cannot be kept, the server starts without it.
 */
export function keepCompiled({ DATA_DIR }: { DATA_DIR?: string | undefined }): void {
  // The settings are not read yet: what is wrong with this folder is said by whoever needs it.
  const dataDirectory = resolve(DATA_DIR || './data');
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  } catch {
    return;
  }
  enableCompileCache(join(dataDirectory, 'compiled'));
}

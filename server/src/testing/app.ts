import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#config.ts';
import { wire } from '#wire.ts';

/** A whole application on a data folder of its own: real sandbox, real toolchains, rate limits off unless asked for. */
export async function startTestApp(settings: Record<string, string> = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'coderoom-test-'));
  const defaults = { DATA_DIR: dataDirectory, RATE_LIMITS: 'off', LOG_LEVEL: 'silent', RUN_CONCURRENCY: '2' };
  const wired = await wire(readConfig({ ...defaults, ...settings }));
  return {
    ...wired,
    async close() {
      await wired.app.close();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

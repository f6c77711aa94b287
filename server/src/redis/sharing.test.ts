import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';

/** Folder in which names with # resolve. */
const SERVER = join(import.meta.dirname, '..', '..');
/** Opens the first parts of a server and closes them again, as after a later failure. */
const FAILED_START = `
import { readRedisUrl } from '#redis/address.ts';
import { openSharing } from '#redis/sharing.ts';
const silent = { warn() {}, info() {} };
const sharing = await openSharing(readRedisUrl(process.argv[1]), silent, () => {});
sharing.close();
setTimeout(() => process.stdout.write('still there'), 200);
`;

it('a start that fails with Redis at hand comes to its end', async () => {
  const redis = inject('redis');
  if ('missing' in redis) throw new Error(redis.missing);
  const options = ['--input-type=module', '--eval', FAILED_START, `${redis.url}`];
  const start = spawn(process.execPath, options, { cwd: SERVER, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void start.kill('SIGKILL'));
  let output = '';
  start.stdout.on('data', (chunk) => (output += chunk));
  const [code] = await once(start, 'exit');
  expect([code, output]).toEqual([0, 'still there']);
});

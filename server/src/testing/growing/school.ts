import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { ADMIN } from '#testing/people.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';
import { startRedis } from '#testing/services/redis.ts';
import { sharedSettings } from '#testing/several-servers.ts';

/** Time limit of a program, in s. */
export const RUN_SECONDS = 5;

/** A server of a school, as a process that is started and stopped. */
export interface Part {
  readonly name: string;
  /** Origin of the server's current or last process: different after each start. */
  readonly origin: string;
  /** Returns the output of all its processes. */
  text(): string;
  /** Ends it. @returns its exit code; null if it was killed */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>;
  startAgain(): Promise<void>;
}

/** Starts two web servers and two workers with their own PostgreSQL and Redis. */
export async function startSchoolOfProcesses() {
  const redis = await startRedis();
  onTestFinished(() => redis.stop());
  const { settings, database } = await sharedSettings(redis.url('school'));
  const shared = {
    ...settings,
    RATE_LIMITS: 'off',
    EXECUTION_TIMEOUT_SECONDS: String(RUN_SECONDS),
    RUN_CONCURRENCY: '4',
  };
  const part = async (name: string, own: Record<string, string>) =>
    await startPart(name, { ...shared, ...own, DATA_DIR: await dataFolder() });
  const [firstWorker, secondWorker, firstWeb, secondWeb] = await Promise.all([
    part('first worker', { ROLE: 'worker' }),
    part('second worker', { ROLE: 'worker' }),
    part('first web server', { ROLE: 'web', ...ADMIN }),
    part('second web server', { ROLE: 'web' }),
  ]);
  return { redis, database, workers: [firstWorker, secondWorker], webs: [firstWeb, secondWeb] as const };
}

async function startPart(name: string, settings: Record<string, string>): Promise<Part> {
  const earlier: string[] = [];
  let current = await start(settings);
  let origin = await ready(current);
  return {
    name,
    get origin() {
      return origin;
    },
    text: () => [...earlier, current.text()].join(''),
    async end(signal) {
      const exit = once(current.server, 'exit');
      current.server.kill(signal);
      const [code] = await exit;
      return code;
    },
    async startAgain() {
      earlier.push(current.text());
      current = await start(settings);
      origin = await ready(current);
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@coderoom/server/src/testing/services/postgres.ts';
import { startRedis } from '@coderoom/server/src/testing/services/redis.ts';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';

/** Learners who press Run again as soon as they have their answer. */
const LEARNERS = 16;
/** Concurrent programs of each worker. */
const PLACES = 4;
/** The first computes next to nothing; the other sleeps, so that the cores are not the bottleneck. */
const PROGRAMS = {
  greeting: 'print(1)',
  'sleeps 0.4 s': 'import time\ntime.sleep(0.4)\nprint(1)',
};

type Server = Awaited<ReturnType<typeof startServer>>;

/** Runs per second of one web server with one worker, and with two, and the processor time of each process. */
export async function measureWorkers(words: string[]): Promise<void> {
  const seconds = Number(words[0] ?? 10);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const postgres = await startPostgres();
  const redis = await startRedis();
  const settings = (name: string, ROLE: string) => ({
    DATABASE_URL: postgres.url('postgres'),
    REDIS_URL: redis.url('bench'),
    AUTH_SECRET: 'as good for all of them as for one',
    ROLE,
    RUN_CONCURRENCY: String(PLACES),
    DATA_DIR: join(folder, name),
  });
  const servers: Server[] = [];
  const start = async (name: string, ROLE: string) => {
    const server = await startServer(join(folder, name), settings(name, ROLE));
    servers.push(server);
    return server;
  };
  try {
    const workers = [await start('worker 1', 'worker')];
    const web = await start('web', 'web');
    console.log(`load before: ${loadavg()[0]?.toFixed(2)}, cores: ${availableParallelism()}`);
    console.log('workers  program        runs/s   p50 ms   p95 ms   web ms a run   worker ms a run');
    await reportAll(web, workers, seconds);
    workers.push(await start('worker 2', 'worker'));
    await reportAll(web, workers, seconds);
    const megabytes = await Promise.all(
      [web, ...workers].map(async (one) => ((await one.peakMemoryBytes()) / 2 ** 20).toFixed(0)),
    );
    console.log(`memory at most, in MB: web server and workers ${megabytes.join(', ')}`);
  } finally {
    for (const server of servers.reverse()) await server.stop();
    await redis.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function reportAll(web: Server, workers: readonly Server[], seconds: number): Promise<void> {
  for (const [name, code] of Object.entries(PROGRAMS)) {
    // Warm-up: the first runs trigger preparations for the following ones.
    await runFor(web, code, 1);
    const cpuBefore = await Promise.all([web, ...workers].map((one) => one.cpuMs()));
    const waits = await runFor(web, code, seconds);
    const cpu = await Promise.all([web, ...workers].map((one) => one.cpuMs()));
    const [webMs = 0, ...workerMs] = cpu.map((ms, index) => (ms - (cpuBefore[index] ?? 0)) / waits.length);
    const columns = [
      String(workers.length).padStart(7),
      ` ${name.padEnd(12)}`,
      (waits.length / seconds).toFixed(1).padStart(8),
      ...[50, 95].map((percent) => percentile(waits, percent).toFixed(0).padStart(8)),
      webMs.toFixed(1).padStart(14),
      workerMs
        .reduce((sum, one) => sum + one, 0)
        .toFixed(1)
        .padStart(17),
    ];
    console.log(columns.join(' '));
  }
}

/** Repeats runs and returns their durations, in ms. */
async function runFor(web: Server, code: string, seconds: number): Promise<number[]> {
  const until = performance.now() + 1000 * seconds;
  const waits: number[] = [];
  const learn = async () => {
    while (performance.now() < until) waits.push(await elapsed(() => web.execute('python', code)));
  };
  await Promise.all(Array.from({ length: LEARNERS }, learn));
  return waits;
}

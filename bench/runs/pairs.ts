import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LanguageId } from '@coderoom/contract';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { GREETINGS, LESSONS } from './lessons.ts';
import { readArguments } from './runs.ts';

/** Pause after each run, in ms, while the next sandbox is prepared. */
const READING_MS = 300;
/** Runs of each program that are not counted: they warm caches, and have the first sandboxes made. */
const WARM_UP = 3;
/** Time after the last run until its sandboxes are gone and the next are ready, in ms. */
const SETTLE_MS = 1_500;

/** A server whose processor time has grown by less than this share for so long, in ms, has prepared all toolchains. */
const BUSY_SHARE = 0.02;
const QUIET_MS = 5_000;

const PROGRAMS = [
  ['greeting', GREETINGS],
  ['30 lines', LESSONS],
] as const;

type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Compares two servers by programs that use no library: one without libraries and one with them or, if a folder is
 * named, that of another checkout and that of this one. They run the same programs in turn, each new to both, so that
 * other work on the machine affects both alike. Processor time is that of everything that a run needs, the next sandbox
 * included.
 */
export async function measurePairs(words: string[]): Promise<void> {
  const [rounds = 20, chosen] = readArguments(words);
  const checkout = words.find((word) => word.includes('/'));
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const servers: Server[] = [];
  try {
    // Its toolchains are prepared in a folder of its own, once.
    const before: Record<string, string> =
      checkout === undefined ? { LIBRARIES: 'off' } : { RUNNER_DIR: resolve(checkout, 'data/runner') };
    const settings = { ASSISTANCE: 'none', PREPARE_ALL: 'on' };
    servers.push(
      await startServer(join(folder, 'before'), { ...settings, ...before }, checkout && resolve(checkout)),
      await startServer(join(folder, 'after'), settings),
    );
    for (const language of chosen) await servers[1]?.librariesOf(language);
    for (const server of servers) await allPrepared(server);
    const names = checkout === undefined ? ['without', 'with'] : ['other', 'this'];
    console.log(`load before: ${loadavg()[0]?.toFixed(2)}`);
    console.log(`milliseconds ${names.join(' and ')}, and their ratio, for ${rounds} programs each`);
    console.log('language        program        least   ratio       median   of pairs     processor   ratio');
    for (const language of chosen) {
      for (const [name, programs] of PROGRAMS) {
        report(language, name, await comparePair(servers, language, programs[language], rounds));
      }
    }
    console.log(`load after: ${loadavg()[0]?.toFixed(2)}`);
  } finally {
    for (const server of servers) await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Waits until a server prepares nothing more in the background, which would count as its programs' time. */
async function allPrepared(server: Server): Promise<void> {
  for (let before = Number.NEGATIVE_INFINITY; ; await sleep(QUIET_MS)) {
    const now = server.programsCpuMs();
    if (now - before < BUSY_SHARE * QUIET_MS) return;
    before = now;
  }
}

/** Latencies and processor time per program of one server, in ms. */
interface Measured {
  times: number[];
  processorMs: number;
}

async function comparePair(
  servers: readonly Server[],
  language: LanguageId,
  programOf: (mark: string) => string,
  rounds: number,
): Promise<Measured[]> {
  const measured = servers.map(() => ({ times: [] as number[], processorMs: 0 }));
  const processorTimes = () => servers.map((server) => server.programsCpuMs());
  let from = processorTimes();
  for (let round = -WARM_UP; round < rounds; round += 1) {
    if (round === 0) {
      await sleep(SETTLE_MS);
      from = processorTimes();
    }
    const code = programOf(`${Date.now()}-${round}`);
    // The one that comes first finds other caches.
    const order = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const index of order) {
      const time = await elapsed(async () => servers[index]?.execute(language, code));
      if (round >= 0) measured[index]?.times.push(time);
      await sleep(READING_MS);
    }
  }
  await sleep(SETTLE_MS);
  const until = processorTimes();
  return measured.map(({ times }, index) => ({
    times,
    processorMs: ((until[index] ?? 0) - (from[index] ?? 0)) / rounds,
  }));
}

function report(language: LanguageId, name: string, measured: readonly Measured[]): void {
  const least = measured.map(({ times }) => Math.min(...times));
  const median = measured.map(({ times }) => percentile(times, 50));
  const [before, after] = measured.map(({ times }) => times);
  const ratios = before?.map((time, index) => (after?.[index] ?? Number.NaN) / time) ?? [];
  const processor = measured.map(({ processorMs }) => processorMs);
  const columns = [
    language.padEnd(12),
    name.padStart(10),
    ...[pair(least), ratioOf(least)],
    ...[pair(median), percentile(ratios, 50).toFixed(2).padStart(10)],
    ...[pair(processor), ratioOf(processor)],
  ];
  console.log(columns.join(' '));
}

function pair(values: readonly number[]): string {
  return values
    .map((value) => value.toFixed(1))
    .join('/')
    .padStart(13);
}

function ratioOf([before = Number.NaN, after = Number.NaN]: readonly number[]): string {
  return (after / before).toFixed(2).padStart(7);
}

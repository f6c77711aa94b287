import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '@coderoom/contract';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { runBare } from './bare.ts';
import { GREETINGS, LESSONS } from './lessons.ts';

/** Programs of a burst: two classes press Run at the same moment. */
const BURST = 60;
/** Size of a class whose pupils use all languages. */
const CLASS = 30;
/** Target: our rate ÷ the rate of a bare loop. */
const GOAL = 0.95;

type Server = Awaited<ReturnType<typeof startServer>>;

/**
 * Runs many programs at the same moment. The bare loop does what a shell would: one interpreter per core at a time, the
 * next as soon as one has ended. Both alternate.
 */
export async function measureBurst(words: string[]): Promise<void> {
  const rounds = Number(words[0] ?? 5);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  try {
    console.log(`load before: ${loadavg()[0]?.toFixed(2)}`);
    console.log(
      `${BURST} Python programs   bare/s   ours/s   ours ÷ bare   goal   p50 ms   p95 ms   last ms`,
    );
    for (const [name, program] of [
      ['greeting', GREETINGS.python],
      ['30 lines', LESSONS.python],
    ] as const) {
      await reportBurst(name, program, { rounds, folder: join(folder, name), server });
    }
    console.log(`\na class of ${CLASS} in all languages at once`);
    await reportClass(server, rounds);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function reportBurst(
  name: string,
  programOf: (mark: string) => string,
  { rounds, folder, server }: { rounds: number; folder: string; server: Server },
): Promise<void> {
  const bare: number[] = [];
  const ours: number[] = [];
  const each: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const programs = Array.from({ length: BURST }, (_, index) =>
      programOf(`${Date.now()}-${round}-${index}`),
    );
    const bareMs = await elapsed(() => bareLoop(programs, join(folder, `${round}`)));
    const waits: number[] = [];
    const oursMs = await elapsed(() =>
      Promise.all(
        programs.map(async (code) => waits.push(await elapsed(() => server.execute('python', code)))),
      ),
    );
    // The first round warms the page cache for both.
    if (round === 0) continue;
    bare.push((BURST / bareMs) * 1000);
    ours.push((BURST / oursMs) * 1000);
    each.push(...waits);
  }
  const rates = [percentile(bare, 50), percentile(ours, 50)] as const;
  const ratio = (rates[1] / rates[0]).toFixed(2).padStart(13);
  const columns = [name.padStart(18), ...rates.map((rate) => rate.toFixed(1).padStart(8))];
  const waits = [50, 95, 100].map((percent) => percentile(each, percent).toFixed(0).padStart(8));
  console.log(`${columns.join(' ')} ${ratio} ${String(GOAL).padStart(6)} ${waits.join(' ')}`);
}

/** Runs programs bare, as many at a time as there are cores. */
async function bareLoop(programs: readonly string[], folder: string): Promise<void> {
  const waiting = programs.entries();
  const work = async () => {
    for (const [index, code] of waiting) await runBare('python', code, join(folder, `${index}`));
  };
  await Promise.all([work(), work()]);
}

/** Every pupil runs a lesson of thirty lines; all must succeed. */
async function reportClass(server: Server, rounds: number): Promise<void> {
  const waits = new Map<string, number[]>();
  const lasts: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const pupils = Array.from(
      { length: CLASS },
      (_, index) => LANGUAGES[index % LANGUAGES.length] ?? 'python',
    );
    const last = await elapsed(() =>
      Promise.all(
        pupils.map(async (language, index) => {
          const code = LESSONS[language](`${Date.now()}-${round}-${index}`);
          const wait = await elapsed(() => server.execute(language, code));
          if (round > 0) waits.set(language, [...(waits.get(language) ?? []), wait]);
        }),
      ),
    );
    if (round > 0) lasts.push(last);
  }
  console.log('language     p50 ms   p95 ms');
  for (const [language, times] of [...waits, ['all', [...waits.values()].flat()] as const]) {
    const figures = [50, 95].map((percent) => percentile(times, percent).toFixed(0).padStart(8));
    console.log(`${language.padEnd(10)} ${figures.join(' ')}`);
  }
  console.log(`all had their result after ${percentile(lasts, 50).toFixed(0)} ms, none failed`);
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Database, openDatabase } from '@coderoom/server/src/db/database.ts';
import { requestGrading } from '@coderoom/server/src/features/grades/grading/request.ts';
import { startServer } from '#bench/harness/server.ts';
import { elapsed, percentile } from '#bench/harness/timing.ts';
import { fillClass } from './grading-class.ts';

const STUDENTS = 300;
const CASES = 20;
/** Alternations of runs alone and during grading, and runs in each. */
const TURNS = 12;
const RUNS_IN_A_TURN = 4;
const LOOK_EVERY_MS = 100;
/** Long enough that no worker takes the delayed jobs. */
const HELD_MS = 3_600_000;
const BENCH = 'bench';

/** Programs that a person runs during grading. */
const PERSONS: Record<string, (mark: string) => string> = {
  'one line of Python': (mark) => `# ${mark}\nprint("hello")\n`,
  'half a second of computing': (mark) =>
    `# ${mark}\ntotal = 0\nfor n in range(6_000_000):\n    total += n\nprint(total)\n`,
};

interface Place {
  database: Database;
  server: Awaited<ReturnType<typeof startServer>>;
  templates: readonly number[];
}

/**
 * Measures how long the real server grades a class, its memory, and how much slower a person's runs are in the
 * meantime: alone and during grading alternately, medians.
 */
export async function measureGrading(words: string[]): Promise<void> {
  const [students = STUDENTS, cases = CASES] = words.map(Number);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const database = await openDatabase({ file: join(folder, 'coderoom.sqlite') });
  const templates = await fillClass(database, { students, cases });
  const server = await startServer(folder);
  try {
    const place = { database, server, templates };
    console.log(`${students} students × ${cases} tests, Python and C++`);
    await measureWhole(place, students * cases);
    await measureBeside(place);
  } finally {
    await server.stop();
    await database.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureWhole(place: Place, runs: number): Promise<void> {
  const ms = await elapsed(async () => {
    await requestAll(place);
    await until(async () => (await countPending(place.database)) === 0);
  });
  const passed = await place.database
    .selectFrom('grades')
    .select(({ fn }) => fn.sum<number>('passed_count').as('count'))
    .executeTakeFirstOrThrow();
  if (passed.count !== runs) throw new Error(`${passed.count} of ${runs} tests were passed`);
  const memory = (await place.server.peakMemoryBytes()) / 1024 ** 2;
  const rate = (1_000 * runs) / ms;
  console.log(
    `graded in ${(ms / 1_000).toFixed(0)} s, ${rate.toFixed(0)} tests a second; server at most ${memory.toFixed(0)} MB`,
  );
}

async function measureBeside(place: Place): Promise<void> {
  const times = new Map(
    Object.keys(PERSONS).map((name) => [name, { alone: [] as number[], beside: [] as number[] }]),
  );
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const way of ['alone', 'beside'] as const) {
      await (way === 'alone' ? holdBack(place) : goOn(place));
      for (let run = 0; run < RUNS_IN_A_TURN; run += 1) {
        for (const [name, programOf] of Object.entries(PERSONS)) {
          const program = programOf(`${Date.now()}-${turn}-${run}`);
          times.get(name)?.[way].push(await elapsed(() => place.server.execute('python', program)));
        }
      }
    }
  }
  await holdBack(place);
  console.log('a person runs              alone ms  beside ms  beside ÷ alone');
  for (const [name, { alone, beside }] of times) {
    const [a, b] = [percentile(alone, 50), percentile(beside, 50)];
    const figures = [a.toFixed(0).padStart(8), b.toFixed(0).padStart(10), (b / a).toFixed(2).padStart(15)];
    console.log(`${name.padEnd(26)} ${figures.join(' ')}`);
  }
}

/** Pauses grading, by marking all pending jobs as taken by other workers. */
async function holdBack({ database, server }: Place): Promise<void> {
  await database
    .updateTable('grades')
    .set({ lease_owner: BENCH, lease_until: Date.now() + HELD_MS })
    .where('status', '=', 'pending')
    .where('lease_owner', 'is', null)
    .execute();
  await until(async () => (await server.running()) === 0);
}

/** Resumes: requests grading for all again. */
async function goOn(place: Place): Promise<void> {
  await requestAll(place);
  await until(async () => (await place.server.running()) > 0);
}

async function requestAll({ database, templates }: Place): Promise<void> {
  for (const templateId of templates) await requestGrading(database, { templateId, scope: 'all' });
}

async function countPending(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('grades')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  return count;
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await setTimeout(LOOK_EVERY_MS);
}

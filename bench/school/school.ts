import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  getMe,
  getUserSettings,
  LANGUAGES,
  listHistory,
  listLanguages,
  listMyClassrooms,
  listSessions,
  listTemplates,
} from '@coderoom/contract';
import { call, signUp } from '#bench/harness/calls.ts';
import { startServer } from '#bench/harness/server.ts';
import { percentile } from '#bench/harness/timing.ts';
import { LESSONS } from '#bench/runs/lessons.ts';
import { gather, type Typist } from './typists.ts';

/** Half of three hundred people type in sessions, some run programs, the others view pages. */
const SESSIONS = 30;
const TYPISTS = 5;
const RUNNERS = 30;
const READERS = 120;
const KEYS_PER_SECOND = 3;
const RUN_EVERY_MS = 20_000;
const READ_EVERY_MS = 5_000;
const TELL_EVERY_MS = 60_000;

const READS = [
  getMe,
  getUserSettings,
  listHistory,
  listLanguages,
  listMyClassrooms,
  listSessions,
  listTemplates,
] as const;
const DEEDS = ['typed', 'ran', 'read'] as const;

type Deed = (typeof DEEDS)[number];

/** Durations, in ms, and failures since the last report. */
class Tally {
  readonly #took = new Map<Deed, number[]>(DEEDS.map((deed) => [deed, []]));
  readonly #failures: string[] = [];

  /** Performs an action and records its duration or failure. */
  async count(deed: Deed, work: () => Promise<unknown>): Promise<void> {
    const start = performance.now();
    try {
      await work();
      this.#took.get(deed)?.push(performance.now() - start);
    } catch (failure) {
      this.#failures.push(`${deed}: ${failure instanceof Error ? failure.message : failure}`);
    }
  }

  take() {
    const took = DEEDS.map((deed) => this.#took.get(deed)?.splice(0) ?? []);
    return { took, failures: this.#failures.splice(0) };
  }
}

/**
 * Three hundred people on one server: measures latency, failures, and whether the server's memory stays constant. The
 * clients are in this process, beside the server, and use part of the machine.
 */
export async function measureSchool(words: string[]): Promise<void> {
  const minutes = Number(words[0] ?? 10);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  const ending = new AbortController();
  const tally = new Tally();
  try {
    console.log('they come …');
    const sessions: Typist[][] = [];
    for (let n = 0; n < SESSIONS; n += 1) {
      sessions.push(await gather(server.origin, { speaks: 'updates', people: TYPISTS, areDeaf: true }));
    }
    const tokens: string[] = [];
    for (let n = 0; n < RUNNERS + READERS; n += 1) tokens.push(await signUp(server.origin));
    const people = [
      ...sessions.flat().map((typist) => every(1_000 / KEYS_PER_SECOND, () => type(typist))),
      ...tokens.slice(0, RUNNERS).map((_, n) => every(RUN_EVERY_MS, () => run(n))),
      ...tokens.slice(RUNNERS).map((token, n) => every(READ_EVERY_MS, () => read(token, n))),
    ];
    console.log(
      'minute   typed p50/p95 ms   ran p50/p95 ms   read p50/p95 ms   deeds   failed   core %   MiB   load',
    );
    let failed = 0;
    for (let minute = 1; minute <= minutes; minute += 1) {
      const before = await server.cpuMs();
      await sleep(TELL_EVERY_MS);
      const { took, failures } = tally.take();
      failed += failures.length;
      const core = ((await server.cpuMs()) - before) / (TELL_EVERY_MS / 100);
      const columns = [
        `${minute}`.padEnd(9),
        ...took.map((times) => pair(times).padStart(16)),
        `${took.flat().length}`.padStart(8),
        `${failures.length}`.padStart(9),
        core.toFixed(0).padStart(9),
        ((await server.memoryBytes()) / 2 ** 20).toFixed(0).padStart(6),
        (loadavg()[0] ?? 0).toFixed(1).padStart(7),
      ];
      console.log(columns.join(''));
      for (const sentence of new Set(failures)) console.log(`  ${sentence.slice(0, 200)}`);
    }
    ending.abort();
    await Promise.all(people);
    console.log(`${failed} failed`);
    for (const { client } of sessions.flat()) client.close();
  } finally {
    ending.abort();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }

  /** Repeats an action after a random delay, so that people do not start together. */
  async function every(pauseMs: number, deed: () => Promise<void>): Promise<void> {
    await sleep(Math.random() * pauseMs);
    while (!ending.signal.aborted) {
      const start = performance.now();
      await deed();
      await sleep(Math.max(0, start + pauseMs - performance.now()));
    }
  }

  async function type(typist: Typist): Promise<void> {
    await tally.count('typed', async () => {
      if (!(await typist.type('x'))) throw new Error('what was typed was not kept');
    });
  }

  async function run(n: number): Promise<void> {
    const language = LANGUAGES[n % LANGUAGES.length] ?? 'python';
    await tally.count('ran', () => server.execute(language, LESSONS[language](randomUUID())));
  }

  async function read(token: string, n: number): Promise<void> {
    const endpoint = READS[Math.floor(Math.random() * READS.length + n) % READS.length] ?? getMe;
    await tally.count('read', () => call(server.origin, endpoint, { token }));
  }
}

function pair(times: number[]): string {
  return [50, 95].map((percent) => percentile(times, percent).toFixed(0)).join(' / ');
}

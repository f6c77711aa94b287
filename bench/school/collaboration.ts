import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureEcho } from '@coderoom/server/src/testing/clients/echo.ts';
import { startServer } from '#bench/harness/server.ts';
import { percentile } from '#bench/harness/timing.ts';
import { gather, type Typist } from './typists.ts';

const TYPISTS = 10;
const KEYS_PER_SECOND = 10;
/** Typing before the measurement: first calls take longer. */
const WARM_UP_SECONDS = 4;
/**
 * Latency above which the updates of a ramp count as late. A server on which whole classes type batches them for 100
 * ms.
 */
const LATE_MS = 200;
/** Load of a full core, in percent. */
const FULL_CORE = 95;
const MAX_RAMP_SESSIONS = 40;
const RAMP_STEP = 2;
/** Repetitions of a step, because other work of the machine may make one of them late. */
const RAMP_TRIES = 3;
const RAMP_SECONDS = 5;
const CROWD = { speaks: 'updates', people: TYPISTS, areDeaf: true } as const;

interface Measured {
  /** From keystroke to another participant's screen, in ms. */
  seen: number[];
  /** From keystroke to the server's acknowledgement, in ms. */
  kept: number[];
  bytesIn: number;
  bytesOut: number;
  cpuMs: number;
  seconds: number;
}

/**
 * Ten people type into 20 kB: measures when the others receive it, when it is stored, and the cost compared with a bare
 * echo with one commit. Then adds such sessions until they are late or a core is full.
 */
export async function measureCollaboration(words: string[]): Promise<void> {
  const seconds = Number(words[0] ?? 10);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  try {
    const echo = await measureEcho(join(folder, 'echo.sqlite'), TYPISTS * KEYS_PER_SECOND, seconds);
    console.log(
      '           to others p50/p99 ms   kept p50/p99 ms   ÷ echo p50/p99   CPU µs   bytes in/out   load',
    );
    console.log(`${'echo'.padEnd(32)}${pair(echo).padStart(18)}${' '.repeat(40)}${load()}`);
    for (const speaks of ['updates', 'texts'] as const) {
      const typists = await gather(server.origin, { speaks, people: TYPISTS });
      await measure(server, [typists], WARM_UP_SECONDS);
      console.log(line(speaks, await measure(server, [typists], seconds), echo));
      for (const { client } of typists) client.close();
    }
    await ramp(server);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

type Server = Awaited<ReturnType<typeof startServer>>;

/** Adds sessions of clients that send updates, and reports how many a core holds. */
async function ramp(server: Server): Promise<void> {
  const sessions: Typist[][] = [];
  let held = 0;
  let failures = 0;
  console.log('sessions   to others p50/p99 ms   kept p50/p99 ms   core %   load');
  while (held < MAX_RAMP_SESSIONS && failures < RAMP_TRIES) {
    while (sessions.length < held + RAMP_STEP) sessions.push(await gather(server.origin, CROWD));
    const { seen, kept, cpuMs, seconds } = await measure(server, sessions, RAMP_SECONDS);
    const core = cpuMs / (seconds * 10);
    const columns = [`${sessions.length}`.padEnd(10), pair(seen).padStart(20), pair(kept).padStart(18)];
    console.log(`${columns.join('')} ${core.toFixed(0).padStart(8)}   ${load()}`);
    const isHeld = percentile(seen, 99) <= LATE_MS && core <= FULL_CORE;
    failures = isHeld ? 0 : failures + 1;
    if (isHeld) held = sessions.length;
  }
  console.log(`one core holds ${held} sessions of ${TYPISTS}`);
  for (const { client } of sessions.flat()) client.close();
}

/** Everybody types marks; in each session the first client records when the others' marks arrive. */
async function measure(server: Server, sessions: Typist[][], seconds: number): Promise<Measured> {
  const before = await server.cpuMs();
  const start = performance.now();
  const [bytesIn, bytesOut] = [sum(sessions, 'sent'), sum(sessions, 'received')];
  const measured: Pick<Measured, 'seen' | 'kept'> = { seen: [], kept: [] };
  await Promise.all(sessions.map((typists) => type(typists, seconds, measured)));
  return {
    ...measured,
    bytesIn: sum(sessions, 'sent') - bytesIn,
    bytesOut: sum(sessions, 'received') - bytesOut,
    cpuMs: (await server.cpuMs()) - before,
    seconds: (performance.now() - start) / 1_000,
  };
}

async function type(
  typists: Typist[],
  seconds: number,
  { seen, kept }: Pick<Measured, 'seen' | 'kept'>,
): Promise<void> {
  const [watcher] = typists;
  if (watcher === undefined) throw new Error('nobody is there');
  const waiting = new Map<string, number>();
  watcher.onArrival((news) => {
    for (const [mark, since] of waiting) {
      if (!news.includes(mark)) continue;
      waiting.delete(mark);
      seen.push(performance.now() - since);
    }
  });
  const typeOn = async (typist: Typist, n: number) => {
    await sleep((n * 1_000) / KEYS_PER_SECOND / typists.length);
    const start = performance.now();
    for (let made = 0; made < seconds * KEYS_PER_SECOND; made += 1) {
      const mark = `<${randomUUID().slice(0, 8)}>`;
      const since = performance.now();
      if (n > 0) waiting.set(mark, since);
      if (await typist.type(mark)) kept.push(performance.now() - since);
      const next = start + ((made + 1) * 1_000) / KEYS_PER_SECOND;
      await sleep(Math.max(0, next - performance.now()));
    }
  };
  await Promise.all(typists.map(typeOn));
  for (let waited = 0; waiting.size > 0 && waited < 50; waited += 1) await sleep(100);
  if (waiting.size > 0) throw new Error(`${waiting.size} edits never arrived`);
}

function line(name: string, { seen, kept, bytesIn, bytesOut, cpuMs }: Measured, echo: number[]): string {
  const ratio = (percent: number) => (percentile(seen, percent) / percentile(echo, percent)).toFixed(1);
  const each = (amount: number) => (amount / kept.length).toFixed(0);
  const columns = [
    name.padEnd(10),
    pair(seen).padStart(20),
    pair(kept).padStart(20),
    `${ratio(50)} / ${ratio(99)}`.padStart(17),
    each(cpuMs * 1_000).padStart(9),
    `${each(bytesIn)} / ${each(bytesOut)}`.padStart(15),
  ];
  return `${columns.join('')}   ${load()}`;
}

const pair = (times: number[]) => `${percentile(times, 50).toFixed(1)} / ${percentile(times, 99).toFixed(1)}`;
/** The load of the whole machine, without which the figures mean little. */
const load = () => loadavg()[0]?.toFixed(1) ?? '';
const sum = (sessions: Typist[][], kind: 'sent' | 'received') =>
  sessions.flat().reduce((bytes, typist) => bytes + typist.bytes[kind], 0);

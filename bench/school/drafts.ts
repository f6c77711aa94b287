import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDraft, SESSION_DEBOUNCE_MS } from '@coderoom/contract';
import { openDatabase } from '@coderoom/server/src/db/database.ts';
import { editByUpdates, type UpdatesEditor } from '@coderoom/server/src/testing/clients/editors.ts';
import { connectionsAt } from '@coderoom/server/src/testing/sockets.ts';
import { call, signUp } from '#bench/harness/calls.ts';
import { startServer } from '#bench/harness/server.ts';
import { percentile } from '#bench/harness/timing.ts';

const STUDENTS = 60;
const PROGRAM = 'print("Hello")\n'.repeat(60);
/** A student types for some seconds, then reads and thinks. The page sends what was typed once a second. */
const TYPED = 'abcd';
const UPDATES_IN_A_BURST = 5;
const PAUSE_MS = 5_000;
/** One update in ten deletes something. */
const DELETES_EVERY = 10;
const WARM_UP_SECONDS = 10;
const HOUR_SECONDS = 3_600;
const KIB = 1_024;

/** Two classes write in the playground: measures how soon what they send is kept on the server, and what that costs. */
export async function measureDrafts(words: string[]): Promise<void> {
  const minutes = Number(words[0] ?? 1);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder);
  const connections = connectionsAt(server.origin);
  try {
    const editors: UpdatesEditor[] = [];
    for (let n = 0; n < STUDENTS; n += 1) {
      const token = await signUp(server.origin);
      editors.push(await openOwn(server.origin, await connections.connect(token), token));
    }
    await typeAll(editors, WARM_UP_SECONDS);
    const [cpuBefore, writtenBefore] = [await server.cpuMs(), await server.writtenBytes()];
    const start = performance.now();
    const kept = await typeAll(editors, minutes * 60);
    const seconds = (performance.now() - start) / 1_000;
    const core = ((await server.cpuMs()) - cpuBefore) / seconds / 10;
    const written = (await server.writtenBytes()) - writtenBefore;
    const perHour = (bytes: number) =>
      `${Math.round((bytes / STUDENTS / seconds) * (HOUR_SECONDS / KIB))} KiB`;
    const quarters = [50, 95, 99].map((percent) => percentile(kept, percent).toFixed(0));
    console.log(
      `${STUDENTS} students, ${minutes} min, ${(kept.length / seconds).toFixed(0)} updates a second`,
    );
    console.log(`kept after p50/p95/p99         ${quarters.join(' / ')} ms (goal: p95 below 200 ms)`);
    console.log(`processor                      ${core.toFixed(1)} % of a core`);
    console.log(`written, a student and hour    ${perHour(written)}`);
    connections.close();
    // The texts leave the log once nobody is in them.
    await server.stop();
    const stored = await storedBytes(join(folder, 'coderoom.sqlite'));
    const all = (seconds + WARM_UP_SECONDS) / seconds;
    console.log(`stored, a student and hour     ${perHour(stored / all)}`);
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    connections.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openOwn(
  origin: string,
  client: Awaited<ReturnType<ReturnType<typeof connectionsAt>['connect']>>,
  token: string,
): Promise<UpdatesEditor> {
  const { draft } = await call(origin, openDraft, { body: { language: 'python', code: PROGRAM }, token });
  client.socket.onAny(() => {
    client.heard.length = 0;
  });
  return await editByUpdates(client, {
    share_id: draft?.share_id ?? '',
    participant_id: draft?.participant_id ?? 0,
    participant_token: null,
  });
}

/** Everybody types for some seconds. Returns how long each update took to be kept, in ms. */
async function typeAll(editors: readonly UpdatesEditor[], seconds: number): Promise<number[]> {
  const kept: number[] = [];
  const end = performance.now() + seconds * 1_000;
  const typeOn = async (editor: UpdatesEditor, n: number) => {
    await sleep((n * (PAUSE_MS + UPDATES_IN_A_BURST * SESSION_DEBOUNCE_MS.draft)) / STUDENTS);
    let place = editor.text.length >> 1;
    const answers: Promise<void>[] = [];
    for (let made = 1; performance.now() < end; made += 1) {
      const since = performance.now();
      const isDeletion = made % DELETES_EVERY === 0;
      const answer = isDeletion ? editor.edit(place - 2, 2, '') : editor.edit(place, 0, TYPED);
      place += isDeletion ? -2 : TYPED.length;
      answers.push(
        answer.then((isKept) => {
          if (!isKept) throw new Error('an update was not kept');
          kept.push(performance.now() - since);
        }),
      );
      await sleep(made % UPDATES_IN_A_BURST === 0 ? PAUSE_MS : SESSION_DEBOUNCE_MS.draft);
    }
    await Promise.all(answers);
  };
  await Promise.all(editors.map(typeOn));
  return kept;
}

/** Bytes of all that the server keeps of the texts. */
async function storedBytes(file: string): Promise<number> {
  const database = await openDatabase({ file });
  try {
    const tables = ['collaboration_updates', 'collaboration_snapshots', 'collaboration_history'] as const;
    const sums = await Promise.all(
      tables.map(async (table) => {
        const row = await database
          .selectFrom(table)
          .select(({ fn }) => fn.sum<number | null>(fn<number>('length', ['content'])).as('bytes'))
          .executeTakeFirst();
        return row?.bytes ?? 0;
      }),
    );
    return sums.reduce((sum, bytes) => sum + bytes, 0);
  } finally {
    await database.destroy();
  }
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  addStudent,
  createClassroom,
  openEditor,
  SESSION_DEBOUNCE_MS,
  startLiveClass,
} from '@coderoom/contract';
import { editByUpdates, type UpdatesEditor } from '@coderoom/server/src/testing/clients/editors.ts';
import { connectionsAt, type LiveClient } from '@coderoom/server/src/testing/sockets.ts';
import { ADMIN, call, signInAsAdmin, signUpAs } from '#bench/harness/calls.ts';
import { startServer } from '#bench/harness/server.ts';
import { percentile } from '#bench/harness/timing.ts';

const STUDENTS = 40;
const KEYS_PER_SECOND = 10;
/** Typing before the measurement: first calls take longer. */
const WARM_UP_SECONDS = 4;
const PROGRAM = 'print("Hello")\n'.repeat(60);

/** A student whose editor is open. */
interface Student {
  editor: UpdatesEditor;
  client: LiveClient;
}

/**
 * A class at work with a watching teacher: measures the server's cost and when the teacher sees an edit. Without a
 * teacher, it is forty people who type alone.
 */
export async function measureLiveClass(words: string[]): Promise<void> {
  const seconds = Number(words[0] ?? 20);
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-bench-'));
  const server = await startServer(folder, ADMIN);
  const connections = connectionsAt(server.origin);
  try {
    const { admin, liveClassId, students } = await gatherClass(server.origin, connections);
    const teacher = await connections.connect(admin);
    teacher.socket.onAny(() => {
      teacher.heard.length = 0;
    });
    console.log('                   core %   keys/s   µs a key   to the teacher p50/p99 ms   load');
    const measure = async (name: string, isWatched: boolean) => {
      if (isWatched) await teacher.ask('join_live_class', { live_class_id: liveClassId });
      else await teacher.ask('leave_live_class', { live_class_id: liveClassId });
      const seen = isWatched ? lookOn(teacher) : null;
      await typeAll(students, WARM_UP_SECONDS, null);
      const before = await server.cpuMs();
      const start = performance.now();
      await typeAll(students, seconds, seen);
      const elapsed = performance.now() - start;
      const used = (await server.cpuMs()) - before;
      const keys = STUDENTS * KEYS_PER_SECOND * seconds;
      await sleep(1_000);
      const delays = seen
        ? `${percentile(seen.delays, 50).toFixed(0)} / ${percentile(seen.delays, 99).toFixed(0)}`
        : '';
      const columns = [
        name.padEnd(16),
        ((100 * used) / elapsed).toFixed(1).padStart(9),
        ((1_000 * keys) / elapsed).toFixed(0).padStart(9),
        ((1_000 * used) / keys).toFixed(0).padStart(11),
        delays.padStart(28),
      ];
      console.log(`${columns.join('')}   ${loadavg()[0]?.toFixed(1)}`);
    };
    await measure('nobody looks on', false);
    await measure('a teacher does', true);
  } finally {
    connections.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A class whose students have all opened their editors. */
async function gatherClass(origin: string, connections: ReturnType<typeof connectionsAt>) {
  const admin = await signInAsAdmin(origin);
  const classroom = await call(origin, createClassroom, { body: { name: 'Bench' }, token: admin });
  const id = String(classroom.id);
  const people: string[] = [];
  for (let n = 0; n < STUDENTS; n += 1) {
    const { email, token } = await signUpAs(origin);
    await call(origin, addStudent, { id, body: { email }, token: admin });
    people.push(token);
  }
  const liveClass = await call(origin, startLiveClass, { id, body: {}, token: admin });
  const students: Student[] = [];
  for (const token of people) {
    const body = { language: 'python', code: PROGRAM };
    const own = await call(origin, openEditor, { id: String(liveClass.id), body, token });
    const client = await connections.connect(token);
    client.socket.onAny(() => {
      client.heard.length = 0;
    });
    const place = {
      share_id: own.share_id ?? '',
      participant_id: own.participant_id ?? 0,
      participant_token: null,
    };
    students.push({ client, editor: await editByUpdates(client, place) });
  }
  return { admin, liveClassId: liveClass.id, students };
}

/** Typed marks that are awaited, and the delays until they were seen. */
interface Seen {
  waiting: Map<string, number>;
  delays: number[];
}

function lookOn(teacher: LiveClient): Seen {
  const seen: Seen = { waiting: new Map(), delays: [] };
  teacher.socket.off('live_class_codes');
  teacher.socket.on('live_class_codes', ({ codes }: { codes: { lines: string[] }[] }) => {
    const text = codes.flatMap(({ lines }) => lines).join('\n');
    for (const [mark, since] of seen.waiting) {
      if (!text.includes(mark)) continue;
      seen.waiting.delete(mark);
      seen.delays.push(performance.now() - since);
    }
  });
  return seen;
}

async function typeAll(students: readonly Student[], seconds: number, seen: Seen | null): Promise<void> {
  await Promise.all(students.map((student, n) => type(student, n, seconds, seen)));
}

/** Types as the page does: edits during an unacknowledged message are combined; the caret's position follows. */
async function type({ editor, client }: Student, n: number, seconds: number, seen: Seen | null) {
  await sleep((n * 1_000) / KEYS_PER_SECOND / STUDENTS);
  const start = performance.now();
  let sending = false;
  let unsent = '';
  const flush = async () => {
    if (sending) return;
    sending = true;
    await sleep(SESSION_DEBOUNCE_MS.document);
    while (unsent !== '') {
      const text = unsent;
      unsent = '';
      await editor.edit(editor.text.length, 0, text);
    }
    sending = false;
    const lineNumber = editor.text.split('\n').length;
    client.socket.emit('cursor_update', { cursor: { lineNumber, column: 1 } });
  };
  const flushes: Promise<void>[] = [];
  for (let made = 0; made < seconds * KEYS_PER_SECOND; made += 1) {
    const isMark = made % KEYS_PER_SECOND === 0;
    const mark = isMark ? `\n# ${randomUUID().slice(0, 8)} ` : 'x';
    if (isMark) seen?.waiting.set(mark.trim(), performance.now());
    unsent += mark;
    flushes.push(flush());
    await sleep(Math.max(0, start + ((made + 1) * 1_000) / KEYS_PER_SECOND - performance.now()));
  }
  await Promise.all(flushes);
}

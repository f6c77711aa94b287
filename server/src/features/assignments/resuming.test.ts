import { once } from 'node:events';
import { type Assignment, assignment, createAssignment } from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { often } from '#runner/testing/soak.ts';
import { startTestApp } from '#testing/app.ts';
import { assignmentsOf, formOf } from '#testing/data/assignments.ts';
import { zipOf } from '#testing/data/zip.ts';
import { ADMIN, peopleOf, signInAsAdminAt } from '#testing/people.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';

const STOP_WITHIN_MS = 5_000;
const PROCESSED_WITHIN_MS = 90_000;
const STUDENTS = 10;
/** Long enough that a server can be ended while some have run and some have not. */
const PROGRAM = 'import time\ntime.sleep(1)\nprint("done")';

/** Calls a server as its admin. */
async function adminAt(origin: string) {
  const authorization = `Bearer ${await signInAsAdminAt(origin)}`;
  const get = async (id: number): Promise<Assignment> => {
    const answer = await fetch(`${origin}/api/v1/assignments/${id}`, { headers: { authorization } });
    return assignment.parse(await answer.json());
  };
  return {
    async upload(files: Record<string, string>) {
      const zip_file = { name: 'class.zip', content: zipOf(files) };
      const { headers, payload } = formOf({ name: 'Homework', timeout_seconds: '10', zip_file });
      const body = new Uint8Array(payload);
      const answer = await fetch(`${origin}/api/v1/assignments`, {
        method: 'POST',
        headers: { authorization, ...headers },
        body,
      });
      return createAssignment.response.parse(await answer.json());
    },
    /** An assignment as soon as that holds of it. */
    when: (id: number, holds: (one: Assignment) => boolean) =>
      vi.waitFor(
        async () => {
          const one = await get(id);
          if (!holds(one)) throw new Error(`${one.status}: ${one.processed_students}`);
          return one;
        },
        { timeout: PROCESSED_WITHIN_MS, interval: 50 },
      ),
  };
}

const sleepers = Object.fromEntries(
  Array.from({ length: STUDENTS }, (_, n) => [`Student ${n}/main.py`, PROGRAM]),
);

/** Grades have the same leases: their tests cover a server that is told to end, and in `npm test` one that is killed. */
const ENDINGS = often<('SIGTERM' | 'SIGKILL')[]>(['SIGKILL'], ['SIGTERM', 'SIGKILL']);
/** For several starts of a server on a busy machine. */
const ENOUGH = { timeout: 300_000, tags: ['breadth'] };

describe('an assignment whose server ends while it is processed', ENOUGH, () => {
  it('goes on at the next start, each program once, whether the server was told to end or killed', async () => {
    const settings = { ...ADMIN, DATA_DIR: await dataFolder() };
    let running = await start(settings);
    let admin = await adminAt(await ready(running));
    const { id } = await admin.upload(sleepers);
    let least = 2;
    for (const signal of ENDINGS) {
      const before = await admin.when(id, ({ processed_students: done }) => done >= least);
      expect(before).toMatchObject({ status: 'processing', plagiarism_status: 'pending' });
      const exit = once(running.server, 'exit', { signal: AbortSignal.timeout(STOP_WITHIN_MS) });
      running.server.kill(signal);
      await exit;
      running = await start(settings);
      admin = await adminAt(await ready(running));
      const begun = await admin.when(id, () => true);
      expect(begun.processed_students).toBeGreaterThanOrEqual(before.processed_students);
      least = before.processed_students + 2;
    }
    const done = await admin.when(id, ({ status }) => status === 'completed');
    expect(done).toMatchObject({
      total_students: STUDENTS,
      processed_students: STUDENTS,
      execution_summary: { success: STUDENTS, error: 0, timeout: 0, no_code: 0 },
      plagiarism_status: 'completed',
    });
  });
});

it('fails with a sentence where nothing can be run', async () => {
  const server = await startTestApp(ADMIN);
  onTestFinished(() => server.close());
  const access_token = await peopleOf(server.app).signInAsAdmin();
  const assignments = assignmentsOf(server, { access_token });
  const { id } = await assignments.upload({ 'Anna/main.py': 'print(1)' });
  const failed = await assignments.processed(id);
  expect(failed).toMatchObject({ status: 'failed', processed_students: 0 });
  expect(failed.failure).toContain('This test runs no programs.');
});

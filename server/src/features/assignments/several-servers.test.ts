import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { DatabaseAddress } from '#db/database.ts';
import type { Runner } from '#runner/index.ts';
import { sharedRunner as it } from '#runner/testing/shared-runner.ts';
import { startAppWith } from '#testing/app.ts';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { createTestDatabase } from '#testing/database.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';

const STUDENTS = 6;
const PROGRAM = 'import time\ntime.sleep(2)\nprint("done")';

async function startOn(address: DatabaseAddress, runner: Runner) {
  const folder = await mkdtemp(join(tmpdir(), 'coderoom-several-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { app } = await startAppWith(runner)(address, folder, ADMIN);
  onTestFinished(async () => {
    await app.close();
  });
  return app;
}

it('several servers of one database share the assignments, and no program counts twice', async ({
  shared,
}) => {
  const { address, database, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const app = await startOn(address, shared.runner);
  await startOn(address, shared.runner);
  const admin = assignmentsOf({ app }, { access_token: await peopleOf(app).signInAsAdmin() });
  const files = Object.fromEntries(
    Array.from({ length: STUDENTS }, (_, n) => [`Student ${n}/main.py`, PROGRAM]),
  );
  const uploaded = [await admin.upload(files), await admin.upload(files), await admin.upload(files)];
  await vi.waitFor(
    async () => {
      const working = await database
        .selectFrom('assignments')
        .select('lease_owner')
        .where('status', '=', 'processing')
        .execute();
      expect(new Set(working.map(({ lease_owner }) => lease_owner)).size).toBe(2);
    },
    { timeout: 60_000, interval: 50 },
  );
  for (const { id } of uploaded) {
    expect(await admin.processed(id)).toMatchObject({
      status: 'completed',
      processed_students: STUDENTS,
      execution_summary: { success: STUDENTS },
    });
  }
});

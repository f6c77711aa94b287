import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type GradingProgress, gradeTemplate } from '@coderoom/contract';
import { describe, expect, onTestFinished, vi } from 'vitest';
import type { DialectName } from '#db/columns.ts';
import { type DatabaseAddress, openDatabase } from '#db/database.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { inBreadth, often } from '#runner/testing/soak.ts';
import { startAppWith } from '#testing/app.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { ADMIN, peopleOf, signInAsAdminAt } from '#testing/people.ts';
import { addPerson, addTemplate } from '#testing/rows.ts';
import { METRICS_TOKEN, MONITORED } from '#testing/runner-load.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';

const STOP_WITHIN_MS = 20_000;
const GRADED_WITHIN_MS = 120_000;
/** For two starts of a server, a class that is graded, and a lease that runs out. */
const ENOUGH = { timeout: 300_000 };
const STUDENTS = 10;
/** A server that is told to end releases what it works on, one that is killed does not: then its leases run out. */
const ENDINGS: Record<DialectName, ('SIGTERM' | 'SIGKILL')[]> = {
  sqlite: often(inBreadth(['SIGKILL'], ['SIGTERM']), ['SIGTERM', 'SIGKILL']),
  postgres: often(['SIGKILL'], ['SIGTERM', 'SIGKILL']),
};
/** Long enough that a server can be ended while some are graded and some are not. */
const program = (seconds: number) => `import time\ntime.sleep(${seconds})\nprint(input())`;
const TESTS = ['a', 'b'].map((name) => ({
  name,
  input: name,
  expected_output: name,
  time_limit_seconds: 20,
}));

/** A class that handed in, and tests for it that came later. */
async function addClass(address: DatabaseAddress, seconds = 0.15): Promise<number> {
  const database = await openDatabase(address);
  const templateId = await addTemplate(database);
  await writeTests(database, { templateId }, TESTS);
  for (let at = 0; at < STUDENTS; at += 1) {
    await addSubmission(database, templateId, (await addPerson(database)).id, {
      code_content: program(seconds),
    });
  }
  await database.destroy();
  return templateId;
}

/** Looks at the grading of a template as the admin of a server. */
async function adminAt(origin: string, templateId: number) {
  const headers = {
    authorization: `Bearer ${await signInAsAdminAt(origin)}`,
    'content-type': 'application/json',
  };
  const call = async (options: RequestInit): Promise<GradingProgress> => {
    const answer = await fetch(`${origin}/api/v1/admin/templates/${templateId}/grading`, {
      headers,
      ...options,
    });
    return gradeTemplate.response.parse(await answer.json());
  };
  return {
    grade: () => call({ method: 'POST', body: JSON.stringify({ scope: 'all' }) }),
    when: (holds: (progress: GradingProgress) => boolean) =>
      vi.waitFor(
        async () => {
          const progress = await call({});
          if (!holds(progress)) throw new Error(JSON.stringify(progress));
          return progress;
        },
        { timeout: GRADED_WITHIN_MS, interval: 50 },
      ),
  };
}

describe.each(inBreadth<DialectName[]>(['sqlite'], DIALECTS))(
  'a class whose server ends while it is graded, on %s',
  ENOUGH,
  (dialect) => {
    sharedRunner(
      'is graded on at the next start, whether the server was told to end or killed',
      async ({ shared }) => {
        const { address, close, database } = await createTestDatabase(dialect);
        onTestFinished(close);
        const templateId = await addClass(address);
        const settings = {
          ...ADMIN,
          // A server's SQLite lies in its data folder.
          DATA_DIR: 'file' in address ? dirname(address.file) : await dataFolder(),
          AUTH_SECRET: 'a secret for this test alone, and long enough',
          ...('url' in address && { DATABASE_URL: address.url }),
        };
        /** Starts the server in this process: one that was told to end has left nothing to clean up. */
        const startHere = async () => {
          const { app } = await startAppWith(shared.runner)(address, settings.DATA_DIR, settings);
          onTestFinished(() => void app.close());
          return await app.listen({ port: 0, host: '127.0.0.1' });
        };
        let running = await start(settings);
        let admin = await adminAt(await ready(running), templateId);
        expect(await admin.grade()).toMatchObject({ total: STUDENTS, pending: STUDENTS });
        let least = 2;
        for (const [nth, signal] of ENDINGS[dialect].entries()) {
          const before = await admin.when(({ graded }) => graded >= least);
          expect(before.pending).toBeGreaterThan(0);
          const exit = once(running.server, 'exit', { signal: AbortSignal.timeout(STOP_WITHIN_MS) });
          running.server.kill(signal);
          await exit;
          const isLast = nth === ENDINGS[dialect].length - 1;
          if (isLast && signal === 'SIGTERM') {
            admin = await adminAt(await startHere(), templateId);
          } else {
            running = await start(settings);
            admin = await adminAt(await ready(running), templateId);
          }
          const begun = await admin.when(() => true);
          expect(begun.graded).toBeGreaterThanOrEqual(before.graded);
          least = before.graded + 2;
        }
        expect(await admin.when(({ pending }) => pending === 0)).toMatchObject({
          graded: STUDENTS,
          failed: 0,
        });
        const grades = await database
          .selectFrom('grades')
          .innerJoin('grade_results', 'grade_id', 'id')
          .select(({ fn }) => ['id', 'round', 'automatic_score', fn.countAll<number>().as('results')])
          .groupBy(['id', 'round', 'automatic_score'])
          .execute();
        expect(grades).toHaveLength(STUDENTS);
        for (const grade of grades) expect(grade).toMatchObject({ round: 1, automatic_score: 2, results: 2 });
      },
    );
  },
);

sharedRunner('several servers of one database share a class', ENOUGH, async ({ shared }) => {
  const { address, database, close } = await createTestDatabase('postgres');
  onTestFinished(close);
  const startOn = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coderoom-several-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const { app } = await startAppWith(shared.runner)(address, folder, { ...ADMIN, ...MONITORED });
    onTestFinished(async () => {
      await app.close();
    });
    return peopleOf(app);
  };
  const people = await startOn();
  const others = await startOn();
  // Before one server has taken the last program, the other looks for some, which it does every three seconds.
  const templateId = await addClass(address, 0.3);
  const token = await people.signInAsAdmin();
  await people.call('POST', `/admin/templates/${templateId}/grading`, { token, json: {} });
  const busy = new Set<typeof people>();
  await vi.waitFor(
    async () => {
      for (const one of [people, others]) {
        const { running } = (await one.call('GET', '/health', { token: METRICS_TOKEN })).json().runner;
        if (running > 0) busy.add(one);
      }
      expect(busy.size).toBe(2);
    },
    { timeout: 60_000, interval: 20 },
  );
  await vi.waitFor(
    async () => {
      const rows = await database
        .selectFrom('grades')
        .select(['status', 'round', 'automatic_score'])
        .execute();
      expect(rows).toEqual(Array(STUDENTS).fill({ status: 'graded', round: 1, automatic_score: 2 }));
    },
    { timeout: GRADED_WITHIN_MS, interval: 100 },
  );
});

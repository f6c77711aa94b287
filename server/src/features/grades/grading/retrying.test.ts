import { describe, expect, it, onTestFinished } from 'vitest';
import { PartsNotPrepared, type Runner } from '#runner/index.ts';
import { startTestAppWith } from '#testing/app.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';
import { addPerson, addTemplate } from '#testing/rows.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';

const MINUTE_MS = 60_000;
const TESTS = [{ name: 'a', input: '', expected_output: 'ok\n', points: 1 }];

/** A server on which packages of Go cannot be prepared until `isPrepared` says so. */
async function start(dialect: (typeof DIALECTS)[number]) {
  const standIn = standInRunner();
  const machine = { isPrepared: false, attempts: 0 };
  const runner: Runner = {
    ...standIn,
    async compile(request, signal) {
      machine.attempts += 1;
      if (!machine.isPrepared) throw new PartsNotPrepared('go');
      return await standIn.compile(request, signal);
    },
  };
  const { app, database, close } = await startTestAppWith(runner)(ADMIN, dialect);
  onTestFinished(close);
  const people = peopleOf(app);
  const token = await people.signInAsAdmin();
  const templateId = await addTemplate(database, { language: 'go' });
  const grade = async () => {
    const { lease_owner, retry_at, ...row } = await database
      .selectFrom('grades')
      .select(['status', 'automatic_score', 'failed_attempts', 'retry_at', 'lease_owner'])
      .where('submission_id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...row, isLeased: lease_owner !== null, retryAt: retry_at };
  };
  const set = (fields: { retry_at?: number; failed_attempts?: number }) =>
    database.updateTable('grades').set(fields).where('submission_id', '=', id).execute();
  const request = (path: string) =>
    people.call('POST', `/admin/templates/${templateId}/${path}`, { token, json: { scope: 'all' } });
  const id = await addSubmission(database, templateId, (await addPerson(database)).id, { language: 'go' });
  await writeTests(database, { templateId }, TESTS);
  return { machine, grade, set, regrade: () => request('grading') };
}

describe.each(DIALECTS)('a grade whose packages could not be prepared, on %s', (dialect) => {
  it('waits, and is worked out when its time has come', async () => {
    const { machine, grade, set, regrade } = await start(dialect);
    const begun = Date.now();
    await regrade();
    const waiting = { status: 'pending', automatic_score: null, failed_attempts: 1, isLeased: false };
    await expect.poll(grade).toMatchObject(waiting);
    const { retryAt } = await grade();
    expect(retryAt).toBeGreaterThanOrEqual(begun + MINUTE_MS);
    machine.isPrepared = true;
    const tried = machine.attempts;
    await set({ retry_at: Date.now() });
    await expect.poll(grade).toMatchObject({ status: 'graded', automatic_score: 1 });
    expect(machine.attempts).toBe(tried + 1);
  });

  it('has failed after the last attempt, and begins from the first when it is graded again', async () => {
    const { machine, grade, set, regrade } = await start(dialect);
    await regrade();
    await expect.poll(grade).toMatchObject({ status: 'pending', failed_attempts: 1 });
    await set({ failed_attempts: 5, retry_at: Date.now() });
    await expect.poll(grade).toMatchObject({ status: 'failed', isLeased: false });
    const tried = machine.attempts;
    await regrade();
    await expect.poll(grade).toMatchObject({ status: 'pending', failed_attempts: 1 });
    expect(machine.attempts).toBe(tried + 1);
    // Whoever grades it again by hand does not wait for its time.
    machine.isPrepared = true;
    await regrade();
    await expect.poll(grade).toMatchObject({ status: 'graded', automatic_score: 1, retryAt: null });
  });

  it('is not held back by a clock that was turned back', async () => {
    const { machine, grade, set, regrade } = await start(dialect);
    await regrade();
    await expect.poll(grade).toMatchObject({ status: 'pending', failed_attempts: 1 });
    machine.isPrepared = true;
    await set({ retry_at: Date.now() + 24 * 60 * MINUTE_MS });
    await expect.poll(grade).toMatchObject({ status: 'graded' });
  });
});

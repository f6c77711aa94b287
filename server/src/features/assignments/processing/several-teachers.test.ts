import { expect, it, onTestFinished } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { startTestAppWith } from '#testing/app.ts';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { ADMIN, peopleOf } from '#testing/people.ts';
import { runResult, standInRunner } from '#testing/stand-in-runner.ts';

const ENDLESS = 'while True: pass';

/** Runs everything at once, but for what is endless: that ends with the server. */
const runner: Runner = {
  ...standInRunner(),
  run: ({ code }, signal) =>
    code === ENDLESS
      ? new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      : Promise.resolve(runResult()),
};

it('an assignment does not wait until all programs of another teacher have run', async () => {
  const { app, database, close } = await startTestAppWith(runner)({ ...ADMIN, RUN_CONCURRENCY: '4' });
  onTestFinished(close);
  const people = peopleOf(app);
  const teacher = async () => {
    const { access_token, id } = await people.join();
    await database.updateTable('users').set({ is_admin: 1 }).where('id', '=', id).execute();
    return assignmentsOf({ app }, { access_token });
  };
  const [one, other] = [await teacher(), await teacher()];
  const endless = await one.upload({ 'Anna/main.py': ENDLESS, 'Ben/main.py': ENDLESS });
  const further = await one.upload({ 'Anna/main.py': 'print(1)' });
  const quick = await other.upload({ 'Anna/main.py': 'print(1)', 'Ben/main.py': 'print(2)' });
  expect(await other.processed(quick.id)).toMatchObject({ status: 'completed', processed_students: 2 });
  expect(await one.one(endless.id)).toMatchObject({ status: 'processing', processed_students: 0 });
  expect(await one.one(further.id)).toMatchObject({ status: 'uploaded' });
});

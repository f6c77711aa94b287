import { expect, it, onTestFinished } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { peopleOf } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { awaitVerdicts } from './live/testing.ts';

let runner: Runner;
sharedRunner.beforeAll(({ shared }) => {
  ({ runner } = shared);
});

it.each(RULE_DIALECTS)('runs for a task that hides it are sent without a verdict (%s)', async (dialect) => {
  const { app, database, judge, close } = await startTestAppWith(runner)({}, dialect);
  onTestFinished(close);
  awaitVerdicts({ judge });
  const { access_token: token } = await peopleOf(app).join();
  const hiding = await addTemplate(database, { hide_complexity: 1 });
  const showing = await addTemplate(database, {});
  const program = { code: 'for i in range(int(input())): print(i)', language: 'python', input_data: '2' };
  const complexityOf = async (template_id: number | null, code = program.code) => {
    const json = { ...program, code, template_id };
    return (await peopleOf(app).call('POST', '/code/execute', { token, json })).json().complexity;
  };
  const hidden = { available: false, explanation: 'The complexity analysis is hidden for this task.' };
  expect(await complexityOf(hiding)).toMatchObject({ ...hidden, time_complexity: null, evidence: [] });
  expect(await complexityOf(hiding, 'print(')).toMatchObject(hidden);
  for (const id of [showing, null, 999]) expect(await complexityOf(id)).toMatchObject({ available: true });
  const read = async (id: number) => (await peopleOf(app).call('GET', `/templates/${id}`, { token })).json();
  expect(await read(hiding)).toMatchObject({ hide_complexity: true });
  expect(await read(showing)).toMatchObject({ hide_complexity: false });
});

it.each(RULE_DIALECTS)(
  'a run for a task that the person cannot open is one for no task (%s)',
  async (dialect) => {
    const { app, database, judge, close } = await startTestAppWith(runner)({}, dialect);
    onTestFinished(close);
    awaitVerdicts({ judge });
    const people = peopleOf(app);
    const [student, stranger, teacher] = [await people.join(), await people.join(), await people.join()];
    const classroom = await addClassroom(database, [student], { teacher });
    const task = await addTemplate(database, { hide_complexity: 1 }, [classroom]);
    const draft = await addTemplate(database, { hide_complexity: 1, is_draft: 1 }, [classroom]);
    const storedFor = async (token: string | undefined, template_id: number) => {
      const json = { code: `print(${template_id})`, language: 'python', template_id };
      const answer = await people.call('POST', '/code/execute', { token, json });
      expect(answer.json()).toMatchObject({ output: `${template_id}\n` });
      const row = await database
        .selectFrom('executions')
        .select('template_id')
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return { stored: row?.template_id ?? null, isJudged: answer.json().complexity.available };
    };
    const hidden = (stored: number) => ({ stored, isJudged: false });
    const none = { stored: null, isJudged: true };
    expect(await storedFor(stranger.access_token, task)).toEqual(none);
    expect(await storedFor(student.access_token, draft)).toEqual(none);
    expect(await storedFor(student.access_token, task)).toEqual(hidden(task));
    expect(await storedFor(teacher.access_token, draft)).toEqual(hidden(draft));
    expect(await storedFor(stranger.access_token, 999_999)).toEqual(none);
    // A visitor's run is not stored.
    expect((await storedFor(undefined, task)).isJudged).toBe(true);
  },
);

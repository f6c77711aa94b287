import { expect, it, onTestFinished } from 'vitest';
import { startTestAppWithRunner } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { peopleOf } from '#testing/people.ts';
import { addTemplate } from '#testing/rows.ts';

it.each(DIALECTS)('runs for a task that hides it are sent without a verdict (%s)', async (dialect) => {
  const { app, database, close } = await startTestAppWithRunner({}, dialect);
  onTestFinished(close);
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

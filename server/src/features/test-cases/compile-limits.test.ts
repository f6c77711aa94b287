import { inEnglish, listHistory, message, testRun } from '@coderoom/contract';
import { expect, it } from 'vitest';
import { startTestAppWith } from '#testing/app.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { peopleOf } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { runResult, standInRunner } from '#testing/stand-in-runner.ts';

it('of the compiler are told of in every language of the page, and so in the history', async () => {
  const heading = message`The compiler was stopped after ${30} s: this program takes too long to compile.`;
  const error = inEnglish(heading);
  const refusal = runResult({ status: 'error', reason: 'compile_limit', error, errorHeading: heading });
  // To reach a limit of the real compiler would take half a minute of processor time.
  const runner = {
    ...standInRunner(),
    compile: async () => ({ refusal, run: async () => refusal, close: async () => undefined }),
  };
  const server = await startTestAppWith(runner)();
  try {
    const people = peopleOf(server.app);
    const student = await people.join();
    const as = { token: student.access_token };
    const classroom = await addClassroom(server.database, [student]);
    const templateId = await addTemplate(server.database, { language: 'cpp' }, [classroom]);
    await writeTests(server.database, { templateId }, [{}]);
    const json = { code_content: 'int main() {}' };
    const answer = await people.call('POST', `/templates/${templateId}/run-tests`, { ...as, json });
    const run = testRun.parse(answer.json());
    expect(run).toMatchObject({ compile_error: error, compile_error_heading: heading });
    const { history } = listHistory.response.parse((await people.call('GET', '/code/history', as)).json());
    expect(history).toMatchObject([{ error_message: error, error_heading: heading }]);
  } finally {
    await server.close();
  }
});

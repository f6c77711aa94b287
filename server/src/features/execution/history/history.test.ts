import { executionResult, listHistory } from '@coderoom/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { startTestAppWith } from '#testing/app.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { type Person, peopleOf } from '#testing/people.ts';
import { MONITORED, readRunner } from '#testing/runner-load.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SLEEP = { code: 'import time\ntime.sleep(20)', language: 'python' };

describe.each(LIST_DIALECTS)('the history of runs on %s', (dialect) => {
  const { server, people, connections } = setUpTestApp({ settings: MONITORED, dialect, runner: 'shared' });

  const run = async (person: Person | null, program: object) => {
    const answer = await people.call('POST', '/code/execute', { token: person?.access_token, json: program });
    expect(answer.statusCode).toBe(200);
    return executionResult.parse(answer.json());
  };
  const ask = (person: Person | null, query = '') =>
    people.call('GET', `/code/history${query}`, { token: person?.access_token });
  const list = async (person: Person, query = '') =>
    listHistory.response.parse((await ask(person, query)).json());

  it('is there as soon as the run was answered, for the person who ran it alone', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const code = 'print(input(), end="\\0")\nprint(undefined)';
    const result = await run(ada, { code, language: 'python', input_data: 'first\nsecond' });
    const { history, ...rest } = await list(ada);
    expect(rest).toEqual({ total: 1, page: 1 });
    expect(history).toMatchObject([
      {
        language: 'python',
        status: 'error',
        execution_time: result.execution_time,
        code,
        input_data: 'first\nsecond',
        output: 'first\uFFFD',
        error_message: result.error,
      },
    ]);
    expect(Math.abs(Date.now() - Date.parse(history[0]?.created_at ?? ''))).toBeLessThan(60_000);
    expect(await list(ben)).toEqual({ history: [], total: 0, page: 1 });
  });

  it('keeps the sentence of the server that an error begins with, for other languages', async () => {
    const ada = await people.join();
    const result = await run(ada, { code: 'import sys\nsys.exit(3)', language: 'python' });
    expect(result.error_heading).toBeDefined();
    const [entry] = (await list(ada)).history;
    expect(entry).toMatchObject({ error_message: result.error, error_heading: result.error_heading });
    const whole = await ask(ada, `/${entry?.id}`);
    expect(whole.json()).toMatchObject({ error_heading: result.error_heading });
    expect(whole.json()).not.toHaveProperty('output_message');
  });

  it('names no time where nothing ran', async () => {
    const ada = await people.join();
    await run(ada, { code: 'int main() { return x; }', language: 'cpp' });
    expect((await list(ada)).history).toMatchObject([{ status: 'error', execution_time: null }]);
  });

  it('narrows by language, status and text, and turns pages', async () => {
    const ada = await people.join();
    const programs = ['print("one")', 'print("two")', 'print("three"', 'print("50%")'];
    for (const code of programs) await run(ada, { code, language: 'python' });
    await run(ada, { code: 'console.log("ONE")', language: 'javascript' });
    const found = async (query: string) => {
      const { history, total, page } = await list(ada, query);
      return { codes: history.map(({ code }) => code), total, page };
    };
    expect(await found('?language=javascript')).toMatchObject({ codes: ['console.log("ONE")'], total: 1 });
    expect(await found('?status=error')).toMatchObject({ codes: ['print("three"'], total: 1 });
    expect(await found('?status=error&language=javascript')).toMatchObject({ codes: [], total: 0 });
    expect(await found('?search=one')).toMatchObject({
      codes: ['console.log("ONE")', 'print("one")'],
      total: 2,
    });
    expect(await found('?search=%25')).toMatchObject({ codes: ['print("50%")'], total: 1 });
    expect(await found('?search=one&language=python')).toMatchObject({ codes: ['print("one")'] });
    expect(await found('?page=2&page_size=2')).toEqual({
      codes: ['print("three"', 'print("two")'],
      total: 5,
      page: 2,
    });
    expect(await found('?page=9')).toEqual({ codes: [], total: 5, page: 9 });
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1000001',
    'page_size=0',
    'page_size=101',
    'language=cobol',
    'status=pending',
  ])('refuses %s', async (query) => {
    expect((await ask(await people.join(), `?${query}`)).statusCode).toBe(422);
  });

  it('refuses a search for a whole program', async () => {
    expect((await ask(await people.join(), `?search=${'x'.repeat(201)}`)).statusCode).toBe(422);
  });

  it('is nobody else’s to see, and keeps nothing of visitors', async () => {
    expect((await ask(null)).statusCode).toBe(401);
    const before = await countRows();
    await run(null, { code: 'print(1)', language: 'python' });
    expect(await countRows()).toBe(before);
  });

  it('keeps no run whose client has gone', async () => {
    const ada = await people.join();
    const runner = async () => (await readRunner(connections.address)).running;
    const client = new AbortController();
    const gone = fetch(`${connections.address}/api/v1/code/execute`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.access_token}` },
      body: JSON.stringify(SLEEP),
      signal: client.signal,
    }).catch((error: Error) => error.name);
    await vi.waitFor(async () => expect(await runner()).toBe(1));
    client.abort();
    expect(await gone).toBe('AbortError');
    await vi.waitFor(async () => expect(await runner()).toBe(0));
    await run(ada, { code: 'print("after")', language: 'python' });
    expect((await list(ada)).history.map(({ code }) => code)).toEqual(['print("after")']);
  });

  async function countRows(): Promise<number> {
    const counted = server.database.selectFrom('executions').select(({ fn }) => fn.countAll().as('rows'));
    return Number((await counted.executeTakeFirstOrThrow()).rows);
  }
});

sharedRunner('a run that cannot be kept is answered all the same', async ({ shared }) => {
  const server = await startTestAppWith(shared.runner)();
  onTestFinished(() => server.close());
  const people = peopleOf(server.app);
  const { access_token: token } = await people.join();
  await server.database.schema.dropTable('execution_counts').execute();
  const json = { code: 'print(42)', language: 'python' };
  const answer = await people.call('POST', '/code/execute', { token, json });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ status: 'success', output: '42\n' });
});

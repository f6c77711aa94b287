import { executionResult, listHistory, MAX_INPUT_BYTES, MAX_TYPED_BYTES } from '@coderoom/contract';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import type { LiveClient } from '#testing/sockets.ts';
import { startLiveApp, transcriptOf, untilHeard } from './testing.ts';

const WITHIN = { timeout: 30_000 };

type App = Awaited<ReturnType<typeof startLiveApp>>;
type Run = ReturnType<App['begin']>;

let app: App;
sharedRunner.beforeAll(async ({ shared }) => {
  app = await startLiveApp(shared.runner);
});
afterAll(() => app.close());

const resultOf = async (run: Run) => executionResult.parse(await (await run.answered).json());
const type = (client: LiveClient, { runId }: Run, text: string, more: object = {}) =>
  client.ask('type_input', { run_id: runId, text, ...more });

/** Begins a program that is typed to, and watches it. */
async function beginTyped(
  client: LiveClient,
  code: string,
  more: { [field: string]: unknown } = {},
  on = app,
) {
  const run = on.begin(code, { takes_typed_input: true, ...more });
  await client.ask('watch_run', { run_id: run.runId });
  return run;
}

/** Waits until the program has asked for the nth time, and gives what was printed by then. */
async function untilAsked(client: LiveClient, { runId }: Run, times = 1) {
  const asked = (phases: string[]) => phases.filter((phase) => phase.startsWith('waiting_for_input'));
  const { text, phases } = await untilHeard(client, runId, (heard) => asked(heard.phases).length >= times);
  // It is told when all was that came before.
  expect(asked(phases).at(-1)).toBe(`waiting_for_input at ${text.length}`);
  return text;
}

const GREETING = 'name = input("Name? ")\nage = int(input(f"Hello {name}, age? "))\nprint(age + 1)';

describe('a program that is typed to', () => {
  it.each([
    ['python', GREETING],
    [
      'cpp',
      `#include <iostream>
       #include <string>
       int main() {
         std::string name; int age;
         std::cout << "Name? "; std::cin >> name;
         std::cout << "Hello " << name << ", age? "; std::cin >> age;
         std::cout << age + 1 << "\\n";
       }`,
    ],
  ])('shows its questions and reads the answers, one after the other: %s', async (language, code) => {
    const client = await app.connect();
    const run = await beginTyped(client, code, { language });
    expect(await untilAsked(client, run)).toBe('Name? ');
    expect(await type(client, run, 'Ada\n')).toEqual({ ok: true });
    expect(await untilAsked(client, run, 2)).toBe('Name? Hello Ada, age? ');
    expect(await type(client, run, '36\n')).toEqual({ ok: true });
    expect(await resultOf(run)).toMatchObject({ status: 'success', output: 'Name? Hello Ada, age? 37\n' });
    const answer = await type(client, run, 'late\n');
    expect(answer).toEqual({ ok: false, code: 'not_found', detail: 'This program is not running any more.' });
  });

  it('reads prepared input first, and what was typed before it asked', async () => {
    const client = await app.connect();
    const run = await beginTyped(client, 'print([input() for _ in range(3)])', { input_data: 'a\n' });
    await vi.waitFor(async () => expect(await type(client, run, 'b\n')).toEqual({ ok: true }), WITHIN);
    await type(client, run, 'c\n');
    expect(await resultOf(run)).toMatchObject({ output: "['a', 'b', 'c']\n" });
  });

  it('reads to the end of its input where that is told, and takes nothing more', async () => {
    const client = await app.connect();
    const code = 'import sys\nprint(len(sys.stdin.read()), flush=True)\nimport time\ntime.sleep(60)';
    const run = await beginTyped(client, code);
    await untilAsked(client, run);
    await type(client, run, 'one\n');
    expect(await type(client, run, 'two', { is_last: true })).toEqual({ ok: true });
    expect(await type(client, run, 'three')).toMatchObject({ ok: false, code: 'conflict' });
    await untilHeard(client, run.runId, ({ text }) => text === '7\n');
    run.leave();
  });

  it('takes no more than a program may be given', async () => {
    const client = await app.connect();
    const run = await beginTyped(client, 'import time\ntime.sleep(60)');
    await vi.waitFor(() => expect(app.liveRuns.goingOn).toBeGreaterThan(0), WITHIN);
    const most = 'x'.repeat(MAX_TYPED_BYTES);
    expect(await type(client, run, `${most.slice(1)}ä`)).toMatchObject({ ok: false, code: 'too_large' });
    for (let bytes = 0; bytes < MAX_INPUT_BYTES; bytes += MAX_TYPED_BYTES) {
      expect(await type(client, run, most)).toEqual({ ok: true });
    }
    expect(await type(client, run, 'x')).toMatchObject({ ok: false, code: 'too_large' });
    run.leave();
  });

  it('is typed to by its person alone, and only where it takes that', async () => {
    const [ada, ben] = [await app.people.join(), await app.people.join()];
    const [page, other, visitor] = [
      await app.connect(ada.access_token),
      await app.connect(ben.access_token),
      await app.connect(),
    ];
    const run = await beginTyped(page, GREETING, { token: ada.access_token });
    const prepared = app.begin('import time\ntime.sleep(60)', { token: ada.access_token });
    await untilAsked(page, run);
    for (const stranger of [other, visitor]) {
      expect(await type(stranger, run, 'Mallory\n')).toMatchObject({ ok: false, code: 'not_found' });
    }
    await vi.waitFor(
      async () => expect(await type(page, prepared, 'x\n')).toMatchObject({ ok: false, code: 'conflict' }),
      WITHIN,
    );
    prepared.leave();
    await type(page, run, 'Ada\n');
    await untilAsked(page, run, 2);
    // Signed out, the page is nobody's who may type.
    await app.people.call('POST', '/auth/logout', { token: ada.access_token });
    await page.ended();
    expect(await type(visitor, run, '1\n')).toMatchObject({ ok: false, code: 'not_found' });
    run.leave();
  });

  it('goes on after a lost connection where it was', async () => {
    const client = await app.connect();
    const run = await beginTyped(client, GREETING);
    const question = await untilAsked(client, run);
    client.close();
    const again = await app.connect();
    await again.ask('watch_run', { run_id: run.runId, received: question.length });
    const phase = `waiting_for_input at ${question.length}`;
    await untilHeard(again, run.runId, ({ phases }) => phases.includes(phase), question.length);
    expect(transcriptOf(again, run.runId, question.length).text).toBe('');
    await type(again, run, 'Ada\n36\n');
    expect(await resultOf(run)).toMatchObject({ status: 'success' });
  });

  it('ends with the page, and leaves nothing', async () => {
    await vi.waitFor(() => expect(app.liveRuns.goingOn).toBe(0), WITHIN);
    const client = await app.connect();
    const run = await beginTyped(client, GREETING);
    await untilAsked(client, run);
    run.leave();
    const { phases } = await untilHeard(client, run.runId, (heard) =>
      heard.phases.some((phase) => phase.startsWith('ended')),
    );
    expect(phases.at(-1)).toBe('ended at 6');
    expect(app.liveRuns.goingOn).toBe(0);
  });

  it('is in the history with all that it read, to be run again', async () => {
    const { access_token: token } = await app.people.join();
    const client = await app.connect(token);
    const run = await beginTyped(client, GREETING, { token, input_data: 'Ada\n' });
    await untilAsked(client, run);
    await type(client, run, '36\n');
    await resultOf(run);
    const history = listHistory.response.parse(
      (await app.people.call('GET', '/code/history', { token })).json(),
    );
    expect(history.history).toMatchObject([{ code: GREETING, input_data: 'Ada\n36\n' }]);
  });

  it('has a name by which what is typed finds it', async () => {
    const refused = await app.begin('print(1)', { run_id: null, takes_typed_input: true }).answered;
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'invalid', fields: { takes_typed_input: 'needs a run_id' } },
    ]);
  });
});

describe('programs that wait for input', () => {
  it('let others run, however many they are', async () => {
    const client = await app.connect();
    const runs = await Promise.all(Array.from({ length: 12 }, () => beginTyped(client, GREETING)));
    for (const run of runs) await untilAsked(client, run);
    const others = await Promise.all(Array.from({ length: 4 }, () => resultOf(app.begin('print("quick")'))));
    expect(others.map(({ output }) => output)).toEqual(Array(4).fill('quick\n'));
    for (const run of runs) await type(client, run, 'Ada\n36\n');
    for (const run of runs) expect(await resultOf(run)).toMatchObject({ status: 'success' });
  });

  it('are stopped, the one first that has waited longest, where one person has too many', async () => {
    const { access_token: token } = await app.people.join();
    const client = await app.connect(token);
    const runs: Run[] = [];
    for (let n = 0; n < 6; n++) {
      const run = await beginTyped(client, GREETING, { token });
      await untilAsked(client, run);
      runs.push(run);
    }
    const [first, ...others] = runs as [Run, ...Run[]];
    const stopped = await first.answered;
    expect([stopped.status, await stopped.json()]).toMatchObject([
      409,
      {
        code: 'conflict',
        detail: 'This program was stopped: it waited for input, and so do others of yours.',
      },
    ]);
    for (const run of others) {
      await type(client, run, 'Ada\n36\n');
      expect(await resultOf(run)).toMatchObject({ status: 'success' });
    }
  });

  sharedRunner('are answered when the server stops', async ({ shared }) => {
    const own = await startLiveApp(shared.runner, { RUN_CONCURRENCY: '1' });
    onTestFinished(() => own.close());
    const client = await own.connect();
    const runs = [await beginTyped(client, GREETING, {}, own), await beginTyped(client, GREETING, {}, own)];
    for (const run of runs) await untilAsked(client, run);
    await own.app.close();
    for (const run of runs) {
      const answer = await run.answered;
      expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'shutting_down' }]);
    }
  });
});

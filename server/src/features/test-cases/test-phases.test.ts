import { randomUUID } from 'node:crypto';
import { serverEvents } from '@coderoom/contract';
import { expect, it } from 'vitest';
import type { Runner } from '#runner/index.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import type { LiveClient } from '#testing/sockets.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';

const NEEDS_PACKAGES = 'import "net/http"';
/** Shortest time before an answer about hidden tests, in ms. */
const SHORTEST_MS = 250;

let prepared = Promise.withResolvers<void>();
const standIn = standInRunner();
const runner: Runner = {
  ...standIn,
  async compile(request, signal) {
    const texts = [request.code, ...(request.project?.files ?? []).map(({ content }) => String(content))];
    if (texts.some((text) => text.includes(NEEDS_PACKAGES))) {
      await request.awaitParts?.(() => prepared.promise);
    }
    return standIn.compile(request, signal);
  },
};
const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, runner });

const addTask = async (person: Person, language: 'go' | 'python', tests: { is_hidden?: boolean }[]) => {
  const classroom = await addClassroom(server.database, [person]);
  const templateId = await addTemplate(server.database, { language }, [classroom]);
  await writeTests(server.database, { templateId }, tests);
  return templateId;
};
const phasesOf = ({ heard }: LiveClient, runId: string) =>
  heard.flatMap(({ event, payload }) => {
    if (event !== 'run_phase') return [];
    const { run_id, phase } = serverEvents.run_phase.parse(payload);
    return run_id === runId ? [phase] : [];
  });

it('tells whoever runs tests that packages are prepared for them, and nobody else', async () => {
  const [ada, ben] = [await people.join(), await people.join()];
  const templateId = await addTask(ada, 'go', [{}]);
  const [hers, his] = [
    await connections.connect(ada.access_token),
    await connections.connect(ben.access_token),
  ];
  const run_id = randomUUID();
  for (const client of [hers, his]) await client.ask('watch_run', { run_id });
  const json = { code_content: NEEDS_PACKAGES, run_id };
  const path = `/templates/${templateId}/run-tests`;
  const answer = people.call('POST', path, { token: ada.access_token, json });
  await expect.poll(() => phasesOf(hers, run_id).at(-1)).toBe('preparing');
  expect((await people.call('POST', path, { token: ada.access_token, json })).statusCode).toBe(409);
  prepared.resolve();
  expect((await answer).json()).toMatchObject({ test_count: 1 });
  await expect.poll(() => phasesOf(hers, run_id).at(-1)).toBe('ended');
  expect(phasesOf(his, run_id)).toEqual([]);
  expect(server.liveRuns.goingOn).toBe(0);
  prepared = Promise.withResolvers();
});

it('tells the end of hidden tests no sooner than their answer', async () => {
  const ada = await people.join();
  const templateId = await addTask(ada, 'python', [{ is_hidden: true }]);
  const client = await connections.connect(ada.access_token);
  const run_id = randomUUID();
  await client.ask('watch_run', { run_id });
  const begun = performance.now();
  const answer = people.call('POST', `/templates/${templateId}/run-tests`, {
    token: ada.access_token,
    json: { code_content: 'print(1)', run_id },
  });
  await expect.poll(() => phasesOf(client, run_id).at(-1), { interval: 5 }).toBe('ended');
  expect(performance.now() - begun).toBeGreaterThanOrEqual(SHORTEST_MS);
  expect((await answer).statusCode).toBe(200);
});

it('tells nobody that files which the teacher hides need packages', async () => {
  const ada = await people.join();
  const templateId = await addTask(ada, 'go', [{ is_hidden: true }]);
  const hidden = { name: 'client.go', content: `package main\n${NEEDS_PACKAGES}`, encoding: 'text' };
  const changed = await people.call('PUT', `/admin/templates/${templateId}`, {
    token: admin.access_token,
    json: { project_files: [{ ...hidden, role: 'hidden' }] },
  });
  expect(changed.statusCode, changed.body).toBe(200);
  const client = await connections.connect(ada.access_token);
  const run_id = randomUUID();
  await client.ask('watch_run', { run_id });
  const answer = people.call('POST', `/templates/${templateId}/run-tests`, {
    token: ada.access_token,
    json: { code_content: 'package main', run_id },
  });
  await expect.poll(() => phasesOf(client, run_id).at(-1)).toBe('running');
  prepared.resolve();
  expect((await answer).json()).toMatchObject({ test_count: 1 });
  await expect.poll(() => phasesOf(client, run_id).at(-1)).toBe('ended');
  expect(phasesOf(client, run_id)).not.toContain('preparing');
  prepared = Promise.withResolvers();
});

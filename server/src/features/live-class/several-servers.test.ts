import { once } from 'node:events';
import { getReplay } from '@coderoom/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { sharedRunner } from '#runner/testing/shared-runner.ts';
import { editByUpdates } from '#testing/clients/editors.ts';
import {
  callAs,
  hearsLast,
  lookOn,
  openEditorOf,
  placeIn,
  startClass,
  stepIn,
} from '#testing/clients/live-classes.ts';
import { ADMIN } from '#testing/people.ts';
import { dataFolder, ready, start } from '#testing/server-process.ts';
import { sharedSettings, startServer, startSeveralWith } from '#testing/several-servers.ts';
import { connectionsAt } from '#testing/sockets.ts';

const WITHIN = { timeout: 20_000 };

sharedRunner('a class is one, whatever servers its people are on', async ({ shared }) => {
  const { first, second, database } = await startSeveralWith(shared.runner)(ADMIN);
  const begun = await startClass(first, database);
  const { teacher, id, path } = begun;
  const [anna, ben] = begun.students;
  if (!anna || !ben) throw new Error('there are no students');
  const screen = await lookOn(first, teacher, id);
  const at = await openEditorOf(second, anna, path);
  await at.client.ask('join_classroom', {});
  await screen.isShown(anna, { consent: 'open', is_connected: true });
  // The overview counts no editors of live classes, wherever they are open.
  const overview = await first.connections.connect(await first.people.signInAsAdmin());
  await overview.ask('join_overview', {});
  expect(await overview.hears('overview_changed')).toMatchObject([{ active_sessions: 0 }]);
  expect(await at.editor.edit(0, 0, '# far away\n')).toBe(true);
  await screen.showsCode(anna, '# far away');

  // The teacher steps in from the other server.
  const inside = await stepIn(first, teacher, path, { memberId: at.own.member_id });
  expect(await inside.editor.edit(0, 0, '# from here\n')).toBe(true);
  await vi.waitFor(() => expect(at.editor.text).toContain('# from here\n# far away\n'), WITHIN);
  const member = `${path}/members/${at.own.member_id}`;
  const hint = await callAs(first, teacher, 'POST', `${member}/hints`, { line: 2, text: 'Here' });
  await hearsLast(at.client, 'live_class_hint', { hint });
  await callAs(first, teacher, 'POST', `${path}/messages`, { text: 'Listen' });
  await hearsLast(at.client, 'live_class_message', { text: 'Listen' });
  await callAs(second, anna, 'PUT', `${path}/hand`, { text: 'Why?' });
  await screen.isShown(anna, { hand: { text: 'Why?' } });
  await callAs(first, teacher, 'DELETE', `${member}/hand`);
  await hearsLast(at.client, 'live_class_place', { own: { hand: null } });
  await callAs(first, teacher, 'PUT', path, { is_locked: true });
  await hearsLast(at.client, 'live_class_changed', { live_class: { is_locked: true } });
  await hearsLast(at.client, 'participant_permission_changed', { can_edit: false });
  await callAs(first, teacher, 'PUT', path, { is_locked: false });

  const run = { code: 'import time\ntime.sleep(1)\nprint(x)', language: 'python' };
  const running = callAs(second, anna, 'POST', '/code/execute', run);
  await screen.isShown(anna, { running_since: expect.any(String) });
  await running;
  await screen.isShown(anna, { running_since: null, last_run: { error_line: 3, repeated: 1 } });

  // Closed there, it is closed here; removed there, gone here.
  await callAs(second, anna, 'DELETE', `${path}/editor`);
  await hearsLast(inside.client, 'kicked_from_session', {});
  await screen.isShown(anna, { consent: 'closed', is_connected: false });
  await callAs(second, ben, 'DELETE', `/classrooms/${begun.classroom}/leave`);
  await screen.isGone(ben);
  const replay = getReplay.response.parse(await callAs(second, anna, 'GET', `${member}/replay`));
  expect(new Set(replay.steps.map(({ username }) => username))).toEqual(
    new Set([anna.username, teacher.username]),
  );
  await callAs(second, teacher, 'POST', `${path}/end`);
  await hearsLast(screen.client, 'live_class_changed', { live_class: { ended_at: expect.any(String) } });
});

it('a server that is killed takes nothing along that was kept, and its students are seen as away', {
  timeout: 180_000,
  tags: ['breadth'],
}, async () => {
  const { settings, database } = await sharedSettings();
  const survivor = await startServer(settings);
  const process = await start({ ...settings, ROLE: 'web', DATA_DIR: await dataFolder(), RATE_LIMITS: 'off' });
  const doomed = connectionsAt(await ready(process));
  onTestFinished(() => doomed.close());
  const { teacher, students, id, path } = await startClass(survivor, database, { students: 1 });
  const [anna] = students;
  if (!anna) throw new Error('there is no student');
  const screen = await lookOn(survivor, teacher, id);
  // The calls of the page may reach another server than its connection.
  const at = await openEditorOf({ people: survivor.people, connections: doomed }, anna, path);
  const inside = await stepIn(survivor, teacher, path, { memberId: at.own.member_id });
  await screen.isShown(anna, { is_connected: true });

  const kept: string[] = [];
  const killed = once(process.server, 'exit');
  for (let n = 0; n < 30; n += 1) {
    if (n === 20) process.server.kill('SIGKILL');
    const mark = `<${n}>`;
    if (await at.editor.edit(0, 0, mark)) kept.push(mark);
    if (!at.client.socket.connected) break;
  }
  await killed;
  expect(kept.length).toBeGreaterThanOrEqual(20);
  await screen.isShown(anna, { consent: 'open', is_connected: false });

  const moved = await survivor.connections.connect(anna.access_token);
  const again = await editByUpdates(moved, placeIn(at.own), at.editor.document);
  await screen.isShown(anna, { is_connected: true });
  expect(await again.sendMissing()).toEqual({ ok: true });
  expect(await again.edit(0, 0, '<after>')).toBe(true);
  await vi.waitFor(() => expect(inside.editor.text).toBe(again.text), WITHIN);
  for (const mark of [...kept, '<after>']) expect(inside.editor.text.split(mark)).toHaveLength(2);
});

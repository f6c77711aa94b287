import { setTimeout } from 'node:timers/promises';
import { inflateRawSync } from 'node:zlib';
import {
  DRAWING_HEADER,
  MAX_RUN_FILES,
  MAX_SHARED_TEXT_BYTES,
  SHARED_DRAWING_EVERY_MS,
} from '@coderoom/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { enter } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { madeFiles, madePicture, madeText, PIXEL_PNG } from '#testing/data/run-files.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const { server, people, connections } = setUpTestApp();
let owner: Person;
let sessions: ReturnType<typeof sessionsOf>;
beforeAll(async () => {
  owner = await people.join();
  sessions = sessionsOf(owner, people, connections);
});

async function sessionOfTwo() {
  const id = await sessions.create();
  const [host, guest] = [await sessions.comeAsOwner(id), await sessions.comeAsVisitor(id)];
  for (const { client, place } of [host, guest]) await enter(client, place);
  return { id, host, guest };
}

const drawing = (lines: number) => ({
  ...madeText('a.drawing', `${JSON.stringify(DRAWING_HEADER)}\n${'["line",0,0,10,10]\n'.repeat(lines)}`),
  ...{ kind: 'drawing', media_type: 'application/x-ndjson', width: 600, height: 400, at: 0 },
});

it('pictures and drawings of a run are shown to all, and to whoever comes later', async () => {
  const { id, host, guest } = await sessionOfTwo();
  const run_files = madeFiles(madePicture(), drawing(1) as never);
  const execution_result = { output: 'x', run_files };
  expect(await host.client.ask('code_execution_result', { execution_result })).toEqual({ ok: true });
  expect(await guest.client.hears('code_execution_result')).toMatchObject([{ execution_result }]);
  const late = await sessions.comeAsVisitor(id);
  await enter(late.client, late.place);
  expect(await late.client.hears('code_execution_result')).toMatchObject([{ execution_result }]);
});

it('short texts that a run wrote are shown to all: longer ones and other files are counted', async () => {
  const { host, guest } = await sessionOfTwo();
  const csv = madeText('plots/out.csv', 'city,people\nUlm,128000\n');
  const claims = { media_type: 'text/html', at: 1, alt: 'words', bytes: 1 } as const;
  const run_files = madeFiles(
    { ...csv, ...claims },
    madeText('long.txt', 'x'.repeat(MAX_SHARED_TEXT_BYTES + 1)),
    madeText('binary.csv', 'a\u0000b'),
    madeText('../../out.csv', 'x'),
  );
  await host.client.ask('code_execution_result', { execution_result: { output: 'x', run_files } });
  const [heard] = (await guest.client.hears('code_execution_result')) as { execution_result: object }[];
  expect(heard?.execution_result).toEqual({
    output: 'x',
    run_files: { files: [{ ...csv, media_type: 'text/csv' }], files_left_out: 3, files_note: null },
  });
});

it('a long one comes deflated', async () => {
  const { id, host } = await sessionOfTwo();
  const execution_result = { output: 'x', run_files: madeFiles(drawing(20_000) as never) };
  await host.client.ask('code_execution_result', { execution_result });
  const late = await sessions.comeAsVisitor(id);
  expect(
    await late.client.ask('join_session', {
      session_id: id,
      participant_id: late.place.participant_id,
      participant_token: late.place.participant_token,
      speaks: 'yjs',
      deflates: true,
    }),
  ).toMatchObject({ ok: true });
  const [{ deflated }] = (await late.client.hears('code_execution_result_deflated')) as [
    { deflated: string },
  ];
  expect(JSON.parse(String(inflateRawSync(Buffer.from(deflated, 'base64'))))).toMatchObject(execution_result);
});

it('what a participant claims of a file is not believed: only what its content is counts', async () => {
  const { host, guest } = await sessionOfTwo();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const claims = { kind: 'picture', media_type: 'text/html', width: 1e6, height: 1e6, bytes: 1 } as const;
  const run_files = {
    ...madeFiles(
      { ...madeText('evil.png', svg), ...claims },
      { ...madePicture({ name: 'real.png' }), ...claims },
      madeText('notes.csv', 'x\u0000'),
    ),
    files_note: '<b>Click here</b>',
  };
  const execution_result = { output: 'x', run_files };
  await host.client.ask('code_execution_result', { execution_result });
  const [heard] = (await guest.client.hears('code_execution_result')) as { execution_result: object }[];
  expect(heard?.execution_result).toEqual({
    output: 'x',
    run_files: {
      files: [madeText('evil.png', svg), madePicture({ name: 'real.png', content: PIXEL_PNG })],
      files_left_out: 1,
      files_note: null,
    },
  });
});

it('names and words of pictures are plain, whatever a participant sends', async () => {
  const { host, guest } = await sessionOfTwo();
  const names = ['plain.png', 'exe\u202egnp.png', 'a\nb.png', 'a\u001b[2J.png', 'tests/1/שלום.png'];
  const alt = 'a \u202ereversed\u202c\u001b[2J\r\nline\u0000';
  const run_files = madeFiles(...names.map((name) => madePicture({ name, alt })));
  await host.client.ask('code_execution_result', { execution_result: { output: 'x', run_files } });
  const [heard] = (await guest.client.hears('code_execution_result')) as {
    execution_result: { run_files: { files: { name: string; alt: string }[]; files_left_out: number } };
  }[];
  const shown = heard?.execution_result.run_files;
  expect(shown?.files.map(({ name, alt: words }) => [name, words])).toEqual([
    ['plain.png', 'a  reversed [2J line'],
    ['tests/1/שלום.png', 'a  reversed [2J line'],
  ]);
  expect(shown?.files_left_out).toBe(3);
});

it('no more or longer files are taken than a message may have', async () => {
  const { host } = await sessionOfTwo();
  const show = (run_files: object) =>
    host.client.ask('code_execution_result', { execution_result: { output: 'x', run_files } });
  expect(await show(madeFiles(...Array(21).fill(madePicture())))).toMatchObject({ code: 'invalid' });
  expect(await show(madeFiles(madePicture({ name: 'x'.repeat(2_000) })))).toMatchObject({ code: 'invalid' });
  expect(await show(madeFiles(madePicture({ alt: 'x'.repeat(2_000) })))).toMatchObject({ code: 'invalid' });
  expect(await show({ ...madeFiles(), files_left_out: -1 })).toMatchObject({ code: 'invalid' });
});

describe('the pictures of a run in progress', () => {
  /** A run of the host that is shown to the others, as the process that runs it tells. */
  async function shownRun({ host }: Awaited<ReturnType<typeof sessionOfTwo>>) {
    const run_id = crypto.randomUUID();
    const { channel } = server.liveRuns.begin({ id: owner.id }, run_id, { takesTypedInput: false });
    onTestFinished(() => server.liveRuns.end({ id: owner.id }, run_id));
    const tell = () =>
      host.client.ask('code_execution_running', { running: { phase: 'running', parts: [], run_id } });
    expect(await tell()).toEqual({ ok: true });
    channel.onMessage({ kind: 'begun' });
    let length = 0;
    const drew = (text: string, name = 'a.drawing') => {
      const from = name === 'a.drawing' ? length : 0;
      if (name === 'a.drawing') length += text.length;
      channel.onMessage({ kind: 'drew', name, at: 0, alt: null, from, text });
    };
    const pictured = (fields: object = {}) =>
      channel.onMessage({ kind: 'pictured', file: madePicture(fields) });
    return { run_id, drew, pictured, tell };
  }
  type Client = Awaited<ReturnType<typeof sessionOfTwo>>['guest']['client'];
  const keyOf = async (client: Client) => {
    const heard = (await client.hears('code_execution_running')) as { running: { key: string } }[];
    return heard.at(-1)?.running.key;
  };
  const watch = async (client: Client, received_drawings?: object[]) =>
    client.ask('watch_session_run', {
      key: await keyOf(client),
      ...(received_drawings && { received_drawings }),
    });
  const drawnFor = ({ heard }: Client) =>
    heard
      .filter(({ event }) => event === 'session_run_drawing')
      .map(({ payload }) => (payload as { text: string }).text);
  const textFor = (client: Client) => drawnFor(client).join('');

  it('are shown to those who ask, and to whoever comes while it goes on: all that was drawn so far', async () => {
    const session = await sessionOfTwo();
    const { drew, pictured, run_id } = await shownRun(session);
    expect(await watch(session.guest.client)).toEqual({ ok: true });
    drew('{"drawing":1}\n');
    pictured({ name: 'b.png', at: 3 });
    await expect.poll(() => textFor(session.guest.client)).toBe('{"drawing":1}\n');
    expect(await session.guest.client.hears('session_run_picture')).toMatchObject([
      { file: { name: 'b.png', at: 3, content: PIXEL_PNG } },
    ]);
    drew('["line",0,0,1,1]\n');
    await expect.poll(() => textFor(session.guest.client)).toBe('{"drawing":1}\n["line",0,0,1,1]\n');
    const late = await sessions.comeAsVisitor(session.id);
    await enter(late.client, late.place);
    expect(await watch(late.client)).toEqual({ ok: true });
    await expect.poll(() => textFor(late.client)).toBe('{"drawing":1}\n["line",0,0,1,1]\n');
    // Who lost the connection gets what is missing.
    late.client.heard.length = 0;
    await late.client.ask('leave_session', {});
    await enter(late.client, late.place);
    await watch(late.client, [{ name: 'a.drawing', length: 14 }]);
    await expect.poll(() => textFor(late.client)).toBe('["line",0,0,1,1]\n');
    // A run's id would let another visitor type to it.
    expect(JSON.stringify([...late.client.heard, ...session.guest.client.heard])).not.toContain(run_id);
  });

  it('are not shown to those who left or were removed, nor by a key of another session', async () => {
    const session = await sessionOfTwo();
    const { drew } = await shownRun(session);
    const key = await keyOf(session.guest.client);
    const foreign = await sessionOfTwo();
    for (const key of [crypto.randomUUID(), await keyOf(session.guest.client)]) {
      expect(await foreign.guest.client.ask('watch_session_run', { key })).toMatchObject({
        code: 'not_found',
      });
    }
    const outside = await connections.connect(null);
    expect(await outside.ask('watch_session_run', { key, session_id: session.id })).toMatchObject({
      code: 'forbidden',
    });
    expect(await session.guest.client.ask('watch_session_run', { key: 'x' })).toMatchObject({
      code: 'invalid',
    });
    const other = await sessions.comeAsVisitor(session.id);
    await enter(other.client, other.place);
    for (const client of [session.guest.client, other.client]) await watch(client);
    drew('{"drawing":1}\n');
    for (const client of [session.guest.client, other.client]) {
      await expect.poll(() => drawnFor(client)).toHaveLength(1);
    }
    await sessions.manage(session.id, session.guest.place.participant_id, { action: 'kick' });
    await session.guest.client.hears('kicked_from_session');
    drew('["frame"]\n');
    await expect.poll(() => drawnFor(other.client)).toHaveLength(2);
    expect(drawnFor(session.guest.client)).toHaveLength(1);
    expect(await session.guest.client.ask('watch_session_run', { key })).toMatchObject({ code: 'forbidden' });
  });

  it('are named by a participant for runs of their own alone', async () => {
    const { id, host, guest } = await sessionOfTwo();
    const run_id = crypto.randomUUID();
    // Somebody else's: the host's own run of this id does not exist.
    const { channel } = server.liveRuns.begin({ id: owner.id + 1_000 }, run_id, { takesTypedInput: false });
    onTestFinished(() => server.liveRuns.end({ id: owner.id + 1_000 }, run_id));
    await host.client.ask('code_execution_running', { running: { phase: 'running', parts: [], run_id } });
    await watch(guest.client);
    channel.onMessage({ kind: 'begun' });
    channel.onMessage({ kind: 'pictured', file: madePicture() });
    const late = await sessions.comeAsVisitor(id);
    await enter(late.client, late.place);
    expect(guest.client.heard.map(({ event }) => event)).not.toContain('session_run_picture');
    expect(
      await host.client.ask('code_execution_running', {
        running: { phase: 'running', parts: [], run_id: 'x' },
      }),
    ).toMatchObject({ code: 'invalid' });
  });

  it('end with the run, and keep their key while it goes on', async () => {
    const session = await sessionOfTwo();
    const { tell } = await shownRun(session);
    const key = await keyOf(session.guest.client);
    session.guest.client.heard.length = 0;
    await tell();
    expect(await keyOf(session.guest.client)).toBe(key);
    await session.host.client.ask('code_execution_running', { running: null });
    expect(await session.guest.client.ask('watch_session_run', { key })).toMatchObject({ code: 'not_found' });
  });

  it('come at most some ten times a second, however often a program draws', async () => {
    const session = await sessionOfTwo();
    const { drew } = await shownRun(session);
    await watch(session.guest.client);
    const begun = performance.now();
    for (let n = 0; n < 300; n += 1) {
      drew(`["line",0,0,${n},${n}]\n`);
      await setTimeout(2);
    }
    const whole = /299,299\]\n$/;
    await expect.poll(() => textFor(session.guest.client)).toMatch(whole);
    const events = drawnFor(session.guest.client).length;
    const most = Math.ceil((performance.now() - begun) / SHARED_DRAWING_EVERY_MS) + 1;
    expect(events).toBeLessThanOrEqual(most);
    expect(textFor(session.guest.client).split('\n')).toHaveLength(301);
  });

  it('are no more than those of a run may be, however many are named', async () => {
    const session = await sessionOfTwo();
    const { drew } = await shownRun(session);
    await watch(session.guest.client);
    for (let n = 0; n < 2_000; n += 1) drew('{"drawing":1}\n', `${n}.drawing`);
    await expect.poll(() => drawnFor(session.guest.client)).toHaveLength(MAX_RUN_FILES);
  });
});

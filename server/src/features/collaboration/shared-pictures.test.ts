import { inflateRawSync } from 'node:zlib';
import { DRAWING_HEADER } from '@coderoom/contract';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { enter } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { madeFiles, madePicture, madeText, PIXEL_PNG } from '#testing/data/run-files.ts';
import { peopleOf } from '#testing/people.ts';
import { connectionsTo } from '#testing/sockets.ts';

let server: Awaited<ReturnType<typeof startTestApp>>;
let connections: Awaited<ReturnType<typeof connectionsTo>>;
let sessions: ReturnType<typeof sessionsOf>;
beforeAll(async () => {
  server = await startTestApp();
  const people = peopleOf(server.app);
  connections = await connectionsTo(server.app);
  sessions = sessionsOf(await people.join(), people, connections);
});
afterEach(() => connections.close());
afterAll(() => server.close());

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
      madeText('notes.txt', 'x'),
    ),
    files_note: '<b>Click here</b>',
  };
  const execution_result = { output: 'x', run_files };
  await host.client.ask('code_execution_result', { execution_result });
  const [heard] = (await guest.client.hears('code_execution_result')) as { execution_result: object }[];
  expect(heard?.execution_result).toEqual({
    output: 'x',
    run_files: {
      files: [madePicture({ name: 'real.png', content: PIXEL_PNG })],
      files_left_out: 2,
      files_note: null,
    },
  });
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

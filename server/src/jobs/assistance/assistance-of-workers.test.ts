// @module-tag breadth
import { expect } from 'vitest';
import { sharedRunner as it } from '#runner/testing/shared-runner.ts';
import { ADMIN } from '#testing/people.ts';
import { sharedSettings, startServer, startServerWith } from '#testing/several-servers.ts';
import type { LiveClient } from '#testing/sockets.ts';

const TIME = { timeout: 120_000 };
const TEXT = 'numbers = [1]\nnumbers.';

const open = (client: LiveClient, text = TEXT) =>
  client.ask('assist_open', { document: 'mine', language: 'python', text });
const opened = (client: LiveClient) =>
  expect.poll(() => open(client), TIME).toMatchObject({ state: 'ready', level: 'all' });
const complete = (client: LiveClient) =>
  client.ask('assist_complete', { document: 'mine', version: 0, line: 2, column: 9, trigger: '.' });
const APPEND = expect.objectContaining({ label: 'append' });

it(
  'people of servers that run no programs are assisted by workers, who take over from each other',
  TIME,
  async ({ shared }) => {
    const { settings } = await sharedSettings();
    const web = await startServer({ ...settings, ...ADMIN, ROLE: 'web' });
    const [anna, bor] = [await web.people.join(), await web.people.join()];
    const ofAnna = await web.connections.connect(anna.access_token);
    const ofBor = await web.connections.connect(bor.access_token);
    // There is no worker yet.
    expect(await open(ofAnna)).toMatchObject({ state: 'none', level: 'all' });

    // They share language servers, and know nothing of each other but what they tell.
    const startWorker = startServerWith(shared.runner);
    const workers = [await startWorker({ ...settings, ROLE: 'worker' })];
    // Who began before it came is told.
    expect((await ofAnna.hears('assist_state'))[0]).toMatchObject({ language: 'python' });
    for (const client of [ofAnna, ofBor]) {
      await opened(client);
      expect(await complete(client)).toMatchObject({ ok: true, items: expect.arrayContaining([APPEND]) });
    }
    const list = await complete(ofAnna);
    const items: { label: string }[] = 'items' in list ? (list.items as []) : [];
    const item = items.findIndex(({ label }) => label === 'append');
    expect(await ofAnna.ask('assist_resolve', { document: 'mine', item, label: 'append' })).toMatchObject({
      documentation: expect.stringContaining('end of the list'),
    });
    expect(await ofBor.ask('assist_resolve', { document: 'mine', item: 0, label: 'nothing' })).toMatchObject({
      documentation: null,
    });

    // Changes reach the worker with the next question; a setting counts here, where the connection is.
    const changes = [{ from: 0, length: TEXT.length, text: 'print(totel)\n' }];
    await ofAnna.ask('assist_change', { document: 'mine', version: 0, changes });
    expect(await ofAnna.ask('assist_problems', { document: 'mine', version: 1 })).toMatchObject({
      problems: [{ line: 1, plain_words: expect.stringContaining('`totel` is not defined') }],
    });
    expect(await ofAnna.ask('assist_symbols', { document: 'mine', version: 1 })).toMatchObject({ ok: true });
    const hover = { document: 'mine', version: 1, line: 1, column: 2 };
    expect(await ofAnna.ask('assist_hover', hover)).toMatchObject({
      hover: { contents: expect.stringContaining('print') },
    });
    // The files of a program travel with each question.
    const program = {
      ...{ document: 'program', language: 'python', text: 'import shapes\n\nshapes.area\n' },
      ...{ name: 'main.py', entry: 'main.py', files: [{ name: 'shapes.py', text: 'area = 1\n' }] },
    };
    await expect.poll(() => ofBor.ask('assist_open', program), TIME).toMatchObject({ state: 'ready' });
    const area = { document: 'program', version: 0, line: 3, column: 9 };
    const defined = { line: 1, column: 1, end_line: 1, end_column: 5, file: 'shapes.py' };
    await expect
      .poll(() => ofBor.ask('assist_definition', area), TIME)
      .toEqual({ ok: true, places: [defined] });
    await ofBor.ask('assist_files', {
      document: 'program',
      files: [{ name: 'shapes.py', text: '\narea = 1\n' }],
    });
    await expect
      .poll(() => ofBor.ask('assist_definition', area), TIME)
      .toEqual({ ok: true, places: [{ ...defined, line: 2, end_line: 2 }] });
    const token = await web.people.signInAsAdmin();
    const set = (assistance: string) =>
      web.people.call('PUT', '/admin/settings', { token, json: { assistance } });
    await set('none');
    expect(await ofAnna.ask('assist_hover', hover)).toMatchObject({ code: 'forbidden' });
    await set('all');
    for (const client of [ofAnna, ofBor]) await opened(client);

    const written = { document: 'mine', language: 'python', text: 'x=1\n', tabs: false, width: 4 };
    await expect
      .poll(() => Promise.all([ofAnna, ofBor].map((client) => client.ask('assist_format', written))), TIME)
      .toEqual([1, 2].map(() => ({ ok: true, text: 'x = 1\n' })));

    // Another worker takes over, without the page knowing.
    workers.push(await startWorker({ ...settings, ROLE: 'worker' }));
    await expect.poll(async () => workers[1]?.runner.assistance.of('python').state, TIME).not.toBe('none');
    await workers[0]?.app.close();
    for (const client of [ofAnna, ofBor]) {
      await expect
        .poll(() => complete(client), TIME)
        .toMatchObject({ ok: true, items: expect.arrayContaining([APPEND]) });
    }
  },
);

import { problemsAnswer } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestApp, startTestAppWith } from '#testing/app.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { connectionsAt, connectionsTo, type LiveClient } from '#testing/sockets.ts';
import { standInRunner } from '#testing/stand-in-runner.ts';
import { applyChanges } from './documents.ts';

const TIME = { timeout: 90_000 };

const { people, connections } = setUpTestApp({ settings: { RATE_LIMITS: 'on' }, runner: 'shared' });
/** Not closed after each test. */
let lasting: ReturnType<typeof connectionsAt>;
let person: LiveClient;
let visitor: LiveClient;
beforeAll(async () => {
  const { access_token } = await people.join();
  lasting = connectionsAt(connections.address);
  [person, visitor] = await Promise.all([lasting.connect(access_token), lasting.connect()]);
});
afterAll(() => lasting.close());

const python = (document: string, text: string) => ({ document, language: 'python', text });

/** Opens a document and waits until its language server answers. */
async function opened(client: LiveClient, document: string, text: string): Promise<void> {
  await expect
    .poll(() => client.ask('assist_open', python(document, text)), TIME)
    .toMatchObject({ state: 'ready' });
}

describe('a person and a visitor who write', () => {
  it('are assisted, and told of what the language server can do', TIME, async () => {
    for (const client of [person, visitor]) {
      await opened(client, 'mine', 'numbers = [1]\nnumbers.');
      const list = await client.ask('assist_complete', { document: 'mine', version: 0, line: 2, column: 9 });
      const items = expect.arrayContaining([expect.objectContaining({ label: 'append' })]);
      expect(list).toMatchObject({ ok: true, is_incomplete: false, items });
    }
    expect(await person.ask('assist_open', python('mine', ''))).toMatchObject({
      state: 'ready',
      abilities: ['definition', 'references', 'rename', 'symbols', 'fixes', 'files', 'format'],
    });
  });

  it('change their text, and are asked to send it again if it is not the same', async () => {
    await opened(person, 'mine', 'print(totel)\n');
    const problems = await person.ask('assist_problems', { document: 'mine', version: 0 });
    expect(problems).toMatchObject({
      problems: [
        {
          ...{ line: 1, column: 7, end_column: 12, severity: 'error' },
          plain_words: expect.stringContaining('The name `totel` is not defined.'),
          plain_words_message: expect.objectContaining({ values: expect.any(Array) }),
        },
      ],
    });
    const changes = [{ from: 0, length: 12, text: 'print(sum([1]))' }];
    expect(await person.ask('assist_change', { document: 'mine', version: 0, changes })).toEqual({
      ok: true,
    });
    expect(await person.ask('assist_problems', { document: 'mine', version: 1 })).toEqual({
      ok: true,
      problems: [],
    });
    expect(await person.ask('assist_problems', { document: 'mine', version: 0 })).toMatchObject({
      code: 'conflict',
    });
    const outside = [{ from: 900, length: 1, text: 'x' }];
    expect(
      await person.ask('assist_change', { document: 'mine', version: 1, changes: outside }),
    ).toMatchObject({
      code: 'conflict',
    });
    expect(await person.ask('assist_problems', { document: 'mine', version: 1 })).toMatchObject({
      code: 'not_found',
    });
  });

  it('find a name, rename it, and list what their text declares', async () => {
    await opened(person, 'mine', 'def area(side):\n    return side * side\n\nprint(area(2))\n');
    const at = { document: 'mine', version: 0, line: 4, column: 8 };
    const place = { line: 1, column: 5, end_line: 1, end_column: 9 };
    const used = { line: 4, column: 7, end_line: 4, end_column: 11 };
    expect(await person.ask('assist_definition', at)).toEqual({ ok: true, places: [place] });
    expect(await person.ask('assist_references', at)).toEqual({ ok: true, places: [place, used] });
    expect(await person.ask('assist_rename_place', at)).toEqual({ ok: true, place: used });
    expect(await person.ask('assist_rename', { ...at, name: 'surface' })).toEqual({
      ok: true,
      edits: [
        { ...place, text: 'surface' },
        { ...used, text: 'surface' },
      ],
    });
    expect(await person.ask('assist_rename', { ...at, name: '' })).toMatchObject({ ok: false });
    expect(await person.ask('assist_symbols', { document: 'mine', version: 0 })).toMatchObject({
      symbols: expect.arrayContaining([expect.objectContaining({ name: 'area', depth: 0 })]),
    });
  });

  it('write a program of several files, whose changes count from the next question', TIME, async () => {
    const program = {
      ...python('mine', 'from shapes import area\n\nprint(area(2))\n'),
      ...{ name: 'main.py', entry: 'main.py' },
      files: [{ name: 'shapes.py', text: 'def area(side):\n    return side\n' }],
    };
    await expect.poll(() => person.ask('assist_open', program), TIME).toMatchObject({ state: 'ready' });
    const at = { document: 'mine', version: 0, line: 3, column: 8 };
    const place = { line: 1, column: 5, end_line: 1, end_column: 9, file: 'shapes.py' };
    await expect.poll(() => person.ask('assist_definition', at), TIME).toEqual({ ok: true, places: [place] });
    expect(await person.ask('assist_rename', { ...at, name: 'surface' })).toMatchObject({
      edits: [{ line: 1 }, { line: 3 }, { ...place, text: 'surface' }],
    });
    const asked = { document: 'mine', version: 0 };
    expect(await person.ask('assist_problems', asked)).toEqual({ ok: true, problems: [] });
    expect(await person.ask('assist_problems_elsewhere', asked)).toEqual({ ok: true, files: [] });
    const changed = { document: 'mine', files: [{ name: 'shapes.py', text: 'side = 1\n' }] };
    expect(await person.ask('assist_files', changed)).toEqual({ ok: true });
    expect(await person.ask('assist_problems', asked)).toMatchObject({ problems: [{ line: 1 }] });
    const other = { document: 'mine', files: [{ name: 'other.py', text: '' }] };
    expect(await person.ask('assist_files', other)).toMatchObject({ code: 'conflict' });
    const unknown = { ...changed, document: 'never opened' };
    expect(await person.ask('assist_files', unknown)).toMatchObject({ code: 'not_found' });
    expect(await person.ask('assist_open', python('mine', ''))).toMatchObject({ state: 'ready' });
  });

  it.each([
    [[{ name: '../shapes.py', text: '' }]],
    [[{ name: '/etc/passwd', text: '' }]],
    [[{ name: '.clangd', text: '' }]],
    [[{ name: 'Main.py', text: '' }]],
    [Array.from({ length: 51 }, (_, index) => ({ name: `m${index}.py`, text: '' }))],
    [[{ name: 'a.py', text: 'x'.repeat(300_000) }]],
  ])('are refused names and numbers of files that no program can have: %j', async (files) => {
    const program = { ...python('mine', ''), name: 'main.py', entry: 'main.py', files };
    expect(await person.ask('assist_open', program)).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('format a program, which need not be open', TIME, async () => {
    const asked = { document: 'any', language: 'python', text: 'if 1 :\n      x=1\n', tabs: false, width: 2 };
    expect(await visitor.ask('assist_format', asked)).toEqual({ ok: true, text: 'if 1:\n  x = 1\n' });
    expect(await person.ask('assist_format', { ...asked, tabs: true })).toEqual({
      ok: true,
      text: 'if 1:\n\tx = 1\n',
    });
    expect(await person.ask('assist_format', { ...asked, text: 'x = 1\nif x\n' })).toMatchObject({
      code: 'invalid',
      detail: 'Line 2 has a syntax error. Correct it, then format again.',
    });
    for (const changed of [{ text: 'x'.repeat(70_000) }, { language: 'typescript' }, { width: 0 }]) {
      expect(await person.ask('assist_format', { ...asked, ...changed })).toMatchObject({ code: 'invalid' });
    }
  });

  it("do not reach each other's documents", async () => {
    await opened(person, 'private', 'x = 1\n');
    const hover = { document: 'private', version: 0, line: 1, column: 1 };
    expect(await visitor.ask('assist_hover', hover)).toMatchObject({ ok: false, code: 'not_found' });
    expect(await visitor.ask('assist_close', { document: 'private' })).toEqual({ ok: true });
    expect(await person.ask('assist_hover', hover)).toMatchObject({ ok: true });
  });

  it('have few documents, of bounded length, in known languages', async () => {
    for (const document of ['2', '3', '4']) {
      expect(await visitor.ask('assist_open', python(document, ''))).toMatchObject({ state: 'ready' });
    }
    expect(await visitor.ask('assist_open', python('5', ''))).toMatchObject({ state: 'none' });
    expect(await person.ask('assist_open', python('mine', 'x'.repeat(70_000)))).toMatchObject({
      state: 'none',
    });
  });

  it('have their problems found in JavaScript, where the page completes', TIME, async () => {
    const script = { document: 'script', language: 'javascript', text: 'console.log(totel)\n' };
    await expect
      .poll(() => person.ask('assist_open', script), TIME)
      .toMatchObject({ state: 'ready', abilities: ['files'] });
    const asked = { document: 'script', version: 0 };
    expect(await person.ask('assist_problems', asked)).toMatchObject({
      problems: [{ line: 1, column: 13, plain_words: expect.stringContaining('`totel` is not defined') }],
    });
    const caret = { ...asked, line: 1, column: 9 };
    expect(await person.ask('assist_complete', caret)).toMatchObject({ ok: true, items: [] });
  });

  it('are refused when they ask faster than anybody types', async () => {
    const hover = { document: 'mine', version: 0, line: 1, column: 1 };
    const answers = await Promise.all(Array.from({ length: 90 }, () => visitor.ask('assist_hover', hover)));
    expect(answers).toContainEqual(expect.objectContaining({ code: 'rate_limited' }));
  });
});

describe.each(['errors', 'none'] as const)('with ASSISTANCE=%s', (level) => {
  it('refuses what is turned off', async () => {
    const other = await startTestApp({ ASSISTANCE: level });
    const there = await connectionsTo(other.app);
    const client = await there.connect();
    const state = level === 'none' ? 'off' : 'none';
    expect(await client.ask('assist_open', python('mine', ''))).toMatchObject({ state, level });
    const at = { document: 'mine', version: 0, line: 1, column: 1 };
    for (const event of [
      ...['assist_complete', 'assist_hover', 'assist_signature', 'assist_definition'],
      ...['assist_references', 'assist_rename_place', 'assist_rename', 'assist_symbols', 'assist_fixes'],
    ]) {
      const asked = { ...at, name: 'other', end_line: 1, end_column: 1 };
      expect(await client.ask(event, asked)).toMatchObject({
        ok: false,
        code: 'forbidden',
      });
    }
    expect(await client.ask('assist_resolve', { document: 'mine', item: 0, label: 'x' })).toMatchObject({
      code: 'forbidden',
    });
    const program = { document: 'mine', language: 'python', text: 'x', tabs: false, width: 4 };
    const formatted = await client.ask('assist_format', program);
    // This server runs no programs.
    expect(formatted).toMatchObject({ code: level === 'none' ? 'forbidden' : 'invalid' });
    const code = level === 'none' ? 'forbidden' : 'not_found';
    for (const event of ['assist_problems', 'assist_problems_elsewhere']) {
      expect(await client.ask(event, { document: 'mine', version: 0 })).toMatchObject({ code });
    }
    there.close();
    await other.close();
  });
});

it.each([
  ['abc', [{ from: 1, length: 1, text: 'xy' }], 'axyc'],
  [
    'abc',
    [
      { from: 3, length: 0, text: 'd' },
      { from: 0, length: 1, text: '' },
    ],
    'bcd',
  ],
  ['abc', [{ from: 3, length: 1, text: '' }], null],
  ['abc', [{ from: 0, length: 0, text: 'too long' }], null],
])('changes %j', (text, changes, expected) => {
  expect(applyChanges(text, changes, 8)).toBe(expected);
});

it('says for how long a person whose programs ended the language server gets no answers', async () => {
  const runner = standInRunner();
  const { open } = runner.assistance;
  const paused = await startTestAppWith({
    ...runner,
    assistance: {
      ...runner.assistance,
      open: (...given) => {
        const document = open(...given);
        return document && { ...document, problems: async () => null, pausedMs: async () => 59_001 };
      },
    },
  })();
  const clients = await connectionsTo(paused.app);
  onTestFinished(async () => {
    clients.close();
    await paused.close();
  });
  const client = await clients.connect();
  await client.ask('assist_open', python('mine', 'print(1)\n'));
  const answer = await client.ask('assist_problems', { document: 'mine', version: 0 });
  expect(problemsAnswer.parse(answer)).toEqual({ problems: null, paused_seconds: 60 });
});

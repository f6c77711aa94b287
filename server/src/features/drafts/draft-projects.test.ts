import { DOCUMENT_FILES, documentTextName, openDraft } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';
import { editByTexts, editByUpdates } from '#testing/clients/editors.ts';
import { DIALECTS } from '#testing/database.ts';
import type { Person } from '#testing/people.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const text = (name: string, content: string) => ({ name, content, encoding: 'text' as const });
const FILES = [
  { name: 'dot.bin', content: 'AP8=', encoding: 'base64' as const },
  text('helper.py', 'x = 1\n'),
];
const PROGRAM = { language: 'python', code: 'import helper\n', entry_name: 'start.py', files: FILES };

describe.each(DIALECTS)('drafts of several files on %s', (dialect) => {
  const { people, connections } = setUpTestApp({ dialect });

  const put = (person: Person, json: object) =>
    people.call('PUT', '/drafts', { token: person.access_token, json });
  const write = async (person: Person) => {
    const { draft } = openDraft.response.parse((await put(person, PROGRAM)).json());
    if (draft === null) throw new Error('no draft was created');
    return { ...draft, participant_token: null };
  };
  const filesOf = (document: Y.Doc) => document.getMap<{ name: string }>(DOCUMENT_FILES);
  const idOf = (document: Y.Doc, name: string) =>
    [...filesOf(document)].find(([, file]) => file.name === name)?.[0] ?? '';
  const exportOf = async ({ access_token: token }: Person) =>
    (await people.call('GET', '/auth/me/data', { token })).json().drafts;

  it('are edited in two browsers at once, file by file', async () => {
    const anna = await people.join();
    const draft = await write(anna);
    const edit = async () => await editByUpdates(await connections.connect(anna.access_token), draft);
    const [here, there] = [await edit(), await edit()];
    const helper = documentTextName(idOf(here.document, 'helper.py'));
    expect(there.document.getText(helper).toString()).toBe('x = 1\n');
    here.document.getText(helper).insert(5, '2');
    expect(await here.sendMissing()).toEqual({ ok: true });
    await expect.poll(() => there.document.getText(helper).toString()).toBe('x = 12\n');
    filesOf(there.document).set('new', { name: 'lib/new.py' });
    there.document.getText(documentTextName('new')).insert(0, 'y = 2\n');
    expect(await there.sendMissing()).toEqual({ ok: true });
    await expect.poll(() => idOf(here.document, 'lib/new.py')).toBe('new');
    // A client that knows of no files has the entry, and loses nothing.
    const plain = await editByTexts(await connections.connect(anna.access_token), draft);
    expect(plain.text).toBe('import helper\n');
    await plain.edit(0, 0, '# plain\n');
    await expect.poll(() => here.text).toBe('# plain\nimport helper\n');
    filesOf(here.document).delete(idOf(here.document, 'dot.bin'));
    expect(await here.sendMissing()).toEqual({ ok: true });
    await expect
      .poll(() => exportOf(anna))
      .toMatchObject([
        {
          code_content: '# plain\nimport helper\n',
          entry_name: 'start.py',
          files: [text('helper.py', 'x = 12\n'), text('lib/new.py', 'y = 2\n')],
        },
      ]);
    expect(openDraft.response.parse((await put(anna, { language: 'python' })).json()).draft?.id).toBe(
      draft.id,
    );
  });

  it('refuse updates that are no files, and say so', async () => {
    const anna = await people.join();
    const draft = await write(anna);
    const editor = await editByUpdates(await connections.connect(anna.access_token), draft);
    editor.document.getMap('others').set('a', 1);
    expect(await editor.sendMissing()).toMatchObject({ ok: false, code: 'invalid' });
    const wrong = { ...PROGRAM, template: null };
    for (const files of [[text('../x', '')], [text('START.py', '')], [text('a', ''), text('A', '')]]) {
      expect((await put(await people.join(), { ...wrong, files })).statusCode).toBe(422);
    }
    const large = Array.from({ length: 3 }, (_, n) => text(`${n}.txt`, 'x'.repeat(500_000)));
    expect((await put(await people.join(), { ...wrong, files: large })).statusCode).toBe(413);
  });

  it('begin sessions with all files', async () => {
    const anna = await people.join();
    const { code, ...project } = PROGRAM;
    const json = { ...project, title: 'Shapes', initial_code: code };
    const made = await people.call('POST', '/collaboration/sessions', { token: anna.access_token, json });
    expect(made.statusCode, made.body).toBe(201);
    const large = { name: 'b900.bin', content: 'A'.repeat(1_200_000), encoding: 'base64' };
    const refused = await people.call('POST', '/collaboration/sessions', {
      token: anna.access_token,
      json: { ...json, files: [large] },
    });
    expect(refused.statusCode).toBe(413);
    expect(refused.json().detail).toBe(
      'The file b900.bin is too long: it has 879 KiB, and at most 768 KiB are accepted here.',
    );
    const path = `/collaboration/sessions/${made.json().share_id}`;
    const { user_participant_id } = (await people.call('GET', path, { token: anna.access_token })).json();
    const place = {
      share_id: made.json().share_id,
      participant_id: user_participant_id,
      participant_token: null,
    };
    const editor = await editByUpdates(await connections.connect(anna.access_token), place);
    expect(editor.text).toBe('import helper\n');
    const names = [...filesOf(editor.document).values()].map(({ name }) => name);
    expect(names.sort()).toEqual(['dot.bin', 'helper.py', 'start.py']);
  });
});

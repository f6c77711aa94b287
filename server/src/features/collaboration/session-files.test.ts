import {
  checkAnswer,
  DOCUMENT_FILES,
  documentDigest,
  documentTextName,
  listOtherParts,
  MAX_UPDATE_BYTES,
  nameDocumentFiles,
  readDocumentFiles,
  syncAnswer,
} from '@coderoom/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { editByTexts, editByUpdates, type UpdatesEditor } from '#testing/clients/editors.ts';
import { sessionsOf } from '#testing/clients/sessions.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const PROGRAM = {
  initial_code: 'import shapes\n',
  files: [
    { name: 'shapes.py', content: 'one = 1\n' },
    { name: 'towns.csv', content: '\ufeffname\r\nOslo\r\n' },
  ],
};
const MIXED = {
  ...PROGRAM,
  entry_name: 'start.py',
  files: [{ name: 'mixed.csv', content: 'name\r\nOslo\n' }],
};

const filesOf = ({ document }: UpdatesEditor) => document.getMap(DOCUMENT_FILES);
const namesIn = ({ document }: UpdatesEditor) =>
  [...nameDocumentFiles(readDocumentFiles(document), 'python').values()].sort();
const idOf = ({ document }: UpdatesEditor, name: string) =>
  [...readDocumentFiles(document)].find(([, file]) => file.name === name)?.[0] ?? '';
const textOf = (editor: UpdatesEditor, id: string) => editor.document.getText(documentTextName(id));

describe.each(RULE_DIALECTS)('a session with several files on %s', (dialect) => {
  const { people, connections } = setUpTestApp({ dialect });
  let sessions: ReturnType<typeof sessionsOf>;
  beforeAll(async () => {
    sessions = sessionsOf(await people.join(), people, connections);
  });

  async function meet(fields: object = PROGRAM) {
    const id = await sessions.create(fields);
    const [host, guest] = [await sessions.comeAsOwner(id), await sessions.comeAsVisitor(id)];
    const ada = await editByUpdates(host.client, host.place);
    const ben = await editByUpdates(guest.client, guest.place);
    return { id, ada, ben, host, guest };
  }

  /** Makes a change without sending it. */
  const change = (editor: UpdatesEditor, work: () => void) => editor.document.transact(work);
  const send = async (editor: UpdatesEditor) =>
    expect(await editor.sendMissing()).toMatchObject({ ok: true });

  it('begins with all of them, and adds, renames and deletes by two at once come together', async () => {
    const { ada, ben } = await meet();
    expect(namesIn(ada)).toEqual(['main.py', 'shapes.py', 'towns.csv']);
    const shapes = idOf(ada, 'shapes.py');
    const towns = idOf(ada, 'towns.csv');
    change(ada, () => {
      filesOf(ada).set('ada1', { name: 'helper.py' });
      textOf(ada, 'ada1').insert(0, 'of = "ada"\n');
      filesOf(ada).set(shapes, { name: 'lib/shapes.py' });
    });
    change(ben, () => {
      filesOf(ben).set('ben1', { name: 'helper.py' });
      textOf(ben, 'ben1').insert(0, 'of = "ben"\n');
      filesOf(ben).delete(towns);
      textOf(ben, shapes).insert(0, '# ben\n');
    });
    await Promise.all([send(ada), send(ben)]);
    const all = ['helper (2).py', 'helper.py', 'lib/shapes.py', 'main.py'];
    for (const editor of [ada, ben]) await expect.poll(() => namesIn(editor)).toEqual(all);
    expect(textOf(ada, shapes).toString()).toBe('# ben\none = 1\n');
    expect(listOtherParts(ada.document)).toEqual(listOtherParts(ben.document));
  });

  it('has texts of Windows as texts, and tells all files as they were beside the entry', async () => {
    const { id, ada, ben } = await meet();
    const towns = idOf(ben, 'towns.csv');
    expect(textOf(ben, towns).toString()).toBe('\ufeffname\nOslo\n');
    change(ben, () => textOf(ben, towns).insert(6, 'Bergen\n'));
    await send(ben);
    await expect.poll(() => textOf(ada, towns).toString()).toBe('\ufeffname\nBergen\nOslo\n');
    const session = await sessions.read(id);
    expect(session).toMatchObject({
      code_content: 'import shapes\n',
      files: [
        { name: 'shapes.py', content: 'one = 1\n', encoding: 'text' },
        { name: 'towns.csv', content: '\ufeffname\r\nBergen\r\nOslo\r\n', encoding: 'text' },
      ],
    });
    expect(session).not.toHaveProperty('entry_name');
    expect(await sessions.read(id, '?with_code=false')).not.toHaveProperty('files');
    const mixed = await meet(MIXED);
    const encoded = Buffer.from('name\r\nOslo\n').toString('base64');
    expect(await sessions.read(mixed.id)).toMatchObject({
      entry_name: 'start.py',
      files: [{ name: 'mixed.csv', content: encoded, encoding: 'base64' }],
    });
    const alone = await meet({ initial_code: 'print(1)\n' });
    expect(await sessions.read(alone.id)).not.toHaveProperty('files');
  });

  it('takes what one wrote offline in a file while others wrote elsewhere, and renamed it', async () => {
    const { id, ada, ben, guest } = await meet();
    const shapes = idOf(ben, 'shapes.py');
    ben.client.close();
    change(ben, () => textOf(ben, shapes).insert(0, 'offline\n'));
    change(ada, () => filesOf(ada).set(shapes, { name: 'figures.py' }));
    await send(ada);
    await ada.edit(0, 0, '# online\n');
    const { client } = await sessions.comeAsVisitor(id);
    const back = await editByUpdates(client, guest.place, ben.document);
    await send(back);
    await expect.poll(() => textOf(ada, shapes).toString()).toBe('offline\none = 1\n');
    expect(namesIn(back)).toEqual(['figures.py', 'main.py', 'towns.csv']);
    expect(back.text).toBe('# online\nimport shapes\n');
  });

  it('sees by its digest that a deletion in another file, or a name, was missed', async () => {
    const { ada, ben } = await meet();
    const digest = () =>
      documentDigest(
        Y.decodeStateVector(Y.encodeStateVector(ben.document)),
        ben.text,
        listOtherParts(ben.document),
      );
    const isSame = async () =>
      checkAnswer.parse(await ben.client.ask('document_check', { digest: digest() })).is_same;
    expect(await isSame()).toBe(true);
    ben.client.socket.off('document_update');
    change(ada, () => textOf(ada, idOf(ada, 'shapes.py')).delete(0, 3));
    await send(ada);
    expect(await isSame()).toBe(false);
    const state_vector = Buffer.from(Y.encodeStateVector(ben.document)).toString('base64');
    const { diff } = syncAnswer.parse(await ben.client.ask('document_sync', { state_vector }));
    Y.applyUpdate(ben.document, Buffer.from(diff, 'base64'));
    expect(await isSame()).toBe(true);
    change(ada, () => filesOf(ada).delete(idOf(ada, 'towns.csv')));
    await send(ada);
    expect(await isSame()).toBe(false);
  });

  it('takes a large file that is no text in parts, and keeps it when it is renamed', async () => {
    const { id, ada, ben } = await meet();
    const content = Buffer.alloc(300_000, 'x1').toString('base64');
    change(ada, () => filesOf(ada).set('big', { name: 'big.bin', encoding: 'base64' }));
    await send(ada);
    const step = MAX_UPDATE_BYTES / 2;
    for (let at = 0; at < content.length; at += step) {
      change(ada, () => textOf(ada, 'big').insert(at, content.slice(at, at + step)));
      await send(ada);
    }
    change(ada, () => filesOf(ada).set('big', { name: 'data/big.bin', encoding: 'base64' }));
    await send(ada);
    await expect.poll(() => namesIn(ben)).toContain('data/big.bin');
    expect(textOf(ben, 'big').toString() === content).toBe(true);
    const late = await sessions.comeAsVisitor(id);
    const third = await editByUpdates(late.client, late.place);
    expect(textOf(third, 'big').toString() === content).toBe(true);
    // Not without end.
    change(ada, () => filesOf(ada).set('more', { name: 'more.bin', encoding: 'base64' }));
    await send(ada);
    let refusal: string | undefined;
    for (let at = 0; refusal === undefined && at < 20 * step; at += step) {
      change(ada, () => textOf(ada, 'more').insert(at, 'A'.repeat(step)));
      const answer = await ada.sendMissing();
      if (!answer.ok) refusal = answer.code;
    }
    expect(refusal).toBe('too_large');
  });

  it('lets viewers neither add, rename nor delete files', async () => {
    const { id, ada, ben, guest } = await meet();
    await sessions.manage(id, guest.place.participant_id, { action: 'change_role', role: 'viewer' });
    await ben.client.hears('participant_permission_changed');
    const shapes = idOf(ben, 'shapes.py');
    for (const work of [
      () => filesOf(ben).set('mine', { name: 'mine.py' }),
      () => filesOf(ben).set(shapes, { name: 'other.py' }),
      () => filesOf(ben).delete(shapes),
      () => textOf(ben, shapes).insert(0, 'x'),
    ]) {
      change(ben, work);
      expect(await ben.sendMissing()).toMatchObject({ ok: false, code: 'forbidden' });
    }
    expect(namesIn(ada)).toEqual(['main.py', 'shapes.py', 'towns.csv']);
    const late = await sessions.comeAsVisitor(id);
    const third = await editByUpdates(late.client, late.place);
    expect(namesIn(third)).toEqual(['main.py', 'shapes.py', 'towns.csv']);
    expect(textOf(third, shapes).toString()).toBe('one = 1\n');
  });

  it('tells who is in which file, but no caret of another file to those who know the entry alone', async () => {
    const { id, ada, ben, host } = await meet();
    const old = await sessions.comeAsVisitor(id);
    await editByTexts(old.client, old.place);
    const file = idOf(ada, 'shapes.py');
    const cursor = { lineNumber: 1, column: 4, file };
    await ada.client.ask('cursor_update', { cursor });
    const { participant_id } = host.place;
    await expect
      .poll(async () => (await ben.client.hears('cursor_update')).at(-1))
      .toMatchObject({ participant_id, cursor });
    // Seen first, the next one shows that there was none before.
    await ada.client.ask('cursor_update', { cursor: { lineNumber: 1, column: 2 } });
    expect(await old.client.hears('cursor_update')).toMatchObject([
      { participant_id, cursor: { lineNumber: 1, column: 2 } },
    ]);
    await ada.client.ask('cursor_update', { cursor });
    const late = await sessions.comeAsVisitor(id);
    await editByUpdates(late.client, late.place);
    expect(await late.client.hears('participants_list')).toMatchObject([
      {
        participants: expect.arrayContaining([
          expect.objectContaining({ id: participant_id, cursor_position: cursor }),
        ]),
      },
    ]);
    expect(await ada.client.ask('cursor_update', { cursor: { ...cursor, file: '../x' } })).toMatchObject({
      ok: false,
    });
  });
});

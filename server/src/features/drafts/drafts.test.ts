import {
  draftHistory,
  MAX_CODE_BYTES,
  MAX_DRAFTS,
  type OpenedDraft,
  openDraft,
  TEACHER,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { editByUpdates, enter } from '#testing/clients/editors.ts';
import { DIALECTS } from '#testing/database.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { addClassroom, addMember, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { deleteDraftsBefore, findDraftedTemplates } from './store.ts';

const PYTHON = { language: 'python' } as const;

describe.each(DIALECTS)('drafts on %s', (dialect) => {
  const { server, people, connections } = setUpTestApp({ dialect });

  const put = ({ access_token: token }: Person, json: object) =>
    people.call('PUT', '/drafts', { token, json });
  const open = async (person: Person, json: object): Promise<OpenedDraft | null> => {
    const answer = await put(person, json);
    expect(answer.statusCode, answer.body).toBe(200);
    return openDraft.response.parse(answer.json()).draft;
  };
  const write = async (person: Person, json: object = PYTHON, code = 'print(1)\n') => {
    const draft = await open(person, { ...json, code });
    if (draft === null) throw new Error('no draft was created');
    return draft;
  };
  const edit = async (person: Person, draft: OpenedDraft) =>
    await editByUpdates(await connections.connect(person.access_token), {
      ...draft,
      participant_token: null,
    });

  it('are created by the first text, and found again in another browser', async () => {
    const anna = await people.join();
    expect(await open(anna, PYTHON)).toBe(null);
    const draft = await write(anna);
    expect(draft).toMatchObject({ is_new: true, is_written: true });
    const here = await edit(anna, draft);
    expect(await here.edit(8, 0, ' # one')).toBe(true);
    const again = await write(anna, PYTHON, 'another');
    expect(again).toEqual({ ...draft, is_new: false });
    const there = await edit(anna, again);
    expect(there.text).toBe('print(1) # one\n');
    await here.edit(0, 0, '#!\n');
    await expect.poll(() => there.text).toBe('#!\nprint(1) # one\n');
    here.client.close();
    there.client.close();
  });

  it('are one for each language and template', async () => {
    const anna = await people.join();
    const classroom = await addClassroom(server.database, [anna]);
    const id = await addTemplate(server.database, {}, [classroom]);
    const template = { kind: 'professor', id };
    const ofPython = await write(anna);
    expect(await open(anna, { language: 'go' })).toBe(null);
    expect(await open(anna, { ...PYTHON, template })).toBe(null);
    const ofTask = await write(anna, { ...PYTHON, template }, 'task');
    expect(ofTask.id).not.toBe(ofPython.id);
    expect([...(await findDraftedTemplates(server.database, anna.id)).keys()]).toEqual([id]);
    // A deleted task takes no work along.
    await server.database.deleteFrom('templates').where('id', '=', id).execute();
    expect(await open(anna, { ...PYTHON, template })).toEqual({ ...ofTask, is_new: false });
    expect((await findDraftedTemplates(server.database, anna.id)).size).toBe(0);
  });

  it('are of templates that the person may use', async () => {
    const [anna, ben] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [anna]);
    const template = { kind: 'professor', id: await addTemplate(server.database, {}, [classroom]) };
    expect((await put(ben, { ...PYTHON, template, code: 'x' })).statusCode).toBe(404);
    const json = { name: 'Mine', ...PYTHON, code_content: 'x' };
    const created = await people.call('POST', '/user-templates', { token: anna.access_token, json });
    const own = { kind: 'own', id: created.json().id };
    expect((await put(ben, { ...PYTHON, template: own, code: 'x' })).statusCode).toBe(404);
    expect((await write(anna, { ...PYTHON, template: own })).is_new).toBe(true);
  });

  it('have nothing of their owner’s after starting over, until the next change', async () => {
    const anna = await people.join();
    const draft = await write(anna);
    const reset = (person: Person) =>
      people.call('POST', `/drafts/${draft.id}/reset`, { token: person.access_token });
    expect((await reset(await people.join())).statusCode).toBe(404);
    expect((await open(anna, PYTHON))?.is_written).toBe(true);
    expect((await reset(anna)).statusCode).toBe(204);
    expect((await open(anna, PYTHON))?.is_written).toBe(false);
    const editor = await edit(anna, draft);
    await editor.edit(0, 0, '#');
    expect((await open(anna, PYTHON))?.is_written).toBe(true);
    editor.client.close();
  });

  it('are refused to everybody else, in each call and event', async () => {
    const [anna, ben] = [await people.join(), await people.join()];
    const draft = await write(anna);
    const token = ben.access_token;
    const path = `/collaboration/sessions/${draft.share_id}`;
    for (const caller of [anna, ben]) {
      for (const call of ['GET ', 'DELETE ', 'POST /join', 'GET /participants', 'PUT '] as const) {
        const [method, rest] = call.split(' ') as ['GET' | 'PUT' | 'POST' | 'DELETE', string];
        const json = method === 'GET' || method === 'DELETE' ? undefined : { title: 'x' };
        const answer = await people.call(method, path + rest, { token: caller.access_token, json });
        expect(answer.statusCode, call).toBe(404);
      }
    }
    const lists = await Promise.all(
      ['', '?public_only=true'].map((query) =>
        people.call('GET', `/collaboration/sessions${query}`, { token: anna.access_token }),
      ),
    );
    for (const list of lists) expect(list.json().sessions).toEqual([]);
    for (const foreign of [await connections.connect(token), await connections.connect(null)]) {
      const entered = await enter(foreign, { ...draft, participant_token: 'x' });
      expect(entered).toMatchObject({ ok: false, code: 'not_found' });
      const ofSession = { session_id: draft.share_id };
      const events = {
        document_sync: { ...ofSession, state_vector: 'AA==' },
        document_rest: { ...ofSession, from: 0 },
        document_check: { ...ofSession, digest: '0' },
        document_update: { ...ofSession, update: 'AAA=' },
        document_change: { ...ofSession, content: 'x' },
        cursor_update: { ...ofSession, cursor: { lineNumber: 1, column: 1 } },
        raise_hand: { ...ofSession, raised: true },
        code_execution_result: { ...ofSession, execution_result: { output: 'x' } },
        code_execution_running: { ...ofSession, running: null },
        watch_session_run: { ...ofSession, key: crypto.randomUUID() },
      };
      for (const [event, payload] of Object.entries(events)) {
        expect(await foreign.ask(event, payload), event).toMatchObject({ ok: false, code: 'forbidden' });
      }
      foreign.close();
    }
  });

  it('stay within the bounds of a person and of a program', async () => {
    const anna = await people.join();
    expect((await put(anna, { ...PYTHON, code: 'x'.repeat(MAX_CODE_BYTES + 1) })).statusCode).toBe(413);
    await write(anna);
    const { session_id } = await server.database
      .selectFrom('drafts')
      .select('session_id')
      .where('user_id', '=', anna.id)
      .executeTakeFirstOrThrow();
    const session = await server.database
      .selectFrom('collaboration_sessions')
      .selectAll()
      .where('id', '=', session_id)
      .executeTakeFirstOrThrow();
    for (let n = 1; n < MAX_DRAFTS; n += 1) {
      const { id: _, ...row } = { ...session, share_id: `${session.share_id}${n}` };
      const { id } = await server.database
        .insertInto('collaboration_sessions')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      await server.database
        .insertInto('drafts')
        .values({ user_id: anna.id, session_id: id, subject: `own:${n}`, touched_at: 1, reset_sequence: 0 })
        .execute();
    }
    expect((await put(anna, { language: 'go', code: 'x' })).statusCode).toBe(409);
    expect(await open(anna, PYTHON)).not.toBe(null);
  });

  it('have a history: all of it for their owner, and for teachers what came before a submission', async () => {
    const [anna, ben, admin] = await Promise.all([people.join(), people.join(), people.join()]);
    await server.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', admin.id).execute();
    const classroom = await addClassroom(server.database, [anna]);
    const template = await addTemplate(server.database, { name: 'Sums' }, [classroom]);
    const draft = await write(
      anna,
      { ...PYTHON, template: { kind: 'professor', id: template } },
      'print(1)\n',
    );
    const editor = await edit(anna, draft);
    await editor.edit(0, 0, '# submitted\n');
    const token = anna.access_token;
    const json = { code_content: editor.text, execution_output: '1', execution_status: 'success' };
    const submitted = await people.call('POST', `/templates/${template}/submit`, { token, json });
    expect(submitted.statusCode, submitted.body).toBe(201);
    await server.database
      .updateTable('submissions')
      .set({ submitted_at: Date.now() })
      .where('id', '=', submitted.json().id)
      .execute();
    // The clock goes on by a millisecond at least.
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.now());
    await editor.edit(0, 0, '# later\n');
    editor.client.close();

    const read = async (caller: Person, path: string) => {
      const answer = await people.call('GET', path, { token: caller.access_token });
      if (answer.statusCode !== 200) return answer.statusCode;
      const { steps, marks, template_name, username, full_name } = draftHistory.parse(answer.json());
      const document = new Y.Doc();
      for (const { update } of steps) Y.applyUpdate(document, Buffer.from(update, 'base64'));
      const kinds = marks.map(({ kind }) => kind);
      return { text: document.getText('content').toString(), kinds, template_name, username, full_name };
    };
    const told = {
      kinds: ['submission'],
      template_name: 'Sums',
      username: anna.username,
      full_name: 'A Pupil',
    };
    const own = `/drafts/${draft.id}/history`;
    const text = '# later\n# submitted\nprint(1)\n';
    expect(await read(anna, own)).toEqual({ ...told, text });
    expect(await read(ben, own)).toBe(404);
    expect(await read(admin, own)).toBe(404);
    const ofSubmission = `/admin/submissions/${submitted.json().id}/history`;
    expect(await read(admin, ofSubmission)).toEqual({ ...told, text: '# submitted\nprint(1)\n' });
    expect(await read(anna, ofSubmission)).toBe(403);
    // An admin who teaches the class sees its names, as on the page of the submission.
    await server.database
      .insertInto('roster_entries')
      .values({ classroom_id: classroom, user_id: anna.id, roster_name: 'Pupil, Anna' })
      .execute();
    expect(await read(admin, ofSubmission)).toMatchObject({ full_name: 'A Pupil' });
    await addMember(server.database, classroom, admin.id, { role: TEACHER });
    expect(await read(admin, ofSubmission)).toMatchObject({ full_name: 'Pupil, Anna' });
    expect(await read(anna, own)).toMatchObject({ full_name: 'A Pupil' });
  });

  it('are removed when nobody has opened or changed them for long', async () => {
    const anna = await people.join();
    const [old, changed] = [await write(anna), await write(anna, { language: 'go' })];
    await server.database.updateTable('drafts').set({ touched_at: 1_000 }).execute();
    await server.database
      .updateTable('collaboration_updates')
      .set({ made_at: 1_000 })
      .where('session_id', 'in', (query) =>
        query.selectFrom('drafts').select('session_id').where('id', '=', old.id),
      )
      .execute();
    await deleteDraftsBefore(server.database, 2_000, 1_000);
    const left = await server.database
      .selectFrom('drafts')
      .select('id')
      .where('user_id', '=', anna.id)
      .execute();
    expect(left).toEqual([{ id: changed.id }]);
    expect(await open(anna, PYTHON)).toBe(null);
  });

  it('are part of the download of a person’s data, and go with the account', async () => {
    const anna = await people.join();
    const draft = await write(anna);
    const editor = await edit(anna, draft);
    await editor.edit(0, 0, '# mine\n');
    const token = anna.access_token;
    const data = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(data.drafts).toMatchObject([
      { subject: 'language:python', language: 'python', code_content: '# mine\nprint(1)\n' },
    ]);
    expect(data.collaboration_sessions).toEqual([]);
    await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(await editor.client.ended()).toBeTruthy();
    for (const table of ['drafts', 'collaboration_sessions'] as const) {
      const by = table === 'drafts' ? 'user_id' : 'owner_id';
      const rows = await server.database.selectFrom(table).select('id').where(by, '=', anna.id).execute();
      expect(rows, table).toEqual([]);
    }
  });
});

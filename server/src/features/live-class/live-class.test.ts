import {
  documentTextName,
  getLiveClassSummary,
  getReplay,
  inEnglish,
  listCurrentLiveClasses,
  listLiveClasses,
  listOwnLiveClasses,
  listTaughtLiveClasses,
  MAX_LIVE_RUNS_WITH_FILES,
  message,
  ownPlace,
  parseDrawing,
} from '@coderoom/contract';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { enter } from '#testing/clients/editors.ts';
import {
  type ClassServer,
  callAs,
  hearsLast,
  lookOn,
  openEditorOf,
  placeIn,
  readClass,
  startClass,
  stepIn,
} from '#testing/clients/live-classes.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { PASSWORD, type Person } from '#testing/people.ts';
import { addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const WITHIN = { timeout: 20_000 };

const { server: app, people, connections } = setUpTestApp({ runner: 'shared' });
const server: ClassServer = { people, connections };

const as = (...[person, method, path, json]: Tail<Parameters<typeof callAs>>) =>
  callAs(server, person, method, path, json);
type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
/** How a call is refused. */
const refusal = async (
  person: Person,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  json?: object,
) =>
  (await server.people.call(method, path, { token: person.access_token, ...(json && { json }) })).statusCode;
const currentOf = async (person: Person) =>
  listCurrentLiveClasses.response.parse(await as(person, 'GET', '/live-classes/current')).live_classes;
const taughtBy = async (person: Person) =>
  listTaughtLiveClasses.response.parse(await as(person, 'GET', '/live-classes/taught')).live_classes;
const begin = (options?: Parameters<typeof startClass>[2]) => startClass(server, app.database, options);
type Begun = Awaited<ReturnType<typeof begin>>;
const pupil = ({ students }: Begun, n = 0): Person => {
  const student = students[n];
  if (student === undefined) throw new Error(`there are ${students.length} students`);
  return student;
};

describe('a live class', () => {
  it('asks its students, shows those who open their editors, and lets teachers step in', async () => {
    const begun = await begin();
    const { teacher, id, path } = begun;
    const [anna, ben] = [pupil(begun), pupil(begun, 1)];
    expect((await currentOf(anna)).map((one) => [one.id, one.own.consent])).toEqual([[id, 'asked']]);
    const named = { teacher_username: teacher.username, teacher_full_name: 'A Pupil' };
    expect(await currentOf(anna)).toMatchObject([{ open_count: 0, ...named }]);
    expect(await refusal(teacher, 'POST', `/classrooms/${begun.classroom}/live-classes`, {})).toBe(409);

    const screen = await lookOn(server, teacher, id);
    await screen.isShown(ben, { consent: 'asked', is_connected: false });
    const at = await openEditorOf(server, anna, path);
    // The text that she brings along is nothing that she typed.
    await screen.isShown(anna, { consent: 'open', is_connected: true, last_run: null, last_change_at: null });
    await screen.isShown(anna, { opened_at: expect.any(String) });
    const student_count = begun.students.length;
    expect(await currentOf(ben)).toMatchObject([{ open_count: 1, student_count }]);
    const lastChanges = async () => {
      const { members } = await readClass(server, teacher, path);
      return members.find(({ user_id }) => user_id === anna.id)?.last_change_at;
    };
    expect(await lastChanges()).toBeNull();
    await at.editor.edit(0, 0, '# mine\n');
    await screen.isShown(anna, { last_change_at: expect.any(String) });
    expect(await lastChanges()).toEqual(expect.any(String));
    await at.client.ask('cursor_update', { cursor: { lineNumber: 1, column: 7 } });
    await screen.showsCode(anna, '# mine\none');

    // Both type, and see each other.
    const teacherIn = await stepIn(server, teacher, path, { memberId: at.own.member_id });
    await hearsLast(at.client, 'participants_list_updated', {
      participants: [{ username: anna.username }, { username: teacher.username, is_connected: true }],
    });
    expect(await teacherIn.editor.edit(0, 0, '# theirs\n')).toBe(true);
    await vi.waitFor(() => expect(at.editor.text).toBe('# theirs\n# mine\none\ntwo\n'), WITHIN);
    // Who watches only does not type.
    await stepIn(server, teacher, path, { memberId: at.own.member_id, mayType: false });
    expect(await teacherIn.editor.edit(0, 0, 'x')).toBe(false);

    // The queue, a hint, a message.
    await openEditorOf(server, ben, path);
    const hand = ownPlace.parse(await as(ben, 'PUT', `${path}/hand`, { text: 'Why?' })).hand;
    expect(hand).toMatchObject({ text: 'Why?', position: 1 });
    expect((await as(anna, 'PUT', `${path}/hand`, {})).hand).toMatchObject({ text: '', position: 2 });
    await screen.isShown(ben, { hand: { text: 'Why?' } });
    const benId = screen.members.get(ben.id)?.id;
    expect((await as(teacher, 'DELETE', `${path}/members/${benId}/hand`)).hand).toBeNull();
    await hearsLast(at.client, 'live_class_place', { own: { hand: { position: 1 } } });
    const hint = await as(teacher, 'POST', `${path}/members/${at.own.member_id}/hints`, {
      line: 2,
      text: 'Here',
    });
    expect(hint).toMatchObject({ username: teacher.username, full_name: 'A Pupil' });
    await hearsLast(at.client, 'live_class_hint', { live_class_id: id, hint });
    await hearsLast(at.client, 'live_class_place', { own: { hints: [hint] } });
    expect((await as(anna, 'DELETE', `${path}/hints/${hint.id}`)).hints).toEqual([]);
    await as(teacher, 'POST', `${path}/messages`, { text: 'Listen' });
    await hearsLast(at.client, 'live_class_message', {
      ...{ text: 'Listen', username: teacher.username, full_name: 'A Pupil' },
    });

    // Locked, the students wait; their teacher does not.
    const typing = await stepIn(server, teacher, path, { memberId: at.own.member_id });
    await as(teacher, 'PUT', path, { is_locked: true });
    await hearsLast(at.client, 'participant_permission_changed', { can_edit: false });
    expect(await at.editor.edit(0, 0, 'x')).toBe(false);
    expect(await typing.editor.edit(0, 0, '!')).toBe(true);
    await as(teacher, 'PUT', path, { is_locked: false });
    await hearsLast(at.client, 'participant_permission_changed', { can_edit: true });

    // Whoever leaves the page is away; ended, nobody comes in any more.
    at.client.close();
    await screen.isShown(anna, { is_connected: false, last_seen_at: expect.any(String) });
    await as(teacher, 'POST', `${path}/end`);
    await hearsLast(teacherIn.client, 'kicked_from_session', {});
    await hearsLast(screen.client, 'live_class_changed', {
      live_class: { id, ended_at: expect.any(String) },
    });
    expect(await enter(teacherIn.client, teacherIn.place)).toMatchObject({ code: 'not_found' });
    expect(
      await refusal(teacher, 'POST', `${path}/members/${at.own.member_id}/enter`, { may_type: false }),
    ).toBe(409);
    expect(await refusal(anna, 'PUT', `${path}/editor`, { language: 'go', code: '' })).toBe(409);
    expect(await currentOf(anna)).toEqual([]);
    const listed = await as(teacher, 'GET', `/classrooms/${begun.classroom}/live-classes`);
    expect(listLiveClasses.response.parse(listed).live_classes).toMatchObject([{ id, student_count: 2 }]);
  });

  it('looks where somebody types who has not said yet where they are', async () => {
    const begun = await begin();
    const anna = pupil(begun);
    const screen = await lookOn(server, begun.teacher, begun.id);
    const long = 'x\n'.repeat(100);
    const at = await openEditorOf(server, anna, begun.path, long);
    await at.client.ask('cursor_update', { cursor: { lineNumber: 1, column: 1 } });
    await screen.showsCode(anna, 'x');
    await at.editor.edit(long.length, 0, 'lately');
    await screen.showsCode(anna, 'lately');
    await at.editor.edit(100, 0, 'amid');
    await screen.showsCode(anna, 'amid');
    await at.editor.edit(0, 2, '');
    await vi.waitFor(() => expect(screen.codeOf(anna)?.caret_line).toBe(1), WITHIN);
    await at.client.ask('cursor_update', { cursor: { lineNumber: 100, column: 7 } });
    await screen.showsCode(anna, 'lately');
  });

  it('steps into an editor of several files', async () => {
    const begun = await begin({ students: 1 });
    const anna = pupil(begun);
    const files = [{ name: 'helper.py', content: 'x = 1\n' }];
    const body = { language: 'python', code: 'import helper\n', files };
    expect(await refusal(anna, 'PUT', `${begun.path}/editor`, { ...body, entry_name: 'HELPER.py' })).toBe(
      422,
    );
    await as(anna, 'PUT', `${begun.path}/editor`, body);
    const at = await openEditorOf(server, anna, begun.path);
    const { editor } = await stepIn(server, begun.teacher, begun.path, { memberId: at.own.member_id });
    const helper = editor.document.getText(documentTextName('f1'));
    expect([editor.text, helper.toString()]).toEqual(['import helper\n', 'x = 1\n']);
    helper.insert(5, '2');
    expect(await editor.sendMissing()).toEqual({ ok: true });
    await expect.poll(() => at.editor.document.getText(documentTextName('f1')).toString()).toBe('x = 12\n');
    const hints = `${begun.path}/members/${at.own.member_id}/hints`;
    const give = (file: string) => as(begun.teacher, 'POST', hints, { line: 1, file, text: 'Here' });
    const hint = await give('helper.py');
    expect(hint).toMatchObject({ line: 1, file: 'helper.py', file_id: 'f1' });
    await hearsLast(at.client, 'live_class_hint', { hint });
    expect(await give('main.py')).not.toHaveProperty('file');
    const lost = { line: 1, file: 'gone.py', text: 'Here' };
    expect(await refusal(begun.teacher, 'POST', hints, lost)).toBe(404);
    expect((await currentOf(anna))[0]?.own.hints.map(({ file }) => file)).toEqual(['helper.py', undefined]);
  });

  it('shows the lines around the caret in whichever file it is', async () => {
    const begun = await begin({ students: 1 });
    const anna = pupil(begun);
    const files = [{ name: 'helper.py', content: 'x = 1\ny = 2\n' }];
    const body = { language: 'python', code: 'import helper\n', files };
    await as(anna, 'PUT', `${begun.path}/editor`, body);
    const screen = await lookOn(server, begun.teacher, begun.id);
    const at = await openEditorOf(server, anna, begun.path);
    await screen.showsCode(anna, 'import helper');
    const ofAnna = async () => (await readClass(server, begun.teacher, begun.path)).codes[0];
    const isAt = (place: object) =>
      vi.waitFor(async () => expect(await ofAnna()).toMatchObject(place), WITHIN);
    const goTo = (lineNumber: number, file?: string) =>
      at.client.ask('cursor_update', { cursor: { lineNumber, column: 1, ...(file && { file }) } });
    await goTo(2, 'f1');
    await screen.showsCode(anna, 'y = 2');
    expect(screen.codeOf(anna)).toMatchObject({ file: 'helper.py', caret_line: 2, line_count: 3 });
    // What is typed tells it before the next report does.
    const helper = at.editor.document.getText(documentTextName('f1'));
    helper.insert(0, '# new\n');
    await at.editor.sendMissing();
    await screen.showsCode(anna, '# new');
    await goTo(1);
    await screen.showsCode(anna, 'import helper');
    expect(screen.codeOf(anna)).not.toHaveProperty('file');
    // A file that is gone is nowhere.
    await goTo(1, 'nowhere');
    await isAt({ lines: ['import helper', ''], caret_line: null });
    expect(screen.codeOf(anna)).not.toHaveProperty('file');
  });

  it('has what the program was written for, until another one is in the editor', async () => {
    const begun = await begin({ students: 1 });
    const anna = pupil(begun);
    const path = `${begun.path}/editor`;
    const body = { language: 'python', code: 'of a task' };
    const task = { program: 'professor:12' };
    expect(await as(anna, 'PUT', path, { ...body, ...task })).toMatchObject(task);
    // Another machine opens it: the text stays, whatever is in the editor there.
    expect(await as(anna, 'PUT', path, { ...body, code: 'mine', program: 'none' })).toMatchObject(task);
    const change = (json: object) => as(anna, 'PUT', `${path}/language`, json);
    expect(await change({ language: 'go' })).toMatchObject({ language: 'go', ...task });
    expect(await change({ language: 'go', program: 'none' })).toMatchObject({ program: 'none' });
    expect(await refusal(anna, 'PUT', `${path}/language`, { language: 'go', program: '<b>' })).toBe(422);
    const current = await as(anna, 'GET', '/live-classes/current');
    expect(current.live_classes).toMatchObject([{ own: { program: 'none' } }]);
    const data = await server.people.call('GET', '/auth/me/data', { token: anna.access_token });
    expect(data.json().live_classes).toMatchObject([{ program: 'none' }]);
  });

  it('sees nothing of an editor that is closed, and keeps the text for when it is opened again', async () => {
    const begun = await begin({ students: 1 });
    const { teacher, path } = begun;
    const anna = pupil(begun);
    const at = await openEditorOf(server, anna, path, 'first\r\n');
    const teacherIn = await stepIn(server, teacher, path, { memberId: at.own.member_id });
    await as(anna, 'PUT', `${path}/hand`, { text: 'Help' });

    expect(await as(anna, 'DELETE', `${path}/editor`)).toMatchObject({
      consent: 'closed',
      share_id: null,
      hand: null,
    });
    await hearsLast(teacherIn.client, 'kicked_from_session', {});
    expect(await enter(teacherIn.client, teacherIn.place)).toMatchObject({ code: 'not_found' });
    expect(await at.editor.edit(0, 0, 'secret')).toBe(false);
    expect(await enter(at.client, placeIn(at.own))).toMatchObject({ code: 'not_found' });
    const seen = await readClass(server, teacher, path);
    expect(seen).toMatchObject({
      codes: [],
      members: [{ consent: 'closed', is_connected: false, hand: null }],
    });
    for (const [method, call, json] of [
      ['POST', 'enter', { may_type: false }],
      ['POST', 'hints', { line: 1, text: 'Here' }],
    ] as const) {
      expect(await refusal(teacher, method, `${path}/members/${at.own.member_id}/${call}`, json)).toBe(409);
    }
    expect(await refusal(anna, 'PUT', `${path}/hand`, {})).toBe(409);

    const again = await openEditorOf(server, anna, path, 'is not looked at');
    expect(again.editor.text).toBe('first\n');
    expect(again.own.share_id).toBe(at.own.share_id);
    // It is no session of the student's own.
    const session = `/collaboration/sessions/${at.own.share_id}`;
    expect(await refusal(anna, 'GET', session)).toBe(404);
    expect(await refusal(teacher, 'POST', `${session}/join`, {})).toBe(404);
    expect(await refusal(anna, 'DELETE', session)).toBe(404);
    expect((await as(anna, 'GET', '/collaboration/sessions')).total).toBe(0);
  });

  it('is for the people of its classroom alone, as they are at the moment', async () => {
    const [begun, other] = [await begin(), await begin({ students: 1 })];
    const { teacher, id, path, classroom } = begun;
    const [anna, ben] = [pupil(begun), pupil(begun, 1)];
    const at = await openEditorOf(server, anna, path);
    expect(await taughtBy(teacher)).toMatchObject([
      { id, classroom_id: classroom, student_count: 2, open_count: 1 },
    ]);
    expect((await taughtBy(other.teacher)).map((one) => one.id)).toEqual([other.id]);
    const strangers = [other.teacher, pupil(other)];
    for (const stranger of strangers) {
      const client = await server.connections.connect(stranger.access_token);
      expect(await client.ask('join_live_class', { live_class_id: id })).toMatchObject({ code: 'not_found' });
      expect(await enter(client, placeIn(at.own))).toMatchObject({ ok: false });
      expect(await refusal(stranger, 'GET', `${path}/members/${at.own.member_id}/replay`)).toBe(404);
    }
    const benAt = await server.connections.connect(ben.access_token);
    expect(await benAt.ask('join_live_class', { live_class_id: id })).toMatchObject({ code: 'forbidden' });
    expect(await refusal(ben, 'GET', `${path}/members/${at.own.member_id}/replay`)).toBe(404);
    // A member of another class is none of this one's, whoever asks.
    const theirs = (await readClass(server, other.teacher, other.path)).members[0]?.id;
    await openEditorOf(server, pupil(other), other.path);
    await as(pupil(other), 'PUT', `${other.path}/hand`, { text: 'Help' });
    const member = `${path}/members/${theirs}`;
    expect(await refusal(teacher, 'POST', `${member}/enter`, { may_type: false })).toBe(404);
    expect(await refusal(teacher, 'POST', `${member}/hints`, { line: 1, text: 'Look here' })).toBe(404);
    expect(await refusal(teacher, 'DELETE', `${member}/hand`)).toBe(404);
    const [untouched] = await currentOf(pupil(other));
    expect(untouched?.own).toMatchObject({ hand: { text: 'Help' }, hints: [] });
    const foreign = await addTemplate(app.database, {}, [other.classroom]);
    await as(teacher, 'POST', `${path}/end`);
    const start = `/classrooms/${classroom}/live-classes`;
    expect(await refusal(teacher, 'POST', start, { template_id: foreign })).toBe(404);
    const next = (await as(teacher, 'POST', start, {})).id;
    const nextPath = `/live-classes/${next}`;
    const nextScreen = await lookOn(server, teacher, next);
    const nextAt = await openEditorOf(server, anna, nextPath);

    // Who joins is there, who is removed is not.
    const { key } = await app.database
      .selectFrom('classrooms')
      .select('key')
      .where('id', '=', classroom)
      .executeTakeFirstOrThrow();
    const carl = await server.people.join();
    await as(carl, 'POST', '/classrooms/join', { classroom_key: key });
    await nextScreen.isShown(carl, { consent: 'asked', group_id: null });
    // So is the group of who is moved to one.
    const group = await as(teacher, 'POST', `/classrooms/${classroom}/groups`, { name: 'Tuesday' });
    await as(teacher, 'PUT', `/classrooms/${classroom}/group-students`, {
      user_ids: [carl.id],
      group_id: group.id,
    });
    await nextScreen.isShown(carl, { group_id: group.id });
    await as(anna, 'DELETE', `/classrooms/${classroom}/leave`);
    await nextScreen.isGone(anna);
    await hearsLast(nextAt.client, 'kicked_from_session', {});
    expect(await enter(nextAt.client, placeIn(nextAt.own))).toMatchObject({ code: 'not_found' });
    expect(await refusal(anna, 'PUT', `${nextPath}/editor`, { language: 'go', code: '' })).toBe(404);
    // Whose account is gone, is gone.
    const benIn = await openEditorOf(server, ben, nextPath);
    await as(ben, 'DELETE', '/auth/me', { password: PASSWORD });
    await nextScreen.isGone(ben);
    await benIn.client.ended();

    // A teacher who is none any more sees nothing from then on.
    const carlIn = await openEditorOf(server, carl, nextPath);
    const inside = await stepIn(server, teacher, nextPath, { memberId: carlIn.own.member_id });
    await app.database
      .insertInto('classroom_members')
      .values({
        ...{ classroom_id: classroom, user_id: other.teacher.id },
        ...{ role: 'TEACHER', is_owner: 1, joined_at: 2 },
      })
      .execute();
    const role = `/classrooms/${classroom}/members/${teacher.id}/role`;
    await as(other.teacher, 'PUT', role, { role: 'STUDENT' });
    await hearsLast(nextScreen.client, 'permission_denied', {});
    await hearsLast(inside.client, 'kicked_from_session', {});
    expect(await enter(inside.client, inside.place)).toMatchObject({ code: 'not_found' });
    expect(await refusal(teacher, 'GET', nextPath)).toBe(403);
    await as(teacher, 'DELETE', `/classrooms/${classroom}/leave`);
    expect(await refusal(teacher, 'GET', nextPath)).toBe(404);

    // With its classroom everything goes. An admin is nobody’s student, also as a member.
    const head = await server.people.join();
    await as(head, 'POST', '/classrooms/join', { classroom_key: key });
    await app.database.updateTable('users').set({ is_admin: 1 }).where('id', '=', head.id).execute();
    expect(await refusal(head, 'PUT', `${nextPath}/editor`, { language: 'go', code: '' })).toBe(403);
    const headsScreen = await lookOn(server, head, next);
    await as(head, 'DELETE', `/classrooms/${classroom}`);
    await hearsLast(headsScreen.client, 'permission_denied', {});
    await hearsLast(carlIn.client, 'kicked_from_session', {});
    const left = await app.database
      .selectFrom('live_class_members')
      .select('id')
      .where('live_class_id', '=', next)
      .execute();
    expect(left).toEqual([]);
  });

  it('ends by itself', async () => {
    const begun = await begin({ students: 1 });
    const { classroom, id } = begun;
    const anna = pupil(begun);
    const client = await server.connections.connect(anna.access_token);
    await client.ask('join_classroom', {});
    const soon = { ends_at: Date.now() + 300 };
    await app.database.updateTable('live_classes').set(soon).where('id', '=', id).execute();
    // Whoever begins another looks at the clock anew.
    await begin({ students: 1 });
    await hearsLast(client, 'live_class_changed', { live_class: { id, ended_at: expect.any(String) } });
    await as(begun.teacher, 'POST', `/classrooms/${classroom}/live-classes`, { minutes: 1 });
  });

  it('takes nothing more once its time is over, though nobody has ended it yet', async () => {
    const begun = await begin({ students: 1 });
    const { id, path } = begun;
    const anna = pupil(begun);
    await openEditorOf(server, anna, path);
    // The server's own timer waits for the end that it knew.
    await app.database
      .updateTable('live_classes')
      .set({ ends_at: Date.now() })
      .where('id', '=', id)
      .execute();
    expect(await refusal(anna, 'PUT', `${path}/hand`, { text: '' })).toBe(409);
    expect(await refusal(anna, 'PUT', `${path}/editor`, { language: 'go', code: '' })).toBe(409);
  });

  it('shows its teachers and the student the pictures of a run, and nobody else', async () => {
    const begun = await begin();
    const { teacher, path, id } = begun;
    const [anna, ben] = [pupil(begun), pupil(begun, 1)];
    const screen = await lookOn(server, teacher, id);
    const member = (await openEditorOf(server, anna, path, '')).own.member_id;
    await openEditorOf(server, ben, path, '');
    const run = (code: string) => as(anna, 'POST', '/code/execute', { code, language: 'python' });
    // The end of a long output is kept, and the drawing's place in it.
    await run(
      'from turtle import *\nprint("-" * 1500)\nfd(50)\nprint("!" * 10)\nopen("n.txt", "w").write("n")',
    );
    const shown = { kind: 'drawing', at: 989, alt: expect.any(String) };
    const wrote = { name: 'n.txt', kind: 'text', at: null, bytes: 1 };
    await screen.isShown(anna, { last_run: { has_passed: true, run_files: [shown, wrote] } });
    const runOf = async () => {
      const { members } = await readClass(server, teacher, path);
      return members.find(({ id: one }) => one === member)?.last_run ?? null;
    };
    const first = await runOf();
    const address = (runId: number | undefined, n = 0) =>
      `${path}/members/${member}/runs/${runId}/files/${n}`;
    const file = await server.people.call('GET', address(first?.id), { token: teacher.access_token });
    expect([
      file.statusCode,
      file.headers['content-security-policy'],
      parseDrawing(file.body)?.header,
    ]).toEqual([200, "default-src 'none'; sandbox", expect.objectContaining({ axes: 'center' })]);
    const text = await server.people.call('GET', address(first?.id, 1), { token: teacher.access_token });
    expect([text.body, text.headers['content-disposition']]).toEqual([
      'n',
      expect.stringMatching(/^attachment/),
    ]);
    expect(await refusal(ben, 'GET', address(first?.id, 1))).toBe(404);
    expect(await refusal(teacher, 'GET', address(first?.id, 2))).toBe(404);
    expect(await refusal(anna, 'GET', address(first?.id))).toBe(200);
    expect(await refusal(ben, 'GET', address(first?.id))).toBe(404);
    const elsewhere = await begin();
    expect(await refusal(elsewhere.teacher, 'GET', address(first?.id))).toBe(404);
    const throughTheirs = `${elsewhere.path}/members/${member}/runs/${first?.id}/files/0`;
    expect(await refusal(elsewhere.teacher, 'GET', throughTheirs)).toBe(404);

    // A few runs of a person keep theirs.
    for (let n = 0; n < MAX_LIVE_RUNS_WITH_FILES; n += 1) await run(`from turtle import *\nfd(${n})`);
    await screen.isShown(anna, { last_run: { output: '', run_files: [{ kind: 'drawing', at: 0 }] } });
    await vi.waitFor(async () => expect(await refusal(teacher, 'GET', address(first?.id))).toBe(404), WITHIN);
    expect(await refusal(teacher, 'GET', address((await runOf())?.id))).toBe(200);
    for (const person of [teacher, anna]) {
      const { runs } = getReplay.response.parse(await as(person, 'GET', `${path}/members/${member}/replay`));
      expect(runs.map(({ run_files, run_files_removed }) => [run_files?.length, run_files_removed])).toEqual([
        [undefined, true],
        ...Array.from({ length: MAX_LIVE_RUNS_WITH_FILES }, () => [1, undefined]),
      ]);
    }
    const data = await server.people.call('GET', '/auth/me/data', { token: anna.access_token });
    expect(data.json().live_classes[0].runs.at(-1)).toMatchObject({
      run_files: [{ content: expect.any(String) }],
    });
  });

  it('keeps pictures before texts, and texts before what nobody can read', async () => {
    const begun = await begin();
    const { teacher, path, id } = begun;
    const anna = pupil(begun);
    const screen = await lookOn(server, teacher, id);
    await openEditorOf(server, anna, path, '');
    const code = [
      'open("a.bin", "wb").write(bytes(range(256)))',
      'open("b.csv", "w").write("x" * 1_200_000)',
      'open("c.txt", "w").write("x" * 1_200_000)',
      'from PIL import Image',
      'Image.new("RGB", (8, 8)).save("d.png")',
    ].join('\n');
    await as(anna, 'POST', '/code/execute', { code, language: 'python' });
    const run_files = ['d.png', 'b.csv', 'a.bin'].map((name) => ({ name, at: null }));
    await screen.isShown(anna, { last_run: { has_passed: true, run_files, run_files_left_out: 1 } });
  });

  it('shows the pictures of visible tests, also in the replay', async () => {
    const template = await addTemplate(app.database, { code_content: '' });
    const test = { expected_output: '1\n', input: '' };
    await writeTests(app.database, { templateId: template }, [test, { ...test, is_hidden: true }, test]);
    const begun = await begin({ template });
    const { teacher, id, path } = begun;
    const anna = pupil(begun);
    const screen = await lookOn(server, teacher, id);
    const member = (await openEditorOf(server, anna, path, '')).own.member_id;
    const code_content = 'from turtle import *\nfd(50)\nprint(1)';
    await as(anna, 'POST', `/templates/${template}/run-tests`, { code_content });
    const output = '3 of 3 tests passed.';
    const at = output.length;
    const run_files = [1, 3].map((number) => ({ name: `${number}/turtle.drawing`, kind: 'drawing', at }));
    await screen.isShown(anna, { last_run: { kind: 'tests', output, run_files } });
    const replayed = await as(teacher, 'GET', `${path}/members/${member}/replay`);
    const [run] = getReplay.response.parse(replayed).runs;
    expect(run).toMatchObject({ kind: 'tests', run_files });
    for (const [person, n, status] of [
      [teacher, 1, 200],
      [anna, 0, 200],
      [teacher, 2, 404],
    ] as const) {
      expect(await refusal(person, 'GET', `${path}/members/${member}/runs/${run?.id}/files/${n}`)).toBe(
        status,
      );
    }
  });

  it('says who ran what, what many did wrong, and how a program came to be', async () => {
    const template = await addTemplate(app.database, { code_content: '' });
    await writeTests(app.database, { templateId: template }, [{ expected_output: '1\n', input: '' }]);
    const begun = await begin({ template });
    const { teacher, id, path } = begun;
    const [anna, ben] = [pupil(begun), pupil(begun, 1)];
    const screen = await lookOn(server, teacher, id);
    const at = await openEditorOf(server, anna, path, '');
    const member = at.own.member_id;
    await openEditorOf(server, ben, path, '');
    const run = (person: Person, code: string, template_id: number | null = template) =>
      as(person, 'POST', '/code/execute', { code, language: 'python', template_id });

    const slow = run(anna, 'import time\ntime.sleep(1)\nprint(first)');
    await screen.isShown(anna, { running_since: expect.any(String) });
    await slow;
    const failed = { has_passed: false, error_line: 3, repeated: 1, kind: 'run' };
    await screen.isShown(anna, { running_since: null, last_run: failed });
    await run(anna, 'print(second)');
    await screen.isShown(anna, {
      last_run: { repeated: 2, error: expect.stringMatching(/^NameError: name 'second'/) },
    });
    await run(ben, 'print(third)');
    // What they run besides is no part of the class.
    await run(anna, 'print(1 / 0)', null);
    await as(anna, 'POST', `/templates/${template}/run-tests`, { code_content: 'print(1)' });
    await screen.isShown(anna, {
      last_run: { kind: 'tests', has_passed: true, output: '1 of 1 tests passed.', repeated: 0 },
    });

    await as(ben, 'POST', `/templates/${template}/run-tests`, { code_content: 'print(2)' });
    const tested = { error: 'Test “One” failed.', error_heading: message`Test “${'One'}” failed.` };
    await screen.isShown(ben, {
      last_run: { ...tested, output_message: message`${0} of ${1} tests passed.` },
    });
    for (const code of ['3', '4']) await run(ben, `raise SystemExit(${code})`);
    const [ended, ofAny] = [
      message`The program ended with exit code ${4}.`,
      message`The program ended with exit code ${'…'}.`,
    ];
    await screen.isShown(ben, { last_run: { error: inEnglish(ended), error_heading: ended, repeated: 2 } });

    const read = async () => getLiveClassSummary.response.parse(await as(teacher, 'GET', `${path}/summary`));
    const summary = await read();
    expect(summary.students).toMatchObject(
      [
        { username: anna.username, runs: 3, failed_runs: 2, has_passed: true },
        { username: ben.username, runs: 4, failed_runs: 4, has_passed: false, seconds_to_success: null },
      ].toSorted((one, other) => (one.username < other.username ? -1 : 1)),
    );
    expect(summary.errors).toMatchObject([
      { error: 'NameError: name … is not defined', runs: 3 },
      { error: inEnglish(ofAny), error_message: ofAny, runs: 2 },
      { error: 'Test “…” failed.', error_message: message`Test “${'…'}” failed.`, runs: 1 },
    ]);
    expect(summary.errors[0]).not.toHaveProperty('error_message');
    expect(summary.errors[1]?.example_heading?.values).toEqual([3]);
    expect(summary.errors[0]?.usernames.toSorted()).toEqual([anna.username, ben.username].toSorted());
    expect(summary.median_seconds_to_success).toBe(
      summary.students.find(({ username }) => username === anna.username)?.seconds_to_success,
    );
    const csv = await server.people.call('GET', `${path}/summary/csv`, { token: teacher.access_token });
    expect(csv.headers['content-type']).toContain('text/csv');
    expect(csv.body).toContain(`${anna.username},A Pupil,open,3,2,yes,`);

    // Applied one after the other, the steps are the text, whether it was put together meanwhile or not.
    const teacherIn = await stepIn(server, teacher, path, { memberId: member });
    await at.editor.edit(0, 0, 'print(1)\n');
    await vi.waitFor(() => expect(teacherIn.editor.text).toBe('print(1)\n'), WITHIN);
    await teacherIn.editor.edit(0, 0, '# by me\n');
    const replay = async (person: Person) =>
      getReplay.response.parse(await as(person, 'GET', `${path}/members/${member}/replay`));
    const textOf = ({ steps }: Awaited<ReturnType<typeof replay>>) => {
      const document = new Y.Doc();
      for (const { update } of steps) Y.applyUpdate(document, Buffer.from(update, 'base64'));
      return document.getText('content').toString();
    };
    const before = await replay(anna);
    expect(textOf(before)).toBe('# by me\nprint(1)\n');
    expect(before.steps.map(({ username }) => username)).toEqual([anna.username, teacher.username]);
    expect(before.runs).toHaveLength(3);
    const moved = app.database.selectFrom('collaboration_history').select('session_id');
    await vi.waitFor(async () => expect(await moved.execute()).not.toEqual([]), WITHIN);
    await as(teacher, 'POST', `${path}/end`);
    await app.database
      .insertInto('roster_entries')
      .values({ classroom_id: begun.classroom, user_id: anna.id, roster_name: 'Pupil, Anna' })
      .execute();
    expect(await replay(teacher)).toMatchObject({
      ...{ steps: before.steps, username: anna.username, full_name: 'Pupil, Anna' },
    });
    // Rosters are for staff.
    expect(await replay(anna)).toMatchObject({ full_name: 'A Pupil' });
    const own = listOwnLiveClasses.response.parse(await as(anna, 'GET', '/live-classes/mine'));
    expect(own.live_classes).toMatchObject([{ id, member_id: member, template: { id: template } }]);

    // It is theirs to take along, and goes with them.
    const data = await server.people.call('GET', '/auth/me/data', { token: anna.access_token });
    expect(data.json().live_classes).toMatchObject([{ consent: 'open', runs: [{}, {}, {}] }]);
    await as(anna, 'DELETE', '/auth/me', { password: PASSWORD });
    expect((await read()).students).toMatchObject([{ username: ben.username }]);
  });
});

import { classroom, listAdminTemplates, MAX_COPIED_TEMPLATES } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { testBody, writeTests } from '#testing/data/test-cases.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addExclusion, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const OPENS = '2099-09-01T06:00:00.000Z';
const DUE = '2099-09-08T16:00:00.000Z';
const LATE = '2099-09-10T16:00:00.000Z';

describe.each(RULE_DIALECTS)('a copy of a classroom on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const copy = (id: number, templates: object[], name = 'Next year') =>
    people.call('POST', `/admin/classrooms/${id}/copy`, {
      token: admin.access_token,
      json: { name, templates },
    });
  const templatesOf = async (id: number) =>
    listAdminTemplates.response.parse(
      (await people.call('GET', `/admin/templates?classroom_id=${id}`, { token: admin.access_token })).json(),
    ).templates;
  const addFile = (templateId: number) =>
    server.database
      .insertInto('statement_files')
      .values({
        template_id: templateId,
        name: 'notes.txt',
        media_type: 'text/plain',
        size_bytes: 2,
        content: Buffer.from('Hi'),
      })
      .execute();
  const count = async () =>
    (await people.call('GET', '/admin/classrooms', { token: admin.access_token })).json().total as number;

  it('has the chosen templates with tests, statement, files and new dates, and no students', async () => {
    const { database } = server;
    const student = await people.join();
    const id = await addClassroom(database, [student]);
    const fields = { name: 'Sum', statement: '# Sum', allow_late: 1, submission_deadline: 1 } as const;
    const [sum, left] = [await addTemplate(database, fields, [id]), await addTemplate(database, {}, [id])];
    const later = await addTemplate(database, { name: 'Later' }, [id]);
    await addExclusion(database, sum, student.id);
    await writeTests(database, { templateId: sum }, [testBody({ name: 'Small', points: 3 })]);
    await addFile(sum);

    const answer = await copy(id, [
      { id: sum, is_draft: false, opens_at: OPENS, submission_deadline: DUE, late_until: LATE },
      { id: later },
    ]);
    const made = classroom.parse(answer.json());
    expect(made).toMatchObject({ name: 'Next year', student_count: 0, member_count: 1 });
    const [draft, scheduled] = await templatesOf(made.id);
    expect(draft).toMatchObject({ name: 'Later', state: 'draft', submission_deadline: null });
    expect(scheduled).toMatchObject({
      name: 'Sum',
      state: 'scheduled',
      opens_at: OPENS,
      submission_deadline: DUE,
      late_until: LATE,
      allow_late: true,
      exclusions: [],
      submission_count: 0,
      classrooms: [{ id: made.id, name: 'Next year' }],
    });
    const opened = await people.call('GET', `/admin/templates/${scheduled?.id}`, {
      token: admin.access_token,
    });
    expect(opened.json()).toMatchObject({ statement: '# Sum', files: [{ name: 'notes.txt' }] });
    const tests = await people.call('GET', `/admin/templates/${scheduled?.id}/tests`, {
      token: admin.access_token,
    });
    expect(tests.json()).toMatchObject({ total_points: 3, tests: [{ name: 'Small' }] });
    // The original stays as it was.
    expect((await templatesOf(id)).map((one) => one.id)).toEqual([later, left, sum]);
  });

  it('has the editor settings of the class, with its notes, where some were made', async () => {
    const settingsOf = async (id: number) =>
      (await people.call('GET', `/admin/classrooms/${id}/settings`, { token: admin.access_token })).json()
        .settings;
    const { database } = server;
    const [strict, unset] = [await addClassroom(database, []), await addClassroom(database, [])];
    const json = { copy_paste_enabled: false, assistance: 'errors', notes: 'Only during the exam' };
    await people.call('PUT', `/admin/classrooms/${strict}/settings`, { token: admin.access_token, json });
    await database
      .updateTable('classrooms')
      .set({ description: 'Beginners', max_members: 30, allow_collaboration: 0 })
      .where('id', '=', strict)
      .execute();

    const made = classroom.parse((await copy(strict, [])).json());
    expect(made).toMatchObject({ description: 'Beginners', max_members: 30, allow_collaboration: false });
    expect(await settingsOf(made.id)).toMatchObject({ ...json, classroom_id: made.id, updated_by: 'head' });
    // Each has its own from then on.
    await people.call('PUT', `/admin/classrooms/${made.id}/settings`, {
      token: admin.access_token,
      json: { copy_paste_enabled: true },
    });
    expect(await settingsOf(strict)).toMatchObject(json);

    const plain = classroom.parse((await copy(unset, [])).json());
    expect(await settingsOf(plain.id)).toEqual({ ...(await settingsOf(unset)), classroom_id: plain.id });
    expect(await settingsOf(plain.id)).toMatchObject({ copy_paste_enabled: true, updated_at: null });
  });

  it('is not made at all if late submissions of a template would end before its deadline', async () => {
    const { database } = server;
    const id = await addClassroom(database, []);
    const sum = await addTemplate(database, { name: 'Sum', allow_late: 1 }, [id]);
    const punctual = await addTemplate(database, { allow_late: 0 }, [id]);
    const before = await count();
    const early = { submission_deadline: LATE, late_until: DUE };
    const answer = await copy(id, [
      { id: punctual, ...early },
      { id: sum, ...early },
    ]);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      detail: 'Late submissions of “Sum” must end after its deadline.',
      fields: { 'templates.1.late_until': 'must be after the deadline' },
    });
    expect(await count()).toBe(before);
    // Where no late work is accepted, its end says nothing.
    expect((await copy(id, [{ id: punctual, ...early }])).statusCode).toBe(201);
  });

  it('is not made at all if a template is not the classroom’s, or named twice', async () => {
    const { database } = server;
    const [id, other] = [await addClassroom(database, []), await addClassroom(database, [])];
    const [own, foreign] = [await addTemplate(database, {}, [id]), await addTemplate(database, {}, [other])];
    const global = await addTemplate(database);
    const before = await count();
    const many = Array.from({ length: MAX_COPIED_TEMPLATES + 1 }, (_, index) => ({ id: index + 1 }));
    for (const templates of [
      [{ id: own }, { id: foreign }],
      [{ id: own }, { id: own }],
      [{ id: global }],
      [{ id: own, submission_deadline: 'tomorrow' }],
      many,
    ]) {
      expect((await copy(id, templates)).statusCode).toBe(422);
    }
    expect((await copy(id, [{ id: own }], ' ')).statusCode).toBe(422);
    expect((await copy(999_999, [])).statusCode).toBe(404);
    expect(await count()).toBe(before);
  });
});

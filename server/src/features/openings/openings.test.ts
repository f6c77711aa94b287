import { editedTemplate, listOwnGrades, listTemplates, statementFile } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { writeTests } from '#testing/data/test-cases.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const TASK = { name: 'Sum', language: 'python', code_content: 'print(1 + 1)\n' };
const LATER = '2099-11-23T08:00:00.000Z';
const EARLIER = '2026-01-01T08:00:00.000Z';
const UNOPENED = { draft: { is_draft: true }, scheduled: { opens_at: LATER } } as const;

describe.each(LIST_DIALECTS)('templates that are not open on %s', (dialect) => {
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const create = async (fields: object) =>
    editedTemplate.parse(
      (
        await people.call('POST', '/admin/templates', {
          token: admin.access_token,
          json: { ...TASK, ...fields },
        })
      ).json(),
    );
  const change = async (id: number, json: object) =>
    editedTemplate.parse(
      (await people.call('PUT', `/admin/templates/${id}`, { token: admin.access_token, json })).json(),
    );
  const listFor = async ({ access_token: token }: Person, query = '?page_size=100') =>
    listTemplates.response.parse((await people.call('GET', `/templates${query}`, { token })).json());
  const idsFor = async (person: Person) => (await listFor(person)).templates.map(({ id }) => id);
  const submit = (person: Person, id: number) =>
    people.call('POST', `/templates/${id}/submit`, {
      token: person.access_token,
      json: { code_content: 'print(2)' },
    });
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
      .returning(['id', 'name', 'media_type', 'size_bytes'])
      .executeTakeFirstOrThrow();
  /** The statuses of everything that a person can do with a template. */
  const statusesOf = async ({ access_token: token }: Person, id: number, fileId: number) => {
    const json = { code_content: 'print(2)' };
    const calls = [
      people.call('GET', `/templates/${id}`, { token }),
      people.call('GET', `/templates/${id}/can-submit`, { token }),
      people.call('GET', `/templates/${id}/files/${fileId}`, { token }),
      people.call('GET', `/templates/${id}/tests`, { token }),
      people.call('POST', `/templates/${id}/run-tests`, { token, json }),
      people.call('POST', `/templates/${id}/submit`, { token, json }),
    ];
    return (await Promise.all(calls)).map(({ statusCode }) => statusCode);
  };

  it('are the exception: one made without saying so is visible at once', async () => {
    const { id, state, is_draft, opens_at } = await create({});
    expect({ state, is_draft, opens_at }).toEqual({ state: 'open', is_draft: false, opens_at: null });
    expect(await idsFor(await people.join())).toContain(id);
  });

  it.each(Object.entries(UNOPENED))('are as good as none for students: a %s one', async (state, fields) => {
    const student = await people.join();
    const classroom_ids = [await addClassroom(server.database, [student])];
    const template = await create({ ...fields, classroom_ids, statement: 'Secret' });
    const everyones = await create(fields);
    expect(template.state).toBe(state);
    await writeTests(server.database, { templateId: template.id }, [{}]);
    const file = statementFile.parse(await addFile(template.id));

    expect(await statusesOf(student, template.id, file.id)).toEqual([404, 404, 404, 404, 404, 404]);
    const listed = await listFor(student);
    expect(listed.templates.map(({ id }) => id)).not.toContain(template.id);
    expect(listed.templates.map(({ id }) => id)).not.toContain(everyones.id);
    expect((await listFor(student, '?page_size=100&language=python')).total).toBe(
      (await idsFor(student)).length,
    );
    const seen = await people.call('GET', `/templates/${template.id}`, { token: admin.access_token });
    expect(seen.json()).toMatchObject({ id: template.id, is_open: false });

    await change(template.id, { is_draft: false, opens_at: null });
    expect(await idsFor(student)).toContain(template.id);
    expect((await statusesOf(student, template.id, file.id)).slice(0, 4)).toEqual([200, 200, 200, 200]);
  });

  it('are announced to students by name and dates, if they have a date', async () => {
    const student = await people.join();
    const classroom_ids = [await addClassroom(server.database, [student])];
    const submission_deadline = '2099-12-01T08:00:00.000Z';
    const name = 'Coming soon';
    await create({ name, classroom_ids, opens_at: LATER, submission_deadline, statement: 'Secret' });
    await create({ name: 'Draft with a date', classroom_ids, opens_at: LATER, is_draft: true });
    const announced = async (person: Person, query?: string) =>
      (await listFor(person, query)).upcoming.filter((one) => one.name !== TASK.name);
    expect(await announced(student)).toEqual([
      { name, language: 'python', opens_at: LATER, submission_deadline },
    ]);
    expect(await announced(student, '?language=go')).toEqual([]);
    expect(await announced(await people.join())).toEqual([]);
  });

  it('open at their date by the clock of the server, whether a page is there or not', async () => {
    const student = await people.join();
    const classroom_ids = [await addClassroom(server.database, [student])];
    const passed = await create({ classroom_ids, opens_at: EARLIER });
    expect(passed).toMatchObject({ state: 'open', opens_at: EARLIER });
    expect(await idsFor(student)).toContain(passed.id);

    const [page, elsewhere] = [
      await connections.connect(student.access_token),
      await connections.connect((await people.join()).access_token),
    ];
    for (const client of [page, elsewhere]) await client.ask('join_classroom', {});
    const soon = new Date(Date.now() + 300).toISOString();
    const { id } = await create({ classroom_ids, opens_at: soon });
    await page.hears('templates_changed');
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(soon));
    expect(await idsFor(student)).toContain(id);
    expect(elsewhere.heard.map(({ event }) => event)).not.toContain('templates_changed');
  });

  it('are told of to open pages when they are published, changed, withdrawn and deleted', async () => {
    const student = await people.join();
    const classroom_ids = [await addClassroom(server.database, [student])];
    const page = await connections.connect(student.access_token);
    await page.ask('join_classroom', {});
    const { id } = await create({ classroom_ids, is_draft: true });
    await change(id, { name: 'Still a draft' });
    let times = 0;
    for (const fields of [
      { is_draft: false },
      { name: 'Renamed' },
      { is_draft: true },
      { is_draft: false },
    ]) {
      await change(id, fields);
      await page.hears('templates_changed', ++times);
    }
    await people.call('DELETE', `/admin/templates/${id}`, { token: admin.access_token });
    expect(await page.hears('templates_changed', ++times)).toHaveLength(times);
  });

  it('take the grades with them when they become drafts again, and bring them back', async () => {
    const student = await people.join();
    const { id } = await create({});
    await submit(student, id);
    const grades = async () =>
      listOwnGrades.response.parse(
        (await people.call('GET', '/grades/my', { token: student.access_token })).json(),
      );
    expect(await grades()).toMatchObject({ total: 1, grades: [{ template_id: id }] });
    await change(id, { is_draft: true });
    expect(await grades()).toMatchObject({ total: 0, grades: [] });
    await people.call('DELETE', `/admin/templates/${id}`, { token: admin.access_token });
    expect(await grades()).toMatchObject({ total: 1, grades: [{ template_id: null }] });
  });

  it('are no task of a live class, nor named by one', async () => {
    const student = await people.join();
    const classroom = await addClassroom(server.database, [student]);
    const start = (template_id: number) =>
      people.call('POST', `/classrooms/${classroom}/live-classes`, {
        token: admin.access_token,
        json: { template_id },
      });
    const draft = await addTemplate(server.database, { is_draft: 1 }, [classroom]);
    expect((await start(draft)).statusCode).toBe(404);
    await change(draft, { is_draft: false });
    expect((await start(draft)).statusCode).toBe(201);
    const templateOf = async () =>
      (await people.call('GET', '/live-classes/current', { token: student.access_token })).json()
        .live_classes[0].template;
    expect(await templateOf()).toMatchObject({ id: draft });
    await change(draft, { is_draft: true });
    expect(await templateOf()).toBeNull();
  });

  it('are found by admins by their state, and say it in the CSV', async () => {
    const classroom = await addClassroom(server.database, []);
    const name = { classroom_ids: [classroom] };
    const [draft, scheduled, open] = [
      await create({ ...name, is_draft: true, opens_at: LATER }),
      await create({ ...name, opens_at: LATER }),
      await create({ ...name, opens_at: EARLIER }),
    ];
    const idsOf = async (state: string) => {
      const query = `?classroom_id=${classroom}&state=${state}`;
      const answer = await people.call('GET', `/admin/templates${query}`, { token: admin.access_token });
      return answer.json().templates.map((one: { id: number }) => one.id);
    };
    expect(await idsOf('draft')).toEqual([draft.id]);
    expect(await idsOf('scheduled')).toEqual([scheduled.id]);
    expect(await idsOf('open')).toEqual([open.id]);
    const csv = await people.call('GET', `/admin/templates/csv?classroom_id=${classroom}&state=scheduled`, {
      token: admin.access_token,
    });
    expect(csv.body).toContain(`scheduled,${LATER}`);
  });
});

import {
  editedTemplate,
  getTemplateStats,
  listAdminTemplates,
  MAX_CODE_BYTES,
  MAX_STATEMENT_BYTES,
  MAX_TEST_SUITE_BYTES,
  MAX_TEST_TEXT_BYTES,
  openedTemplate,
} from '@coderoom/contract';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { testBody } from '#testing/data/test-cases.ts';
import { LIST_DIALECTS, ruleTest } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import {
  addClassroom,
  addExclusion,
  addGroup,
  addMember,
  addPerson,
  addTemplate,
  HEAD,
  removeMember,
} from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createAdminTemplates } from './admin-service.ts';

const TASK = { name: 'Sum', language: 'python', code_content: 'print(1 + 1)\n' };
const NINE = '2099-11-20T09:00:00.000Z';
const TEN = '2099-11-20T10:00:00.000Z';

describe.each(LIST_DIALECTS)('templates for admins on %s', (dialect) => {
  const rule = ruleTest(dialect);
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const post = (fields: object, token = admin.access_token) =>
    people.call('POST', '/admin/templates', { token, json: { ...TASK, ...fields } });
  const put = (id: number, json: object) =>
    people.call('PUT', `/admin/templates/${id}`, { token: admin.access_token, json });
  const create = async (fields: object = {}) => editedTemplate.parse((await post(fields)).json());
  const update = async (id: number, json: object) => editedTemplate.parse((await put(id, json)).json());
  const list = async (query = '') =>
    listAdminTemplates.response.parse(
      (await people.call('GET', `/admin/templates${query}`, { token: admin.access_token })).json(),
    );
  const namesOf = async (query: string) => (await list(query)).templates.map(({ name }) => name);
  const submit = (person: Person, id: number) =>
    people.call('POST', `/templates/${id}/submit`, {
      token: person.access_token,
      json: { code_content: 'print(2)' },
    });
  const inClass = async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    return { ada, ben, classroom: await addClassroom(server.database, [ada, ben]) };
  };

  rule('have a statement for those who open them, which lists leave out', async () => {
    const statement = '# Sum\n\nAdd $a$ and $b$.\n\n<script>alert(1)</script>\n';
    const { id } = await create({ statement });
    const student = await people.join();
    const opened = await people.call('GET', `/templates/${id}`, { token: student.access_token });
    expect(openedTemplate.parse(opened.json()).statement).toBe(statement);
    const listed = await people.call('GET', '/templates?page_size=1', { token: student.access_token });
    expect(listed.json().templates[0]).toMatchObject({ id });
    for (const { templates } of [listed.json(), await list('?limit=1')]) {
      expect(templates[0]).not.toHaveProperty('statement');
    }

    expect((await update(id, { name: 'Sum of two' })).statement).toBe(statement);
    expect((await update(id, { statement: '' })).statement).toBeNull();
    const longest = 'ä'.repeat(MAX_STATEMENT_BYTES / 2);
    expect((await update(id, { statement: longest })).statement).toBe(longest);
    for (const answer of [
      await put(id, { statement: `${longest}.` }),
      await post({ statement: `${longest}.` }),
    ]) {
      expect(answer.statusCode).toBe(413);
      expect(answer.json()).toMatchObject({
        detail: 'The statement is too long: at most 64 KiB are accepted.',
      });
    }
    expect((await update(id, {})).statement).toBe(longest);
  });

  it('are made for everyone, or for classrooms', async () => {
    const { ada, ben, classroom } = await inClass();
    const other = await addClassroom(server.database);
    const global = await create({ name: '  <b>Čez</b> ', description: ' ' });
    expect(global).toMatchObject({
      name: '<b>Čez</b>',
      description: null,
      language: 'python',
      code_content: TASK.code_content,
      is_global: true,
      classrooms: [],
      classroom_key: null,
      creator_username: 'head',
      submission_deadline: null,
      allow_late: false,
      hide_complexity: false,
      assistance: 'all',
      test_count: 0,
      exclusions: [],
      submission_count: 0,
    });
    const narrow = await create({
      classroom_ids: [classroom, classroom],
      submission_deadline: '2099-11-20T10:00:00+01:00',
      allow_late: true,
      hide_complexity: true,
      assistance: 'errors',
      exclusions: [{ user_id: ada.id, deadline: TEN.replace('Z', '') }, { user_id: ben.id }],
    });
    expect(narrow).toMatchObject({ is_global: false, submission_deadline: NINE });
    expect(narrow).toMatchObject({ allow_late: true, hide_complexity: true, assistance: 'errors' });
    expect(narrow.classrooms).toMatchObject([{ id: classroom }]);
    expect(narrow.classroom_key).toHaveLength(8);
    expect(narrow.exclusions).toHaveLength(2);
    expect(narrow.exclusions).toContainEqual({
      user_id: ada.id,
      username: ada.username,
      deadline: TEN,
      is_used: false,
    });
    expect((await create({ classroom_ids: [classroom, other] })).classroom_key).toBeNull();
    const read = await people.call('GET', `/admin/templates/${narrow.id}`, { token: admin.access_token });
    expect(read.json()).toEqual(narrow);
    const hidden = { allow_late: true, hide_complexity: true };
    expect(await update(narrow.id, { name: 'Renamed' })).toMatchObject(hidden);
    const shown = { allow_late: false, hide_complexity: false };
    expect(await update(narrow.id, shown)).toMatchObject(shown);
  });

  rule('are refused, in a sentence, where they make no sense', async () => {
    const { ada, classroom } = await inClass();
    const { id: stranger } = await people.join();
    const teacher = await addPerson(server.database, { is_admin: 1 });
    await addMember(server.database, classroom, teacher.id);
    const granted = (...ids: number[]) => ({
      classroom_ids: [classroom],
      submission_deadline: NINE,
      exclusions: ids.map((user_id) => ({ user_id })),
    });
    const refused: [object, string][] = [
      [{ name: ' ' }, 'Name: Please fill in all required fields'],
      [{ code_content: ' \n' }, 'Code content: Please fill in all required fields'],
      [{ code_content: 'a\0' }, 'Code content must not contain null characters.'],
      [{ description: 'a\0' }, 'Description must not contain null characters.'],
      [{ name: 'x'.repeat(201) }, 'Name must have at most 200 characters.'],
      [{ classroom_ids: [classroom, 2 ** 40] }, 'Classroom ids must name classrooms that exist.'],
      [granted(stranger), 'Exclusions must name students of the selected classrooms.'],
      [granted(teacher.id), 'Exclusions must name students of the selected classrooms.'],
      [granted(ada.id, ada.id), 'Exclusions must name each student once.'],
      [{ ...granted(ada.id), classroom_ids: [] }, 'Exclusions must be empty where no classroom is selected.'],
      [
        { ...granted(ada.id), submission_deadline: null },
        'Exclusions must be empty where no deadline is set.',
      ],
      [
        { submission_deadline: '9999-12-31T23:59:59-12:00' },
        'Submission deadline must lie between the years 0 and 9999.',
      ],
    ];
    const { total } = await list();
    for (const [fields, detail] of refused) {
      const answer = await post(fields);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ code: 'invalid', detail });
    }
    expect((await post({ language: 'cobol' })).statusCode).toBe(422);
    expect((await post({ submission_deadline: 'tomorrow' })).statusCode).toBe(422);
    expect((await post({ code_content: 'ž'.repeat(MAX_CODE_BYTES - 1) })).statusCode).toBe(413);
    expect((await list()).total).toBe(total);
  });

  rule('change in what is named, and never in their language', async () => {
    const { classroom } = await inClass();
    const made = await create({
      description: 'First',
      submission_deadline: NINE,
      classroom_ids: [classroom],
    });
    expect(await update(made.id, {})).toEqual({ ...made, updated_at: expect.any(String) });
    expect(await update(made.id, { name: 'Product', language: 'go' })).toMatchObject({
      name: 'Product',
      language: 'python',
      description: 'First',
      submission_deadline: NINE,
      classrooms: [{ id: classroom }],
    });
    expect(await update(made.id, { description: null, submission_deadline: null })).toMatchObject({
      name: 'Product',
      description: null,
      submission_deadline: null,
    });
    expect((await put(made.id, { classroom_ids: [2 ** 40] })).statusCode).toBe(422);
    expect(await update(made.id, { classroom_ids: [] })).toMatchObject({ is_global: true, classrooms: [] });
    expect((await put(2 ** 40, { name: 'Nothing' })).statusCode).toBe(404);
  });

  rule('keep an exclusion that stays as it is used, and grant again by another deadline', async () => {
    const { ada, ben, classroom } = await inClass();
    const made = await create({
      classroom_ids: [classroom],
      submission_deadline: NINE,
      exclusions: [{ user_id: ada.id, deadline: TEN.replace('Z', '') }, { user_id: ben.id }],
    });
    for (const person of [ada, ben]) {
      for (const expected of [201, 201, 409]) {
        expect((await submit(person, made.id)).statusCode).toBe(expected);
      }
    }
    const usedOf = ({ exclusions }: typeof made) =>
      new Map(exclusions.map(({ user_id, is_used }) => [user_id, is_used]));
    const same = {
      exclusions: [
        { user_id: ada.id, deadline: TEN },
        { user_id: ben.id, deadline: null },
      ],
    };
    expect(usedOf(await update(made.id, same))).toEqual(
      new Map([
        [ada.id, true],
        [ben.id, true],
      ]),
    );
    const moved = await update(made.id, { exclusions: [{ user_id: ada.id, deadline: NINE }] });
    expect(usedOf(moved)).toEqual(new Map([[ada.id, false]]));
    expect(moved.submission_count).toBe(2);
    expect((await submit(ada, made.id)).statusCode).toBe(201);
    expect((await submit(ben, made.id)).statusCode).toBe(409);
  });

  it('keep what two teachers give at the same time', async () => {
    const { ada, ben, classroom } = await inClass();
    const cyd = await addPerson(server.database);
    await addMember(server.database, classroom, cyd.id);
    const exclusions = [{ user_id: ada.id, deadline: TEN }];
    const made = await create({ classroom_ids: [classroom], submission_deadline: NINE, exclusions });
    const given = { exclusions_base: exclusions };
    // Both began with Ada alone: one gives Ben an extension, the other takes Ada's away and gives Cyd one.
    await Promise.all([
      update(made.id, { ...given, exclusions: [...exclusions, { user_id: ben.id, deadline: TEN }] }),
      update(made.id, { ...given, exclusions: [{ user_id: cyd.id, deadline: NINE }] }),
    ]);
    const standing = async () =>
      new Map((await update(made.id, {})).exclusions.map(({ user_id, deadline }) => [user_id, deadline]));
    expect(await standing()).toEqual(
      new Map([
        [ben.id, TEN],
        [cyd.id, NINE],
      ]),
    );
    // A deadline that was not touched does not go back to what it was; one that was removed does not come back.
    const base = [
      { user_id: ada.id, deadline: TEN },
      { user_id: ben.id, deadline: NINE },
    ];
    await update(made.id, { exclusions_base: base, exclusions: base });
    expect((await standing()).get(ben.id)).toBe(TEN);
    expect((await standing()).has(ada.id)).toBe(false);
    // Without the list that it was made from, it replaces all.
    await update(made.id, { exclusions: [{ user_id: cyd.id, deadline: NINE }] });
    expect([...(await standing()).keys()]).toEqual([cyd.id]);
  });

  it('keep the deadlines that two teachers give to groups at the same time', async () => {
    const { classroom } = await inClass();
    const [one, two, three] = [
      await addGroup(server.database, classroom),
      await addGroup(server.database, classroom),
      await addGroup(server.database, classroom),
    ];
    const due = (group_id: number, deadline = TEN) => ({ group_id, deadline });
    const made = await create({
      classroom_ids: [classroom],
      submission_deadline: NINE,
      group_deadlines: [due(one)],
    });
    const given = { group_deadlines_base: [due(one)] };
    // Both began with the first group alone: one adds the second, the other takes the first away and adds the third.
    await Promise.all([
      update(made.id, { ...given, group_deadlines: [due(one), due(two)] }),
      update(made.id, { ...given, group_deadlines: [due(three, NINE)] }),
    ]);
    const standing = async () =>
      new Map((await update(made.id, {})).group_deadlines.map((each) => [each.group_id, each.deadline]));
    expect(await standing()).toEqual(
      new Map([
        [two, TEN],
        [three, NINE],
      ]),
    );
    // A deadline that was not touched does not go back to what it was; one that was removed does not come back.
    const base = [due(one), due(two, NINE)];
    await update(made.id, { group_deadlines_base: base, group_deadlines: base });
    expect(await standing()).toEqual(
      new Map([
        [two, TEN],
        [three, NINE],
      ]),
    );
    const elsewhere = await addGroup(server.database, await addClassroom(server.database));
    const refused = await put(made.id, { ...given, group_deadlines: [due(elsewhere)] });
    expect(refused.statusCode).toBe(422);
    const open = { submission_deadline: null, group_deadlines: [], group_deadlines_base: [due(two)] };
    expect((await update(made.id, open)).group_deadlines).toEqual([]);
  });

  it('can be changed where somebody else took away what was not touched', async () => {
    const { ada, ben, classroom } = await inClass();
    const [one, two] = [
      await addGroup(server.database, classroom),
      await addGroup(server.database, classroom),
    ];
    const due = (group_id: number) => ({ group_id, deadline: TEN });
    const made = await create({
      classroom_ids: [classroom],
      submission_deadline: NINE,
      exclusions: [{ user_id: ada.id }, { user_id: ben.id }],
      group_deadlines: [due(one), due(two)],
    });
    const lists = {
      exclusions: made.exclusions.map(({ user_id, deadline }) => ({ user_id, deadline })),
      group_deadlines: made.group_deadlines.map(({ group_id, deadline }) => ({ group_id, deadline })),
    };
    const given = { exclusions_base: lists.exclusions, group_deadlines_base: lists.group_deadlines };
    await server.database.deleteFrom('classroom_groups').where('id', '=', one).execute();
    await removeMember(server.database, classroom, ada.id);
    const renamed = await update(made.id, { ...given, ...lists, name: 'Product' });
    expect(renamed).toMatchObject({ name: 'Product', exclusions: [{ user_id: ben.id }] });
    expect(renamed.exclusions).toHaveLength(1);
    expect(renamed.group_deadlines.map(({ group_id }) => group_id)).toEqual([two]);
    // What is changed has to fit, and nobody is named twice.
    for (const refused of [
      { group_deadlines: [{ group_id: one, deadline: NINE }, due(two)] },
      { group_deadlines: [due(two), { group_id: two, deadline: NINE }] },
      { exclusions: [{ user_id: ada.id, deadline: TEN }] },
      { exclusions: [{ user_id: ben.id }, { user_id: ben.id, deadline: TEN }] },
    ]) {
      expect((await put(made.id, { ...given, ...refused })).statusCode).toBe(422);
    }
  });

  it.runIf(dialect === 'postgres')('keep what fits the classrooms that somebody just chose', async () => {
    const { ada, classroom } = await inClass();
    const [cyd, other] = [await people.join(), await addClassroom(server.database)];
    await addMember(server.database, other, cyd.id);
    const made = await create({
      classroom_ids: [classroom],
      submission_deadline: NINE,
      exclusions: [{ user_id: ada.id }],
    });
    const waiting = await server.database.transaction().execute(async (transaction) => {
      await transaction.updateTable('templates').set({ updated_at: 1 }).where('id', '=', made.id).execute();
      const renaming = update(made.id, { name: 'Product' });
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          server.database,
        );
        expect(rows).toHaveLength(1);
      });
      await transaction.deleteFrom('template_classrooms').where('template_id', '=', made.id).execute();
      await transaction
        .insertInto('template_classrooms')
        .values({ template_id: made.id, classroom_id: other })
        .execute();
      await addExclusion(transaction, made.id, cyd.id);
      return { renaming };
    });
    const renamed = await waiting.renaming;
    expect(renamed.exclusions.map(({ user_id }) => user_id)).toEqual([cyd.id]);
  });

  rule('drop exclusions of students whom a change leaves in none of the classrooms', async () => {
    const { ada, ben, classroom } = await inClass();
    const other = await addClassroom(server.database, [ben]);
    const made = await create({
      classroom_ids: [classroom, other],
      submission_deadline: NINE,
      exclusions: [{ user_id: ada.id }, { user_id: ben.id }],
    });
    const idsOf = ({ exclusions }: typeof made) => exclusions.map(({ user_id }) => user_id);
    expect(idsOf(await update(made.id, { classroom_ids: [other] }))).toEqual([ben.id]);
    await removeMember(server.database, other, ben.id);
    expect(idsOf(await update(made.id, {}))).toEqual([]);
    await addMember(server.database, other, ben.id);
    const granted = { exclusions: [{ user_id: ben.id }] };
    expect(idsOf(await update(made.id, granted))).toEqual([ben.id]);
    expect(idsOf(await update(made.id, { submission_deadline: null }))).toEqual([]);
    await update(made.id, { submission_deadline: NINE, ...granted });
    expect(idsOf(await update(made.id, { classroom_ids: [] }))).toEqual([]);
    expect((await put(made.id, granted)).statusCode).toBe(422);
  });

  it('are found by name as it stands, by language and by classroom, in pages', async () => {
    const classroom = await addClassroom(server.database);
    const make = (name: string, language: string) => create({ name, language, classroom_ids: [classroom] });
    for (const name of ['100% Čačka', 'under_score', 'plain']) await make(name, 'rust');
    await make('Plain too', 'go');
    const of = `?classroom_id=${classroom}`;
    expect(await namesOf(of)).toEqual(['Plain too', 'plain', 'under_score', '100% Čačka']);
    expect(await namesOf(`${of}&language=rust&search=PLAIN`)).toEqual(['plain']);
    expect(await namesOf(`${of}&search=čačka`)).toEqual(['100% Čačka']);
    expect(await namesOf(`${of}&search=%25`)).toEqual(['100% Čačka']);
    expect(await namesOf(`${of}&search=_`)).toEqual(['under_score']);
    expect(await list(`${of}&skip=1&limit=2`)).toMatchObject({
      templates: [{ name: 'plain' }, { name: 'under_score' }],
      total: 4,
    });
    expect(await namesOf(`?classroom_id=${2 ** 40}`)).toEqual([]);
    const names = await people.call('GET', '/admin/templates-list', { token: admin.access_token });
    expect(names.json().templates).toContainEqual({
      id: expect.any(Number),
      name: 'under_score',
      language: 'rust',
    });
    expect(names.json().total).toBe((await list()).total);
  });

  rule('come with their tests in one call, a copy with those given instead of the copied ones', async () => {
    const testsOf = async (id: number) =>
      (await people.call('GET', `/admin/templates/${id}/tests`, { token: admin.access_token })).json();
    const tests = [testBody({ name: 'Small', points: 2 }), testBody({ is_hidden: true })];
    const made = await create({ tests });
    expect(made.test_count).toBe(2);
    expect(await testsOf(made.id)).toMatchObject({ tests, total_points: 3 });
    const copied = await create({ copy_of: made.id });
    expect(await testsOf(copied.id)).toMatchObject({ tests, total_points: 3 });
    const changed = await create({ copy_of: made.id, tests: [testBody({ name: 'Own' })] });
    expect((await testsOf(changed.id)).tests).toEqual([expect.objectContaining({ name: 'Own' })]);
    expect((await create({ copy_of: made.id, tests: [] })).test_count).toBe(0);
  });

  rule('are not made at all if their tests are refused', async () => {
    const before = (await list()).total;
    const long = 'x'.repeat(MAX_TEST_TEXT_BYTES);
    const many = Array.from({ length: MAX_TEST_SUITE_BYTES / MAX_TEST_TEXT_BYTES + 1 }, () =>
      testBody({ input: long }),
    );
    expect((await post({ tests: many })).statusCode).toBe(413);
    const refused = await post({ tests: [testBody({ name: '' })] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toHaveProperty('tests.0.name');
    expect((await list()).total).toBe(before);
  });

  it('are listed with the same number of queries, however many there are', async () => {
    const { ada, classroom } = await inClass();
    const question = listAdminTemplates.query.parse({ classroom_id: classroom });
    const add = async () =>
      await addExclusion(server.database, await addTemplate(server.database, {}, [classroom]), ada.id);
    const measured = () =>
      countQueries(server.database, (counting) =>
        createAdminTemplates({
          database: counting,
          announce: () => undefined,
          tellAuthors: () => Promise.resolve(),
        }).list(HEAD, question),
      );
    await add();
    const one = await measured();
    for (let n = 0; n < 20; n++) await add();
    expect(await measured()).toBe(one);
    expect(one).toBeLessThanOrEqual(7);
  });

  it('are counted: all, of the last seven days, by language', async () => {
    const stats = async () =>
      getTemplateStats.response.parse(
        (await people.call('GET', '/admin/templates/stats', { token: admin.access_token })).json(),
      );
    const before = await stats();
    await addTemplate(server.database, { language: 'java', created_at: Date.now() - 8 * 86_400_000 });
    await create({ language: 'java' });
    const after = await stats();
    expect(after.total_templates).toBe(before.total_templates + 2);
    expect(after.recent_templates).toBe(before.recent_templates + 1);
    const java = ({ templates_by_language: languages }: typeof after) =>
      languages.find(({ language }) => language === 'java')?.count ?? 0;
    expect(java(after)).toBe(java(before) + 2);
  });

  rule('leave what was submitted when they are deleted', async () => {
    const ada = await people.join();
    const { id } = await create({ name: 'Gone' });
    await submit(ada, id);
    const remove = () => people.call('DELETE', `/admin/templates/${id}`, { token: admin.access_token });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await submit(ada, id)).statusCode).toBe(404);
    const rows = server.database.selectFrom('submissions').selectAll().where('user_id', '=', ada.id);
    expect(await rows.execute()).toMatchObject([{ template_id: null, template_name: 'Gone' }]);
  });

  rule('are for admins alone', async () => {
    const { access_token: token } = await people.join();
    const calls = [
      ['GET', '/admin/templates'],
      ['POST', '/admin/templates'],
      ['GET', '/admin/templates/1'],
      ['PUT', '/admin/templates/1'],
      ['DELETE', '/admin/templates/1'],
      ['GET', '/admin/templates/stats'],
      ['GET', '/admin/templates-list'],
      ['POST', '/admin/templates/upload'],
      ['GET', '/admin/templates/1/submissions'],
      ['GET', '/admin/submissions'],
      ['GET', '/admin/submissions/1'],
      ['GET', '/admin/submissions/stats'],
      ['GET', '/admin/users-list'],
    ] as const;
    for (const [method, path] of calls) {
      expect((await people.call(method, path, { token })).statusCode, path).toBe(403);
      expect((await people.call(method, path)).statusCode, path).toBe(401);
    }
    expect((await people.call('GET', '/templates')).statusCode).toBe(401);
    expect((await people.call('GET', '/user-templates')).statusCode).toBe(401);
  });

  it('offer everybody’s name to filter by', async () => {
    const ada = await people.join({ full_name: 'Ada Lovelace' });
    const answer = await people.call('GET', '/admin/users-list', { token: admin.access_token });
    expect(answer.json().users).toContainEqual({
      username: ada.username,
      email: ada.email,
      display: `Ada Lovelace (${ada.username})`,
    });
  });
});

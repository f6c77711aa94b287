import { getSubmission, getSubmissionStats, inEnglish, listSubmissions, message } from '@coderoom/contract';
import type { Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { searchKey } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN, PASSWORD, type Person } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addExclusion, addPerson, addTemplate, HEAD } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createSubmissions } from './service.ts';

function rowOf(user_id: number, template_id: number | null): Insertable<Tables['submissions']> {
  return {
    template_id,
    user_id,
    language: 'python',
    status: 'pending',
    submitted_at: 1,
    sha256: '',
    template_name: 'A task',
    template_key: searchKey('A task'),
    code_content: '',
    output: '',
  };
}

describe.each(DIALECTS)('submissions on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const ask = (path: string) => people.call('GET', path, { token: admin.access_token });
  const list = async (query = '', path = '/admin/submissions') =>
    listSubmissions.response.parse((await ask(`${path}${query}`)).json());
  const codesOf = async (query: string) =>
    (await list(query)).submissions.map(({ submitted_code }) => submitted_code);
  const get = async (id: number) =>
    getSubmission.response.parse((await ask(`/admin/submissions/${id}`)).json());
  const submit = async (person: Person, template: number, fields: object = {}) => {
    const answer = await people.call('POST', `/templates/${template}/submit`, {
      token: person.access_token,
      json: { code_content: 'print(1)', ...fields },
    });
    expect(answer.statusCode).toBe(201);
    return answer.json();
  };

  /** Results of checking all submissions to a template. */
  const found = (status: 'success' | 'error', template: number) =>
    server.database.updateTable('submissions').set({ status }).where('template_id', '=', template).execute();

  it('show who handed in what, and what the page said came of it apart from what the server found', async () => {
    const ada = await people.join();
    const template = await addTemplate(server.database, { name: 'Sum', language: 'go' });
    const receipt = await submit(ada, template, {
      code_content: 'package main // <script>',
      execution_output: '3\n',
      execution_status: 'error',
      execution_time: 0.25,
      error_message: 'panic',
    });
    const { submissions, total } = await list(`?user=${ada.username}`);
    expect(total).toBe(1);
    expect(submissions).toEqual([
      {
        id: receipt.id,
        template_id: template,
        template_name: 'Sum',
        submitted_by_username: ada.username,
        submitted_by_full_name: 'A Pupil',
        submitted_by_has_left: false,
        submitted_by_email: ada.email,
        language: 'go',
        status: 'pending',
        submitted_code: 'package main // <script>',
        output: '',
        error_message: null,
        execution_time: null,
        checked_by: null,
        // Nothing is run here, which is found out a moment later.
        check_failed: expect.any(Boolean),
        claimed: { status: 'error', output: '3\n', error_message: 'panic', execution_time: 0.25 },
        submitted_at: receipt.submitted_at,
        sha256: receipt.sha256,
        former_count: 0,
        attempt: 1,
        counts: true,
        is_late: false,
        has_regrade_request: false,
        grade: null,
        is_cut: false,
      },
    ]);
    const { is_cut: _, ...whole } = Object(submissions[0]);
    expect(await get(receipt.id)).toEqual({
      ...whole,
      check_failed: expect.any(Boolean),
      former: [],
    });
  });

  it('have the server’s own sentence beside an error, as the page passed it on', async () => {
    const ada = await people.join();
    const template = await addTemplate(server.database);
    const error_message = 'The program was stopped after 5 s: time limit exceeded.';
    const error_heading = message`The program was stopped after ${5} s: time limit exceeded.`;
    const receipt = await submit(ada, template, { execution_status: 'error', error_message, error_heading });
    expect(receipt).toMatchObject({ error_message, error_heading });
    const stored = { error_message, error_heading: JSON.stringify(error_heading) };
    await server.database.updateTable('submissions').set(stored).where('id', '=', receipt.id).execute();
    const told = { error_message, error_heading, claimed: { error_message, error_heading } };
    expect(await get(receipt.id)).toMatchObject(told);
    expect((await list(`?user=${ada.username}`)).submissions).toMatchObject([told]);
    const data = await people.call('GET', '/auth/me/data', { token: ada.access_token });
    expect(data.json().submissions).toMatchObject([{ error_heading }]);
  });

  it('have it also where it names a line, with a sentence of its own', async () => {
    const error_heading = message`Line ${3}: ${message`The program was aborted`}`;
    const receipt = await submit(await people.join(), await addTemplate(server.database), {
      ...{ execution_status: 'error', error_message: inEnglish(error_heading), error_heading },
    });
    expect(receipt).toMatchObject({ error_heading });
  });

  it.each([
    [{ text: 'x'.repeat(501), values: [] }],
    [{ text: '{}', values: [{ text: '{}', values: [{ text: 'x', values: [] }] }] }],
    [{ text: '{}', values: Array.from({ length: 11 }, () => 'x') }],
    ['The program'],
  ])('are taken without a sentence that the server never says: %j', async (error_heading) => {
    const template = await addTemplate(server.database);
    const receipt = await submit(await people.join(), template, { error_message: 'x', error_heading });
    expect(receipt).toMatchObject({ error_message: 'x' });
    expect(receipt).not.toHaveProperty('error_heading');
  });

  it('show the last one, with those before it, also when the template is gone', async () => {
    const ada = await people.join();
    const template = await addTemplate(server.database, { name: 'Twice' });
    await submit(ada, template, { code_content: 'first' });
    await addExclusion(server.database, template, ada.id);
    const { id } = await submit(ada, template, { code_content: 'second' });
    const expectBoth = async () => {
      expect(await list(`?user=${ada.username}`)).toMatchObject({
        total: 1,
        submissions: [{ id, submitted_code: 'second', former_count: 1 }],
      });
      expect((await get(id)).former).toMatchObject([{ submitted_code: 'first' }]);
    };
    await expectBoth();
    await people.call('DELETE', `/admin/templates/${template}`, { token: admin.access_token });
    await expectBoth();
    expect((await get(id)).template_id).toBeNull();
    expect((await ask(`/admin/submissions/${2 ** 40}`)).statusCode).toBe(404);
  });

  it('are narrowed by the name of the template, by whose they are, by language and by status', async () => {
    const [ada, ben] = [
      await people.join({ username: 'ada_100%' }),
      await people.join({ username: 'adaX100' }),
    ];
    const [sum, loop] = [
      await addTemplate(server.database, { name: 'Vaja Čebela', language: 'cpp' }),
      await addTemplate(server.database, { name: 'Vaja 50%', language: 'rust' }),
    ];
    await submit(ada, sum, { code_content: 'ada cpp' });
    await submit(ada, loop, { code_content: 'ada rust' });
    await submit(ben, sum, { code_content: 'ben cpp' });
    await server.database
      .updateTable('submissions')
      .set({ is_late: 1 })
      .where('user_id', '=', ben.id)
      .execute();
    expect(await codesOf('?template_name=vaja&status=pending')).toHaveLength(3);
    await found('success', sum);
    await found('error', loop);
    expect(await codesOf('?template_name=vaja')).toEqual(['ben cpp', 'ada rust', 'ada cpp']);
    expect(await codesOf('?template_name=čebela')).toEqual(['ben cpp', 'ada cpp']);
    expect(await codesOf('?template_name=%25')).toEqual(['ada rust']);
    expect(await codesOf('?template_name=%00')).toEqual([]);
    expect(await codesOf('?user=%00')).toEqual([]);
    expect(await codesOf('?template_name=vaja&user=ada')).toHaveLength(3);
    expect(await codesOf(`?user_id=${ada.id}`)).toEqual(['ada rust', 'ada cpp']);
    expect(await codesOf('?user=ADA_')).toEqual(['ada rust', 'ada cpp']);
    expect(await codesOf('?user=100%25')).toEqual(['ada rust', 'ada cpp']);
    expect(await codesOf(`?user=${ben.email.toUpperCase()}`)).toEqual(['ben cpp']);
    expect(await codesOf('?template_name=vaja&language=cpp&user=ada_')).toEqual(['ada cpp']);
    expect(await codesOf('?template_name=vaja&status=error')).toEqual(['ada rust']);
    expect(await codesOf('?template_name=vaja&status=pending')).toEqual([]);
    expect(await codesOf('?template_name=vaja&is_late=true')).toEqual(['ben cpp']);
    expect(await codesOf('?template_name=vaja&is_late=false')).toEqual(['ada rust', 'ada cpp']);
    expect(await list('?template_name=vaja&skip=1&limit=1')).toMatchObject({
      submissions: [{ submitted_code: 'ada rust' }],
      total: 3,
    });
    const ofOne = await list('?limit=1', `/admin/templates/${sum}/submissions`);
    expect(ofOne).toMatchObject({ submissions: [{ submitted_code: 'ben cpp' }], total: 2 });
    expect((await ask(`/admin/templates/${2 ** 40}/submissions`)).statusCode).toBe(404);
    for (const query of ['?limit=0', '?limit=101', '?skip=-1', '?language=cobol', '?status=timeout']) {
      expect((await ask(`/admin/submissions${query}`)).statusCode).toBe(422);
    }
  });

  it('follow the name of their template', async () => {
    const ada = await people.join();
    const template = await addTemplate(server.database, { name: 'Before' });
    const { id } = await submit(ada, template);
    await people.call('PUT', `/admin/templates/${template}`, {
      token: admin.access_token,
      json: { name: 'After' },
    });
    expect((await get(id)).template_name).toBe('After');
    expect((await list('?template_name=after')).submissions).toMatchObject([{ id }]);
  });

  it('are counted, those of one template and all of them', async () => {
    const stats = async (query = '') =>
      getSubmissionStats.response.parse((await ask(`/admin/submissions/stats${query}`)).json());
    const template = await addTemplate(server.database, { language: 'java' });
    expect(await stats(`?template_id=${template}`)).toEqual({
      total_submissions: 0,
      success_submissions: 0,
      error_submissions: 0,
      success_rate: 0,
      submissions_by_language: [],
      counts: { all: 0, late: 0, to_grade: 0, outdated: 0, regrade: 0 },
    });
    const before = await stats();
    for (const status of ['success', 'success', 'success', 'error'] as const) {
      // What the page claims is not counted.
      const { id } = await submit(await people.join(), template, { execution_status: 'success' });
      await server.database.updateTable('submissions').set({ status }).where('id', '=', id).execute();
    }
    expect(await stats(`?template_id=${template}`)).toEqual({
      total_submissions: 4,
      success_submissions: 3,
      error_submissions: 1,
      success_rate: 75,
      submissions_by_language: [{ language: 'java', count: 4 }],
      counts: { all: 4, late: 0, to_grade: 4, outdated: 0, regrade: 0 },
    });
    expect((await stats()).total_submissions).toBe(before.total_submissions + 4);
  });

  it('stay for the teacher under no name when the account goes, and are in the person’s own file', async () => {
    const ada = await people.join();
    const template = await addTemplate(server.database, { name: 'Kept' });
    const { id } = await submit(ada, template, { code_content: 'stays' });
    await addExclusion(server.database, template, ada.id);
    const token = ada.access_token;
    const file = (await people.call('GET', '/auth/me/data', { token })).json();
    expect(file.submissions).toMatchObject([{ id, template_name: 'Kept', code_content: 'stays' }]);
    const gone = await people.call('DELETE', '/auth/me', { token, json: { password: PASSWORD } });
    expect(gone.statusCode).toBe(204);
    expect(await get(id)).toMatchObject({
      submitted_by_username: `deleted-${ada.id}`,
      submitted_by_email: null,
      submitted_code: 'stays',
    });
    const exclusions = server.database.selectFrom('template_exclusions').select('user_id');
    expect(await exclusions.where('user_id', '=', ada.id).execute()).toEqual([]);
  });

  it('are read whole, portion by portion', async () => {
    const { database } = server;
    const ada = await addPerson(database);
    const rows = Array.from({ length: 520 }, () => rowOf(ada.id, null));
    for (let from = 0; from < rows.length; from += 130) {
      await database
        .insertInto('submissions')
        .values(rows.slice(from, from + 130))
        .execute();
    }
    const ids: number[] = [];
    for await (const portion of createSubmissions(database).listAll(HEAD, { user: ada.username })) {
      ids.push(...portion.map(({ id }) => id));
    }
    expect(ids).toHaveLength(520);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  it('are listed with the same number of queries, however many there are', async () => {
    const { database } = server;
    const ada = await addPerson(database);
    const question = listSubmissions.query.parse({ user: ada.username });
    const add = async () => {
      const row = rowOf(ada.id, await addTemplate(database));
      await database.insertInto('submissions').values(row).execute();
    };
    const measured = () =>
      countQueries(database, (counting) => createSubmissions(counting).list(HEAD, question));
    await add();
    const one = await measured();
    for (let n = 0; n < 20; n++) await add();
    expect(await measured()).toBe(one);
    expect(one).toBeLessThanOrEqual(4);
  });
});

import { describe, expect, it, vi } from 'vitest';
import { often } from '#runner/testing/soak.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addMember, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { searchKey } from './db/query-parts.ts';
import { readCsv } from './testing/data/csv.ts';

const MANY = often(3_000, 10_000);
/** A name chosen to attack spreadsheets. */
const HOSTILE = '=HYPERLINK("http://evil.test";"7,b")';
const HARMLESS = `'${HOSTILE}`;
const PROGRAM = 'print("a program that is no part of a table")';

describe.each(LIST_DIALECTS)('a list as a table on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect, runner: 'shared' });

  const download = async (path: string) => {
    const answer = await people.call('GET', path, { token: admin.access_token });
    expect(answer.statusCode, path).toBe(200);
    return answer;
  };
  const rowsOf = async (path: string) => readCsv((await download(path)).body);
  /** Waits until the server has run a submission, and stores a hostile outcome. */
  const expectChecked = async (id: number) => {
    const own = () => server.database.updateTable('submissions').where('id', '=', id);
    await vi.waitFor(
      async () => {
        const { numUpdatedRows } = await own()
          .set({ status: 'error', error_message: '-1\r\n=2' })
          .where('checked_by', '=', 'run')
          .executeTakeFirstOrThrow();
        expect(numUpdatedRows).toBe(1n);
      },
      { timeout: 30_000 },
    );
  };
  /** Creates a person with a hostile name in a hostile classroom, with a run and a submission to a hostile template. */
  const createSchool = async () => {
    const person = await people.join({ full_name: HOSTILE });
    const classroom = await addClassroom(server.database, [person]);
    const name = { name: HOSTILE, name_key: searchKey(HOSTILE) };
    await server.database.updateTable('classrooms').set(name).where('id', '=', classroom).execute();
    const template = await addTemplate(server.database, { ...name, code_content: PROGRAM }, [classroom]);
    const as = { token: person.access_token };
    const handedIn = { code_content: PROGRAM };
    const submitted = await people.call('POST', `/templates/${template}/submit`, { ...as, json: handedIn });
    await expectChecked(submitted.json().id);
    const run = {
      code: `${PROGRAM}\nraise ValueError("=1,\\"2")`,
      language: 'python',
      template_id: template,
    };
    await people.call('POST', '/code/execute', { ...as, json: run });
    const session = { title: HOSTILE, is_public: true };
    await people.call('POST', '/collaboration/sessions', { ...as, json: session });
    return { person, classroom, template };
  };

  it('is a file to keep in the encoding that it says', async () => {
    const { headers, rawPayload } = await download('/admin/audit-log/csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename=audit-log-\d{4}-\d\d-\d\d\.csv$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has headings in the language of its reader, and in English for programs', async () => {
    const [ada, ben] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [ada, ben]);
    const headingsOf = async (path: string, acceptLanguage?: string) => {
      const language = acceptLanguage === undefined ? {} : { acceptLanguage };
      const answer = await people.call('GET', path, { token: admin.access_token, ...language });
      return answer.body.slice(1).split('\r\n')[0];
    };
    const members = `/admin/classrooms/${classroom}/members/csv`;
    const english = 'Roster name,Student number,School login,Username,Full name,Email,Role,Group,Joined';
    expect(await headingsOf(members)).toBe(english);
    expect(await headingsOf(members, 'en')).toBe(english);
    expect(await headingsOf(members, 'de')).toBe(
      'Name (Klassenliste);Schülernummer;Schulkennung;Benutzername;Vollständiger Name;E-Mail;Rolle;Gruppe;Beigetreten',
    );
    expect(await headingsOf('/admin/audit-log/csv', 'de')).toBe('Zeit;Wer;Aktion;Betrifft;Details;Anzahl');
    const grades = `/admin/classrooms/${classroom}/grades/csv`;
    expect(await headingsOf(grades, 'de')).toBe(
      'ID;Name;Benutzername;E-Mail;Schülernummer;Summe;Möglich;Bisher (%);Verspätet;Ausgetreten',
    );
    expect(await headingsOf(`${grades}?layout=moodle`, 'de')).toBe(
      'Full name,Username,Email address,ID number',
    );
  });

  it('holds what the list holds, without programs, and no formula that somebody wrote', async () => {
    const { person, classroom } = await createSchool();
    const { username, email } = person;
    expect(await rowsOf(`/admin/users/csv?search=${username}`)).toMatchObject([
      { Username: username, 'Full name': HARMLESS, Admin: 'no', 'Code executions': '1' },
    ]);
    expect(await rowsOf('/admin/classrooms/csv?search=%3Dhyper')).toMatchObject([
      { Name: HARMLESS, Students: '1', 'Max students': '' },
    ]);
    expect(await rowsOf(`/admin/classrooms/${classroom}/members/csv`)).toMatchObject([
      { Username: username, 'Full name': HARMLESS, Role: 'STUDENT' },
    ]);
    expect(await rowsOf(`/admin/classrooms/${classroom}/grades/csv`)).toMatchObject([
      { Name: HARMLESS, Username: username, [HARMLESS]: '', Total: '0', Late: '0' },
    ]);
    expect(await rowsOf(`/admin/templates/csv?classroom_id=${classroom}`)).toMatchObject([
      { Name: HARMLESS, Classrooms: HARMLESS, Submissions: '1' },
    ]);
    expect(await rowsOf(`/admin/submissions/csv?user=${username}`)).toMatchObject([
      { Template: HARMLESS, Email: email, Status: 'error', 'Error message': "'-1\r\n'=2" },
    ]);
    const failure = expect.stringContaining('ValueError: =1,"2');
    expect(await rowsOf(`/admin/template-executions/csv?user_name=${username}`)).toMatchObject([
      { Template: HARMLESS, Username: username, Status: 'error', 'Error message': failure },
    ]);
    expect(await rowsOf(`/admin/activities/csv?user_name=${username}`)).toMatchObject([
      { Activity: 'session_creation', Session: HARMLESS, 'Public session': 'yes', 'Code size (bytes)': '' },
      { Activity: 'code_execution', Username: username, Status: 'error', Language: 'python' },
    ]);
    for (const list of ['templates', 'submissions', 'template-executions', 'activities']) {
      expect((await download(`/admin/${list}/csv`)).body).not.toContain('no part of a table');
    }
  });

  it('is narrowed as the list is', async () => {
    const { person, template } = await createSchool();
    const { username, email } = person;
    const none = [
      `/admin/users/csv?search=${username}&role=admin`,
      `/admin/users/csv?search=${username}&status=inactive`,
      '/admin/classrooms/csv?search=%25nothing',
      `/admin/templates/csv?search=${username}`,
      '/admin/templates/csv?language=rust',
      `/admin/submissions/csv?user=${username}&status=success`,
      `/admin/submissions/csv?user=${username}&language=java`,
      `/admin/submissions/csv?user=${username}&template_name=nothing`,
      `/admin/template-executions/csv?user_email=${email}&status=success`,
      `/admin/template-executions/csv?user_email=${email}&date_from=2099-01-01T00:00:00Z`,
      `/admin/template-executions/csv?user_email=${email}&template_id=${template + 1_000}`,
      `/admin/activities/csv?user_email=${email}&activity_type=session_join`,
      '/admin/audit-log/csv?action=student_removed',
      `/admin/audit-log/csv?search=${username}`,
    ];
    for (const path of none) expect(await rowsOf(path), path).toEqual([]);
    const bad = ['/admin/users/csv?sort=x', '/admin/template-executions/csv?date_from=yesterday'];
    for (const path of bad)
      expect((await people.call('GET', path, { token: admin.access_token })).statusCode, path).toBe(422);
    const unknown = await people.call('GET', '/admin/classrooms/999999/members/csv', {
      token: admin.access_token,
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('has teachers before students, each by name', async () => {
    const classroom = await addClassroom(server.database);
    for (const username of ['c-student', 'a-student', 'b-student']) {
      const { id } = await addPerson(server.database, { username });
      await addMember(server.database, classroom, id);
    }
    const teacher = await addPerson(server.database, { username: 'z-teacher' });
    const member = { classroom_id: classroom, user_id: teacher.id, role: 'TEACHER', joined_at: 1 } as const;
    await server.database.insertInto('classroom_members').values(member).execute();
    const rows = await rowsOf(`/admin/classrooms/${classroom}/members/csv`);
    expect(rows.map(({ Username }) => Username)).toEqual([
      'z-teacher',
      'a-student',
      'b-student',
      'c-student',
    ]);
  });

  it('is as long as the list is, in its order', async () => {
    await addManyPeople();
    const rows = await rowsOf('/admin/users/csv?search=many-&sort=created_at&direction=descending');
    const expected = Array.from({ length: MANY }, (_, n) => `many-${MANY - 1 - n}`);
    expect(rows.map(({ Username }) => Username)).toEqual(expected);
  });

  async function addManyPeople(): Promise<void> {
    for (let from = 0; from < MANY; from += 1_000) {
      const values = Array.from({ length: 1_000 }, (_, index) => ({
        email: `many-${from + index}@school.test`,
        email_key: `many-${from + index}@school.test`,
        username: `many-${from + index}`,
        username_key: `many-${from + index}`,
        password_hash: '',
        is_admin: 0 as const,
        is_active: 1 as const,
        is_verified: 0 as const,
        created_at: from + index,
      }));
      await server.database.insertInto('users').values(values).execute();
    }
  }
});

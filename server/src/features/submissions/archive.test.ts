import { createAssignment, listAssignmentSubmissions } from '@coderoom/contract';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { assignmentsOf } from '#testing/data/assignments.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { nameFolders } from './archive.ts';

const named = (full_name: string | null, username: string) => ({ full_name, username });

it('names folders after people, apart even where case or looks are ignored', () => {
  const people = [
    named('Ada Lovelace', 'ada'),
    named('Zoë', 'zoe'),
    named('zoe\u0308', 'zoe2'),
    named(null, 'ben'),
    named('../../etc/passwd', 'eve'),
    named('Anna_123_assignsubmission_file_', 'anna'),
    named('...', 'dots'),
    named('x'.repeat(300), 'long'),
    named('a:b', 'colon'),
    named('a*b', 'star'),
    named('Con', 'con'),
    named('NUL.x', 'nul'),
  ];
  const folders = nameFolders(people);
  expect(folders).toEqual([
    'Ada Lovelace',
    'Zoë (zoe)',
    'zoë (zoe2)',
    'ben',
    'etc-passwd',
    'Anna-123-assignsubmission-file',
    'student',
    'x'.repeat(60),
    'a-b (colon)',
    'a-b (star)',
    'Con-',
    'NUL.x-',
  ]);
  expect(nameFolders([named('x'.repeat(70), 'a'), named('x'.repeat(80), 'b')])).toEqual([
    `${'x'.repeat(60)} (a)`,
    `${'x'.repeat(60)} (b)`,
  ]);
  const taken = [named(null, 'ada'), named('Ada', 'eve'), named(null, 'ada (eve)')];
  expect(nameFolders(taken)).toEqual(['ada', 'Ada (eve)', 'ada (eve) (2)']);
});

describe.each(RULE_DIALECTS)('submissions as a ZIP on %s', (dialect) => {
  const { server, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const download = async (template: number, query = '') => {
    const url = `/api/v1/admin/templates/${template}/submissions/zip${query}`;
    return await server.app.inject({ url, headers: { authorization: `Bearer ${admin.access_token}` } });
  };

  it('hold the program that counts of each student, and an upload takes them again', async () => {
    const { database } = server;
    const people = [];
    // More than are read at a time.
    for (let number = 0; number < 60; number++) {
      people.push(await addPerson(database, { full_name: `Pupil ${String(number).padStart(2, '0')}` }));
    }
    const stranger = await addPerson(database, { full_name: 'Stranger' });
    const classroom = await addClassroom(database, people);
    const template = await addTemplate(database, {}, [classroom]);
    for (const [number, { id }] of people.entries()) {
      await addSubmission(database, template, id, { code_content: `print("${number} é")\n` });
    }
    const [first] = people;
    await addSubmission(database, template, first?.id ?? 0, {
      code_content: 'print("former")',
      replaced_at: 5,
      attempt: 2,
    });
    await addSubmission(database, template, stranger.id);
    const answer = await download(template, `?classroom_id=${classroom}`);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files)).toHaveLength(60);
    expect(Buffer.from(files['Pupil 00/main.py'] ?? []).toString()).toBe('print("0 é")\n');
    expect(Object.keys(unzipSync((await download(template)).rawPayload))).toHaveLength(61);

    const assignments = assignmentsOf(server, admin);
    const uploaded = createAssignment.response.parse(
      (
        await assignments.send('POST', '', {
          name: 'Compared',
          zip_file: { name: 'submissions.zip', content: answer.rawPayload },
        })
      ).json(),
    );
    expect(uploaded).toMatchObject({ total_students: 60, notes: [], execution_summary: { no_code: 0 } });
    const listed = listAssignmentSubmissions.response.parse(
      (
        await server.app.inject({
          url: `/api/v1/assignments/${uploaded.id}/submissions?limit=1`,
          headers: { authorization: `Bearer ${admin.access_token}` },
        })
      ).json(),
    );
    expect(listed.submissions).toMatchObject([
      { student_name: 'Pupil 00', language: 'python', code_files: ['main.py'] },
    ]);
  });

  it('are a class of one, too', async () => {
    const { database } = server;
    const only = await addPerson(database, { full_name: 'Only One' });
    const template = await addTemplate(database, { language: 'java' });
    const java = 'public class Greeting {\n  public static void main(String[] args) {}\n}\n';
    await addSubmission(database, template, only.id, { language: 'java', code_content: java });
    const { rawPayload: content } = await download(template);
    const zip_file = { name: 'submissions.zip', content };
    const answer = await assignmentsOf(server, admin).send('POST', '', { name: 'One', zip_file });
    expect(answer.json()).toMatchObject({ total_students: 1, execution_summary: { no_code: 0 } });
  });

  it('are refused where there is nothing to pack', async () => {
    const template = await addTemplate(server.database);
    expect((await download(template)).statusCode).toBe(409);
    expect((await download(2 ** 40)).statusCode).toBe(404);
  });
});

import { keptRunFiles, MAX_ALL_CHECKED_FILES_BYTES, parseDrawing } from '@coderoom/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addSubmission } from '#testing/data/grades.ts';
import { addCheckedPicture, madeFiles, madePicture } from '#testing/data/run-files.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { createTestDatabase, DIALECTS, type TestDatabase } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { storeCheckedFiles, trimCheckedFiles } from './checked-files.ts';

const GRADED_WITHIN = { timeout: 90_000, interval: 50 };
const SPIRAL = `from turtle import *
for side in range(12):
    fd(10 * side)
    lt(90)
print("drawn")
open("notes.txt", "w").write("ready")
`;

const runFields = z.object(keptRunFiles);

describe('the pictures of a submission', () => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, runner: 'shared' });

  /** A student who has handed in a program to a task of a class, and what the server's run of it came to. */
  async function handedIn(code_content: string) {
    const [student, teacher] = [await people.join(), await people.join()];
    const classroom = await addClassroom(server.database, [student], { owner: teacher });
    const template = await addTemplate(server.database, {}, [classroom]);
    const call = { token: student.access_token, json: { code_content } };
    const { id } = (await people.call('POST', `/templates/${template}/submit`, call)).json();
    await isChecked(id, 'run');
    return { student, teacher, template, id: Number(id) };
  }
  const isChecked = (id: number, checked_by: 'run' | 'tests') =>
    vi.waitFor(
      async () =>
        expect(await readAs(admin.access_token, `/admin/submissions/${id}`)).toMatchObject({ checked_by }),
      GRADED_WITHIN,
    );
  const readAs = async (token: string, path: string) => (await people.call('GET', path, { token })).json();
  const statusFor = async ({ access_token: token }: Person, path: string) =>
    (await people.call('GET', path, { token })).statusCode;

  it('are kept of the server’s run, and shown to its teachers and its author alone', async () => {
    const { student, teacher, template, id } = await handedIn(SPIRAL);
    const seen = await readAs(teacher.access_token, `/admin/submissions/${id}`);
    expect(seen.output).toBe('drawn\n');
    const { run_files = [], ...counts } = runFields.parse(seen);
    expect(counts).toEqual({ run_file_count: 2, run_files_left_out: 0, run_files_removed: false });
    expect(run_files).toMatchObject([
      { kind: 'drawing', at: 0, alt: expect.any(String) },
      { kind: 'text', name: 'notes.txt', at: null },
    ]);
    const file = await people.call('GET', `/admin/submissions/${id}/run-files/0`, {
      token: teacher.access_token,
    });
    expect(file.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(parseDrawing(file.body)?.instructions.length).toBeGreaterThan(10);

    const opened = await readAs(student.access_token, `/templates/${template}`);
    expect(opened.user_submission.checked).toMatchObject({ output: 'drawn\n', run_files, ...counts });
    const graded = await readAs(student.access_token, `/grades/my/${id}`);
    expect(graded.checked).toMatchObject({ output: 'drawn\n', run_files, ...counts });
    const own = await people.call('GET', `/grades/my/${id}/run-files/0`, { token: student.access_token });
    expect(own.body).toBe(file.body);

    const [classmate, otherTeacher] = [await people.join(), await people.join()];
    await addClassroom(server.database, [classmate], { owner: otherTeacher });
    for (const path of [`/admin/submissions/${id}/run-files/0`, `/grades/my/${id}/run-files/0`]) {
      expect((await people.call('GET', path)).statusCode).toBe(401);
      expect(await statusFor(classmate, path)).toBe(path.startsWith('/admin') ? 403 : 404);
      expect(await statusFor(otherTeacher, path)).toBe(404);
    }
    expect(await statusFor(student, `/admin/submissions/${id}/run-files/0`)).toBe(403);
    expect(await statusFor(teacher, `/grades/my/${id}/run-files/0`)).toBe(404);
    expect(await statusFor(teacher, `/admin/submissions/${id}/run-files/2`)).toBe(404);
    expect(await statusFor(student, `/grades/my/${id}/run-files/2`)).toBe(404);
    const data = await readAs(student.access_token, '/auth/me/data');
    expect(data.submissions).toMatchObject([
      { run_files: [{ kind: 'drawing', content: expect.any(String) }, {}] },
    ]);
  });

  it('are dropped once tests grade it, whose results show theirs', async () => {
    const { student, template, id } = await handedIn(SPIRAL);
    await writeTests(server.database, { templateId: template }, [{ expected_output: 'drawn\n', input: '' }]);
    await people.call('POST', `/admin/templates/${template}/grading`, {
      token: admin.access_token,
      json: { scope: 'all' },
    });
    await isChecked(id, 'tests');
    expect(runFields.parse(await readAs(admin.access_token, `/admin/submissions/${id}`))).toEqual({});
    expect(await statusFor(student, `/grades/my/${id}/run-files/0`)).toBe(404);
    const graded = await readAs(student.access_token, `/grades/my/${id}`);
    expect(graded).toMatchObject({
      checked: null,
      detail: { results: [{ outcome: 'passed', files: [{ kind: 'drawing' }] }] },
    });
  });

  it('a program that made none has none', async () => {
    const { id } = await handedIn('print(1)');
    expect(runFields.parse(await readAs(admin.access_token, `/admin/submissions/${id}`))).toEqual({});
  });
});

describe.each(DIALECTS)('bounds of the pictures of submissions on %s', (dialect) => {
  let opened: TestDatabase;
  let templateId: number;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    templateId = await addTemplate(opened.database);
  });
  afterAll(() => opened.close());

  const withPicture = async (userId: number, fields: object = {}) => {
    const id = await addSubmission(opened.database, templateId, userId, fields);
    await addCheckedPicture(opened.database, userId, id);
    return id;
  };
  const ofBytes = (ids: readonly number[], run_bytes: number) =>
    opened.database.updateTable('submissions').set({ run_bytes }).where('id', 'in', ids).execute();
  const kept = async (ids: readonly number[]) => {
    const rows = await opened.database
      .selectFrom('submissions')
      .select('id')
      .where('id', 'in', ids)
      .where('run_list_id', 'is not', null)
      .orderBy('id')
      .execute();
    return rows.map(({ id }) => id);
  };

  it('what does not count goes first, then the oldest; nobody else loses any', async () => {
    const [anna, ben] = [await addPerson(opened.database), await addPerson(opened.database)];
    const first = await withPicture(anna.id, { replaced_at: 1 });
    const second = await withPicture(anna.id, { replaced_at: 1 });
    const counting = await withPicture(anna.id, { replaced_at: null });
    const other = await withPicture(ben.id);
    const all = [first, second, counting, other];
    await ofBytes(all, MAX_ALL_CHECKED_FILES_BYTES / 2);
    await trimCheckedFiles(opened.database, first);
    expect(await kept(all)).toEqual([second, counting, other]);
    await ofBytes([counting], MAX_ALL_CHECKED_FILES_BYTES);
    await trimCheckedFiles(opened.database, second);
    expect(await kept(all)).toEqual([counting, other]);
  });

  it('a person can store no more than so much in a few hours', async () => {
    const { id: userId } = await addPerson(opened.database);
    const made = madeFiles(madePicture(), madePicture({ name: 'other.png' }));
    const fresh = await addSubmission(opened.database, templateId, userId, { submitted_at: Date.now() });
    expect(await storeCheckedFiles(opened.database, fresh, made)).toMatchObject({
      run_list_id: expect.any(Number),
      run_left_out: 0,
    });
    await ofBytes([fresh], 1024 * 1024 * 1024);
    const earlier = { submitted_at: Date.now(), replaced_at: 1 };
    const next = await addSubmission(opened.database, templateId, userId, earlier);
    expect(await storeCheckedFiles(opened.database, next, made)).toEqual({
      run_list_id: null,
      run_bytes: null,
      run_left_out: 2,
    });
  });

  it('what is too large for a submission is left out, and counted', async () => {
    const { id: userId } = await addPerson(opened.database);
    const id = await addSubmission(opened.database, templateId, userId);
    const large = Buffer.alloc(1.5 * 1024 * 1024).toString('base64');
    const made = madeFiles(
      madePicture(),
      madePicture({ name: 'a.bin', kind: 'other', content: large }),
      madePicture({ name: 'b.bin', kind: 'other', content: large }),
      madePicture({ name: 'c.png' }),
    );
    const stored = await storeCheckedFiles(opened.database, id, { ...made, files_left_out: 3 });
    expect(stored).toMatchObject({ run_left_out: 4 });
    const { file_count } = await opened.database
      .selectFrom('stored_file_lists')
      .select('file_count')
      .where('id', '=', stored.run_list_id)
      .executeTakeFirstOrThrow();
    expect(file_count).toBe(3);
  });
});

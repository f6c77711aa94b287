import { readFileSync } from 'node:fs';
import {
  getAdminStats,
  getMe,
  listAssignments,
  listClassroomMembers,
  listClassrooms,
  listOwnGrades,
  listSubmissions,
} from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { startAppWithoutRunnerOn } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { peopleOf } from '#testing/people.ts';
import { skipIds } from '#testing/queries.ts';
import { fillBefore, folderFor, type Row } from './testing.ts';

/** All rows that `npm run demo` had stored before there were roles: everybody's password is this one. */
const SCHOOL = new URL('./schools/demo-before-roles.jsonl', import.meta.url);
const PASSWORD = 'Demo-of-a-school-7!';
const BEFORE = '032-identities';

const bytes = z.object({ base64: z.string() }).transform(({ base64 }) => Buffer.from(base64, 'base64'));
const storedRow = z.object({
  table: z.string(),
  row: z.record(z.string(), z.union([z.string(), z.number(), bytes])),
});

/** Returns the rows by table, in the order in which they refer to each other. */
function readSchool(): Record<string, Row[]> {
  const rows = readFileSync(SCHOOL, 'utf8').trimEnd().split('\n');
  const school: Record<string, Row[]> = {};
  for (const line of rows) {
    const { table, row } = storedRow.parse(JSON.parse(line));
    school[table] = [...(school[table] ?? []), row];
  }
  return school;
}

describe.each(DIALECTS)('the demo school of before roles on %s', (dialect) => {
  it('is what it was, and its teacher owns the class', async () => {
    const school = readSchool();
    const address = await fillBefore(dialect, BEFORE, school);
    const { app, database } = await startAppWithoutRunnerOn(address, await folderFor('demo-school'));
    onTestFinished(() => app.close());
    if (dialect === 'postgres') {
      // A copy of a database has its sequences too.
      for (const [table, rows] of Object.entries(school)) {
        const ids = rows.map(({ id }) => id).filter((id) => typeof id === 'number');
        if (ids.length > 0) await skipIds(database, table, Math.max(...ids));
      }
    }
    const people = peopleOf(app);
    const signIn = async (email: string) =>
      (await people.signIn(email, PASSWORD)).json().access_token as string;
    const get = async (token: string, path: string) => {
      const answer = await people.call('GET', path, { token });
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
      return answer.json();
    };
    const count = (table: string) => school[table]?.length ?? 0;

    const teacher = await signIn('ines@demo.test');
    expect(getMe.response.parse(await get(teacher, '/auth/me'))).toMatchObject({
      is_admin: true,
      is_teacher: true,
    });
    const { classrooms } = listClassrooms.response.parse(await get(teacher, '/admin/classrooms'));
    expect(classrooms).toMatchObject([{ name: 'Algorithms 1, group B', student_count: 8 }]);
    const [classroom] = classrooms;
    const { members } = listClassroomMembers.response.parse(
      await get(teacher, `/classrooms/${classroom?.id}/members`),
    );
    expect(members).toHaveLength(count('classroom_members'));
    expect(members.filter(({ is_owner }) => is_owner).map(({ email }) => email)).toEqual(['ines@demo.test']);
    expect(listSubmissions.response.parse(await get(teacher, '/admin/submissions')).total).toBe(
      count('submissions'),
    );
    expect(listAssignments.response.parse(await get(teacher, '/assignments')).assignments).toMatchObject([
      { total_students: count('assignment_submissions'), total_flagged: 2 },
    ]);
    expect(getAdminStats.response.parse(await get(teacher, '/admin/stats'))).toMatchObject({
      total_collaboration_sessions: count('collaboration_sessions'),
    });

    const student = await signIn('ada.kim@demo.test');
    expect(getMe.response.parse(await get(student, '/auth/me'))).toMatchObject({
      is_admin: false,
      is_teacher: false,
    });
    const { grades } = listOwnGrades.response.parse(await get(student, '/grades/my'));
    expect(grades).toMatchObject([{ source: 'task', grade: { score: expect.any(Number) } }]);

    // Nothing that was stored is gone.
    for (const table of [
      'executions',
      'grade_results',
      'assignment_files',
      'collaboration_updates',
    ] as const) {
      const { rows } = await database
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow();
      expect([table, Number(rows)]).toEqual([table, count(table)]);
    }
  });
});

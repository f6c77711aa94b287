import { describe, expect, it } from 'vitest';
import { addGrade } from '#testing/data/grades.ts';
import { writeTests } from '#testing/data/test-cases.ts';
import { DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addAssignment } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

/** Deletions of which each meets what is done to grades at another moment. */
const DELETIONS = 15;

describe.each(DIALECTS)('the grades of an assignment on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });
  const call = async (method: 'POST' | 'PUT' | 'DELETE', path: string, json?: object) =>
    (await people.call(method, path, { token: admin.access_token, json })).statusCode;

  it('go with it, whatever is done to them at that moment', async () => {
    const { database } = server;
    for (let deleted = 0; deleted < DELETIONS; deleted += 1) {
      const { id, students } = await addAssignment(database);
      const { suiteId } = await writeTests(database, { assignmentId: id }, [{}, { name: 'Two' }]);
      for (const student of students) {
        await addGrade(database, { assignment_submission_id: student }, { suite_id: suiteId });
      }
      const path = `/assignments/${id}`;
      const others = () => [
        call('POST', `${path}/grading`, { scope: 'all' }),
        ...students.flatMap((student) => [
          call('PUT', `${path}/submissions/${student}/grade`, { score: 2 }),
          call('POST', `${path}/submissions/${student}/regrade`),
        ]),
        call('PUT', `${path}/tests`, { tests: [] }),
        call('POST', `${path}/grading`, { scope: 'needed' }),
      ];
      const before = others();
      const answers = await Promise.all([call('DELETE', path), ...before, ...others()]);
      expect(answers[0]).toBe(204);
      expect(answers.filter((status) => ![200, 204, 404, 409].includes(status))).toEqual([]);
      const left = await database
        .selectFrom('grades')
        .select('id')
        .where('assignment_submission_id', 'in', students)
        .execute();
      expect(left).toEqual([]);
    }
  });
});

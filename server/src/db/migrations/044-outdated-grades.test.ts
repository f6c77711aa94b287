import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { hasOutdatedGrade } from '#features/grades/index.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('grades from before those of earlier tests had an index on %s', (dialect) => {
  it('are found if they are of earlier tests', async () => {
    const submission = { template_id: 1, language: 'python', status: 'success', submitted_at: 1, sha256: '' };
    const texts = { template_name: 'Sum', template_key: 'sum', code_content: '', output: '' };
    const grade = { suite_id: 1, status: 'graded', is_urgent: 0, round: 1, passed_count: 1, test_count: 1 };
    const address = await fillBefore(dialect, '043-assistance', {
      ...smallSchool(),
      submissions: [1, 2].map((user_id) => ({ ...submission, ...texts, id: user_id, user_id })),
      test_suites: [{ id: 1, template_id: 1, revision: 2, test_count: 1, total_points: 1 }],
      grades: [1, 2].map((id) => ({ ...grade, submission_id: id, revision: id })),
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const outdated = database.selectFrom('submissions').select('submissions.id').where(hasOutdatedGrade);
    expect(await outdated.execute()).toEqual([{ id: 1 }]);
    if (dialect !== 'sqlite') return;
    const words = sql.raw(outdated.compile().sql.replace('?', `'graded'`));
    const { rows } = await sql<{ detail: string }>`explain query plan ${words}`.execute(database);
    expect(rows.map(({ detail }) => detail)).toContain(
      'SEARCH grades USING COVERING INDEX grades_by_suite (suite_id=? AND status=? AND revision<?)',
    );
  });
});

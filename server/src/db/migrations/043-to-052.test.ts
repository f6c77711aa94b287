import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { hasOutdatedGrade } from '#features/grades/index.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

describe.each(DIALECTS)('settings and tasks from before assistance could be chosen on %s', (dialect) => {
  it('allow all of it', async () => {
    const setting = { copy_paste_enabled: 0, updated_by: 1, updated_at: 1 };
    const address = await fillBefore(dialect, '042-former-groups', {
      ...smallSchool(),
      editor_settings: [
        { ...setting, id: 0, classroom_id: null, notes: null },
        { ...setting, id: 2, classroom_id: 2, notes: 'Exam' },
      ],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    expect(
      await database.selectFrom('editor_settings').select(['notes', 'assistance']).orderBy('id').execute(),
    ).toEqual([
      { notes: null, assistance: 'all' },
      { notes: 'Exam', assistance: 'all' },
    ]);
    expect(await database.selectFrom('templates').select(['id', 'assistance']).execute()).toEqual([
      { id: 1, assistance: 'all' },
    ]);
  });
});

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

describe.each(DIALECTS)('sessions from before their documents had all files on %s', (dialect) => {
  it('stay as they are, without columns that none of them used', async () => {
    const address = await fillBefore(dialect, '047-drawing-tests', {
      ...smallSchool(),
      collaboration_sessions: [
        {
          ...{ id: 4, share_id: 'x', owner_id: 2, language: 'python', is_public: 1, max_collaborators: 10 },
          ...{ created_at: 1, title: 'Pair round', description: null, live_class_id: null },
        },
      ],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const sessions = database.selectFrom('collaboration_sessions').select(['id', 'share_id', 'title']);
    expect(await sessions.execute()).toEqual([{ id: 4, share_id: 'x', title: 'Pair round' }]);
    await expect(sql`select file_list_id from collaboration_sessions`.execute(database)).rejects.toThrow();
  });
});

describe.each(DIALECTS)('runs from before those of a task were found by status on %s', (dialect) => {
  it('are found by task, status and time in an index that holds all filters', async () => {
    const run = { user_id: 1, template_id: 1, language: 'go', code: '', input_data: '', output: '' };
    const nths = (n: number) => {
      return { nth: n, nth_in_language: n, nth_in_status: n, nth_in_language_and_status: n };
    };
    const address = await fillBefore(dialect, '051-hints-in-files', {
      ...smallSchool(),
      executions: (['success', 'error', 'timeout', 'error'] as const).map((status, index) => ({
        ...{ ...run, ...nths(index + 1), id: index + 1, status, created_at: index },
      })),
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const failed = database
      .selectFrom('executions')
      .select(['id', 'created_at'])
      .where('template_id', 'in', [1, 2])
      .where('status', 'in', ['error', 'timeout'])
      .where(sql<boolean>`user_id + 0 in (1, 2)`)
      .where('created_at', '>=', 2);
    expect((await failed.execute()).map(({ id }) => id).sort()).toEqual([3, 4]);
    if (dialect !== 'sqlite') return;
    const values = [1, 2, `'error'`, `'timeout'`, 2];
    const words = sql.raw(failed.compile().sql.replace(/\?/g, () => String(values.shift())));
    const { rows } = await sql<{ detail: string }>`explain query plan ${words}`.execute(database);
    expect(rows.map(({ detail }) => detail)).toContain(
      'SEARCH executions USING COVERING INDEX executions_newest_of_template (template_id=? AND status=? AND created_at>?)',
    );
  });
});

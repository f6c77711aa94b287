import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, type Row, smallSchool } from './testing.ts';

/** More than are processed at once. */
const PEOPLE = 1100;

describe.each(DIALECTS)('people from before lists went by the last name on %s', (dialect) => {
  it('are sorted as new ones are: accounts, rosters and uploaded programs', async () => {
    const { users = [], ...school } = smallSchool();
    const named = (id: number, full_name: string | null): Row => ({
      ...users[0],
      ...{ id, full_name, username: `p${id}`, username_key: `p${id}`, email_key: `${id}@school.test` },
    });
    const many = Array.from({ length: PEOPLE }, (_, index) => named(10 + index, `Ana Čeh ${index}`));
    const program = { assignment_id: 1, anonymous_number: 1, execution_status: 'success', is_flagged: 0 };
    const address = await fillBefore(dialect, '057-grading-retries', {
      ...{ users: [...users, named(3, 'Ida Öztürk'), ...many], ...school },
      roster_entries: [
        { classroom_id: 1, user_id: 1, roster_name: null, roster_key: null },
        { classroom_id: 1, user_id: 2, roster_name: 'Łoś, Ida', roster_key: 'łoś, ida' },
        { classroom_id: 2, user_id: 2, roster_name: 'Ida M. Łoś', roster_key: 'ida m. łoś' },
      ],
      assignments: [
        {
          ...{ id: 1, name: 'Loops', name_key: 'loops', status: 'completed', timeout_seconds: 30 },
          ...{ plagiarism_threshold: 0.8, plagiarism_status: 'completed', created_at: 1, round: 1 },
          ...{ is_ready: 1, total_students: 1, success_count: 1, error_count: 0, timeout_count: 0 },
          ...{ no_code_count: 0, flagged_count: 0, notes: '[]' },
        },
      ],
      assignment_submissions: [{ ...program, student_key: 'eva berg', student_name: 'Eva Berg', output: '' }],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const keys = await database.selectFrom('users').select(['id', 'sort_key']).orderBy('sort_key').execute();
    expect(keys).toHaveLength(PEOPLE + 3);
    expect(keys.slice(0, 2)).toEqual([
      { id: 2, sort_key: 'ada' },
      { id: 10, sort_key: 'ceh  ana 00000000' },
    ]);
    expect(keys.at(-1)).toEqual({ id: 3, sort_key: 'ozturk  ida' });
    expect(
      await database
        .selectFrom('roster_entries')
        .select('sort_key')
        .orderBy('user_id')
        .orderBy('classroom_id')
        .execute(),
    ).toEqual([{ sort_key: null }, { sort_key: 'los  ida' }, { sort_key: 'los  ida m.' }]);
    expect(await database.selectFrom('assignment_submissions').select('sort_key').execute()).toEqual([
      { sort_key: 'berg  eva' },
    ]);
  });
});

import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, type Row, smallSchool } from './testing.ts';

const MINUTE = 60_000;

/** An account without an address, made at the first millisecond. */
function pupil(id: number): Row {
  const [example] = smallSchool().users ?? [];
  const name = { username: `p${id}`, username_key: `p${id}`, email: '', email_key: `@${id}` };
  return { ...example, id, ...name };
}

describe.each(DIALECTS)('a school from before students were entrusted to classes, on %s', (dialect) => {
  it('leaves them with all their classes, but not with those that added them by the username', async () => {
    const { users = [], ...school } = smallSchool();
    const member = (classroom_id: number, user_id: number, joined_at: number, role = 'STUDENT') => ({
      ...{ classroom_id, user_id, role, joined_at, is_owner: 0 },
    });
    const added = { action: 'student_added', actor_id: 1, target_id: 4, times: 1, created_at: 9 * MINUTE };
    const former = { roster_name: null, roster_key: null, sort_key: null };
    const address = await fillBefore(dialect, '059-programs-of-live-classes', {
      ...{ users: [...users, pupil(3), pupil(4), pupil(5)], ...school },
      classroom_members: [
        { ...member(1, 1, 1, 'TEACHER'), is_owner: 1 },
        ...[member(1, 2, 5), member(2, 2, 9 * MINUTE)],
        ...[member(1, 3, 5), member(2, 3, 9 * MINUTE)],
        ...[member(1, 4, 5), member(2, 4, 9 * MINUTE)],
      ],
      roster_entries: [
        { classroom_id: 1, user_id: 3, ...former, left_at: null, first_joined_at: null },
        { classroom_id: 1, user_id: 5, ...former, left_at: 9 * MINUTE, first_joined_at: 5 },
        { classroom_id: 2, user_id: 5, ...former, left_at: 9 * MINUTE, first_joined_at: null },
      ],
      audit_entries: [added, { ...added, target_id: 2 }],
    });
    const database = await openDatabase(address);
    onTestFinished(() => database.destroy());
    const rows = await database
      .selectFrom('custodies')
      .select(['user_id', 'classroom_id', 'begun_in', 'is_withdrawn'])
      .orderBy('user_id')
      .orderBy('classroom_id')
      .execute();
    const custody = (user_id: number, classroom_id: number) => ({
      ...{ user_id, classroom_id, begun_in: classroom_id, is_withdrawn: 0 },
    });
    expect(rows).toEqual([
      ...[custody(2, 1), custody(2, 2), custody(3, 1), custody(3, 2), custody(4, 1)],
      ...[custody(5, 1), custody(5, 2)],
    ]);
    await database.deleteFrom('classrooms').where('id', '=', 2).execute();
    expect(await database.selectFrom('custodies').select('user_id').execute()).toHaveLength(4);
  });
});

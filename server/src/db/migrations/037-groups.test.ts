import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { findGroupDeadlines } from '#features/deadlines/index.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

/** The last step before classes had groups. */
const BEFORE = '036-editor-preferences';

const MEMBERS = [
  { classroom_id: 1, user_id: 1, role: 'TEACHER', joined_at: 1, is_owner: 1 },
  { classroom_id: 1, user_id: 2, role: 'STUDENT', joined_at: 2, is_owner: 0 },
];
const FORMER = { classroom_id: 2, user_id: 2, student_number: '17', left_at: 3 };
const INVITATION = { id: 1, classroom_id: 1, invited_at: 1, email: 'n@new.test', email_key: 'n@new.test' };
const SCHOOL = {
  ...smallSchool(),
  classroom_members: MEMBERS,
  classroom_invitations: [INVITATION],
  roster_entries: [FORMER],
};

describe.each(DIALECTS)('a class from before groups on %s', (dialect) => {
  it('keeps its members and invitations, and has no groups', async () => {
    const database = await openDatabase(await fillBefore(dialect, BEFORE, SCHOOL));
    onTestFinished(() => database.destroy());
    const members = await database.selectFrom('classroom_members').selectAll().orderBy('user_id').execute();
    expect(members).toMatchObject(MEMBERS);
    const invitations = await database.selectFrom('classroom_invitations').selectAll().execute();
    expect(invitations).toMatchObject([{ ...INVITATION, group_id: null }]);
    expect(await database.selectFrom('classroom_groups').selectAll().execute()).toEqual([]);
    expect(await findGroupDeadlines(database, 2, [1])).toEqual(new Map());
    const entries = await database.selectFrom('roster_entries').selectAll().execute();
    expect(entries).toMatchObject([{ ...FORMER, former_group_id: null }]);
  });

  it('lets nobody into two groups of a class, nor into a group of another one', async () => {
    const database = await openDatabase(await fillBefore(dialect, BEFORE, SCHOOL));
    onTestFinished(() => database.destroy());
    const group = (id: number, classroom_id: number, name_key: string) =>
      database
        .insertInto('classroom_groups')
        .values({ id, classroom_id, name: name_key, name_key, position: 0 })
        .execute();
    await group(1, 1, 'a');
    await group(2, 1, 'b');
    await group(3, 2, 'a');
    await expect(group(4, 1, 'a')).rejects.toThrow(/unique/i);
    const place = (classroom_id: number, user_id: number, group_id: number) =>
      database.insertInto('group_students').values({ classroom_id, user_id, group_id }).execute();
    await place(1, 2, 1);
    await expect(place(1, 2, 2)).rejects.toThrow(/unique/i);
    await expect(place(1, 1, 3)).rejects.toThrow(/foreign key/i);
    await expect(place(2, 2, 3)).rejects.toThrow(/foreign key/i);
    const due = (classroom_id: number, group_id: number) =>
      database
        .insertInto('group_deadlines')
        .values({ template_id: 1, classroom_id, group_id, deadline: 9 })
        .execute();
    await due(1, 1);
    await expect(due(2, 3)).rejects.toThrow(/foreign key/i);
    // Whoever leaves is in no group; a task that leaves the class has no deadlines of its groups.
    await database.deleteFrom('classroom_members').where('user_id', '=', 2).execute();
    await database.deleteFrom('template_classrooms').execute();
    expect(await database.selectFrom('group_students').selectAll().execute()).toEqual([]);
    expect(await database.selectFrom('group_deadlines').selectAll().execute()).toEqual([]);
  });
});

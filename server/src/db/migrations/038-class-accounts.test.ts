import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#db/database.ts';
import { DIALECTS } from '#testing/database.ts';
import { fillBefore, smallSchool } from './testing.ts';

/** The last step before accounts were made with a class. */
const BEFORE = '037-groups';

const MEMBERS = [
  { classroom_id: 1, user_id: 1, role: 'TEACHER', joined_at: 1, is_owner: 1 },
  { classroom_id: 1, user_id: 2, role: 'STUDENT', joined_at: 2, is_owner: 0 },
];
const INVITATION = { id: 1, classroom_id: 1, invited_at: 1, email: 'n@new.test', email_key: 'n@new.test' };
const SCHOOL = { ...smallSchool(), classroom_members: MEMBERS, classroom_invitations: [INVITATION] };

describe.each(DIALECTS)('a school from before accounts were made with a class, on %s', (dialect) => {
  it('has no account that a link opens, and invitations without one', async () => {
    const database = await openDatabase(await fillBefore(dialect, BEFORE, SCHOOL));
    onTestFinished(() => database.destroy());
    expect(await database.selectFrom('unclaimed_accounts').selectAll().execute()).toEqual([]);
    const invitations = await database.selectFrom('classroom_invitations').selectAll().execute();
    expect(invitations).toMatchObject([{ ...INVITATION, token_hash: null }]);
  });

  it('forgets whose class it was when the class goes, and gives a token to one invitation alone', async () => {
    const database = await openDatabase(await fillBefore(dialect, BEFORE, SCHOOL));
    onTestFinished(() => database.destroy());
    const made = { user_id: 2, created_at: 1 };
    await database
      .insertInto('unclaimed_accounts')
      .values({ ...made, classroom_id: 1 })
      .execute();
    await database.updateTable('classroom_invitations').set({ token_hash: 'x' }).execute();
    const second = { classroom_id: 1, invited_at: 1, email: 'o@new.test', email_key: 'o@new.test' };
    await expect(
      database
        .insertInto('classroom_invitations')
        .values({ ...second, token_hash: 'x' })
        .execute(),
    ).rejects.toThrow(/unique/i);
    await database.deleteFrom('classrooms').where('id', '=', 1).execute();
    const left = await database.selectFrom('unclaimed_accounts').selectAll().execute();
    expect(left).toEqual([{ ...made, classroom_id: null }]);
  });
});

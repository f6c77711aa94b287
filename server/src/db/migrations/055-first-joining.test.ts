import { listTasks } from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAppWithoutRunnerOn } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';
import { fillBefore, folderFor, hashOf, smallSchool } from './testing.ts';

/** The last step before roster entries kept when a former student joined. */
const BEFORE = '054-sentences-of-results';
const [INES, ADA] = [1, 2] as const;

describe.each(DIALECTS)('students from before their first joining was kept on %s', (dialect) => {
  it('who had left joined when they left, and the others when they did, also if they leave now', async () => {
    const { users = [], ...school } = smallSchool();
    const password_hash = await hashOf(PASSWORD);
    // The task of this school ended at 5.
    const address = await fillBefore(dialect, BEFORE, {
      users: users.map((person) => ({ ...person, password_hash })),
      ...school,
      classroom_members: [{ classroom_id: 1, user_id: INES, role: 'STUDENT', joined_at: 3, is_owner: 0 }],
      roster_entries: [
        { classroom_id: 1, user_id: INES, student_number: '7', left_at: null },
        { classroom_id: 1, user_id: ADA, student_number: '8', left_at: 500 },
      ],
    });
    const { app, database } = await startAppWithoutRunnerOn(address, await folderFor('first-joining'));
    onTestFinished(() => app.close());
    const entries = () =>
      database
        .selectFrom('roster_entries')
        .select(['student_number', 'first_joined_at'])
        .orderBy('user_id')
        .execute();
    expect(await entries()).toEqual([
      { student_number: '7', first_joined_at: null },
      { student_number: '8', first_joined_at: null },
    ]);

    const people = peopleOf(app);
    const signIn = async (name: string): Promise<string> =>
      (await people.signIn(`${name}@school.test`)).json().access_token;
    const leave = async (name: string) => {
      const left = await people.call('DELETE', '/classrooms/1/leave', { token: await signIn(name) });
      expect(left.statusCode, left.body).toBe(204);
    };
    const join = async (name: string) => {
      const token = await signIn(name);
      const json = { classroom_key: 'KEY1' };
      const joined = await people.call('POST', '/classrooms/join', { token, json });
      expect(joined.statusCode, joined.body).toBe(200);
      const { tasks } = listTasks.response.parse((await people.call('GET', '/tasks', { token })).json());
      return tasks.map(({ status }) => status);
    };
    const members = () =>
      database
        .selectFrom('classroom_members')
        .select(['user_id', 'joined_at'])
        .where('classroom_id', '=', 1)
        .orderBy('user_id')
        .execute();
    expect(await join('ada')).toEqual(['not_required']);
    await leave('ines');
    expect(await entries()).toMatchObject([{ first_joined_at: 3 }, { first_joined_at: null }]);
    expect(await join('ines')).toEqual(['missing']);
    expect(await members()).toEqual([
      { user_id: INES, joined_at: 3 },
      { user_id: ADA, joined_at: 500 },
    ]);
    await leave('ada');
    expect(await entries()).toMatchObject([{ first_joined_at: null }, { first_joined_at: 500 }]);
  });
});

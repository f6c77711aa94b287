import {
  DEFAULT_EDITOR_PREFERENCES,
  DEFAULT_SERVER_SETTINGS,
  listClassroomMembers,
  listClassrooms,
  TEACHER,
} from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAppWithoutRunnerOn } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';
import { startSmtpServer } from '#testing/services/smtp.ts';
import { fillBefore, folderFor, hashOf, type Row } from './testing.ts';

/** The last step before rosters, editor preferences, groups, class accounts, archives and settings of the server. */
const BEFORE = '034-access-tokens';
// Above what the database itself counts next.
const [HEAD, INES, ADA, BEN] = [101, 102, 103, 104] as const;
const [PHYSICS, CHEMISTRY] = [101, 102] as const;

const person = (id: number, username: string, password_hash: string) => ({
  ...{ id, username, username_key: username, full_name: `${username} of old`, password_hash, created_at: id },
  ...{ email: `${username}@school.test`, email_key: `${username}@school.test` },
  ...{ is_admin: id === HEAD ? 1 : 0, is_teacher: id <= INES ? 1 : 0, is_active: 1, is_verified: 1 },
});
const classroom = (id: number, student_count: number) => ({
  ...{ id, name: `Class ${id}`, name_key: `class ${id}`, key: `KEY${id}`, allow_collaboration: 1 },
  ...{ student_count, created_at: id },
});
const member = (classroom_id: number, user_id: number) => ({
  ...{ classroom_id, user_id, joined_at: 1, is_owner: user_id === INES ? 1 : 0 },
  role: user_id === INES ? TEACHER : 'STUDENT',
});
const invitation = (id: number, classroom_id: number, full_name: string | null) => ({
  ...{ id, classroom_id, full_name, invited_at: 1, email: 'cyd@new.test', email_key: 'cyd@new.test' },
});

/** A school, in the order in which its rows refer to each other. */
const schoolOf = (hash: string): Record<string, Row[]> => ({
  users: ['head', 'ines', 'ada', 'ben'].map((name, index) => person(HEAD + index, name, hash)),
  classrooms: [classroom(PHYSICS, 2), classroom(CHEMISTRY, 1)],
  classroom_members: [
    member(PHYSICS, INES),
    member(PHYSICS, ADA),
    member(PHYSICS, BEN),
    member(CHEMISTRY, INES),
    member(CHEMISTRY, BEN),
  ],
  classroom_invitations: [invitation(1, PHYSICS, 'Cyd from the list'), invitation(2, CHEMISTRY, null)],
});

describe.each(DIALECTS)(
  'a school from before rosters, archives and settings of the server on %s',
  (dialect) => {
    it('has the same classes, members and invitations, and defaults for the rest', async () => {
      const smtp = await startSmtpServer();
      onTestFinished(() => smtp.close());
      const address = await fillBefore(dialect, BEFORE, schoolOf(await hashOf(PASSWORD)));
      const { app, database } = await startAppWithoutRunnerOn(address, await folderFor('seasons'), {
        SMTP_URL: smtp.url,
        MAIL_FROM: 'room@school.test',
      });
      onTestFinished(() => app.close());
      const people = peopleOf(app);
      const signIn = async (name: string) =>
        (await people.signIn(`${name}@school.test`)).json().access_token as string;
      const [head, ines, ada, ben] = [
        await signIn('head'),
        await signIn('ines'),
        await signIn('ada'),
        await signIn('ben'),
      ];
      const get = async (token: string, path: string) => {
        const answer = await people.call('GET', path, { token });
        expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
        return answer.json();
      };
      const membersOf = async (id: number) =>
        listClassroomMembers.response.parse(await get(ines, `/classrooms/${id}/members`)).members;

      // No class is archived, for its staff as for its students.
      const classes = listClassrooms.response.parse(await get(head, '/admin/classrooms')).classrooms;
      expect(classes.map(({ id, archived_at }) => [id, archived_at])).toEqual([
        [CHEMISTRY, null],
        [PHYSICS, null],
      ]);
      expect((await get(head, '/admin/classrooms?archived=true')).classrooms).toEqual([]);
      expect((await get(ben, '/classrooms/my')).classrooms).toHaveLength(2);

      // Settings and preferences are the defaults; who creates classes did so before.
      expect((await get(head, '/admin/server-settings')).settings).toEqual(DEFAULT_SERVER_SETTINGS);
      expect(await get(ada, '/auth/me/editor-preferences')).toEqual(DEFAULT_EDITOR_PREFERENCES);
      const create = (token: string) =>
        people.call('POST', '/classrooms', { token, json: { name: 'Another' } });
      expect([(await create(ines)).statusCode, (await create(ada)).statusCode]).toEqual([201, 403]);

      // The classes know nothing of their members, who are shown with the name of their account.
      expect(await database.selectFrom('roster_entries').selectAll().execute()).toEqual([]);
      const empty = { roster_name: null, student_number: null, login_id: null };
      expect((await membersOf(PHYSICS)).filter(({ role }) => role === 'STUDENT')).toMatchObject([
        { id: ADA, full_name: 'ada of old', ...empty },
        { id: BEN, full_name: 'ben of old', ...empty },
      ]);
      const json = { roster_name: 'Ada B.', student_number: '7' };
      const noted = await people.call('PUT', `/classrooms/${PHYSICS}/members/${ADA}/roster`, {
        token: ines,
        json,
      });
      expect([noted.statusCode, noted.json()]).toEqual([200, { ...json, login_id: null }]);
      // Whoever leaves from now on is a former student of this class.
      await people.call('DELETE', `/classrooms/${PHYSICS}/leave`, { token: ben });
      const left = await database
        .selectFrom('roster_entries')
        .selectAll()
        .where('user_id', '=', BEN)
        .execute();
      expect(left).toMatchObject([{ classroom_id: PHYSICS, ...empty, left_at: expect.any(Number) }]);

      // An invitation admits its reader to both classes, and hands on the name that it was made with.
      const { id } = (await people.signUp({ email: 'cyd@new.test' })).json();
      const { link } = await smtp.messageTo('cyd@new.test', /^Verify/);
      const token = new URL(link).searchParams.get('verify');
      expect((await people.call('POST', '/auth/verify-email', { json: { token } })).statusCode).toBe(200);
      expect(await membersOf(PHYSICS)).toContainEqual(
        expect.objectContaining({ id, roster_name: 'Cyd from the list', group: null }),
      );
      expect(await membersOf(CHEMISTRY)).toContainEqual(
        expect.objectContaining({ id, ...empty, group: null }),
      );
      expect(await database.selectFrom('classroom_invitations').selectAll().execute()).toEqual([]);
    });
  },
);

import {
  getMe,
  listAdminTemplates,
  listAssignments,
  listClassroomMembers,
  listClassrooms,
  listOwnGrades,
  listSubmissions,
  listUsers,
  TEACHER,
} from '@coderoom/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAppWithoutRunnerOn } from '#testing/app.ts';
import { DIALECTS } from '#testing/database.ts';
import { PASSWORD, peopleOf } from '#testing/people.ts';
import { fillBefore, folderFor, hashOf, type Row } from './testing.ts';

/** The last step before identity providers and roles. */
const BEFORE = '031-task-comparisons';
/** Admins, of whom one never taught; a teacher who is no admin; students. */
const [HEAD, INES, JO, TOM, ADA, BEN, CYD] = [1, 2, 3, 4, 5, 6, 7] as const;
/** Classes: of Ines, with Tom beside her; one whose creator's account is gone; one whose creator has left it. */
const [OWN, ORPHANED, LEFT] = [1, 2, 3] as const;
const [OF_OWN, OF_BOTH, FOR_ALL] = [1, 2, 3] as const;
const ADMINS: readonly number[] = [HEAD, INES, JO];

const person = (id: number, username: string, password_hash: string) => ({
  ...{ id, username, username_key: username, full_name: null, password_hash, created_at: id },
  ...{ email: `${username}@school.test`, email_key: `${username}@school.test` },
  ...{ is_admin: ADMINS.includes(id) ? 1 : 0, is_active: 1, is_verified: 1 },
});
const classroom = (id: number, creator_id: number | null, student_count: number) => ({
  ...{ id, name: `Class ${id}`, name_key: `class ${id}`, key: `KEY${id}`, allow_collaboration: 1 },
  ...{ student_count, creator_id, created_at: id },
});
const member = (classroom_id: number, user_id: number, role: string, joined_at: number) => ({
  ...{ classroom_id, user_id, role, joined_at },
});
const task = (id: number, is_global: 0 | 1) => ({
  ...{ id, name: `Task ${id}`, name_key: `task ${id}`, language: 'python', code_content: 'print(1)\n' },
  ...{ is_global, creator_id: INES, created_at: id, updated_at: id },
});
const handedIn = (id: number, template_id: number, user_id: number, fields: Row = {}) => ({
  ...{ id, template_id, user_id, language: 'python', status: 'success', submitted_at: id, sha256: 'x' },
  ...{ template_name: `Task ${template_id}`, template_key: `task ${template_id}` },
  ...{ code_content: `print(${id})`, output: '1\n', ...fields },
});
const graded = (id: number, of: Row, fields: Row) => ({
  ...{ id, status: 'graded', is_urgent: 0, round: 1, revision: 1, passed_count: 1, test_count: 2 },
  ...{ graded_at: 9, ...of, ...fields },
});
const upload = (id: number, fields: Row) => ({
  ...{ id, is_ready: 1, status: 'completed', plagiarism_status: 'completed', round: 1, created_at: id },
  ...{ timeout_seconds: 5, plagiarism_threshold: 0.8, total_students: 1, success_count: 1, error_count: 0 },
  ...{ timeout_count: 0, no_code_count: 0, flagged_count: 0, name: `Sheet ${id}`, name_key: `sheet ${id}` },
  ...{ notes: '[]', ...fields },
});
const uploaded = (id: number, assignment_id: number) => ({
  ...{ id, assignment_id, anonymous_number: 1, language: 'python', execution_status: 'success' },
  ...{ execution_time: 0.1, is_flagged: 0, student_key: 'ada', student_name: 'Ada', output: '1\n' },
  entry_point: 'main.py',
});

/** A whole school, in the order in which its rows refer to each other. */
const schoolOf = (hash: string): Record<string, Row[]> => ({
  users: ['head', 'ines', 'jo', 'tom', 'ada', 'ben', 'cyd'].map((name, index) =>
    person(index + 1, name, hash),
  ),
  classrooms: [classroom(OWN, INES, 2), classroom(ORPHANED, null, 2), classroom(LEFT, INES, 1)],
  classroom_members: [
    member(OWN, INES, TEACHER, 5),
    // Longer than its creator.
    member(OWN, TOM, TEACHER, 1),
    member(OWN, ADA, 'STUDENT', 6),
    member(OWN, BEN, 'STUDENT', 6),
    member(ORPHANED, TOM, TEACHER, 9),
    member(ORPHANED, JO, TEACHER, 5),
    member(ORPHANED, BEN, 'STUDENT', 6),
    member(ORPHANED, CYD, 'STUDENT', 6),
    member(LEFT, TOM, TEACHER, 5),
    member(LEFT, CYD, 'STUDENT', 6),
  ],
  templates: [task(OF_OWN, 0), task(OF_BOTH, 0), task(FOR_ALL, 1)],
  template_classrooms: [
    { template_id: OF_OWN, classroom_id: OWN },
    { template_id: OF_BOTH, classroom_id: OWN },
    { template_id: OF_BOTH, classroom_id: ORPHANED },
  ],
  submissions: [
    handedIn(2, OF_OWN, ADA, { attempt: 2 }),
    handedIn(1, OF_OWN, ADA, { replaced_at: 2, replaced_by: 2 }),
    handedIn(3, OF_BOTH, BEN, { is_late: 1 }),
    handedIn(4, OF_BOTH, CYD),
    handedIn(5, FOR_ALL, ADA),
  ],
  assignments: [
    upload(1, { creator_id: INES, classroom_id: OWN, released_at: 8 }),
    upload(2, { creator_id: JO }),
  ],
  assignment_submissions: [uploaded(1, 1), uploaded(2, 2)],
  assignment_matches: [
    { submission_id: 1, assignment_id: 1, user_id: ADA, is_confirmed: 1, is_seen: 0, happened_at: 8 },
  ],
  grades: [
    graded(1, { submission_id: 1 }, { automatic_score: 1, max_score: 10 }),
    graded(2, { submission_id: 2 }, { automatic_score: 7, max_score: 10, override_score: 9.5 }),
    graded(3, { submission_id: 3 }, { automatic_score: 4, max_score: 10 }),
    graded(4, { submission_id: 4 }, { automatic_score: 10, max_score: 10 }),
    graded(5, { assignment_submission_id: 1 }, { override_score: 8, max_score: 10 }),
  ],
  grade_comments: [
    { id: 1, grade_id: 2, author_id: INES, line: 1, created_at: 9, updated_at: 9, text: 'Why?' },
  ],
  regrade_requests: [{ id: 1, submission_id: 3, status: 'open', asked_at: 9, text: 'Look again' }],
  teacher_news: [{ user_id: INES, submission_id: 3, asked_at: 9, happened_at: 9, is_seen: 0 }],
});

describe.each(DIALECTS)('a school from before roles on %s', (dialect) => {
  it('has the same grades and lists, and its teachers own what they made', async () => {
    const address = await fillBefore(dialect, BEFORE, schoolOf(await hashOf(PASSWORD)));
    const { app, database } = await startAppWithoutRunnerOn(address, await folderFor('roles'));
    onTestFinished(() => app.close());
    const people = peopleOf(app);
    const tokens = new Map<number, string>();
    for (const { id, email } of await database.selectFrom('users').select(['id', 'email']).execute()) {
      tokens.set(id, (await people.signIn(email)).json().access_token);
    }
    const get = async (who: number, path: string) => {
      const answer = await people.call('GET', path, { token: tokens.get(who) });
      expect(answer.statusCode, `${path}: ${answer.body}`).toBe(200);
      return answer.json();
    };

    // Admins stay admins, and are teachers; nobody else became either.
    for (const id of tokens.keys()) {
      const { is_admin, is_teacher } = getMe.response.parse(await get(id, '/auth/me'));
      const isOne = ADMINS.includes(id);
      expect([id, is_admin, is_teacher]).toEqual([id, isOne, isOne]);
    }

    // Creators own their classes; where they are gone, the teacher who has been there longest.
    const ownersOf = async (id: number) =>
      listClassroomMembers.response
        .parse(await get(HEAD, `/classrooms/${id}/members`))
        .members.filter(({ is_owner }) => is_owner)
        .map((one) => one.id);
    expect(await ownersOf(OWN)).toEqual([INES]);
    expect(await ownersOf(ORPHANED)).toEqual([JO]);
    expect(await ownersOf(LEFT)).toEqual([TOM]);

    // Students see what they saw.
    const gradesOf = async (who: number) =>
      listOwnGrades.response
        .parse(await get(who, '/grades/my'))
        .grades.map(({ source, submission_id, grade }) => [source, submission_id, grade?.score ?? null]);
    const ofAda = await gradesOf(ADA);
    expect(ofAda).toHaveLength(3);
    for (const one of [
      ['task', 5, null],
      ['task', 2, 9.5],
      ['upload', 1, 8],
    ]) {
      expect(ofAda).toContainEqual(one);
    }
    expect(await gradesOf(BEN)).toEqual([['task', 3, 4]]);
    expect(await gradesOf(CYD)).toEqual([['task', 4, 10]]);
    expect((await get(ADA, '/grades/my/2')).detail.comments).toMatchObject([{ text: 'Why?' }]);

    // An admin's lists hold everything, also what they ask for without a scope, as clients do.
    const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);
    for (const admin of ADMINS) {
      const { users } = listUsers.response.parse(await get(admin, '/admin/users'));
      expect(ids(users)).toEqual([HEAD, INES, JO, TOM, ADA, BEN, CYD]);
      const { classrooms } = listClassrooms.response.parse(await get(admin, '/admin/classrooms'));
      expect(ids(classrooms)).toEqual([OWN, ORPHANED, LEFT]);
      const { templates } = listAdminTemplates.response.parse(await get(admin, '/admin/templates'));
      expect(ids(templates)).toEqual([OF_OWN, OF_BOTH, FOR_ALL]);
      const { submissions } = listSubmissions.response.parse(await get(admin, '/admin/submissions'));
      expect(ids(submissions)).toEqual([2, 3, 4, 5]);
      const { assignments } = listAssignments.response.parse(await get(admin, '/assignments'));
      expect(ids(assignments)).toEqual([1, 2]);
    }

    // Tom, who was refused everywhere, has his classes, and creates none.
    expect(ids((await get(TOM, '/admin/classrooms')).classrooms)).toEqual([OWN, ORPHANED, LEFT]);
    expect(ids((await get(TOM, '/admin/submissions')).submissions)).toEqual([2, 3, 4]);
    const created = { token: tokens.get(TOM), json: { name: 'Another' } };
    expect((await people.call('POST', '/classrooms', created)).statusCode).toBe(403);
    expect((await get(INES, '/admin/news')).news).toMatchObject([{ submission_id: 3 }]);
  });
});

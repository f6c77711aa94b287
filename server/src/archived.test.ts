import * as contract from '@coderoom/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { addGrade, addRegradeRequest, addSubmission, addTests } from '#testing/data/grades.ts';
import { zipOf } from '#testing/data/zip.ts';
import { DIALECTS, ruleTest } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addAssignment, addClassroom, addMember, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { addComparison, formOf } from './testing/data/assignments.ts';

/** Calls that change something, and that an archived class does not refuse. A call that is neither here nor refused fails. */
const ALLOWED: Record<string, readonly string[]> = {
  'the archive itself': ['archiveClassroom', 'restoreClassroom', 'deleteClassroom', 'copyClassroom'],
  'leaving, and what only reads': [
    'findClassroomByKey',
    'findClassroomByInvitation',
    'leaveClassroom',
    'markNewsSeen',
    'markTeacherNewsSeen',
  ],
  'a class named in the body, refused below': [
    'joinClassroom',
    'acceptInvitation',
    'register',
    'createTemplate',
    'uploadTemplate',
    'createAssignment',
  ],
  'a class of its own': ['createClassroom', 'requestClassCreation', 'withdrawClassRequest'],
  'what one writes for oneself': [
    'openDraft',
    'resetDraft',
    'createUserTemplate',
    'updateUserTemplate',
    'deleteUserTemplate',
    'executeCode',
    'validateCode',
    'measureGrowth',
  ],
  'sessions of one’s own': [
    'createSession',
    'updateSession',
    'deleteSession',
    'joinSession',
    'manageParticipant',
    'batchAdmission',
  ],
  'one’s account': [
    ...['login', 'logout', 'refreshTokens', 'forgotPassword', 'resetPassword', 'changePassword'],
    ...[
      'updateProfile',
      'addEmail',
      'saveEditorPreferences',
      'deleteMyAccount',
      'requestVerification',
      'verifyEmail',
    ],
    ...['createPersonalToken', 'revokePersonalToken'],
    ...['beginProviderSignIn', 'beginIdentityLink', 'finishProviderSignIn', 'linkIdentity', 'unlinkIdentity'],
    ...['backChannelLogout', 'chooseFirstPassword', 'signInByLink'],
  ],
  'the server’s accounts and settings': [
    ...['createUser', 'changeAdmin', 'changeTeacher', 'deactivateUser', 'activateUser', 'createResetLink'],
    ...['updateSettings', 'updateServerSettings', 'answerClassRequest'],
  ],
};

const CHANGING = Object.values<unknown>({ ...contract })
  .filter(
    (value): value is contract.Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
  .filter(({ method }) => method !== 'GET');
const REFUSED = CHANGING.filter(({ changes }) => changes !== null);

it('every call that changes something is refused in an archived class, or is listed with a reason', () => {
  const listed = Object.values(ALLOWED).flat();
  expect(new Set(listed).size).toBe(listed.length);
  expect([...listed, ...REFUSED.map(({ name }) => name)].sort()).toEqual(
    CHANGING.map(({ name }) => name).sort(),
  );
});

describe.each(DIALECTS)('an archived class on %s', (dialect) => {
  const rule = ruleTest(dialect);
  const { server, people, connections, admin } = setUpTestApp({ settings: ADMIN, dialect });
  let school: Awaited<ReturnType<typeof createSchool>>;
  beforeEach(async () => {
    school = await createSchool();
  });

  async function createSchool() {
    const { database } = server;
    const [student, owner, stranger] = [await people.join(), await people.join(), await people.join()];
    await database.updateTable('users').set({ is_teacher: 1 }).where('id', '=', owner.id).execute();
    const classroom = await addClassroom(database, [student], { owner });
    const template = await addTemplate(database, { submission_deadline: Date.now() + 3_600_000 }, [
      classroom,
    ]);
    const submission = await addSubmission(database, template, student.id);
    await addGrade(database, { submission_id: submission });
    const assignment = await addAssignment(database, { classroom_id: classroom, released_at: 1 });
    const uploaded = assignment.students[0] ?? 0;
    await database
      .insertInto('assignment_matches')
      .values({
        ...{ submission_id: uploaded, assignment_id: assignment.id, user_id: student.id },
        ...{ is_confirmed: 1, is_seen: 0, happened_at: 1 },
      })
      .execute();
    const { id: live } = await database
      .insertInto('live_classes')
      .values({ classroom_id: classroom, started_at: 1, ends_at: 2, ended_at: 2, is_locked: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { key, name } = await database
      .selectFrom('classrooms')
      .select(['key', 'name'])
      .where('id', '=', classroom)
      .executeTakeFirstOrThrow();
    const ids: Record<contract.ChangedObject, number> = {
      classroom,
      template,
      submission,
      assignment: assignment.id,
      'uploaded program': uploaded,
      'live class': live,
    };
    return { student, owner, stranger, classroom, template, key, name, ids };
  }

  const archive = (by: Person = school.owner, act = 'archive') =>
    people.call('POST', `/classrooms/${school.classroom}/${act}`, { token: by.access_token });
  const make = ({ method, path, changes, bodyEncoding }: contract.Endpoint, token: string) => {
    const id = changes === null ? 0 : school.ids[changes];
    const url = path.replace(/:(\w+)/g, (_all, name: string) => String(name === 'id' ? id : 1));
    return people.call(method, url, bodyEncoding === 'json' ? { token, json: {} } : { token });
  };
  const refused = { code: 'classroom_archived' };
  const ask = async (path: string, { access_token: token }: Person) =>
    (await people.call('GET', path, { token })).json();

  // Decided before any query of the call itself: one dialect is enough.
  if (dialect === 'sqlite') {
    it.each(REFUSED)('refuses $name, to admins as well', async (endpoint) => {
      const isStudents = typeof endpoint.access === 'string';
      const callers = () =>
        isStudents ? [school.student.access_token] : [school.owner.access_token, admin.access_token];
      for (const token of callers()) {
        expect((await make(endpoint, token)).body).not.toContain(refused.code);
      }
      const refusals = async () => {
        expect((await archive()).statusCode).toBe(200);
        const answers: unknown[] = [];
        for (const token of callers()) {
          const answer = await make(endpoint, token);
          answers.push([answer.statusCode, answer.json()]);
        }
        return answers;
      };
      const expected = callers().map(() => [409, expect.objectContaining(refused)]);
      let answers = await refusals();
      // What the call is about may be gone.
      if (JSON.stringify(answers).split(refused.code).length <= answers.length) {
        school = await createSchool();
        answers = await refusals();
      }
      expect(answers).toEqual(expected);
      // Whoever does not know the class learns nothing of its archive.
      expect((await make(endpoint, school.stranger.access_token)).body).not.toContain(refused.code);
    });
  }

  rule('lets nobody join, and takes no task and no upload', async () => {
    const { classroom, key, owner, stranger } = school;
    await archive();
    const post = async (path: string, json: object, token?: string) =>
      (await people.call('POST', path, token === undefined ? { json } : { json, token })).json();
    expect(await post('/classrooms/join', { classroom_key: key }, stranger.access_token)).toMatchObject(
      refused,
    );
    expect((await people.signUp({ classroom_key: key })).json()).toMatchObject(refused);
    const task = { name: 'Task', language: 'python', code_content: 'print(1)', classroom_ids: [classroom] };
    expect(await post('/admin/templates', task, owner.access_token)).toMatchObject(refused);
    const { headers, payload } = formOf({
      zip_file: { name: 'work.zip', content: await zipOf({ 'Anna/main.py': 'print(1)' }) },
      ...{ name: 'Work', timeout_seconds: '5', plagiarism_threshold: '0.8', classroom_id: String(classroom) },
    });
    const uploaded = await server.app.inject({
      ...{ method: 'POST', url: '/api/v1/assignments', payload },
      headers: { ...headers, authorization: `Bearer ${owner.access_token}` },
    });
    expect(uploaded.json()).toMatchObject(refused);
  });

  it('is out of the way, and stays readable', async () => {
    const { classroom, template, student, owner, ids } = school;
    const summary = () => ask('/tasks/summary', student);
    // Nothing is offered about them that would be refused.
    const areGradesArchived = async () => [
      (await ask(`/admin/submissions/${ids.submission}/grade`, owner)).is_archived,
      (await ask(`/assignments/${ids.assignment}/submissions/${ids['uploaded program']}/grade`, owner))
        .is_archived,
      (await ask(`/grades/my/${ids.submission}`, student)).is_archived,
      (await ask(`/grades/my/uploads/${ids['uploaded program']}`, student)).is_archived,
    ];
    await server.database
      .insertInto('grade_news')
      .values({
        submission_id: ids.submission,
        user_id: student.id,
        happened_at: 1,
        scored_at: 1,
        is_seen: 0,
      })
      .execute();
    await addTemplate(server.database, { name: 'To do', submission_deadline: Date.now() + 1_000_000 }, [
      classroom,
    ]);
    expect(await summary()).toEqual({ due_count: 1, unseen_count: 2 });
    const before = await ask('/admin/settings/user', student);
    await people.call('PUT', `/admin/classrooms/${classroom}/settings`, {
      token: owner.access_token,
      json: { copy_paste_enabled: false, assistance: 'none' },
    });
    await archive();
    expect(await summary()).toEqual({ due_count: 0, unseen_count: 0 });
    expect(await ask('/admin/settings/user', student)).toEqual(before);
    const of = async (path: string, list: string, who = student) =>
      (await ask(path, who))[list].map(({ id }: { id: number }) => id);
    expect(await of('/tasks', 'tasks')).toEqual([]);
    expect(await of('/tasks?archived=true', 'tasks')).toEqual([template]);
    expect(await of('/tasks?archived=true', 'classrooms')).toEqual([classroom]);
    expect(await of('/templates', 'templates')).not.toContain(template);
    expect(await of('/classrooms/my', 'classrooms')).toEqual([]);
    expect(await of('/classrooms/my?archived=true', 'classrooms')).toEqual([classroom]);
    expect(await of('/admin/classrooms', 'classrooms', owner)).toEqual([]);
    expect(await of('/admin/classrooms?archived=true', 'classrooms', owner)).toEqual([classroom]);
    expect(await of('/admin/templates', 'templates', owner)).toEqual([]);
    expect(await of('/admin/templates?archived=true', 'templates', owner)).toContain(template);
    expect(await of(`/admin/templates?classroom_id=${classroom}`, 'templates', owner)).toContain(template);
    expect(await of('/admin/templates-list', 'templates', owner)).toEqual([]);
    expect((await ask('/admin/templates/progress', owner)).progress).toEqual([]);
    const me = (await ask('/auth/me', student)).classroom_context;
    expect(me).toMatchObject({ has_classroom: false, current_classroom: null });
    expect(me.classrooms).toMatchObject([{ id: classroom, archived_at: expect.any(String) }]);

    const opened = await ask(`/templates/${template}`, student);
    expect(opened).toMatchObject({ can_submit: false, submit_reason: 'archived' });
    expect(opened.user_submission.id).toBe(ids.submission);
    expect(await ask(`/grades/my/${ids.submission}`, student)).toMatchObject({ template_name: 'A task' });
    expect(await areGradesArchived()).toEqual([true, true, true, true]);
    expect((await ask(`/admin/classrooms/${classroom}/grades`, owner)).students).toHaveLength(1);
    expect((await ask(`/admin/submissions?classroom_id=${classroom}`, owner)).total).toBe(1);

    await archive(owner, 'restore');
    expect(await areGradesArchived()).toEqual([false, false, false, false]);
    expect(await summary()).toEqual({ due_count: 1, unseen_count: 2 });
    expect(await of('/classrooms/my', 'classrooms')).toEqual([classroom]);
  });

  rule('leaves its teachers nothing to do, in the gradebook as in lists', async () => {
    const { classroom, template, student, owner, ids } = school;
    const { database } = server;
    await database
      .updateTable('templates')
      .set({ submission_deadline: 1 })
      .where('id', '=', template)
      .execute();
    await addGrade(database, { submission_id: ids.submission }, { status: 'none' });
    await addRegradeRequest(database, ids.submission);
    const work = async () => {
      const { cells, assignment_cells } = await ask(`/admin/classrooms/${classroom}/grades`, owner);
      const { counts } = await ask(`/admin/submissions/stats?classroom_id=${classroom}`, owner);
      const [{ needs_grading, has_regrade_request }] = cells;
      return [
        needs_grading,
        has_regrade_request,
        assignment_cells[0].needs_grading,
        counts.to_grade,
        counts.regrade,
      ];
    };
    expect(await work()).toEqual([true, true, true, 1, 1]);
    await archive();
    expect(await work()).toEqual([false, false, false, 0, 0]);
    // The task goes on in another class, and with it what was handed in.
    const other = await addClassroom(database, [student], { owner });
    await database
      .insertInto('template_classrooms')
      .values({ template_id: template, classroom_id: other })
      .execute();
    expect(await work()).toEqual([true, true, false, 1, 1]);
  });

  rule('leaves a task open to those who are in another of its classes', async () => {
    const { database } = server;
    const { template, student, owner, stranger } = school;
    const other = await addClassroom(database, [stranger], { owner });
    await database
      .insertInto('template_classrooms')
      .values({ template_id: template, classroom_id: other })
      .execute();
    await archive();
    const submit = ({ access_token: token }: Person) =>
      people.call('POST', `/templates/${template}/submit`, { token, json: { code_content: 'print(2)' } });
    expect((await submit(student)).json()).toMatchObject(refused);
    expect((await submit(stranger)).statusCode).toBe(201);
    expect(await ask('/tasks', stranger)).toMatchObject({ tasks: [{ id: template }] });
    const change = { token: owner.access_token, json: { name: 'Renamed' } };
    expect((await people.call('PUT', `/admin/templates/${template}`, change)).statusCode).toBe(200);
    const score = { token: owner.access_token, json: { override_score: 1 } };
    const graded = await people.call('PUT', `/admin/submissions/${school.ids.submission}/grade`, score);
    expect(graded.json()).toMatchObject(refused);
  });

  rule('keeps what a former student did in it, though others go on with the task', async () => {
    const { database } = server;
    const { classroom, template, student, owner, stranger, ids } = school;
    const other = await addClassroom(database, [stranger], { owner });
    await database
      .insertInto('template_classrooms')
      .values({ template_id: template, classroom_id: other })
      .execute();
    await addTests(database, { template_id: template }, [{ name: 'a', points: 1 }]);
    const token = owner.access_token;
    const leave = (id: number) => people.call('DELETE', `/classrooms/${id}/members/${student.id}`, { token });
    const grade = () =>
      people.call('PUT', `/admin/submissions/${ids.submission}/grade`, {
        token,
        json: { override_score: 1 },
      });
    expect((await leave(classroom)).statusCode).toBe(204);
    expect((await grade()).statusCode).toBe(200);
    await archive();
    expect((await grade()).json()).toMatchObject(refused);
    // Running the tests of everybody's work again leaves it alone as well.
    const regraded = await people.call('POST', `/admin/templates/${template}/grading`, {
      token,
      json: { scope: 'all' },
    });
    expect(regraded.json()).toMatchObject({ graded: 1, pending: 0 });
    // In a class that goes on, which they are in or have left, it is that class's as well.
    await addMember(database, other, student.id);
    expect((await grade()).statusCode).toBe(200);
    await leave(other);
    expect((await grade()).statusCode).toBe(200);
  });

  rule('ends its live class, and tells who is connected', async () => {
    const { classroom, student, owner } = school;
    const client = await connections.connect(student.access_token);
    await client.ask('join_classroom', {});
    const token = owner.access_token;
    const begun = await people.call('POST', `/classrooms/${classroom}/live-classes`, { token, json: {} });
    const { id } = begun.json();
    await archive();
    expect(await client.hears('classroom_left')).toEqual([{ classroom_id: classroom }]);
    const { live_classes } = await ask(`/classrooms/${classroom}/live-classes`, owner);
    expect(live_classes.find((one: { id: number }) => one.id === id)).toMatchObject({
      ended_at: expect.any(String),
    });
    expect((await ask('/live-classes/current', student)).live_classes).toEqual([]);
    await archive(owner, 'restore');
    expect(await client.hears('classroom_joined', 2)).toHaveLength(2);
  });

  rule('is archived and brought back by its owners alone, once', async () => {
    const { student, owner, classroom } = school;
    expect((await archive(student)).statusCode).toBe(403);
    const first = (await archive()).json();
    expect(first).toMatchObject({ id: classroom, archived_at: expect.any(String) });
    expect((await archive()).json()).toEqual(first);
    expect((await archive(student, 'restore')).statusCode).toBe(403);
    expect((await archive(owner, 'restore')).json()).toMatchObject({ archived_at: null });
  });

  it('is deleted with what its students did, which an active class is not', async () => {
    const { database } = server;
    const { classroom, template, student, owner, stranger, ids } = school;
    const other = await addClassroom(database, [stranger], { owner });
    const shared = await addTemplate(database, {}, [classroom, other]);
    const kept = await addSubmission(database, shared, student.id);
    const ofTask = await addComparison(database, template, [ids.submission]);
    const ofBoth = await addComparison(database, template, [ids.submission, kept]);
    await database
      .insertInto('comparison_sources')
      .values({ assignment_id: ofBoth.id, position: 9, template_id: shared, template_name: 'B' })
      .execute();
    const remove = (id: number) => people.call('DELETE', `/classrooms/${id}`, { token: owner.access_token });
    const early = await remove(classroom);
    expect([early.statusCode, early.json().detail]).toEqual([
      409,
      'Students have submitted work in this class. Archive it first, then it can be deleted.',
    ]);
    await archive();
    expect((await remove(classroom)).statusCode).toBe(204);
    const left = async (table: 'submissions' | 'assignments' | 'templates', of: readonly number[]) =>
      (await database.selectFrom(table).select('id').where('id', 'in', of).orderBy('id').execute()).map(
        ({ id }) => id,
      );
    expect(await left('submissions', [ids.submission, kept])).toEqual([kept]);
    expect(await left('assignments', [ids.assignment, ofTask.id, ofBoth.id])).toEqual([ofBoth.id]);
    expect(await left('templates', [template, shared])).toEqual([template, shared]);
    const copies = await database
      .selectFrom('assignment_submissions')
      .select(['student_name', 'submission_id'])
      .where('assignment_id', '=', ofBoth.id)
      .orderBy('id')
      .execute();
    expect(copies).toMatchObject([
      { submission_id: null, student_name: expect.stringMatching(/^deleted-/) },
      { submission_id: kept },
    ]);
    expect(await ask(`/grades/my/${ids.submission}`, student)).toMatchObject({ code: 'not_found' });
    // One in which nobody has done anything is deleted at once.
    const empty = await addClassroom(database, [student], { owner });
    await addTemplate(database, {}, [empty]);
    expect((await remove(empty)).statusCode).toBe(204);
  });

  rule('can be copied with its tasks', async () => {
    const { classroom, template, owner } = school;
    await archive();
    const json = { name: 'Next year', templates: [{ id: template }] };
    const token = owner.access_token;
    const copied = await people.call('POST', `/admin/classrooms/${classroom}/copy`, { token, json });
    expect([copied.statusCode, copied.json()]).toMatchObject([201, { archived_at: null }]);
    const { templates } = await ask(`/admin/templates?classroom_id=${copied.json().id}`, owner);
    expect(templates).toMatchObject([{ name: 'A task', state: 'draft' }]);
  });
});

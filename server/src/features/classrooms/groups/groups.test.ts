import {
  ASSISTANT,
  classroomGroup,
  getClassroomGrades,
  importRoster,
  listClassroomMembers,
  listGroups,
  listSubmissions,
  listTaskProgress,
  listTasks,
  listTemplateExecutions,
  listTemplates,
  MAX_GROUPS,
  moveToGroup,
  STUDENT,
} from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { formOf } from '#testing/data/assignments.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { RULE_DIALECTS } from '#testing/database.ts';
import { ADMIN, type Person } from '#testing/people.ts';
import { addClassroom, addExclusion, addGroup, addMember, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

const SOON = '2099-11-20T09:00:00.000Z';
const LATER = '2099-11-27T09:00:00.000Z';
const PAST = '2020-01-01T09:00:00.000Z';

describe.each(RULE_DIALECTS)('groups of a class on %s', (dialect) => {
  const { server, people, connections } = setUpTestApp({ settings: ADMIN, dialect });

  /** A class of three students with an owner and an assistant. */
  async function found() {
    const [owner, assistant, ada, ben, cy] = [
      await people.join(),
      await people.join(),
      await people.join(),
      await people.join(),
      await people.join(),
    ];
    const classroom = await addClassroom(server.database, [ada, ben, cy], { owner, assistant });
    const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, by: Person, json?: object) =>
      people.call(method, `/classrooms/${classroom}${path}`, {
        token: by.access_token,
        ...(json && { json }),
      });
    const create = async (name: string) =>
      classroomGroup.parse((await call('POST', '/groups', owner, { name })).json()).id;
    const move = (groupId: number | null, ...students: Person[]) =>
      call('PUT', '/group-students', owner, { user_ids: students.map(({ id }) => id), group_id: groupId });
    const list = async () => listGroups.response.parse((await call('GET', '/groups', owner)).json());
    return { owner, assistant, ada, ben, cy, classroom, call, create, move, list };
  }
  const get = (path: string, by: Person) => people.call('GET', path, { token: by.access_token });

  it('have their students again who left and came back, so that nobody gets a later deadline by it', async () => {
    const { owner, ada, ben, classroom, call, create, move, list } = await found();
    const [early, other] = [await create('Early'), await create('Other')];
    await move(early, ada, ben);
    const { database } = server;
    const template = await addTemplate(database, { submission_deadline: Date.parse(LATER) }, [classroom]);
    await database
      .insertInto('group_deadlines')
      .values({
        template_id: template,
        group_id: early,
        classroom_id: classroom,
        deadline: Date.parse(PAST),
      })
      .execute();
    const { key } = (await call('GET', '', ada)).json();
    const comeBack = async (person: Person) => {
      await call('DELETE', '/leave', person);
      await people.call('POST', '/classrooms/join', {
        token: person.access_token,
        json: { classroom_key: key },
      });
      return (await get(`/templates/${template}/can-submit`, person)).json();
    };
    expect(await comeBack(ada)).toMatchObject({ can_submit: false, deadline: PAST });
    // Where they are now counts, not where they were once.
    await move(other, ada);
    expect(await comeBack(ada)).toMatchObject({ can_submit: true, deadline: LATER });
    await move(null, ada);
    expect(await comeBack(ada)).toMatchObject({ can_submit: true, deadline: LATER });
    // A group that is gone takes nobody.
    await call('DELETE', '/leave', ben);
    const { roster_entries } = (await get('/auth/me/data', ben)).json();
    expect(roster_entries).toMatchObject([{ former_group: 'Early' }]);
    await call('DELETE', `/groups/${early}`, owner);
    expect(await comeBack(ben)).toMatchObject({ can_submit: true, deadline: LATER });
    expect(await list()).toMatchObject({ ungrouped_count: 3 });
  });

  it('are made, named, ordered and deleted; their students stay', async () => {
    const { ada, ben, assistant, owner, call, create, move, list } = await found();
    const [one, two] = [await create('Tuesday'), await create('Thursday')];
    expect((await call('POST', '/groups', owner, { name: ' tuesday ' })).statusCode).toBe(409);
    expect((await call('PUT', `/groups/${two}`, owner, { name: 'TUESDAY' })).statusCode).toBe(409);
    expect((await call('PUT', `/groups/${one}`, owner, { name: 'TUESDAY' })).json()).toMatchObject({
      name: 'TUESDAY',
    });
    expect((await call('POST', '/groups', owner, { name: '' })).statusCode).toBe(422);

    expect(moveToGroup.response.parse((await move(one, ada, ben)).json()).moved_count).toBe(2);
    expect((await move(one, ada)).json()).toMatchObject({ moved_count: 0 });
    // In one group at most: whoever comes to another one leaves the first.
    await move(two, ben);
    expect(await list()).toMatchObject({
      groups: [
        { id: one, student_count: 1 },
        { id: two, student_count: 1 },
      ],
      ungrouped_count: 1,
    });

    expect((await call('PUT', '/group-order', owner, { group_ids: [two, one] })).json()).toMatchObject({
      groups: [{ id: two }, { id: one }],
    });
    for (const group_ids of [[two], [two, two], [two, one, one], []]) {
      expect((await call('PUT', '/group-order', owner, { group_ids })).statusCode).toBe(422);
    }

    const staffed = await call('PUT', `/groups/${one}`, owner, { staff_ids: [assistant.id] });
    expect(staffed.json()).toMatchObject({ staff_ids: [assistant.id], is_mine: false });
    const asked = await call('GET', '/groups', assistant);
    expect(asked.json()).toMatchObject({ groups: [{ is_mine: false }, { is_mine: true }] });
    expect((await call('GET', '', assistant)).json()).toMatchObject({ has_own_groups: true });
    expect((await call('GET', '', owner)).json()).not.toHaveProperty('has_own_groups');
    const { classrooms } = (await get('/admin/classrooms?scope=mine', assistant)).json();
    expect(classrooms).toMatchObject([{ has_own_groups: true }]);
    expect((await call('PUT', `/groups/${one}`, owner, { staff_ids: [ada.id] })).statusCode).toBe(422);

    expect((await call('DELETE', `/groups/${one}`, owner)).statusCode).toBe(204);
    expect(await list()).toMatchObject({ groups: [{ id: two }], ungrouped_count: 2 });
    expect((await call('DELETE', `/groups/${one}`, owner)).statusCode).toBe(404);
  });

  it('are as many as a class can oversee', async () => {
    const { owner, classroom, call } = await found();
    for (let n = 0; n < MAX_GROUPS; n += 1) await addGroup(server.database, classroom);
    expect((await call('POST', '/groups', owner, { name: 'One more' })).statusCode).toBe(409);
    const file = { name: 'c.csv', content: 'Name,Email,Group\nNew,n@new.test,Unheard of' };
    expect((await importInto(owner, classroom, file, { create_groups: 'true' })).statusCode).toBe(409);
  });

  it('take students of the class alone, all of those named or none', async () => {
    const { ada, ben, assistant, owner, move, create, list } = await found();
    const group = await create('Tuesday');
    const stranger = await people.join();
    for (const wrong of [stranger, assistant, owner]) {
      expect((await move(group, ada, wrong)).statusCode).toBe(422);
    }
    const other = await found();
    expect((await move(await other.create('Theirs'), ben)).statusCode).toBe(422);
    expect(await list()).toMatchObject({ groups: [{ student_count: 0 }], ungrouped_count: 3 });
  });

  it('are left with the class and with the role', async () => {
    const { ada, ben, assistant, owner, classroom, call, create, move, list } = await found();
    const group = await create('Tuesday');
    await call('PUT', `/groups/${group}`, owner, { staff_ids: [assistant.id] });
    await move(group, ada, ben);
    await call('DELETE', '/leave', ada);
    const role = (who: Person, wanted: string) =>
      call('PUT', `/members/${who.id}/role`, owner, { role: wanted });
    expect((await role(ben, ASSISTANT)).json()).toMatchObject({ group: null });
    await role(assistant, STUDENT);
    expect(await list()).toMatchObject({ groups: [{ student_count: 0, staff_ids: [] }], ungrouped_count: 2 });
    // Coming back, one starts without a group.
    await addMember(server.database, classroom, ada.id);
    expect((await list()).ungrouped_count).toBe(3);
  });

  it('are shown to staff; students are told their own', async () => {
    const { ada, ben, assistant, classroom, call, create, move } = await found();
    const group = await create('Tuesday');
    await move(group, ada, ben);
    const membersFor = async (who: Person, query = '') =>
      listClassroomMembers.response.parse((await call('GET', `/members${query}`, who)).json()).members;
    const groupsOf = (members: Awaited<ReturnType<typeof membersFor>>) =>
      Object.fromEntries(members.map(({ id, group: own }) => [id, own?.name ?? null]));
    expect(groupsOf(await membersFor(assistant))).toMatchObject({ [ada.id]: 'Tuesday', [ben.id]: 'Tuesday' });
    expect(groupsOf(await membersFor(ada))).toMatchObject({ [ada.id]: 'Tuesday', [ben.id]: null });
    expect((await call('GET', '', ada)).json()).toMatchObject({ group_name: 'Tuesday' });
    expect((await call('GET', '', assistant)).json()).toMatchObject({ group_name: null });
    expect((await call('GET', '/groups', ada)).statusCode).toBe(403);
    expect((await call('GET', `/members?group=${group}`, ada)).statusCode).toBe(403);
    expect(await membersFor(assistant, `?group=${group}`)).toHaveLength(2);
    const csv = await get(`/admin/classrooms/${classroom}/members/csv?group=none`, assistant);
    expect(csv.body).not.toContain(ada.username);
    const all = await get(`/admin/classrooms/${classroom}/members/csv`, assistant);
    expect(all.body).toContain('Tuesday');
  });

  it('narrow the lists of what their students did', async () => {
    const school = await found();
    const { ada, ben, cy, owner, assistant, classroom, call, create, move } = school;
    const [tuesday, thursday] = [await create('Tuesday'), await create('Thursday')];
    await move(tuesday, ada);
    await move(thursday, ben);
    await call('PUT', `/groups/${tuesday}`, owner, { staff_ids: [assistant.id] });
    const past = { submission_deadline: Date.parse(PAST) };
    const task = await addTemplate(server.database, past, [classroom]);
    for (const who of [ada, ben]) await addSubmission(server.database, task, who.id);

    const submitters = async (query: string, by = owner) =>
      listSubmissions.response
        .parse((await get(`/admin/submissions?scope=mine&${query}`, by)).json())
        .submissions.map(({ submitted_by_username: name }) => name)
        .sort();
    const graded = async (group: number | string, by = owner) =>
      getClassroomGrades.response
        .parse((await get(`/admin/classrooms/${classroom}/grades?group=${group}`, by)).json())
        .students.map(({ id }) => id);
    const names = [ada, ben].map(({ username }) => username).sort();
    expect(await submitters(`group=${tuesday}`)).toEqual([ada.username]);
    expect(await submitters(`classroom_id=${classroom}&group=none`)).toEqual([]);
    expect(await submitters('group=mine', assistant)).toEqual([ada.username]);
    // Who has no groups of their own in a class sees all of it.
    expect(await submitters('group=mine')).toEqual(names);
    expect((await get('/admin/submissions?group=none', owner)).statusCode).toBe(422);
    expect(await graded(thursday)).toEqual([ben.id]);
    expect(await graded('none')).toEqual([cy.id]);
    expect(await graded('mine', assistant)).toEqual([ada.id]);
    const everybody = (await get(`/admin/classrooms/${classroom}/grades`, owner)).json().students;
    const groupOf = (id: number) => everybody.find((one: { id: number }) => one.id === id).group_name;
    expect([ada.id, ben.id, cy.id].map(groupOf)).toEqual(['Tuesday', 'Thursday', undefined]);

    const progress = async (query: string) =>
      listTaskProgress.response.parse((await get(`/admin/templates/progress?${query}`, owner)).json())
        .progress;
    expect(await progress(`template_ids=${task}`)).toMatchObject([
      { student_count: 3, submitted_count: 2, missing_count: 1, to_grade_count: 2 },
    ]);
    expect(await progress(`template_ids=${task}&group=${tuesday}`)).toMatchObject([
      { student_count: 1, submitted_count: 1, missing_count: 0, to_grade_count: 1 },
    ]);
    const csv = await get(`/admin/submissions/csv?group=${thursday}`, owner);
    expect([csv.body.includes(ben.username), csv.body.includes(ada.username)]).toEqual([true, false]);
    const zip = await get(
      `/admin/templates/${task}/submissions/zip?classroom_id=${classroom}&group=none`,
      owner,
    );
    expect(zip.statusCode).toBe(409);
    const runs = await get(`/admin/template-executions?classroom_id=${classroom}&group=${tuesday}`, owner);
    expect(listTemplateExecutions.response.parse(runs.json()).total).toBe(0);

    // Another class's group is as one that does not exist.
    const { create: createTheirs, owner: stranger } = await found();
    const theirs = await createTheirs('Theirs');
    for (const id of [theirs, 999_999]) {
      expect((await get(`/admin/submissions?group=${id}`, owner)).statusCode).toBe(404);
      expect((await get(`/admin/classrooms/${classroom}/grades?group=${id}`, owner)).statusCode).toBe(404);
    }
    expect(await submitters(`group=${theirs}`, stranger)).toEqual([]);
  });

  describe('with deadlines', () => {
    async function withTask(fields: object = {}) {
      const school = await found();
      const { owner, classroom, create } = school;
      const [early, late] = [await create('Early'), await create('Late')];
      const made = await people.call('POST', '/admin/templates', {
        token: owner.access_token,
        json: {
          ...{ name: 'Sum', language: 'python', code_content: 'print(1)', classroom_ids: [classroom] },
          ...{ submission_deadline: SOON, group_deadlines: [{ group_id: late, deadline: LATER }] },
          ...fields,
        },
      });
      return { ...school, early, late, template: made.json(), id: Number(made.json().id) };
    }
    const deadlinesFor = async (who: Person, id: number) => {
      const tasks = listTasks.response.parse((await get('/tasks', who)).json()).tasks;
      const templates = listTemplates.response.parse((await get('/templates?page_size=100', who)).json());
      const standing = (await get(`/templates/${id}/can-submit`, who)).json();
      return [
        tasks.find((one) => one.id === id)?.deadline,
        templates.templates.find((one) => one.id === id)?.submission_deadline,
        standing.deadline,
      ];
    };
    const same = (deadline: string) => [deadline, deadline, deadline];

    it('tell each student theirs, at once after moving', async () => {
      const { ada, ben, cy, early, late, move, id } = await withTask();
      await move(late, ada);
      await move(early, ben);
      expect(await deadlinesFor(ada, id)).toEqual(same(LATER));
      expect(await deadlinesFor(ben, id)).toEqual(same(SOON));
      expect(await deadlinesFor(cy, id)).toEqual(same(SOON));
      const page = await connections.connect(cy.access_token);
      await move(late, cy);
      await page.hears('templates_changed');
      expect(await deadlinesFor(cy, id)).toEqual(same(LATER));
      // One's own comes first, also where it is the earlier one.
      await addExclusion(server.database, id, cy.id, Date.parse(SOON));
      expect(await deadlinesFor(cy, id)).toEqual(same(SOON));
      await move(null, ada);
      expect(await deadlinesFor(ada, id)).toEqual(same(SOON));
    });

    it('decide who may submit, who is missing, and what is to be graded', async () => {
      const { ada, ben, owner, classroom, late, move, id } = await withTask({ submission_deadline: PAST });
      await move(late, ada);
      const submit = (who: Person) =>
        people.call('POST', `/templates/${id}/submit`, {
          token: who.access_token,
          json: { code_content: 'print(2)' },
        });
      expect((await submit(ben)).statusCode).toBe(403);
      const grades = async () =>
        getClassroomGrades.response.parse((await get(`/admin/classrooms/${classroom}/grades`, owner)).json());
      const missing = (await grades()).students
        .filter((one) => one.missing.includes(id))
        .map((one) => one.id);
      expect(missing).not.toContain(ada.id);
      expect(missing).toContain(ben.id);
      expect((await submit(ada)).json()).toMatchObject({ is_late: false });
      expect((await grades()).cells).toMatchObject([{ user_id: ada.id, needs_grading: false }]);
      const toGrade = await get(`/admin/submissions?template_id=${id}&grading=to_grade`, owner);
      expect(toGrade.json()).toMatchObject({ total: 0 });
    });

    it('belong to groups of the chosen classes, beside a deadline for everybody', async () => {
      const { owner, template, id, late, early, classroom } = await withTask();
      expect(template.group_deadlines).toEqual([
        { group_id: late, group_name: 'Late', classroom_id: classroom, deadline: LATER },
      ]);
      const change = (json: object) =>
        people.call('PUT', `/admin/templates/${id}`, { token: owner.access_token, json });
      const other = await found();
      const theirs = await other.create('Theirs');
      const wrong = [
        [{ group_id: theirs, deadline: LATER }],
        [{ group_id: 999_999, deadline: LATER }],
        [
          { group_id: late, deadline: LATER },
          { group_id: late, deadline: SOON },
        ],
      ];
      for (const group_deadlines of wrong) expect((await change({ group_deadlines })).statusCode).toBe(422);
      const both = await change({
        group_deadlines: [
          { group_id: late, deadline: SOON },
          { group_id: early, deadline: PAST },
        ],
      });
      expect(both.json().group_deadlines).toMatchObject([
        { group_id: early, deadline: PAST },
        { group_id: late, deadline: SOON },
      ]);
      // What says nothing of them leaves them; without a deadline, or without the class, they go.
      expect((await change({ name: 'Total' })).json().group_deadlines).toHaveLength(2);
      const listed = await people.call('GET', `/classrooms/${classroom}/groups`, {
        token: owner.access_token,
      });
      expect(listed.json().groups).toMatchObject([{ deadline_count: 1 }, { deadline_count: 1 }]);
      expect((await change({ submission_deadline: null })).json().group_deadlines).toEqual([]);
      await change({ submission_deadline: SOON, group_deadlines: [{ group_id: late, deadline: LATER }] });
      const second = await addClassroom(server.database, [], { owner });
      expect((await change({ classroom_ids: [second] })).json().group_deadlines).toEqual([]);
    });

    it('come along with a copy of the class, shifted, and without the students', async () => {
      const { owner, ada, classroom, late, move, id } = await withTask();
      await move(late, ada);
      await server.database.updateTable('users').set({ is_teacher: 1 }).where('id', '=', owner.id).execute();
      const copy = await people.call('POST', `/admin/classrooms/${classroom}/copy`, {
        token: owner.access_token,
        json: {
          name: 'Next year',
          templates: [
            { id, submission_deadline: LATER, group_deadlines: [{ group_id: late, deadline: SOON }] },
          ],
        },
      });
      const { id: copied } = copy.json();
      const groups = listGroups.response.parse((await get(`/classrooms/${copied}/groups`, owner)).json());
      expect(groups).toMatchObject({
        groups: [
          { name: 'Early', student_count: 0, deadline_count: 0 },
          { name: 'Late', student_count: 0, deadline_count: 1 },
        ],
        ungrouped_count: 0,
      });
      const tasks = await get(`/admin/templates?classroom_id=${copied}`, owner);
      expect(tasks.json().templates).toMatchObject([
        { submission_deadline: LATER, group_deadlines: [{ group_name: 'Late', deadline: SOON }] },
      ]);
    });
  });

  const importInto = (by: Person, classroom: number, file: object, fields: Record<string, string> = {}) => {
    const form = formOf({ ...fields, file } as Parameters<typeof formOf>[0]);
    return server.app.inject({
      method: 'POST',
      url: `/api/v1/classrooms/${classroom}/roster`,
      headers: { authorization: `Bearer ${by.access_token}`, ...form.headers },
      payload: form.payload,
    });
  };

  it('are read from rosters, and made if the teacher says so', async () => {
    const { owner, ada, classroom, create, list } = await found();
    await create('Tuesday');
    const newcomer = await people.join();
    const content = [
      'Name,Email,Section',
      `Ada,${ada.email},tuesday`,
      `New,${newcomer.email},Friday`,
      'Guest,guest@new.test,Tuesday',
      // The same line once more.
      'Guest,guest@new.test,TUESDAY',
      'Nobody,nobody,Nowhere',
    ].join('\n');
    const file = { name: 'class.csv', content };
    const read = async (fields: Record<string, string>) =>
      importRoster.response.parse((await importInto(owner, classroom, file, fields)).json());
    const preview = await read({ is_preview: 'true' });
    expect(preview).toMatchObject({ new_groups: ['Friday'] });
    expect(preview.entries.map(({ group }) => group)).toEqual(['tuesday', 'Friday', 'Tuesday', 'Nowhere']);
    expect((await list()).groups).toMatchObject([{ student_count: 0 }]);
    await read({});
    expect(await list()).toMatchObject({
      groups: [{ name: 'Tuesday', student_count: 1 }],
      ungrouped_count: 3,
    });
    // Once more, now with the groups that are missing.
    expect(await read({ create_groups: 'true' })).toMatchObject({ new_groups: ['Friday'] });
    expect(await list()).toMatchObject({
      groups: [
        { name: 'Tuesday', student_count: 1 },
        { name: 'Friday', student_count: 1 },
      ],
    });
    const invitations = await server.database
      .selectFrom('classroom_invitations')
      .innerJoin('classroom_groups', 'classroom_groups.id', 'classroom_invitations.group_id')
      .select(['email', 'name'])
      .where('classroom_invitations.classroom_id', '=', classroom)
      .execute();
    expect(invitations).toEqual([{ email: 'guest@new.test', name: 'Tuesday' }]);
  });
});

import { getClassroomGrades, listTaskProgress } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { addGrade, addSubmission, addTests } from '#testing/data/grades.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { addClassroom, addExclusion, addMember, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';

describe.each(LIST_DIALECTS)('the gradebook on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const person = (full_name: string) => addPerson(server.database, { full_name });

  it('tells what is missing from what is not due, and counts it as nothing reached', async () => {
    const { database } = server;
    const [ada, ben, eva] = [await person('Ada'), await person('Ben'), await person('Eva')];
    const classroom = await addClassroom(database, [ada, ben, eva]);
    const tomorrow = Date.now() + 86_400_000;
    const due = await addTemplate(database, { submission_deadline: 1, weight: 2 }, [classroom]);
    const open = await addTemplate(database, { submission_deadline: tomorrow }, [classroom]);
    // Not seen by students: neither missing nor a column.
    await addTemplate(database, { submission_deadline: 1, is_draft: 1 }, [classroom]);
    await addTemplate(database, { submission_deadline: 2, opens_at: tomorrow }, [classroom]);
    const ungraded = await addTemplate(database, { weight: 0 }, [classroom]);
    const { suite } = await addTests(database, { template_id: due }, [{ name: 'a', points: 10 }]);
    await addTests(database, { template_id: open }, [{ name: 'a', points: 5 }]);
    await addExclusion(database, due, ben.id, tomorrow);
    await addExclusion(database, open, eva.id, 1);
    const graded = await addSubmission(database, due, ada.id);
    const byOldTests = { suite_id: suite, revision: 0, automatic_score: 6, max_score: 8 };
    await addGrade(database, { submission_id: graded }, byOldTests);
    await addSubmission(database, open, ada.id);
    await addSubmission(database, ungraded, ada.id);
    const { students, cells, templates } = getClassroomGrades.response.parse(
      (
        await people.call('GET', `/admin/classrooms/${classroom}/grades`, { token: admin.access_token })
      ).json(),
    );
    expect(students).toMatchObject([
      { full_name: 'Ada', total: 12, possible: 16, percentage: 75, missing: [] },
      { full_name: 'Ben', total: 0, possible: 0, percentage: null, missing: [] },
      { full_name: 'Eva', total: 0, possible: 25, percentage: 0, missing: [due, open] },
    ]);
    expect(templates.map(({ weight }) => weight)).toEqual([2, 1, 0]);
    const of = (template: number) => cells.find(({ template_id }) => template_id === template);
    expect(of(due)).toMatchObject({ score: 6, max_score: 8, is_outdated: true, needs_grading: false });
    expect(of(open)).toMatchObject({ score: null, max_score: 5, is_outdated: false, needs_grading: false });
    expect(of(ungraded)).toMatchObject({ needs_grading: true });

    const progress = async (query: string) =>
      listTaskProgress.response.parse(
        (await people.call('GET', `/admin/templates/progress${query}`, { token: admin.access_token })).json(),
      ).progress;
    const asked = await progress(`?template_ids=${due},${open},${ungraded}`);
    const counts = { classroom_id: classroom, student_count: 3 };
    expect(asked).toHaveLength(3);
    expect(asked).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...counts,
          template_id: due,
          submitted_count: 1,
          missing_count: 1,
          to_grade_count: 0,
        }),
        expect.objectContaining({
          ...counts,
          template_id: open,
          submitted_count: 1,
          missing_count: 1,
          to_grade_count: 0,
        }),
        expect.objectContaining({
          ...counts,
          template_id: ungraded,
          submitted_count: 1,
          missing_count: 0,
          to_grade_count: 1,
        }),
      ]),
    );
    const recent = await progress('');
    expect(recent.map(({ template_id }) => template_id)).toEqual([open, due]);
    const wrong = await people.call('GET', '/admin/templates/progress?template_ids=1,a', {
      token: admin.access_token,
    });
    expect(wrong.statusCode).toBe(422);
  });

  it('asks nothing of a student that ended before they joined, and tells it from what is missing', async () => {
    const { database } = server;
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    const classroom = await addClassroom(database, [ada]);
    await addMember(database, classroom, ben.id, { joined_at: 1_000 });
    const parallel = await addClassroom(database);
    await addMember(database, parallel, ben.id, { joined_at: 400 });
    const tests = [{ name: 'a', points: 10 }];
    const add = async (fields: object, classrooms = [classroom]) => {
      const id = await addTemplate(database, fields, classrooms);
      await addTests(database, { template_id: id }, tests);
      return id;
    };
    const ended = await add({ submission_deadline: 999 });
    const atTheMoment = await add({ submission_deadline: 1_000 });
    const endedLate = await add({ submission_deadline: 10, allow_late: 1, late_until: 999 });
    const takesLate = await add({ submission_deadline: 10, allow_late: 1 });
    const tookLate = await add({ submission_deadline: 10, allow_late: 1, late_until: 1_001 });
    const extended = await add({ submission_deadline: 10 });
    await addExclusion(database, extended, ben.id, 2_000);
    const knownBefore = await add({ submission_deadline: 500 }, [classroom, parallel]);
    const submitted = await add({ submission_deadline: 10 });
    await addSubmission(database, submitted, ben.id, { is_late: 1 });
    const missed = [atTheMoment, takesLate, tookLate, extended, knownBefore];
    const path = `/admin/classrooms/${classroom}/grades`;
    const { students } = getClassroomGrades.response.parse(
      (await people.call('GET', path, { token: admin.access_token })).json(),
    );
    expect(students[0]).toMatchObject({ full_name: 'Ada', possible: 80, not_required: [] });
    expect(students[1]).toMatchObject({
      full_name: 'Ben',
      possible: 10 * missed.length,
      missing: missed,
      not_required: [ended, endedLate],
    });
    const query = `?template_ids=${ended},${extended}`;
    const { progress } = listTaskProgress.response.parse(
      (await people.call('GET', `/admin/templates/progress${query}`, { token: admin.access_token })).json(),
    );
    expect(progress).toHaveLength(2);
    expect(progress.find(({ template_id }) => template_id === ended)).toMatchObject({
      student_count: 1,
      missing_count: 1,
    });
    expect(progress.find(({ template_id }) => template_id === extended)).toMatchObject({
      student_count: 2,
      missing_count: 2,
    });
  });

  it('weighs a task as the teacher says', async () => {
    const template = await addTemplate(server.database, {}, [await addClassroom(server.database)]);
    const weigh = (id: number, weight: unknown) =>
      people.call('PUT', `/admin/templates/${id}/weight`, { token: admin.access_token, json: { weight } });
    expect((await weigh(template, 0.5)).json()).toEqual({ weight: 0.5 });
    expect((await weigh(template, -1)).statusCode).toBe(422);
    expect((await weigh(template, 1.234)).statusCode).toBe(422);
    expect((await weigh(2 ** 40, 1)).statusCode).toBe(404);
    const row = server.database.selectFrom('templates').select('weight').where('id', '=', template);
    expect(await row.executeTakeFirst()).toEqual({ weight: 0.5 });
  });
});

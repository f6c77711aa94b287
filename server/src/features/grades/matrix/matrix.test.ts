import { getClassroomGrades } from '@coderoom/contract';
import { describe, expect, it } from 'vitest';
import { searchKey } from '#db/query-parts.ts';
import { readCsv } from '#testing/data/csv.ts';
import { addGrade, addSubmission, addTests } from '#testing/data/grades.ts';
import { LIST_DIALECTS } from '#testing/database.ts';
import { ADMIN } from '#testing/people.ts';
import { countQueries } from '#testing/queries.ts';
import { addClassroom, addGroup, addMember, addPerson, addTemplate } from '#testing/rows.ts';
import { setUpTestApp } from '#testing/set-up-test-app.ts';
import { createClassroomGrades } from './classroom-grades.ts';

describe.each(LIST_DIALECTS)('the grades of a classroom on %s', (dialect) => {
  const { server, people, admin } = setUpTestApp({ settings: ADMIN, dialect });

  const get = async (id: number) => {
    const answer = await people.call('GET', `/admin/classrooms/${id}/grades`, { token: admin.access_token });
    expect(answer.statusCode).toBe(200);
    return getClassroomGrades.response.parse(answer.json());
  };
  const download = async (id: number) => {
    const answer = await people.call('GET', `/admin/classrooms/${id}/grades/csv`, {
      token: admin.access_token,
    });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };
  const person = (full_name: string | null) => addPerson(server.database, { full_name });
  const task = (name: string, classroom: number) =>
    addTemplate(server.database, { name, name_key: searchKey(name) }, [classroom]);

  /** Three students and four tasks; what is handed in is late, given by hand, replaced, or not graded at all. */
  const createClass = async () => {
    const { database } = server;
    const [zoe, ada, nobody] = [await person('Zoë Zupan'), await person('Ada Čeh'), await person(null)];
    const classroom = await addClassroom(database, [zoe, ada, nobody]);
    const other = await addClassroom(database, [zoe]);
    const teacher = await addPerson(database);
    const member = { classroom_id: classroom, user_id: teacher.id, role: 'TEACHER' as const, joined_at: 1 };
    await database.insertInto('classroom_members').values(member).execute();
    const [sum, again, formula, number] = [
      await task('Sum', classroom),
      await task('Sum', classroom),
      await task('=1+2', classroom),
      await task('7', classroom),
    ];
    await task('Of another class', other);
    const suites = [];
    for (const template of [sum, again]) {
      const { suite } = await addTests(database, { template_id: template }, [
        { name: 'a', points: 0.1 },
        { name: 'b', points: 0.2 },
      ]);
      suites.push(suite);
    }
    const hand = (template: number, who: { id: number }, fields = {}) =>
      addSubmission(database, template, who.id, fields);
    const grade = async (submission: number, fields: Parameters<typeof addGrade>[2]) => {
      await addGrade(database, { submission_id: submission }, fields);
      return submission;
    };
    const former = await hand(sum, ada, { replaced_at: 5 });
    await grade(former, { automatic_score: 99 });
    return {
      classroom,
      students: { zoe, ada, nobody },
      templates: { sum, again, formula, number },
      handedIn: {
        adaSum: await grade(await hand(sum, ada), { automatic_score: 0.1 + 0.2, max_score: 0.3 }),
        adaAgain: await grade(await hand(again, ada, { is_late: 1 }), {
          automatic_score: 0.1,
          override_score: 0.25,
        }),
        adaNumber: await hand(number, ada),
        zoeSum: await grade(await hand(sum, zoe, { is_late: 1 }), {
          status: 'pending',
          suite_id: suites[0] ?? 0,
          automatic_score: null,
        }),
        zoeNumber: await grade(await hand(number, zoe, { is_late: 1 }), {
          status: 'none',
          override_score: 12,
        }),
        teacherSum: await grade(await hand(sum, teacher), { automatic_score: 0.3 }),
      },
    };
  };

  it('stand by students and templates, what was handed in last', async () => {
    const { classroom, students, templates, handedIn } = await createClass();
    const matrix = await get(classroom);
    const ONCE = { submission_deadline: null, attempts: { limit: 1, counts: 'last' } };
    expect(matrix.templates).toEqual([
      { id: templates.sum, name: 'Sum', max_score: 0.3, mean_score: 0.3, weight: 1, ...ONCE },
      { id: templates.again, name: 'Sum', max_score: 0.3, mean_score: 0.25, weight: 1, ...ONCE },
      { id: templates.formula, name: '=1+2', max_score: null, mean_score: null, weight: 1, ...ONCE },
      { id: templates.number, name: '7', max_score: null, mean_score: 12, weight: 1, ...ONCE },
    ]);
    const about = ({ id, username }: { id: number; username: string }) => ({
      id,
      username,
      email: `${username}@school.test`,
      ...{ student_number: null, login_id: null, left_at: null },
    });
    const ada = {
      ...about(students.ada),
      full_name: 'Ada Čeh',
      total: 0.55,
      possible: 0.6,
      percentage: 91.67,
      submitted_count: 3,
      missing: [],
      not_required: [],
    };
    const zoe = {
      ...about(students.zoe),
      full_name: 'Zoë Zupan',
      total: 12,
      possible: 0,
      percentage: null,
      submitted_count: 2,
      missing: [],
      not_required: [],
    };
    const nobody = {
      ...about(students.nobody),
      full_name: null,
      total: 0,
      possible: 0,
      percentage: null,
      submitted_count: 0,
      missing: [],
      not_required: [],
    };
    expect(matrix.students).toEqual([ada, nobody, zoe]);
    const cell = (template: number, student: { id: number }, submission_id: number, fields: object) => ({
      user_id: student.id,
      template_id: template,
      submission_id,
      is_late: false,
      status: 'graded',
      score: null,
      max_score: null,
      is_overridden: false,
      is_outdated: false,
      has_regrade_request: false,
      needs_grading: false,
      penalty: null,
      submitted_at: '1970-01-01T00:00:00.001Z',
      attempt: 1,
      ...fields,
    });
    const cells = [
      cell(templates.sum, students.ada, handedIn.adaSum, {
        attempt: 2,
        score: 0.3,
        max_score: 0.3,
        is_outdated: true,
        has_regrade_request: false,
      }),
      cell(templates.again, students.ada, handedIn.adaAgain, {
        is_late: true,
        score: 0.25,
        max_score: 0.3,
        is_overridden: true,
        // The tests that graded it are gone.
        is_outdated: true,
        has_regrade_request: false,
      }),
      cell(templates.number, students.ada, handedIn.adaNumber, { status: 'none', needs_grading: true }),
      cell(templates.sum, students.zoe, handedIn.zoeSum, {
        is_late: true,
        status: 'pending',
        max_score: 0.3,
      }),
      cell(templates.number, students.zoe, handedIn.zoeNumber, {
        is_late: true,
        status: 'none',
        score: 12,
        is_overridden: true,
      }),
    ];
    expect(matrix.cells).toHaveLength(cells.length);
    expect(matrix.cells).toEqual(expect.arrayContaining(cells));
    const unknown = await people.call('GET', `/admin/classrooms/${2 ** 40}/grades`, {
      token: admin.access_token,
    });
    expect(unknown.statusCode).toBe(404);
    expect(
      (await people.call('GET', `/admin/classrooms/${2 ** 40}/grades/csv`, { token: admin.access_token }))
        .statusCode,
    ).toBe(404);
  });

  it('are the same in the table, cell by cell', async () => {
    const { classroom } = await createClass();
    const { templates, students, cells } = await get(classroom);
    const text = await download(classroom);
    expect(text.slice(1).split('\r\n')[0]).toBe(
      "ID,Name,Username,Email,Student number,Sum (0.3),Sum (0.3) #2,'=1+2,7,Sum (0.3): state,Sum (0.3) #2: state,'=1+2: state,7: state,Total,Possible,So far (%),Late,Left",
    );
    const rows = readCsv(text);
    expect(rows).toHaveLength(students.length);
    const headings = ['Sum (0.3)', 'Sum (0.3) #2', "'=1+2", '7'];
    const shown = (score: number | null | undefined) => (typeof score === 'number' ? String(score) : '');
    for (const [at, student] of students.entries()) {
      const row = rows[at] ?? {};
      expect(row).toMatchObject({ ID: String(student.id), Username: student.username, Email: student.email });
      expect(row.Name).toBe(student.full_name ?? student.username);
      const own = cells.filter(({ user_id }) => user_id === student.id);
      for (const [column, { id }] of templates.entries()) {
        const score = own.find(({ template_id }) => template_id === id)?.score;
        expect(row[headings[column] ?? '']).toBe(shown(score));
      }
      expect(row.Total).toBe(shown(student.total));
      expect(row.Possible).toBe(shown(student.possible));
      expect(row['So far (%)']).toBe(shown(student.percentage));
      expect(row.Late).toBe(String(own.filter(({ is_late }) => is_late).length));
    }
  });

  it('keep columns apart whatever templates are called', async () => {
    const classroom = await addClassroom(server.database, [await person('Ada')]);
    for (const name of ['Total', 'Name', '__proto__', 'constructor', '1', 'a,"b"', 'Total'])
      await task(name, classroom);
    const [heading] = (await download(classroom)).slice(1).split('\r\n');
    const states = '__proto__: state,constructor: state,1: state,"a,""b"": state",Total #3: state';
    expect(heading).toBe(
      `ID,Name,Username,Email,Student number,Total #2,Name #2,__proto__,constructor,1,"a,""b""",Total #3,Total #2: state,Name #2: state,${states},Total,Possible,So far (%),Late,Left`,
    );
  });

  it('are read with the same number of queries, however large the class is', async () => {
    const { database } = server;
    const classroom = await addClassroom(database);
    const add = async () => {
      const template = await addTemplate(database, {}, [classroom]);
      const { id } = await addPerson(database);
      await addMember(database, classroom, id);
      await addGrade(database, { submission_id: await addSubmission(database, template, id) });
    };
    const measured = () =>
      countQueries(database, (counting) =>
        createClassroomGrades(counting).get({ id: 0 }, classroom, undefined),
      );
    await add();
    const one = await measured();
    for (let n = 0; n < 10; n++) await add();
    expect(await measured()).toBe(one);
    expect(one).toBeLessThanOrEqual(10);

    // Deadlines of groups take one more, also if a class that is over has some.
    const past = await addClassroom(database);
    const shared = await addTemplate(database, {}, [classroom, past]);
    const group_id = await addGroup(database, past);
    const due = { template_id: shared, group_id, classroom_id: past, deadline: 1 };
    await database.insertInto('group_deadlines').values(due).execute();
    await database.updateTable('classrooms').set({ archived_at: 1 }).where('id', '=', past).execute();
    expect(await measured()).toBe(one + 1);
  });
});

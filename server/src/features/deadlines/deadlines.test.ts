import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsGrading } from '#features/grades/index.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { addSubmission } from '#testing/data/grades.ts';
import {
  addRandomSchool,
  countingClassrooms,
  deadlineInSchool,
  LAST_DEADLINE,
  type RandomSchool,
} from '#testing/data/random-school.ts';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addClassroom, addGroup, addPerson, addTemplate } from '#testing/rows.ts';
import {
  findGroupDeadlines,
  hasNoDeadlineToCome,
  ownDeadline,
  readDeadlines,
  readMemberships,
} from './index.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

interface HandedIn {
  id: number;
  deadline: number | null;
  isArchived: boolean;
}

describe.each(DIALECTS)(`deadlines on %s with SEED=${seed}`, (dialect) => {
  let opened: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
  });
  afterAll(() => opened.close());

  it('are the latest one of all groups of a student, whatever the others have', async () => {
    const { database } = opened;
    const student = await addPerson(database);
    const classrooms = [await addClassroom(database, [student]), await addClassroom(database, [student])];
    const template = await addTemplate(database, { submission_deadline: 9 }, classrooms);
    for (const [index, classroom_id] of classrooms.entries()) {
      const group_id = await addGroup(database, classroom_id, [student]);
      const deadline = 5 + index;
      await database
        .insertInto('group_deadlines')
        .values({ template_id: template, group_id, classroom_id, deadline })
        .execute();
    }
    const found = await database
      .selectFrom('templates')
      .select(
        ownDeadline({ userId: sql.lit(student.id), templateId: sql.ref('templates.id') }).as('deadline'),
      )
      .where('templates.id', '=', template)
      .executeTakeFirst();
    expect(found?.deadline).toBe(6);
    expect(await findGroupDeadlines(database, student.id, [template])).toEqual(new Map([[template, 6]]));
  });

  it('are the same for every reader, whatever a school has', async () => {
    const { database } = opened;
    const school = await addRandomSchool(database, randomNumbers(seed));
    const { people, classrooms, tasks } = school;

    for (const user of people) {
      const found = await database
        .selectFrom('templates')
        .select([
          'templates.id',
          ownDeadline({ userId: sql.lit(user), templateId: sql.ref('templates.id') }).as('deadline'),
        ])
        .where('templates.id', 'in', tasks)
        .execute();
      const expected = new Map(tasks.map((task) => [task, deadlineInSchool(school, user, task)]));
      expect(new Map(found.map(({ id, deadline }) => [id, deadline]))).toEqual(expected);
      const ofGroups = await findGroupDeadlines(database, user, tasks);
      const alone = { ...school, granted: [], general: new Map() };
      for (const task of tasks) expect(ofGroups.get(task) ?? null).toBe(deadlineInSchool(alone, user, task));
    }
    for (const classroom of classrooms) {
      const meant = { classroomIds: [classroom] };
      const deadlineOf = await readDeadlines(database, meant, await readMemberships(database, meant));
      const members = await database
        .selectFrom('classroom_members')
        .select('user_id')
        .where('classroom_id', '=', classroom)
        .execute();
      for (const { user_id: user } of members) {
        for (const { task } of school.belonging.filter((one) => one.classroom === classroom)) {
          const submission_deadline = school.general.get(task) ?? null;
          expect(deadlineOf(user, { id: task, submission_deadline })).toBe(
            deadlineInSchool(school, user, task),
          );
        }
      }
    }
    // What is due and not graded is to be graded, by the deadline of its author, unless their classes are over.
    const handedIn: HandedIn[] = [];
    for (const user of people) {
      for (const task of tasks) {
        const id = await addSubmission(database, task, user);
        const counting = countingClassrooms(school, user, task);
        const isArchived = counting.length > 0 && counting.every((one) => school.archived.has(one));
        handedIn.push({ id, deadline: deadlineInSchool(school, user, task), isArchived });
      }
    }
    for (let now = 0; now < LAST_DEADLINE; now += 1) {
      const due = await database
        .selectFrom('submissions')
        .select('submissions.id')
        .where(needsGrading(now))
        .execute();
      const isPast = ({ deadline }: HandedIn) => deadline === null || deadline < now;
      const expected = handedIn.filter((one) => isPast(one) && !one.isArchived);
      expect(due.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      const past = await database
        .selectFrom('submissions')
        .select('submissions.id')
        .where(hasNoDeadlineToCome(now))
        .execute();
      const noneToCome = handedIn.filter(isPast);
      expect(past.map(({ id }) => id).sort()).toEqual(noneToCome.map(({ id }) => id).sort());
    }
  });

  it('find when students got a task in the classes that count, among members of any role', async () => {
    const { database } = opened;
    const random = randomNumbers(seed + 1);
    const school = await addRandomSchool(database, random);
    const students: RandomSchool['members'] = [];
    const joined = new Map<string, number>();
    for (const { user, classroom } of school.members) {
      const isStudent = random() < 0.7;
      const joined_at = Math.floor(random() * 1_000);
      if (isStudent) students.push({ user, classroom });
      joined.set(`${user} ${classroom}`, joined_at);
      await database
        .updateTable('classroom_members')
        .set({ joined_at, role: isStudent ? 'STUDENT' : 'TEACHER' })
        .where('classroom_id', '=', classroom)
        .where('user_id', '=', user)
        .execute();
    }
    for (const classroom of school.classrooms) {
      const { joinedAt, isInActive } = await readMemberships(database, { classroomIds: [classroom] });
      for (const { user } of school.members.filter((one) => one.classroom === classroom)) {
        for (const { task } of school.belonging.filter((one) => one.classroom === classroom)) {
          const moments = countingClassrooms({ ...school, members: students }, user, task).map(
            (id) => joined.get(`${user} ${id}`) ?? Number.NaN,
          );
          expect(joinedAt(user, task)).toBe(moments.length === 0 ? null : Math.min(...moments));
          const isActive = countingClassrooms(school, user, task).some((id) => !school.archived.has(id));
          expect(isInActive(user, task)).toBe(isActive);
        }
      }
    }
  });
});

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
} from '#testing/data/random-school.ts';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addClassroom, addGroup, addPerson, addTemplate } from '#testing/rows.ts';
import { findGroupDeadlines, hasNoDeadlineToCome, ownDeadline, readDeadlines } from './index.ts';

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
      const deadlineOf = await readDeadlines(database, { classroomIds: [classroom] });
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
});

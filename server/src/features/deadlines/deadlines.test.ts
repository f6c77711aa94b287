import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needsGrading } from '#features/grades/index.ts';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { addSubmission } from '#testing/data/grades.ts';
import { createTestDatabase, DIALECTS } from '#testing/database.ts';
import { addClassroom, addExclusion, addGroup, addMember, addPerson, addTemplate } from '#testing/rows.ts';
import { findGroupDeadlines, hasNoDeadlineToCome, ownDeadline, readDeadlines } from './index.ts';

const [PEOPLE, CLASSES, GROUPS, TASKS] = [8, 6, 3, 10];
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** Rows of a school, as a plain list. */
interface Rows {
  archived: Set<number>;
  members: { user: number; classroom: number }[];
  groups: { id: number; classroom: number }[];
  placed: { user: number; group: number }[];
  belonging: { task: number; classroom: number }[];
  due: { task: number; group: number; deadline: number }[];
  granted: { task: number; user: number; deadline: number | null }[];
  general: Map<number, number | null>;
}

interface HandedIn {
  id: number;
  deadline: number | null;
  isArchived: boolean;
}

/** Returns the person's classrooms with a task that are not archived, or else the archived ones. */
function countingClassrooms(rows: Rows, user: number, task: number): number[] {
  const own = rows.belonging
    .filter((one) => one.task === task)
    .map(({ classroom }) => classroom)
    .filter((id) => rows.members.some((one) => one.user === user && one.classroom === id));
  const active = own.filter((id) => !rows.archived.has(id));
  return active.length > 0 ? active : own;
}

/** Returns the person's own deadline, or else the latest of their groups', or else the task's. */
function reference(rows: Rows, user: number, task: number): number | null {
  const own = rows.granted.find((one) => one.user === user && one.task === task)?.deadline;
  if (own !== undefined && own !== null) return own;
  const counting = countingClassrooms(rows, user, task);
  const mine = new Set(
    rows.groups
      .filter(({ classroom }) => counting.includes(classroom))
      .filter(({ id }) => rows.placed.some((one) => one.user === user && one.group === id))
      .map(({ id }) => id),
  );
  const ofGroups = rows.due.filter((one) => one.task === task && mine.has(one.group));
  if (ofGroups.length > 0) return Math.max(...ofGroups.map(({ deadline }) => deadline));
  return rows.general.get(task) ?? null;
}

describe.each(DIALECTS)(`deadlines on %s with SEED=${seed}`, (dialect) => {
  let opened: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
  });
  afterAll(() => opened.close());

  it('are the same for every reader, whatever a school has', async () => {
    const { database } = opened;
    const random = randomNumbers(seed);
    const below = (end: number) => Math.floor(random() * end);
    const rows: Rows = {
      ...{ archived: new Set(), members: [], groups: [], placed: [] },
      ...{ belonging: [], due: [], granted: [], general: new Map() },
    };
    const people = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push((await addPerson(database)).id);
    const classrooms = [];
    for (let n = 0; n < CLASSES; n += 1) {
      const classroom = await addClassroom(database);
      classrooms.push(classroom);
      if (n % 2 === 1) {
        rows.archived.add(classroom);
        await database
          .updateTable('classrooms')
          .set({ archived_at: 1 })
          .where('id', '=', classroom)
          .execute();
      }
      for (let g = 0; g < GROUPS; g += 1) {
        rows.groups.push({ id: await addGroup(database, classroom), classroom });
      }
      for (const user of people) {
        if (random() < 0.2) continue;
        await addMember(database, classroom, user);
        rows.members.push({ user, classroom });
        if (random() < 0.2) continue;
        const group = rows.groups[n * GROUPS + below(GROUPS)]?.id ?? 0;
        rows.placed.push({ user, group });
        await database
          .insertInto('group_students')
          .values({ classroom_id: classroom, user_id: user, group_id: group })
          .execute();
      }
    }
    for (let n = 0; n < TASKS; n += 1) {
      const of = classrooms.filter(() => random() < 0.6);
      const general = random() < 0.2 ? null : below(10);
      const task = await addTemplate(database, { submission_deadline: general }, of);
      rows.general.set(task, general);
      for (const { id: group, classroom } of rows.groups) {
        if (!of.includes(classroom) || random() < 0.5) continue;
        const deadline = below(10);
        rows.due.push({ task, group, deadline });
        await database
          .insertInto('group_deadlines')
          .values({ template_id: task, group_id: group, classroom_id: classroom, deadline })
          .execute();
      }
      for (const user of people) {
        if (random() < 0.7) continue;
        const deadline = random() < 0.3 ? null : below(10);
        rows.granted.push({ task, user, deadline });
        await addExclusion(database, task, user, deadline);
      }
      for (const classroom_id of of) rows.belonging.push({ task, classroom: classroom_id });
    }
    const tasks = [...rows.general.keys()];

    for (const user of people) {
      const found = await database
        .selectFrom('templates')
        .select([
          'templates.id',
          ownDeadline({ userId: sql.lit(user), templateId: sql.ref('templates.id') }).as('deadline'),
        ])
        .where('templates.id', 'in', tasks)
        .execute();
      const expected = new Map(tasks.map((task) => [task, reference(rows, user, task)]));
      expect(new Map(found.map(({ id, deadline }) => [id, deadline]))).toEqual(expected);
      const ofGroups = await findGroupDeadlines(database, user, tasks);
      const alone = { ...rows, granted: [], general: new Map() };
      for (const task of tasks) expect(ofGroups.get(task) ?? null).toBe(reference(alone, user, task));
    }
    for (const classroom of classrooms) {
      const deadlineOf = await readDeadlines(database, classroom);
      const members = await database
        .selectFrom('classroom_members')
        .select('user_id')
        .where('classroom_id', '=', classroom)
        .execute();
      for (const { user_id: user } of members) {
        for (const { task } of rows.belonging.filter((one) => one.classroom === classroom)) {
          const submission_deadline = rows.general.get(task) ?? null;
          expect(deadlineOf(user, { id: task, submission_deadline })).toBe(reference(rows, user, task));
        }
      }
    }
    // What is due and not graded is to be graded, by the deadline of its author, unless their classes are over.
    const handedIn: HandedIn[] = [];
    for (const user of people) {
      for (const task of tasks) {
        const id = await addSubmission(database, task, user);
        const counting = countingClassrooms(rows, user, task);
        const isArchived = counting.length > 0 && counting.every((one) => rows.archived.has(one));
        handedIn.push({ id, deadline: reference(rows, user, task), isArchived });
      }
    }
    for (let now = 0; now < 10; now += 1) {
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

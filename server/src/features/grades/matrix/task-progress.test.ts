import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomNumbers } from '#runner/testing/random-text.ts';
import { addGrade, addSubmission, addTests } from '#testing/data/grades.ts';
import {
  addRandomSchool,
  deadlineInSchool,
  LAST_DEADLINE,
  type RandomSchool,
} from '#testing/data/random-school.ts';
import { createTestDatabase, LIST_DIALECTS, type TestDatabase } from '#testing/database.ts';
import { addMember, addPerson, addTemplate } from '#testing/rows.ts';
import { findTaskProgress } from './task-progress.ts';

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** The submission of somebody to a task; replaced ones do not count. */
interface HandedIn {
  user: number;
  task: number;
  isUndone: boolean;
}

describe.each(LIST_DIALECTS)(`how far classes are, on %s with SEED=${seed}`, (dialect) => {
  let opened: TestDatabase;
  let school: RandomSchool;
  /** Tasks that students do not see. */
  const unopened = new Set<number>();
  const handedIn: HandedIn[] = [];
  let staffId: number;

  beforeAll(async () => {
    opened = await createTestDatabase(dialect);
    const { database } = opened;
    const random = randomNumbers(seed);
    school = await addRandomSchool(database, random);
    for (const task of school.tasks) {
      const { suite } = await addTests(database, { template_id: task }, [{ name: 'a', points: 1 }]);
      const lot = random();
      const hidden = lot < 0.1 ? { is_draft: 1 as const } : lot < 0.2 ? { opens_at: LAST_DEADLINE } : null;
      if (hidden) {
        unopened.add(task);
        await database.updateTable('templates').set(hidden).where('id', '=', task).execute();
      }
      for (const user of school.people) {
        if (random() < 0.3) continue;
        const isReplaced = random() < 0.3;
        if (isReplaced) await addSubmission(database, task, user, { replaced_at: 1 });
        if (isReplaced && random() < 0.3) continue;
        const submission_id = await addSubmission(database, task, user);
        const grade = [
          null,
          { automatic_score: 1 },
          { status: 'pending', automatic_score: null, override_score: 0 },
          { status: 'pending', automatic_score: null },
          { status: 'failed', automatic_score: null },
        ][Math.floor(random() * 5)] as Parameters<typeof addGrade>[2] | null;
        if (grade) await addGrade(database, { submission_id }, { suite_id: suite, ...grade });
        const isUndone = grade === null || grade?.status === 'failed';
        handedIn.push({ user, task, isUndone });
      }
    }
    staffId = (await addPerson(database)).id;
    for (const id of school.classrooms.filter(() => random() < 0.6)) {
      await addMember(database, id, staffId, { role: 'TEACHER' });
      for (const group of school.groups.filter(({ classroom }) => classroom === id && random() < 0.4)) {
        await database
          .insertInto('group_staff')
          .values({ group_id: group.id, user_id: staffId, classroom_id: id })
          .execute();
      }
    }
  });
  afterAll(() => opened.close());

  /** Counts as a person would: each student of a class by themselves. */
  function expected(task: number, classroom: number, students: readonly number[], now: number) {
    const workOf = (user: number) => handedIn.find((one) => one.user === user && one.task === task);
    const isPast = (user: number) => (deadlineInSchool(school, user, task) ?? now) < now;
    const isDue = (user: number) => deadlineInSchool(school, user, task) === null || isPast(user);
    return {
      template_id: task,
      classroom_id: classroom,
      student_count: students.length,
      submitted_count: students.filter(workOf).length,
      missing_count: unopened.has(task) ? 0 : students.filter((user) => !workOf(user) && isPast(user)).length,
      to_grade_count: students.filter((user) => workOf(user)?.isUndone && isDue(user)).length,
    };
  }

  const studentsOf = (classroom: number) =>
    school.members.filter((one) => one.classroom === classroom).map(({ user }) => user);
  const studentsIn = (groups: readonly number[]) =>
    school.placed.filter(({ group }) => groups.includes(group)).map(({ user }) => user);
  const key = ({ template_id, classroom_id }: { template_id: number; classroom_id: number }) =>
    `${template_id} ${classroom_id}`;
  const sorted = <T extends Parameters<typeof key>[0]>(rows: readonly T[]) =>
    rows.toSorted((a, b) => a.template_id - b.template_id || a.classroom_id - b.classroom_id);

  it('is what counting each student tells, at any moment, for all and for groups', async () => {
    const { database } = opened;
    const staffed = await database
      .selectFrom('classroom_members')
      .select('classroom_id')
      .where('user_id', '=', staffId)
      .execute();
    const own = new Set(staffed.map(({ classroom_id }) => classroom_id));
    const cared = await database
      .selectFrom('group_staff')
      .select(['group_id', 'classroom_id'])
      .where('user_id', '=', staffId)
      .execute();
    const [someGroup] = school.groups;
    const groupId = someGroup?.id ?? 0;
    const templateIds = school.tasks;
    for (let now = 0; now < LAST_DEADLINE; now += 1) {
      for (const scope of ['all', { staffId }] as const) {
        for (const group of [undefined, { groupId }, { of: 'mine', staffId }] as const) {
          const shown = school.belonging.filter(
            ({ classroom }) => !school.archived.has(classroom) && (scope === 'all' || own.has(classroom)),
          );
          const rows = shown.map(({ task, classroom }) => {
            const inGroups = (groups: readonly number[]) =>
              studentsOf(classroom).filter((user) => studentsIn(groups).includes(user));
            const ofStaff = cared
              .filter(({ classroom_id }) => classroom_id === classroom)
              .map(({ group_id }) => group_id);
            const students =
              group === undefined
                ? studentsOf(classroom)
                : 'groupId' in group
                  ? someGroup?.classroom === classroom
                    ? inGroups([groupId])
                    : []
                  : ofStaff.length > 0
                    ? inGroups(ofStaff)
                    : studentsOf(classroom);
            return expected(task, classroom, students, now);
          });
          const found = await findTaskProgress(database, { scope, templateIds, group }, now);
          const counts = found.map(({ template_name, classroom_name, submission_deadline, ...row }) => row);
          expect(sorted(counts)).toEqual(sorted(rows));
        }
      }
    }
  });

  it('is nothing for tasks without a class, and for none', async () => {
    const alone = await addTemplate(opened.database);
    for (const templateIds of [[alone], []]) {
      expect(await findTaskProgress(opened.database, { scope: 'all', templateIds }, 1)).toEqual([]);
    }
  });
});

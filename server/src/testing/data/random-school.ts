import type { Database } from '#db/database.ts';
import { addClassroom, addExclusion, addGroup, addMember, addPerson, addTemplate } from '#testing/rows.ts';

const [PEOPLE, CLASSES, GROUPS, TASKS] = [8, 6, 3, 10];
/** Deadlines are below this. */
export const LAST_DEADLINE = 10;

/** A school with groups, extensions and archived classes, as plain lists of ids. */
export interface RandomSchool {
  people: number[];
  classrooms: number[];
  tasks: number[];
  archived: Set<number>;
  members: { user: number; classroom: number }[];
  groups: { id: number; classroom: number }[];
  placed: { user: number; group: number }[];
  belonging: { task: number; classroom: number }[];
  due: { task: number; group: number; deadline: number }[];
  granted: { task: number; user: number; deadline: number | null }[];
  /** The deadlines of the tasks themselves. */
  general: Map<number, number | null>;
}

/** Stores a school whose classes, groups, tasks and deadlines are drawn by lot. Every other class is archived. */
export async function addRandomSchool(database: Database, random: () => number): Promise<RandomSchool> {
  const below = (end: number) => Math.floor(random() * end);
  const school: RandomSchool = {
    ...{ people: [], classrooms: [], tasks: [], archived: new Set(), members: [], groups: [], placed: [] },
    ...{ belonging: [], due: [], granted: [], general: new Map() },
  };
  for (let n = 0; n < PEOPLE; n += 1) school.people.push((await addPerson(database)).id);
  for (let n = 0; n < CLASSES; n += 1) {
    const classroom = await addClassroom(database);
    school.classrooms.push(classroom);
    if (n % 2 === 1) {
      school.archived.add(classroom);
      await database.updateTable('classrooms').set({ archived_at: 1 }).where('id', '=', classroom).execute();
    }
    for (let g = 0; g < GROUPS; g += 1) {
      school.groups.push({ id: await addGroup(database, classroom), classroom });
    }
    for (const user of school.people) {
      if (random() < 0.2) continue;
      await addMember(database, classroom, user, { joined_at: 0 });
      school.members.push({ user, classroom });
      if (random() < 0.2) continue;
      const group = school.groups[n * GROUPS + below(GROUPS)]?.id ?? 0;
      school.placed.push({ user, group });
      await database
        .insertInto('group_students')
        .values({ classroom_id: classroom, user_id: user, group_id: group })
        .execute();
    }
  }
  for (let n = 0; n < TASKS; n += 1) {
    const of = school.classrooms.filter(() => random() < 0.6);
    const general = random() < 0.2 ? null : below(LAST_DEADLINE);
    const task = await addTemplate(database, { submission_deadline: general }, of);
    school.tasks.push(task);
    school.general.set(task, general);
    for (const { id: group, classroom } of school.groups) {
      if (!of.includes(classroom) || random() < 0.5) continue;
      const deadline = below(LAST_DEADLINE);
      school.due.push({ task, group, deadline });
      await database
        .insertInto('group_deadlines')
        .values({ template_id: task, group_id: group, classroom_id: classroom, deadline })
        .execute();
    }
    for (const user of school.people) {
      if (random() < 0.7) continue;
      const deadline = random() < 0.3 ? null : below(LAST_DEADLINE);
      school.granted.push({ task, user, deadline });
      await addExclusion(database, task, user, deadline);
    }
    for (const classroom of of) school.belonging.push({ task, classroom });
  }
  return school;
}

/** Returns the person's classrooms with a task that are not archived, or else the archived ones. */
export function countingClassrooms(school: RandomSchool, user: number, task: number): number[] {
  const own = school.belonging
    .filter((one) => one.task === task)
    .map(({ classroom }) => classroom)
    .filter((id) => school.members.some((one) => one.user === user && one.classroom === id));
  const active = own.filter((id) => !school.archived.has(id));
  return active.length > 0 ? active : own;
}

/** Returns the person's own deadline, or else the latest of their groups', or else the task's. */
export function deadlineInSchool(school: RandomSchool, user: number, task: number): number | null {
  const own = school.granted.find((one) => one.user === user && one.task === task)?.deadline;
  if (own !== undefined && own !== null) return own;
  const counting = countingClassrooms(school, user, task);
  const mine = new Set(
    school.groups
      .filter(({ classroom }) => counting.includes(classroom))
      .filter(({ id }) => school.placed.some((one) => one.user === user && one.group === id))
      .map(({ id }) => id),
  );
  const ofGroups = school.due.filter((one) => one.task === task && mine.has(one.group));
  if (ofGroups.length > 0) return Math.max(...ofGroups.map(({ deadline }) => deadline));
  return school.general.get(task) ?? null;
}

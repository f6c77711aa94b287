import type { Database } from '#db/database.ts';
import { type DeadlinesQuestion, membersOf, type TemplateMemberships, templatesOf } from './memberships.ts';
import { deadlineFor } from './own-deadline.ts';

/** A template with its own deadline. */
interface Due {
  id: number;
  submission_deadline: number | null;
}

/**
 * Reads the deadlines of the students of some classrooms for the templates of these, and returns the function that looks
 * one up. Groups are combined with students here: a row for each student and template would be more than the grades
 * themselves.
 */
export async function readDeadlines(
  database: Database,
  question: DeadlinesQuestion,
  memberships: TemplateMemberships,
): Promise<(userId: number, template: Due) => number | null> {
  const extensions = await findExtensions(database, question);
  const ofGroups = await findDeadlinesOfGroups(database, question);
  // Most classes have none.
  const placed = ofGroups.length === 0 ? [] : await findPlaces(database, question);
  const granted = new Map(
    extensions.map(({ user_id, template_id, deadline }) => [`${user_id} ${template_id}`, deadline]),
  );
  const byTemplate = Map.groupBy(ofGroups, ({ template_id }) => template_id);
  const groupsOf = Map.groupBy(placed, ({ user_id }) => user_id);
  return (userId, { id, submission_deadline: general }) => {
    const extension = granted.size === 0 ? null : (granted.get(`${userId} ${id}`) ?? null);
    const due = byTemplate.get(id);
    const places = due && groupsOf.get(userId);
    if (due === undefined || places === undefined) return deadlineFor({ extension, group: null, general });
    const own = due.filter(({ group_id }) => places.some((one) => one.group_id === group_id));
    const isPast = own.some(({ archived_at }) => archived_at !== null) && memberships.isInActive(userId, id);
    const counting = isPast ? own.filter(({ archived_at }) => archived_at === null) : own;
    const group = counting.length === 0 ? null : Math.max(...counting.map(({ deadline }) => deadline));
    return deadlineFor({ extension, group, general });
  };
}

async function findExtensions(database: Database, question: DeadlinesQuestion) {
  return await database
    .selectFrom('template_exclusions')
    .select(['template_id', 'user_id', 'deadline'])
    .where('template_id', 'in', templatesOf(question))
    .where('user_id', 'in', membersOf(question))
    .where('deadline', 'is not', null)
    .execute();
}

/** Deadlines of groups for the templates, also of groups of other classes that have the same template. */
async function findDeadlinesOfGroups(database: Database, question: DeadlinesQuestion) {
  return await database
    .selectFrom('group_deadlines')
    .innerJoin('classrooms', 'classrooms.id', 'group_deadlines.classroom_id')
    .select([
      ...(['group_deadlines.template_id', 'group_deadlines.group_id', 'group_deadlines.deadline'] as const),
      'classrooms.archived_at',
    ])
    .where('group_deadlines.template_id', 'in', templatesOf(question))
    .execute();
}

/** The groups of the members, in any class. */
async function findPlaces(database: Database, question: DeadlinesQuestion) {
  return await database
    .selectFrom('group_students')
    .select(['user_id', 'group_id'])
    .where('user_id', 'in', membersOf(question))
    .execute();
}

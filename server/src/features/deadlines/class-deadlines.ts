import { expressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import { isActiveClassroom } from '#features/access/index.ts';
import { deadlineFor } from './own-deadline.ts';

/** A template with its own deadline. */
interface Due {
  id: number;
  submission_deadline: number | null;
}

/** Classrooms, and which of their templates are meant. */
export interface DeadlinesQuestion {
  classroomIds: readonly number[];
  /** Absent: all of them. */
  templateIds?: readonly number[] | undefined;
}

/**
 * Reads the deadlines of the students of some classrooms for the templates of these, and returns the function that looks
 * one up. Groups are combined with students here: a row for each student and template would be more than the grades
 * themselves.
 */
export async function readDeadlines(
  database: Database,
  question: DeadlinesQuestion,
): Promise<(userId: number, template: Due) => number | null> {
  const extensions = await findExtensions(database, question);
  const ofGroups = await findDeadlinesOfGroups(database, question);
  // Most classes have none.
  const placed = ofGroups.length === 0 ? [] : await findPlaces(database, question);
  const hasPast = ofGroups.some(({ archived_at }) => archived_at !== null);
  const active = hasPast ? await findActiveClassrooms(database, question) : null;
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
    const counting = active?.has(userId, id) ? own.filter(({ archived_at }) => archived_at === null) : own;
    const group = counting.length === 0 ? null : Math.max(...counting.map(({ deadline }) => deadline));
    return deadlineFor({ extension, group, general });
  };
}

/** Query for the templates of the classrooms that are meant. */
export function templatesOf({ classroomIds, templateIds }: DeadlinesQuestion) {
  const { selectFrom } = expressionBuilder<Tables>();
  const templates = selectFrom('template_classrooms as meant')
    .select('meant.template_id')
    .where('meant.classroom_id', 'in', classroomIds);
  return templateIds === undefined ? templates : templates.where('meant.template_id', 'in', templateIds);
}

/** Query for the members of the classrooms. */
export function membersOf({ classroomIds }: DeadlinesQuestion) {
  const { selectFrom } = expressionBuilder<Tables>();
  return selectFrom('classroom_members as present')
    .select('present.user_id')
    .where('present.classroom_id', 'in', classroomIds);
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

/** Active classrooms of the templates and of the members. */
async function findActiveClassrooms(database: Database, question: DeadlinesQuestion) {
  const templates = await database
    .selectFrom('template_classrooms')
    .select(['template_id', 'classroom_id'])
    .where('template_id', 'in', templatesOf(question))
    .where(isActiveClassroom('template_classrooms.classroom_id'))
    .execute();
  const classroomIds = [...new Set(templates.map(({ classroom_id }) => classroom_id))];
  const members =
    classroomIds.length === 0
      ? []
      : await database
          .selectFrom('classroom_members')
          .select(['user_id', 'classroom_id'])
          .where('classroom_id', 'in', classroomIds)
          .where('user_id', 'in', membersOf(question))
          .execute();
  const having = Map.groupBy(templates, ({ template_id }) => template_id);
  const present = new Set(members.map(({ user_id, classroom_id }) => `${user_id} ${classroom_id}`));
  return {
    /** True if a member is in an active classroom with a template. */
    has: (userId: number, templateId: number) =>
      having.get(templateId)?.some(({ classroom_id }) => present.has(`${userId} ${classroom_id}`)) ?? false,
  };
}

import type { Database } from '#db/database.ts';
import { isActiveClassroom } from '#features/access/index.ts';
import { deadlineFor } from './precedence.ts';

/** A template with its own deadline. */
interface Due {
  id: number;
  submission_deadline: number | null;
}

/**
 * Reads the deadlines of a classroom's students for its templates, and returns the function that looks one up. Groups
 * are combined with students here: a row for each student and template would be more than the grades themselves.
 */
export async function readDeadlines(
  database: Database,
  classroomId: number,
): Promise<(userId: number, template: Due) => number | null> {
  const extensions = await findExtensions(database, classroomId);
  const ofGroups = await findDeadlinesOfGroups(database, classroomId);
  // Most classes have none.
  const placed = ofGroups.length === 0 ? [] : await findPlaces(database, classroomId);
  const hasPast = ofGroups.some(({ archived_at }) => archived_at !== null);
  const active = hasPast ? await findActiveClassrooms(database, classroomId) : null;
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

async function findExtensions(database: Database, classroomId: number) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('template_exclusions', 'template_exclusions.template_id', 'template_classrooms.template_id')
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.user_id', '=', 'template_exclusions.user_id')
        .onRef('classroom_members.classroom_id', '=', 'template_classrooms.classroom_id'),
    )
    .select([
      'template_exclusions.template_id',
      'template_exclusions.user_id',
      'template_exclusions.deadline',
    ])
    .where('template_classrooms.classroom_id', '=', classroomId)
    .where('template_exclusions.deadline', 'is not', null)
    .execute();
}

/** Deadlines of groups for the classroom's templates, also of groups of other classes that have the same template. */
async function findDeadlinesOfGroups(database: Database, classroomId: number) {
  return await database
    .selectFrom('template_classrooms')
    .innerJoin('group_deadlines', 'group_deadlines.template_id', 'template_classrooms.template_id')
    .innerJoin('classrooms', 'classrooms.id', 'group_deadlines.classroom_id')
    .select([
      ...(['group_deadlines.template_id', 'group_deadlines.group_id', 'group_deadlines.deadline'] as const),
      'classrooms.archived_at',
    ])
    .where('template_classrooms.classroom_id', '=', classroomId)
    .execute();
}

/** The groups of the classroom's members, in whatever class. */
async function findPlaces(database: Database, classroomId: number) {
  return await database
    .selectFrom('classroom_members')
    .innerJoin('group_students', 'group_students.user_id', 'classroom_members.user_id')
    .select(['group_students.user_id', 'group_students.group_id'])
    .where('classroom_members.classroom_id', '=', classroomId)
    .execute();
}

/** Active classrooms of the classroom's templates and of its members. */
async function findActiveClassrooms(database: Database, classroomId: number) {
  const templates = await database
    .selectFrom('template_classrooms as own')
    .innerJoin('template_classrooms', 'template_classrooms.template_id', 'own.template_id')
    .select(['template_classrooms.template_id', 'template_classrooms.classroom_id'])
    .where('own.classroom_id', '=', classroomId)
    .where(isActiveClassroom('template_classrooms.classroom_id'))
    .execute();
  const classroomIds = [...new Set(templates.map(({ classroom_id }) => classroom_id))];
  const members =
    classroomIds.length === 0
      ? []
      : await database
          .selectFrom('classroom_members as own')
          .innerJoin('classroom_members', 'classroom_members.user_id', 'own.user_id')
          .select(['classroom_members.user_id', 'classroom_members.classroom_id'])
          .where('own.classroom_id', '=', classroomId)
          .where('classroom_members.classroom_id', 'in', classroomIds)
          .execute();
  const having = Map.groupBy(templates, ({ template_id }) => template_id);
  const present = new Set(members.map(({ user_id, classroom_id }) => `${user_id} ${classroom_id}`));
  return {
    /** True if a member is in an active classroom with a template. */
    has: (userId: number, templateId: number) =>
      having.get(templateId)?.some(({ classroom_id }) => present.has(`${userId} ${classroom_id}`)) ?? false,
  };
}

import type { Database } from '#db/database.ts';
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
    let group: number | null = null;
    for (const { group_id, deadline } of due) {
      if (group !== null && deadline <= group) continue;
      if (places.some((one) => one.group_id === group_id)) group = deadline;
    }
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
    .select(['group_deadlines.template_id', 'group_deadlines.group_id', 'group_deadlines.deadline'])
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

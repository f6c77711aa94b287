import { type ChangedObject, message } from '@coderoom/contract';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';
import type { Identity } from '#http/authenticate.ts';
import { ApiError } from '#http/errors.ts';

/** A person and what they want to change. */
interface Change {
  caller: Pick<Identity, 'id' | 'isAdmin'>;
  /** True if the caller's right to the object is known; otherwise strangers must not learn that it exists. */
  isAuthorised: boolean;
  id: number;
}

/**
 * Refuses a change of what belongs to archived classrooms alone. Of a template the caller's classrooms count, of a
 * submission its author's, also those that they have left since: it stays open for those who are in another classroom
 * that is not archived.
 * @throws {ApiError} 409
 */
export async function refuseArchived(database: Database, of: ChangedObject, change: Change): Promise<void> {
  if (await IS_ARCHIVED[of](database, change)) throw classroomArchived();
}

/** True if {@link refuseArchived} refuses a change by somebody who is known to see the object. */
export async function isArchivedFor(
  database: Database,
  of: 'submission' | 'assignment' | 'uploaded program',
  id: number,
  caller: Change['caller'] = NOBODY,
): Promise<boolean> {
  return await IS_ARCHIVED[of](database, { caller, isAuthorised: true, id });
}

/** Stands for the caller where it does not matter who asks: at submissions and assignments. */
const NOBODY: Change['caller'] = { id: 0, isAdmin: false };

/** The refusal to change something in an archived classroom. */
export function classroomArchived(): ApiError {
  return new ApiError(
    409,
    'classroom_archived',
    message`This class is archived, so nothing in it can be changed. Its owners can bring it back.`,
  );
}

/** Condition that a column holds the id of a classroom that is not archived. Looked up row by row: people have few. */
export function isActiveClassroom(
  column:
    | 'classroom_members.classroom_id'
    | 'template_classrooms.classroom_id'
    | 'group_deadlines.classroom_id'
    | 'classrooms.id',
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select 1 from classrooms as archived where archived.id = ${sql.ref(column)} and archived.archived_at is not null
  )`;
}

/** Condition that a person is in a classroom with a template that is not archived. */
export function isInActiveClassroom({
  userId,
  templateId,
}: {
  userId: RawBuilder<number>;
  templateId: RawBuilder<number>;
}): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select 1 from template_classrooms as belonging
    inner join classrooms as present on present.id = belonging.classroom_id and present.archived_at is null
    inner join classroom_members as members on members.classroom_id = present.id and members.user_id = ${userId}
    where belonging.template_id = ${templateId}
  )`;
}

/**
 * Condition on a submission: not all classrooms with its template that its author is in, or left since, are archived.
 * Its author's are looked up only if the template is in an archived one.
 */
export function isOutsideArchive(): RawBuilder<boolean> {
  return sql<boolean>`((submissions.template_id in (
    select past.template_id from template_classrooms as past
    inner join classrooms as archived on archived.id = past.classroom_id
    where archived.archived_at is not null
  )) is not true or not exists (
    select 1 from template_classrooms as belonging
    inner join classrooms as owning on owning.id = belonging.classroom_id
    left join classroom_members as authors
      on authors.classroom_id = owning.id and authors.user_id = submissions.user_id
    left join roster_entries as former on former.classroom_id = owning.id
      and former.user_id = submissions.user_id and former.left_at >= submissions.submitted_at
    where belonging.template_id = submissions.template_id
      and (authors.user_id is not null or former.user_id is not null)
    group by belonging.template_id having count(*) = count(owning.archived_at)
  ))`;
}

/** Query for the ids of templates all of whose classrooms are archived. */
export function archivedTemplates() {
  const { selectFrom } = expressionBuilder<Tables, never>();
  return selectFrom('classrooms as past')
    .innerJoin('template_classrooms as belonging', 'belonging.classroom_id', 'past.id')
    .select('belonging.template_id')
    .where('past.archived_at', 'is not', null)
    .where(({ not, exists, selectFrom: select }) =>
      not(
        exists(
          select('template_classrooms as further')
            .innerJoin('classrooms as present', 'present.id', 'further.classroom_id')
            .select('present.id')
            .whereRef('further.template_id', '=', 'belonging.template_id')
            .where('present.archived_at', 'is', null),
        ),
      ),
    );
}

/** True if a template belongs to archived classrooms alone, as far as a person is in them. */
export async function isTemplateArchived(
  database: Database,
  templateId: number,
  userId: number,
): Promise<boolean> {
  const classrooms = await classroomsOf(database, userId)
    .where('template_classrooms.template_id', '=', templateId)
    .execute();
  return areArchived(classrooms);
}

/**
 * The classrooms of templates that are not global, each with the person if they are in it.
 * @param since also if they left it then or later
 */
function classroomsOf(database: Database, userId: number, since = Number.MAX_SAFE_INTEGER) {
  return database
    .selectFrom('template_classrooms')
    .innerJoin('templates', 'templates.id', 'template_classrooms.template_id')
    .innerJoin('classrooms', 'classrooms.id', 'template_classrooms.classroom_id')
    .leftJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'classrooms.id')
        .on('classroom_members.user_id', '=', userId),
    )
    .leftJoin('roster_entries', (join) =>
      join
        .onRef('roster_entries.classroom_id', '=', 'classrooms.id')
        .on('roster_entries.user_id', '=', userId)
        .on('roster_entries.left_at', '>=', since),
    )
    .where('templates.is_global', '=', 0)
    .select(({ fn }) => [
      'classrooms.archived_at',
      fn.coalesce('classroom_members.user_id', 'roster_entries.user_id').as('member_id'),
    ]);
}

/** True if all classrooms that the person is in are archived; for somebody who is in none, all of them. */
function areArchived(
  classrooms: readonly { archived_at: number | null; member_id: number | null }[],
): boolean {
  const own = classrooms.filter(({ member_id }) => member_id !== null);
  const counting = own.length > 0 ? own : classrooms;
  return counting.length > 0 && counting.every(({ archived_at }) => archived_at !== null);
}

type IsArchived = (database: Database, change: Change) => Promise<boolean>;

const IS_ARCHIVED: Record<ChangedObject, IsArchived> = {
  classroom: isClassroomArchived,

  async template(database, { caller, isAuthorised, id }) {
    const classrooms = await classroomsOf(database, caller.id)
      .where('template_classrooms.template_id', '=', id)
      .execute();
    const isKnown = isAuthorised || caller.isAdmin || classrooms.some(({ member_id }) => member_id !== null);
    return isKnown && areArchived(classrooms);
  },

  async submission(database, { caller, isAuthorised, id }) {
    const row = await database
      .selectFrom('submissions')
      .select(['template_id', 'user_id', 'submitted_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row || row.template_id === null) return false;
    if (!isAuthorised && row.user_id !== caller.id) return false;
    const classrooms = await classroomsOf(database, row.user_id, row.submitted_at)
      .where('template_classrooms.template_id', '=', row.template_id)
      .execute();
    return areArchived(classrooms);
  },

  async assignment(database, { id }) {
    const row = await database
      .selectFrom('assignments')
      .innerJoin('classrooms', 'classrooms.id', 'assignments.classroom_id')
      .select('classrooms.archived_at')
      .where('assignments.id', '=', id)
      .executeTakeFirst();
    return isSet(row?.archived_at);
  },

  async 'uploaded program'(database, { caller, id }) {
    const row = await database
      .selectFrom('assignment_matches')
      .innerJoin('assignments', 'assignments.id', 'assignment_matches.assignment_id')
      .innerJoin('classrooms', 'classrooms.id', 'assignments.classroom_id')
      .select('classrooms.archived_at')
      .where('assignment_matches.submission_id', '=', id)
      .where('assignment_matches.user_id', '=', caller.id)
      .executeTakeFirst();
    return isSet(row?.archived_at);
  },

  async 'live class'(database, change) {
    const row = await database
      .selectFrom('live_classes')
      .select('classroom_id')
      .where('id', '=', change.id)
      .executeTakeFirst();
    return row !== undefined && (await isClassroomArchived(database, { ...change, id: row.classroom_id }));
  },
};

async function isClassroomArchived(
  database: Database,
  { caller, isAuthorised, id }: Change,
): Promise<boolean> {
  const row = await database
    .selectFrom('classrooms')
    .leftJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.classroom_id', '=', 'classrooms.id')
        .on('classroom_members.user_id', '=', caller.id),
    )
    .select(['archived_at', 'classroom_members.user_id as member_id'])
    .where('classrooms.id', '=', id)
    .executeTakeFirst();
  const isKnown = isAuthorised || caller.isAdmin || (row?.member_id ?? null) !== null;
  return isKnown && isSet(row?.archived_at);
}

function isSet(moment: number | null | undefined): boolean {
  return typeof moment === 'number';
}

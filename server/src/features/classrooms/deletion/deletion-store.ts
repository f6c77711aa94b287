import type { Database } from '#db/database.ts';
import { studentKeys } from '#db/query-parts.ts';
import { isOfFormerStudent } from '#features/access/index.ts';
import { lockClassroom } from '#features/classrooms/classroom-lock.ts';

/** Submissions deleted per transaction: other writers wait for it. */
const BATCH = 100;

/** True if there is something that the deletion of a classroom would take from its students, also former ones. */
export async function hasStudentWork(database: Database, classroomId: number): Promise<boolean> {
  const submission = await database
    .selectFrom('template_classrooms')
    .innerJoin('submissions', 'submissions.template_id', 'template_classrooms.template_id')
    .innerJoin('classroom_members', (join) =>
      join
        .onRef('classroom_members.user_id', '=', 'submissions.user_id')
        .onRef('classroom_members.classroom_id', '=', 'template_classrooms.classroom_id'),
    )
    .select('submissions.id')
    .where('template_classrooms.classroom_id', '=', classroomId)
    .limit(1)
    .executeTakeFirst();
  if (submission !== undefined) return true;
  const formerOne = await database
    .selectFrom('submissions')
    .select('submissions.id')
    .where('submissions.template_id', 'in', ({ selectFrom }) =>
      selectFrom('template_classrooms')
        .select('template_classrooms.template_id')
        .where('template_classrooms.classroom_id', '=', classroomId),
    )
    .where(isOfFormerStudent([classroomId]))
    .limit(1)
    .executeTakeFirst();
  if (formerOne !== undefined) return true;
  const upload = await database
    .selectFrom('assignments')
    .select('id')
    .where('classroom_id', '=', classroomId)
    .limit(1)
    .executeTakeFirst();
  return upload !== undefined;
}

/**
 * Deletes what was submitted to the tasks of an archived classroom alone, its uploads, and comparisons of its tasks alone,
 * in portions. A comparison with another classroom's task keeps the programs, without names.
 * @returns false if the classroom is gone, or no longer archived.
 */
export async function deleteStudentWork(database: Database, classroomId: number): Promise<boolean> {
  const inPortion = (work: (transaction: Database) => Promise<number>) =>
    database.transaction().execute(async (transaction) => {
      const held = await lockClassroom(transaction, { id: classroomId });
      if (held === null || held.archived_at === null) return null;
      return await work(transaction);
    });
  for (const work of [deleteUploads, deleteComparisons, deleteSubmissions]) {
    let deleted: number | null;
    do {
      deleted = await inPortion((transaction) => work(transaction, classroomId));
      if (deleted === null) return false;
    } while (deleted === BATCH);
  }
  return true;
}

async function deleteUploads(transaction: Database, classroomId: number): Promise<number> {
  const uploads = await transaction
    .selectFrom('assignments')
    .select('id')
    .where('classroom_id', '=', classroomId)
    .limit(BATCH)
    .execute();
  return await deleteAssignments(transaction, uploads);
}

async function deleteComparisons(transaction: Database, classroomId: number): Promise<number> {
  const comparisons = await transaction
    .selectFrom('comparison_sources')
    .select('assignment_id as id')
    .distinct()
    .where('template_id', 'in', ownTemplates(transaction, classroomId))
    .where('assignment_id', 'not in', ({ selectFrom }) =>
      selectFrom('comparison_sources as others')
        .select('others.assignment_id')
        .where('others.template_id', 'not in', ownTemplates(transaction, classroomId)),
    )
    .limit(BATCH)
    .execute();
  return await deleteAssignments(transaction, comparisons);
}

async function deleteAssignments(transaction: Database, rows: readonly { id: number }[]): Promise<number> {
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await transaction.deleteFrom('assignments').where('id', 'in', ids).execute();
  return rows.length;
}

async function deleteSubmissions(transaction: Database, classroomId: number): Promise<number> {
  const rows = await transaction
    .selectFrom('submissions')
    .select('id')
    .where('template_id', 'in', ownTemplates(transaction, classroomId))
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await forgetNames(transaction, ids);
  await transaction.deleteFrom('submissions').where('id', 'in', ids).execute();
  return rows.length;
}

/** Takes the names of the authors off the copies of their submissions in comparisons. */
async function forgetNames(transaction: Database, submissionIds: readonly number[]): Promise<void> {
  const copies = await transaction
    .selectFrom('assignment_submissions')
    .select(['id', 'assignment_id'])
    .where('submission_id', 'in', submissionIds)
    .execute();
  for (const { id, assignment_id } of copies) {
    const name = `deleted-${id}`;
    await transaction
      .updateTable('assignment_submissions')
      .set({ student_name: name, ...studentKeys(name) })
      .where('id', '=', id)
      .execute();
    // Notes may name students who were left out.
    await transaction
      .updateTable('assignments')
      .set({ notes: '[]' })
      .where('id', '=', assignment_id)
      .execute();
  }
}

/** Query for the ids of the templates that belong to a classroom alone. */
function ownTemplates(database: Database, classroomId: number) {
  return database
    .selectFrom('template_classrooms as own')
    .select('own.template_id')
    .where('own.classroom_id', '=', classroomId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('template_classrooms as others')
            .select('others.template_id')
            .whereRef('others.template_id', '=', 'own.template_id')
            .where('others.classroom_id', '!=', classroomId),
        ),
      ),
    );
}

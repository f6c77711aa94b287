import { type ComparedTask, isoTime } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Database } from '#db/database.ts';
import { countOf, studentKeys } from '#db/query-parts.ts';
import type { Tables } from '#db/tables.ts';
import { rowsById } from '#db/texts/portions.ts';
import { type StaffScope, withinScope } from '#features/access/index.ts';

/** A task of a comparison with one of its classes, or with everybody. */
export type SourceRow = Selectable<Tables['comparison_sources']>;
/** A source that is not stored yet. */
export type NewSource = Omit<SourceRow, 'assignment_id' | 'position'>;

export async function insertSources(
  transaction: Database,
  assignmentId: number,
  sources: readonly NewSource[],
): Promise<void> {
  const rows = sources.map((source, position) => ({ ...source, assignment_id: assignmentId, position }));
  await transaction.insertInto('comparison_sources').values(rows).execute();
}

/** Returns the sources of some assignments, those of each in order. */
export async function findSources(
  database: Database,
  assignmentIds: readonly number[],
): Promise<SourceRow[]> {
  if (assignmentIds.length === 0) return [];
  return await database
    .selectFrom('comparison_sources')
    .selectAll()
    .where('assignment_id', 'in', assignmentIds)
    .orderBy('assignment_id')
    .orderBy('position')
    .execute();
}

/** Lists the tasks of a comparison with their classes. The rows of a task follow one another. */
export function presentSources(rows: readonly SourceRow[]): ComparedTask[] {
  const tasks: ComparedTask[] = [];
  let last: SourceRow | undefined;
  for (const row of rows) {
    const { template_id, template_name, label, classroom_name } = row;
    const current = tasks.at(-1);
    const isSame = last?.template_name === template_name && last.label === label;
    if (isSame && current?.classrooms && classroom_name !== null) current.classrooms.push(classroom_name);
    else {
      const classrooms = classroom_name === null ? null : [classroom_name];
      tasks.push({ template_id, name: label ?? template_name, classrooms });
    }
    last = row;
  }
  return tasks;
}

/** Counts the programs of a comparison instead of which another attempt counts by now. */
export async function countReplaced(database: Database, assignmentId: number): Promise<number> {
  return await countOf(
    database
      .selectFrom('assignment_submissions')
      .innerJoin('submissions', 'submissions.id', 'assignment_submissions.submission_id')
      .where('assignment_submissions.assignment_id', '=', assignmentId)
      .where('submissions.replaced_at', 'is not', null),
  );
}

/** Counts the comparisons that contain a task. */
export async function countComparisons(
  database: Database,
  templateId: number,
  scope: StaffScope,
): Promise<number> {
  return await countOf(
    database
      .selectFrom('assignments')
      .where('is_ready', '=', 1)
      .where(withinScope.assignments(scope))
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('comparison_sources').select('assignment_id').where('template_id', '=', templateId),
      ),
  );
}

/** Yields the comparisons that a person's programs are part of. What they are similar to belongs to others. */
export async function* readComparedPrograms(database: Database, userId: number): AsyncGenerator<object> {
  const rows = rowsById((id, limit) =>
    programsOf(database, userId)
      .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
      .select(['assignment_submissions.id', 'submissions.template_name', 'assignments.created_at'])
      .where('assignment_submissions.id', '>', id)
      .orderBy('assignment_submissions.id')
      .limit(limit)
      .execute(),
  );
  for await (const { template_name, created_at } of rows) {
    yield { template_name, compared_at: isoTime(created_at) };
  }
}

/** Removes a person's name from comparisons, and the links to what they handed in. The programs stay. */
export async function forgetComparedPrograms(transaction: Database, userId: number): Promise<void> {
  const programs = await programsOf(transaction, userId)
    .leftJoin('comparison_sources', (join) =>
      join
        .onRef('comparison_sources.assignment_id', '=', 'assignment_submissions.assignment_id')
        .onRef('comparison_sources.template_id', '=', 'submissions.template_id'),
    )
    .select([
      'assignment_submissions.id',
      'assignment_submissions.assignment_id',
      'assignment_submissions.student_name',
      'comparison_sources.label',
    ])
    .execute();
  for (const { id, label } of programs) {
    const student_name = labelled(`deleted-${userId}`, label);
    await transaction
      .updateTable('assignment_submissions')
      .set({ student_name, ...studentKeys(student_name), submission_id: null })
      .where('id', '=', id)
      .execute();
  }
  await forgetNotes(transaction, programs);
}

/** Notes of a comparison may name students who were left out: those that could name this person go. */
async function forgetNotes(
  transaction: Database,
  programs: readonly { assignment_id: number; student_name: string }[],
): Promise<void> {
  const names = Map.groupBy(programs, ({ assignment_id }) => assignment_id);
  for (const [id, of] of names) {
    const { comparison } = await transaction
      .selectFrom('assignments')
      .select('comparison')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (comparison === null) continue;
    const isNamed = of.some(({ student_name }) =>
      comparison.includes(JSON.stringify(student_name).slice(1, -1)),
    );
    if (!isNamed) continue;
    await transaction
      .updateTable('assignments')
      .set({ comparison: JSON.stringify({ ...JSON.parse(comparison), notes: [] }) })
      .where('id', '=', id)
      .execute();
  }
}

/** A student's name with the label of the task. */
export function labelled(name: string, label: string | null): string {
  return label === null ? name : `${name} – ${label}`;
}

function programsOf(database: Database, userId: number) {
  return database
    .selectFrom('assignment_submissions')
    .innerJoin('submissions', 'submissions.id', 'assignment_submissions.submission_id')
    .where('submissions.user_id', '=', userId);
}

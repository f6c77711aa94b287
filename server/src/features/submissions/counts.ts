import type { Database } from '#db/database.ts';
import { isDealtWith, isGradable, needsGradingAmongFew } from '#features/grades/index.ts';
import { isOfPresentStudents, type SubmissionSelection, selectCurrent } from './selection.ts';
import { flagOf } from './store.ts';

/** Kinds of submissions that figures tell apart, each with its number. */
export type SubmissionCounts = Awaited<ReturnType<typeof countKinds>>;

const KINDS = ['submissions.language', 'submissions.status', 'submissions.is_late'] as const;

/**
 * Counts current submissions by everything that figures and filters tell of them: all and those to grade in one pass over
 * them with their grades, and the others, which are few, by themselves.
 */
export async function countCurrent(database: Database, selection: SubmissionSelection) {
  return {
    all: await countByGrading(database, selection),
    outdated: await countKinds(selectCurrent(database, { ...selection, grading: 'outdated' })),
    regrade: await countKinds(selectCurrent(database, { ...selection, grading: 'regrade' })),
  };
}

/** Current submissions, each with whether it is to grade. */
function markEach(database: Database, selection: SubmissionSelection) {
  return selectCurrent(database, { ...selection, through: 'people' })
    .select(KINDS)
    .select((rows) => {
      const isToGrade = rows.and([
        needsGradingAmongFew(selection.now)(rows),
        isOfPresentStudents(selection)(rows),
      ]);
      return flagOf(rows, isToGrade).as('is_to_grade');
    });
}

/** As {@link markEach}, of so many that all grades are read in one pass. */
function markAll(database: Database, selection: SubmissionSelection) {
  return selectCurrent(database, selection)
    .leftJoin('grades', 'grades.submission_id', 'submissions.id')
    .select(KINDS)
    .select((rows) => {
      const isToGrade = rows.and([
        rows.not(isDealtWith(rows)),
        isGradable(selection.now)(rows),
        isOfPresentStudents(selection)(rows),
      ]);
      return flagOf(rows, isToGrade).as('is_to_grade');
    });
}

async function countKinds(query: ReturnType<typeof selectCurrent>) {
  return await query
    .select(KINDS)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(KINDS)
    .execute();
}

async function countByGrading(database: Database, selection: SubmissionSelection) {
  const marked = selection.scope === 'all' ? markAll(database, selection) : markEach(database, selection);
  // Summed instead of grouped by: PostgreSQL expects many values of an expression, and would sort the rows for them.
  const columns = ['language', 'status', 'is_late'] as const;
  return await database
    .selectFrom(marked.as('marked'))
    .select(columns)
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.sum<number>('is_to_grade').as('to_grade_count'),
    ])
    .groupBy(columns)
    .execute();
}

import { isoTime, MAX_LISTED_SIMILARITIES, type SubmissionSimilarity } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { type StaffScope, withinScope } from '#features/access/index.ts';
import { findPairsOf } from '#features/assignments/comparison/pair-store.ts';
import { presentPair } from '#features/assignments/present.ts';

/** Programs of the newest comparisons whose pairs are looked at. */
const MAX_PROGRAMS = 50;

/**
 * Returns the pairs of a submission in all comparisons, most similar first. Of several comparisons with the same other
 * program, the newest one counts.
 */
export async function findSimilarities(
  database: Database,
  submissionId: number,
  scope: StaffScope,
): Promise<SubmissionSimilarity[]> {
  const programs = await database
    .selectFrom('assignment_submissions')
    .innerJoin('assignments', 'assignments.id', 'assignment_submissions.assignment_id')
    .select([
      'assignment_submissions.id',
      'assignments.id as assignment_id',
      'assignments.name',
      'assignments.created_at',
      'assignments.plagiarism_threshold',
    ])
    .where('assignment_submissions.submission_id', '=', submissionId)
    .where('assignments.is_ready', '=', 1)
    .where(withinScope.assignments(scope))
    .orderBy('assignments.id', 'desc')
    .limit(MAX_PROGRAMS)
    .execute();
  const own = new Set(programs.map(({ id }) => id));
  const pairs = await findPairsOf(database, [...own]);
  const byAssignment = Map.groupBy(pairs, ({ assignment_id }) => assignment_id);
  const seen = new Set<number>();
  const found: SubmissionSimilarity[] = [];
  for (const { assignment_id, name, created_at, plagiarism_threshold } of programs) {
    for (const row of byAssignment.get(assignment_id) ?? []) {
      const { id, a, b, similarity, is_conclusive, is_flagged, verdict } = presentPair(
        row,
        plagiarism_threshold,
      );
      const other = own.has(a.submission_id) ? b : a;
      const same = other.task_submission?.id;
      if (same !== undefined && seen.has(same)) continue;
      if (same !== undefined) seen.add(same);
      found.push({
        assignment_id,
        assignment_name: name,
        compared_at: isoTime(created_at),
        pair_id: id,
        student_name: other.student_name,
        similarity,
        is_conclusive,
        is_flagged,
        verdict,
      });
    }
  }
  return found.toSorted(byFlagAndSimilarity).slice(0, MAX_LISTED_SIMILARITIES);
}

function byFlagAndSimilarity(one: SubmissionSimilarity, other: SubmissionSimilarity): number {
  return Number(other.is_flagged) - Number(one.is_flagged) || other.similarity - one.similarity;
}

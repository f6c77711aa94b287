import type { GradeSummary } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { roundPoints } from './score.ts';

/** A stored grade with the further columns of its summary. */
export type SummarisedRow = Pick<
  Selectable<Tables['grades']>,
  | 'status'
  | 'revision'
  | 'automatic_score'
  | 'max_score'
  | 'passed_count'
  | 'test_count'
  | 'override_score'
  | 'comment'
> & {
  /** Current revision of the tests; null: nothing was tested. */
  suite_revision: number | null;
  comment_count: number;
};

/** Formats a grade; null if nothing was tested or given, or a manual grade was withdrawn. */
export function presentSummary(row: SummarisedRow): GradeSummary | null {
  const { status, override_score, comment, comment_count } = row;
  if (status === 'none' && override_score === null && comment === null && comment_count === 0) return null;
  return {
    status,
    score: countingScore(row),
    max_score: rounded(row.max_score),
    automatic_score: rounded(row.automatic_score),
    is_overridden: override_score !== null,
    passed_count: row.passed_count,
    test_count: row.test_count,
    is_outdated: status === 'graded' && row.revision !== row.suite_revision,
    comment,
    comment_count,
  };
}

/** Returns the effective score: the teacher's, otherwise the tests'; null: none yet. */
export function countingScore(row: Pick<SummarisedRow, 'override_score' | 'automatic_score'>): number | null {
  return rounded(row.override_score ?? row.automatic_score);
}

/** Rounds points to hundredths; null stays null. */
export function rounded(points: number | null): number | null {
  return points === null ? null : roundPoints(points);
}

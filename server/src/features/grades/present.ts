import type { GradeStatus, GradeSummary } from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { finalScore } from './attempts/counting-attempt.ts';
import { type PenalisedRow, presentPenalty, rounded } from './attempts/late-penalties.ts';

/** Scores of a submission, and its late penalty; nulls for programs of an assignment, which have none. */
export type ScoredRow = Pick<Selectable<Tables['grades']>, 'automatic_score' | 'override_score'> & {
  [Column in keyof PenalisedRow]: PenalisedRow[Column] | null;
};

/** A stored grade with the further columns of its summary. */
export type SummarisedRow = Pick<
  Selectable<Tables['grades']>,
  'status' | 'suite_id' | 'revision' | 'max_score' | 'passed_count' | 'test_count' | 'comment'
> & {
  /** Current revision of the tests; null: nothing was tested. */
  suite_revision: number | null;
  comment_count: number;
  open_comment_count: number;
} & ScoredRow;

/** Returns the progress of grading: without tests, a submission is only run once, which is no grade. */
export function shownStatus({
  status,
  suite_id,
}: {
  status: GradeStatus | null;
  suite_id: number | null;
}): GradeStatus {
  return suite_id === null && status !== 'graded' ? 'none' : (status ?? 'none');
}

/** Formats a grade; null if nothing was tested or given, or a manual grade was withdrawn. */
export function presentSummary(row: SummarisedRow): GradeSummary | null {
  const { override_score, comment, comment_count, open_comment_count } = row;
  const status = shownStatus(row);
  if (status === 'none' && override_score === null && comment === null && comment_count === 0) return null;
  return {
    status,
    max_score: rounded(row.max_score),
    automatic_score: rounded(row.automatic_score),
    is_overridden: override_score !== null,
    ...presentScore(row),
    passed_count: row.passed_count,
    test_count: row.test_count,
    is_outdated: isOutdated(row),
    comment,
    comment_count,
    open_comment_count,
  };
}

/** Formats the effective score of a submission, and the late penalty that is deducted from it. */
export function presentScore(row: ScoredRow): Pick<GradeSummary, 'score' | 'penalty'> {
  const { submitted_at, due_at, penalty, penalty_waived } = row;
  const raw = row.override_score ?? row.automatic_score;
  if (submitted_at === null || penalty === null || penalty_waived === null) {
    return { score: rounded(raw), penalty: null };
  }
  return {
    score: rounded(finalScore({ ...row, penalty, penalty_waived })),
    penalty: presentPenalty({ submitted_at, due_at, penalty, penalty_waived }, raw),
  };
}

/** True if the tests have changed since the grade. */
export function isOutdated(row: {
  status: GradeSummary['status'] | null;
  revision: number | null;
  suite_revision: number | null;
}): boolean {
  return row.status === 'graded' && row.revision !== row.suite_revision;
}

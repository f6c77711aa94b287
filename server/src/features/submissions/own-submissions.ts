import { type CheckedRun, type GradeSummary, isoTime, type OwnSubmission } from '@coderoom/contract';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#db/database.ts';
import { preparedQuery, type ValueOf } from '#db/prepared.ts';
import type { Tables } from '#db/tables.ts';
import { beginningsOf, withTextsOf } from '#db/texts/cut-texts.ts';
import { fromMessageJson, storedMessageField } from '#db/texts/stored-text.ts';
import { CHECK_FAILED, presentCheckedRun } from '#features/grades/index.ts';
import type { SubmissionRow } from './hand-in.ts';

/** Text columns of a submission, for {@link withTextsOf}. */
export const SUBMISSION_TEXTS = {
  table: 'submissions',
  names: ['code_content', 'output', 'error_message', 'claimed_output', 'claimed_error'],
} as const;

/** Returns a person's attempt that counts for each of some templates, with a limit on the total bytes of text. */
export async function findOwnSubmissions(
  database: Database,
  userId: number,
  templateIds: number[],
  maxBytes: number,
): Promise<CountingSubmissionRow[]> {
  if (templateIds.length === 0) return [];
  const rows = await ownSubmissions(database, { userId, templateIds });
  const filled = await withTextsOf(database, SUBMISSION_TEXTS, rows, maxBytes);
  return filled.map((row) => ({ ...row, error_message: row.error_message || null }));
}

const OWN = [
  'id',
  'template_id',
  'status',
  'submitted_at',
  'execution_time',
  'sha256',
  'is_late',
  'attempt',
  'error_heading',
  'checked_by',
  'claimed_status',
  'claimed_error_heading',
  'claimed_time',
  'entry_name',
  'file_list_id',
  'run_list_id',
  'run_bytes',
  'run_left_out',
] as const;
/** A submission as its own author sees it. */
type OwnSubmissionRow = Pick<
  SubmissionRow,
  (typeof OWN)[number] | (typeof SUBMISSION_TEXTS.names)[number]
> & {
  check_failed?: number;
};
/** The same with the number of attempts that were made. */
type CountingSubmissionRow = OwnSubmissionRow & { used: number; is_cut: boolean };

const ownSubmissions = preparedQuery(
  (database, value: ValueOf<{ userId: number; templateIds: readonly number[] }>) =>
    database
      .selectFrom('submissions')
      .select(OWN)
      .select([attemptsMade, CHECK_FAILED])
      .select(beginningsOf(SUBMISSION_TEXTS))
      .where('user_id', '=', value('userId'))
      .where('template_id', 'in', value.oneOf('templateIds'))
      .where('replaced_at', 'is', null),
);

function attemptsMade({ selectFrom }: ExpressionBuilder<Tables, 'submissions'>) {
  return selectFrom('submissions as any_attempt')
    .select(({ fn }) => fn.max('any_attempt.attempt').as('used'))
    .whereRef('any_attempt.template_id', '=', 'submissions.template_id')
    .whereRef('any_attempt.user_id', '=', 'submissions.user_id')
    .$asScalar()
    .$notNull()
    .as('used');
}

/** Formats what the page reported; before it was kept apart, that was all there was. */
function presentReported(row: OwnSubmissionRow) {
  const claimed = presentClaim(row) ?? { ...row, error_heading: fromMessageJson(row.error_heading) };
  return {
    execution_status: claimed.status === 'success' ? ('success' as const) : ('error' as const),
    execution_output: claimed.output,
    execution_time: claimed.execution_time,
    error_message: claimed.error_message || null,
    ...(claimed.error_heading && { error_heading: claimed.error_heading }),
  };
}

/** Formats what the page claimed; null for submissions from before it was kept apart. */
export function presentClaim(
  row: Pick<
    SubmissionRow,
    'claimed_status' | 'claimed_time' | 'claimed_output' | 'claimed_error' | 'claimed_error_heading'
  >,
): CheckedRun | null {
  if (row.claimed_status === null) return null;
  return {
    status: row.claimed_status,
    output: row.claimed_output ?? '',
    error_message: row.claimed_error || null,
    ...storedMessageField('error_heading', row.claimed_error_heading),
    execution_time: row.claimed_time,
  };
}

/** Formats the receipt. */
export function presentOwnSubmission(row: OwnSubmissionRow, grade: GradeSummary | null): OwnSubmission {
  return {
    id: row.id,
    code_content: row.code_content,
    ...presentReported(row),
    checked: presentCheckedRun(row, grade),
    submitted_at: isoTime(row.submitted_at),
    sha256: row.sha256,
    is_late: row.is_late === 1,
    attempt: row.attempt,
    grade,
  };
}

import { type GradeSummary, isoTime, type Submission } from '@coderoom/contract';
import { storedMessageField } from '#db/texts/stored-text.ts';
import { presentClaim } from './own-submissions.ts';
import type { PresentedRow } from './store.ts';

/** Formats a submission for admins. */
export function presentSubmission(row: PresentedRow, grade: GradeSummary | null): Submission {
  return {
    id: row.id,
    template_id: row.template_id,
    template_name: row.template_name,
    submitted_by_username: row.username,
    submitted_by_full_name: row.full_name,
    submitted_by_has_left: row.has_left === 1,
    // Deleted accounts have no address.
    submitted_by_email: row.email || null,
    language: row.language,
    status: row.status,
    submitted_code: row.code_content,
    output: row.output,
    error_message: row.error_message,
    ...storedMessageField('error_heading', row.error_heading),
    execution_time: row.execution_time,
    checked_by: row.checked_by,
    check_failed: row.check_failed === 1,
    claimed: presentClaim(row),
    submitted_at: isoTime(row.submitted_at),
    sha256: row.sha256,
    former_count: row.former_count,
    attempt: row.attempt,
    counts: row.replaced_at === null,
    is_late: row.is_late === 1,
    grade,
    has_regrade_request: row.is_regrade_requested === 1,
  };
}

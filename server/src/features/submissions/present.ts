import type { GradeSummary, Submission } from '@coderoom/contract';
import type { SubmittedRow } from './store.ts';

/** Formats a submission for admins. */
export function presentSubmission(row: SubmittedRow, grade: GradeSummary | null): Submission {
  return {
    id: row.id,
    template_id: row.template_id,
    template_name: row.template_name,
    submitted_by_username: row.username,
    // Deleted accounts have no address.
    submitted_by_email: row.email || null,
    language: row.language,
    status: row.status,
    submitted_code: row.code_content,
    output: row.output,
    error_message: row.error_message,
    execution_time: row.execution_time,
    submitted_at: new Date(row.submitted_at).toISOString(),
    sha256: row.sha256,
    former_count: row.former_count,
    is_late: row.is_late === 1,
    grade,
  };
}

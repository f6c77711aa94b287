import type { OwnSubmission, StudentTemplate, SubmitStanding } from '@coderoom/contract';
import type { Standing } from '#features/submissions/index.ts';
import type { TemplateRow } from './store.ts';

/** A template as the person sees it who is to work with it. */
export function presentForStudent(
  row: TemplateRow,
  standing: Standing,
  submission: OwnSubmission | null,
  now: number,
): StudentTemplate {
  const { can_submit, reason, deadline } = presentStanding(standing);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    language: row.language,
    code_content: row.code_content,
    creator_username: row.creator_username,
    submission_deadline: deadline,
    can_submit,
    submit_reason: reason,
    user_submission: submission,
    server_time: isoTime(now),
  };
}

/** Whether somebody may hand in. */
export function presentStanding({ canSubmit, reason, deadline }: Standing): SubmitStanding {
  return { can_submit: canSubmit, reason, deadline: deadline === null ? null : isoTime(deadline) };
}

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}

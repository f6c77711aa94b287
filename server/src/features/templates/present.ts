import type { OwnSubmission, StudentTemplate, SubmitStanding, Template } from '@coderoom/contract';
import { roundPoints } from '#features/grades/index.ts';
import type { SubmitDecision } from '#features/submissions/index.ts';
import type { Belongings } from './admin-store.ts';
import type { TemplateRow } from './store.ts';

/** Formats a template for a person who works with it. */
export function presentForStudent(
  row: TemplateRow,
  standing: SubmitDecision,
  submission: OwnSubmission | null,
  tests: { test_count: number; total_points: number },
  serverTime: string,
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
    hide_complexity: row.hide_complexity === 1,
    test_count: tests.test_count,
    total_points: roundPoints(tests.total_points),
    user_submission: submission,
    server_time: serverTime,
  };
}

/** Formats a template for admins. `belongings` may also contain those of other templates. */
export function presentTemplateForAdmin(
  row: TemplateRow,
  belongings: Belongings,
  testCount: number,
): Template {
  const isOf = ({ template_id }: { template_id: number | null }) => template_id === row.id;
  const classrooms = belongings.classrooms.filter(isOf);
  const [only, another] = classrooms;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    language: row.language,
    code_content: row.code_content,
    is_global: row.is_global === 1,
    classrooms: classrooms.map(({ id, name }) => ({ id, name })),
    classroom_key: only && !another ? only.key : null,
    creator_username: row.creator_username,
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    submission_deadline: row.submission_deadline === null ? null : isoTime(row.submission_deadline),
    allow_late: row.allow_late === 1,
    hide_complexity: row.hide_complexity === 1,
    test_count: testCount,
    exclusions: belongings.exclusions.filter(isOf).map(({ user_id, username, deadline, is_used }) => ({
      user_id,
      username,
      deadline: deadline === null ? null : isoTime(deadline),
      is_used: is_used === 1,
    })),
    submission_count: belongings.counts.find(isOf)?.count ?? 0,
  };
}

/** Formats whether a person may hand in. */
export function presentStanding({ canSubmit, reason, deadline }: SubmitDecision): SubmitStanding {
  return { can_submit: canSubmit, reason, deadline: deadline === null ? null : isoTime(deadline) };
}

function isoTime(moment: number): string {
  return new Date(moment).toISOString();
}

import {
  isoTime,
  type OwnSubmission,
  roundPoints,
  type StudentTemplate,
  type SubmitStanding,
  type Template,
  type TemplateState,
  type UpcomingTemplate,
} from '@coderoom/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { readLatePenalty } from '#features/grades/index.ts';
import type { Circumstances, SubmitDecision } from '#features/submissions/index.ts';
import type { Belongings } from './administration/admin-store.ts';
import type { findUpcoming, TemplateRow } from './store.ts';
import { readAttemptRule } from './submission-rules.ts';

/** A template with one person's standing. */
export interface TemplateWithStanding {
  row: TemplateRow;
  facts: Circumstances;
  standing: SubmitDecision;
  submission: OwnSubmission | null;
  /** Row of the submission. */
  submissionRow: Pick<
    Selectable<Tables['submissions']>,
    'entry_name' | 'file_list_id' | 'run_list_id' | 'run_bytes' | 'run_left_out'
  > | null;
  /** Name of the entry and number of files, as a list tells them. */
  project: Pick<StudentTemplate, 'entry_name' | 'file_count'>;
  /** Number and total points of its tests. */
  tests: { test_count: number; total_points: number };
  /** True if texts are shortened. */
  isCut: boolean;
}

/** Formats a template for a person who works with it. */
export function presentForStudent(
  { row, standing, facts, submission, tests, project }: TemplateWithStanding,
  moment: number,
): StudentTemplate {
  const { can_submit, reason, deadline } = presentStanding(standing);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    language: row.language,
    code_content: row.code_content,
    ...project,
    creator_username: row.creator_username,
    ...(row.creator_full_name === null ? {} : { creator_full_name: row.creator_full_name }),
    submission_deadline: deadline,
    can_submit,
    submit_reason: reason,
    late_until: isoTime(standing.lateUntil),
    late_penalty: row.allow_late === 1 ? readLatePenalty(row) : null,
    attempts: { ...readAttemptRule(row), used: facts.used },
    hide_complexity: row.hide_complexity === 1,
    test_count: tests.test_count,
    total_points: roundPoints(tests.total_points),
    user_submission: submission,
    is_open: stateAt(row, moment) === 'open',
    server_time: isoTime(moment),
  };
}

/** Formats what students may know of a template that opens later. */
export function presentUpcoming(row: Awaited<ReturnType<typeof findUpcoming>>[number]): UpcomingTemplate {
  const { opens_at, submission_deadline, ...known } = row;
  return {
    ...known,
    opens_at: isoTime(opens_at),
    submission_deadline: isoTime(submission_deadline),
  };
}

/** Returns whether students see a template at a moment. */
function stateAt(
  { is_draft, opens_at }: Pick<TemplateRow, 'is_draft' | 'opens_at'>,
  now: number,
): TemplateState {
  if (is_draft === 1) return 'draft';
  return opens_at !== null && opens_at > now ? 'scheduled' : 'open';
}

/** Formats a template for admins. `belongings` may also contain those of other templates. */
export function presentTemplateForAdmin(
  row: TemplateRow,
  belongings: Belongings,
  testCount: number,
  now: number,
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
    ...(row.creator_full_name === null ? {} : { creator_full_name: row.creator_full_name }),
    created_at: isoTime(row.created_at),
    updated_at: isoTime(row.updated_at),
    submission_deadline: isoTime(row.submission_deadline),
    allow_late: row.allow_late === 1,
    late_until: isoTime(row.late_until),
    late_penalty: readLatePenalty(row),
    attempts: readAttemptRule(row),
    hide_complexity: row.hide_complexity === 1,
    assistance: row.assistance,
    is_draft: row.is_draft === 1,
    opens_at: isoTime(row.opens_at),
    state: stateAt(row, now),
    test_count: testCount,
    exclusions: belongings.exclusions.filter(isOf).map(({ user_id, username, deadline, is_used }) => ({
      user_id,
      username,
      deadline: isoTime(deadline),
      is_used: is_used === 1,
    })),
    group_deadlines: belongings.groupDeadlines
      .filter(isOf)
      .map(({ template_id: _, deadline, ...group }) => ({ ...group, deadline: isoTime(deadline) })),
    submission_count: belongings.counts.find(isOf)?.count ?? 0,
  };
}

/** Formats whether a person may hand in. */
export function presentStanding({ canSubmit, reason, deadline }: SubmitDecision): SubmitStanding {
  return { can_submit: canSubmit, reason, deadline: isoTime(deadline) };
}

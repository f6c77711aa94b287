import {
  type createTemplate,
  MAX_CODE_BYTES,
  MAX_STATEMENT_BYTES,
  message,
  type updateTemplate,
} from '@coderoom/contract';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import type { Flag, Tables } from '#db/tables.ts';
import type { GroupDeadline } from '#features/deadlines/index.ts';
import { latePenaltyColumns } from '#features/grades/index.ts';
import type { Grant } from '#features/templates/exclusions.ts';
import { InvalidFieldError, refuseTooLong } from '#http/errors.ts';

/** The fields of a new or changed template that are columns of its row. */
type Fields = Omit<
  z.output<typeof updateTemplate.body>,
  | 'classroom_ids'
  | 'exclusions'
  | 'exclusions_base'
  | 'group_deadlines'
  | 'group_deadlines_base'
  | 'project_files'
> &
  Pick<Partial<z.output<typeof createTemplate.body>>, 'language'>;

/**
 * Returns the columns for the fields of a request; absent fields stay absent.
 * @throws {ApiError} 413 if the program or the statement is too long, 422 for a moment beyond the calendar.
 */
export function readColumns({
  description,
  statement,
  submission_deadline,
  opens_at,
  allow_late,
  late_until,
  late_penalty,
  attempts,
  hide_complexity,
  is_draft,
  ...others
}: Fields): Omit<Updateable<Tables['templates']>, 'id' | 'name_key'> {
  refuseTooLong('program', others.code_content ?? '', MAX_CODE_BYTES);
  refuseTooLong('statement', statement ?? '', MAX_STATEMENT_BYTES);
  return {
    ...others,
    ...(description === undefined ? {} : { description: description || null }),
    ...(statement === undefined ? {} : { statement: statement || null }),
    ...(submission_deadline === undefined
      ? {}
      : { submission_deadline: readMoment('submission_deadline', submission_deadline) }),
    ...(opens_at === undefined ? {} : { opens_at: readMoment('opens_at', opens_at) }),
    ...(allow_late === undefined ? {} : { allow_late: flagOf(allow_late) }),
    ...(late_until === undefined ? {} : { late_until: readMoment('late_until', late_until) }),
    ...(late_penalty === undefined ? {} : latePenaltyColumns(late_penalty)),
    ...(attempts === undefined ? {} : { max_attempts: attempts.limit, counting_attempt: attempts.counts }),
    ...(hide_complexity === undefined ? {} : { hide_complexity: flagOf(hide_complexity) }),
    ...(is_draft === undefined ? {} : { is_draft: flagOf(is_draft) }),
  };
}

/** @throws {InvalidFieldError} 422 for a moment beyond the calendar. */
export function readGrants(exclusions: z.output<typeof createTemplate.body>['exclusions']): Grant[] {
  return exclusions.map(({ user_id, deadline }) => ({
    userId: user_id,
    deadline: readMoment('exclusions', deadline),
  }));
}

/** @throws {InvalidFieldError} 422 for a moment beyond the calendar. */
export function readGroupDeadlines(
  deadlines: z.output<typeof createTemplate.body>['group_deadlines'],
): GroupDeadline[] {
  return deadlines.map(({ group_id, deadline }) => ({
    groupId: group_id,
    // The schema takes no empty text.
    deadline: readMoment('group_deadlines', deadline) ?? 0,
  }));
}

/**
 * Returns a moment in epoch ms. With its offset from UTC, it may lie outside the years of four digits.
 * @throws {InvalidFieldError} 422
 */
function readMoment(field: string, text: string | null | undefined): number | null {
  if (!text) return null;
  const moment = Date.parse(text);
  if (/^\d{4}-/.test(new Date(moment).toISOString())) return moment;
  throw new InvalidFieldError(field, message`must lie between the years 0 and 9999`);
}

function flagOf(is: boolean): Flag {
  return is ? 1 : 0;
}

import { type AttemptRule, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import {
  applyLatePenalty,
  chooseCountingAttempts,
  notifyOfOtherGrades,
  readLatePenalty,
} from '#features/grades/index.ts';
import { InvalidFieldError } from '#http/errors.ts';
import type { TemplateRow } from './store.ts';

type LateRule = Pick<TemplateRow, 'allow_late' | 'late_until' | 'submission_deadline'>;

/** Reads how often a template may be submitted. */
export function readAttemptRule(row: Pick<TemplateRow, 'max_attempts' | 'counting_attempt'>): AttemptRule {
  return { limit: row.max_attempts, counts: row.counting_attempt };
}

/** True if late work would end before it begins. */
export function endsEarly({ allow_late, late_until, submission_deadline }: LateRule): boolean {
  if (allow_late === 0 || late_until === null || submission_deadline === null) return false;
  return late_until <= submission_deadline;
}

/** @throws {InvalidFieldError} if late work would end before it begins */
export function refuseEarlyEnd(rule: LateRule): void {
  if (endsEarly(rule)) throw new InvalidFieldError('late_until', message`must be after the deadline`);
}

/**
 * Applies changed rules to what was submitted already: the penalty of late work, and which attempt counts. Whose grade
 * is another one by that is told. An attempt too many by a lower limit stays.
 * @returns true if there were such rules to apply
 */
export async function applyRules(
  transaction: Database,
  before: TemplateRow,
  after: TemplateRow,
  now: number,
): Promise<boolean> {
  const [was, is] = [readLatePenalty(before), readLatePenalty(after)];
  const isOtherPenalty = JSON.stringify(was) !== JSON.stringify(is);
  if (!isOtherPenalty && before.counting_attempt === after.counting_attempt) return false;
  await notifyOfOtherGrades(transaction, after.id, now, async () => {
    if (isOtherPenalty) await applyLatePenalty(transaction, after.id, is);
    await chooseCountingAttempts(transaction, after.id, now);
  });
  return true;
}

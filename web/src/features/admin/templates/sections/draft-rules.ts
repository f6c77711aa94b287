import {
  type AttemptRule,
  attemptRule,
  type CountingAttempt,
  type LatePenalty,
  latePenalty,
  type Template,
} from '@coderoom/contract';
import { parseNumber } from '#features/admin/frame/parse-number.ts';
import { formatPoints } from '#shared/grades/score-text.ts';

/** The rules of submitting as edited: numbers as typed. */
export interface DraftRules {
  attempts: 'one' | 'some' | 'unlimited';
  /** Number of attempts, if there are some. */
  limit: string;
  counts: CountingAttempt;
  /** Unit of the late penalty. */
  penaltyPer: LatePenalty['per'] | 'none';
  penaltyPercent: string;
  penaltyAtMost: string;
  /** In UTC; null: late work is accepted without end. */
  lateUntil: string | null;
}

export const ONE_ATTEMPT_RULES: DraftRules = {
  attempts: 'one',
  limit: '3',
  counts: 'best',
  penaltyPer: 'none',
  penaltyPercent: '10',
  penaltyAtMost: '50',
  lateUntil: null,
};

export function draftRules({ attempts, late_penalty, late_until }: Template): DraftRules {
  const { limit, counts } = attempts;
  return {
    ...ONE_ATTEMPT_RULES,
    attempts: limit === null ? 'unlimited' : limit === 1 ? 'one' : 'some',
    ...(limit === null || limit === 1 ? {} : { limit: String(limit) }),
    ...(limit === 1 ? {} : { counts }),
    ...(late_penalty === null
      ? {}
      : {
          penaltyPer: late_penalty.per,
          penaltyPercent: formatPoints(late_penalty.percent),
          penaltyAtMost: formatPoints(late_penalty.at_most),
        }),
    lateUntil: late_until,
  };
}

/** Returns how often it may be submitted; null while the number makes no sense. */
export function attemptsOf({ attempts, limit, counts }: DraftRules): AttemptRule | null {
  if (attempts === 'one') return { limit: 1, counts: 'last' };
  const rule = { limit: attempts === 'unlimited' ? null : parseNumber(limit), counts };
  if (attempts === 'some' && rule.limit === null) return null;
  return attemptRule.safeParse(rule).data ?? null;
}

/** Returns the late penalty, if there is one; `invalid` while its numbers make no sense. */
export function penaltyOf(rules: DraftRules): LatePenalty | null | 'invalid' {
  const { penaltyPer: per, penaltyPercent, penaltyAtMost } = rules;
  if (per === 'none') return null;
  const rule = { per, percent: parseNumber(penaltyPercent), at_most: parseNumber(penaltyAtMost) };
  return latePenalty.safeParse(rule).data ?? 'invalid';
}

/** True if a number from 0 to 100, 0 excluded, was typed. */
export function isPercent(typed: string): boolean {
  const percent = parseNumber(typed);
  return percent !== null && percent > 0 && percent <= 100;
}

/** True if the rules can be saved. */
export function areRulesValid(rules: DraftRules, takesLate: boolean): boolean {
  return attemptsOf(rules) !== null && (!takesLate || penaltyOf(rules) !== 'invalid');
}

/** Fields of a request: rules for late work without any are sent as none. */
export function rulesBody(rules: DraftRules, takesLate: boolean) {
  const penalty = penaltyOf(rules);
  return {
    attempts: attemptsOf(rules) ?? undefined,
    late_penalty: takesLate && penalty !== 'invalid' ? penalty : null,
    late_until: takesLate ? rules.lateUntil : null,
  };
}

/** A student's deadline and what a task allows after it. Moments in epoch ms. */
interface LateRule {
  /** The student's own; null: none. */
  deadline: number | null;
  allowLate: boolean;
  /** Last moment for late submissions; null: no end. */
  lateUntil: number | null;
}

/** Returns the last moment for a first submission; null: there is none. An extension beyond the end of late work holds. */
function lastMomentOf({ deadline, allowLate, lateUntil }: LateRule): number | null {
  if (deadline === null || !allowLate) return deadline;
  return lateUntil === null ? null : Math.max(lateUntil, deadline);
}

/** True if a task could not be submitted any more when a student joined. */
export function endedBeforeJoining(rule: LateRule, joinedAt: number | null): boolean {
  const end = lastMomentOf(rule);
  return end !== null && joinedAt !== null && end < joinedAt;
}

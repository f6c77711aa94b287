import { STUDENT } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { type DeadlinesQuestion, membersOf, templatesOf } from './class-deadlines.ts';

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

/**
 * Reads when the students of some classrooms joined, and returns the function that looks up when one got a template: with
 * the first of their classes that have it. Archived ones count if no other has it, as with deadlines.
 */
export async function readJoinings(
  database: Database,
  question: DeadlinesQuestion,
): Promise<(userId: number, templateId: number) => number | null> {
  const belonging = await database
    .selectFrom('template_classrooms')
    .innerJoin('classrooms', 'classrooms.id', 'template_classrooms.classroom_id')
    .select(['template_classrooms.template_id', 'classrooms.id', 'classrooms.archived_at'])
    .where('template_classrooms.template_id', 'in', templatesOf(question))
    .execute();
  const classroomIds = [...new Set(belonging.map(({ id }) => id))];
  const members =
    classroomIds.length === 0
      ? []
      : await database
          .selectFrom('classroom_members')
          .select(['classroom_id', 'user_id', 'joined_at'])
          .where('classroom_id', 'in', classroomIds)
          .where('role', '=', STUDENT)
          .where('user_id', 'in', membersOf(question))
          .execute();
  const having = Map.groupBy(belonging, ({ template_id }) => template_id);
  const joined = new Map(
    members.map(({ classroom_id, user_id, joined_at }) => [`${user_id} ${classroom_id}`, joined_at]),
  );
  return (userId, templateId) => {
    const own = (having.get(templateId) ?? []).flatMap(({ id, archived_at }) => {
      const joinedAt = joined.get(`${userId} ${id}`);
      return joinedAt === undefined ? [] : [{ joinedAt, isActive: archived_at === null }];
    });
    const active = own.filter(({ isActive }) => isActive);
    const counting = active.length > 0 ? active : own;
    return counting.length === 0 ? null : Math.min(...counting.map(({ joinedAt }) => joinedAt));
  };
}

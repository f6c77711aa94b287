import { type Message, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { InvalidFieldError } from '#http/errors.ts';

/** A student's own deadline, in epoch ms; null: the template's deadline applies. */
export interface Grant {
  userId: number;
  deadline: number | null;
}

/** The fields of a template that its exclusions depend on. */
export interface GrantingTemplate {
  id: number;
  deadline: number | null;
  classroomIds: number[];
}

/**
 * Replaces the exclusions of a template. An unchanged one stays used; one with a new deadline grants another
 * submission.
 * @throws {InvalidFieldError} if somebody is not a student of the template's classrooms.
 */
export async function replaceExclusions(
  transaction: Database,
  template: GrantingTemplate,
  grants: Grant[],
): Promise<void> {
  refuseRepeated(grants);
  await refuseUnfit(transaction, template, grants);
  const kept = await transaction
    .selectFrom('template_exclusions')
    .select(['user_id', 'deadline'])
    .where('template_id', '=', template.id)
    .execute();
  const wanted = deadlinesOf(grants);
  const isKept = new Set(
    kept.filter(({ user_id, deadline }) => wanted.get(user_id) === deadline).map(({ user_id }) => user_id),
  );
  await remove(
    transaction,
    template.id,
    kept.map(({ user_id }) => user_id).filter((userId) => !isKept.has(userId)),
  );
  const added = grants.filter(({ userId }) => !isKept.has(userId));
  if (added.length === 0) return;
  await transaction
    .insertInto('template_exclusions')
    .values(
      added.map(({ userId, deadline }) => ({
        template_id: template.id,
        user_id: userId,
        deadline,
        is_used: 0 as const,
      })),
    )
    .execute();
}

/**
 * Makes the changes that lead from one list of exclusions to another, and leaves what others changed meanwhile.
 * @param base The list that the caller's was made from.
 * @throws {InvalidFieldError} as {@link replaceExclusions}, for what the caller changed.
 */
export async function mergeExclusions(
  transaction: Database,
  template: GrantingTemplate,
  { base, grants }: { base: Grant[]; grants: Grant[] },
): Promise<void> {
  refuseRepeated(grants);
  const before = deadlinesOf(base);
  // An unchanged one may be of a student who left meanwhile.
  const changed = grants.filter(({ userId, deadline }) => before.get(userId) !== deadline);
  await refuseUnfit(transaction, template, changed);
  await dropUnfitExclusions(transaction, template);
  const kept = await transaction
    .selectFrom('template_exclusions')
    .select(['user_id', 'deadline'])
    .where('template_id', '=', template.id)
    .execute();
  const merged = new Map(kept.map(({ user_id, deadline }) => [user_id, deadline]));
  const after = deadlinesOf(grants);
  for (const userId of before.keys()) if (!after.has(userId)) merged.delete(userId);
  for (const { userId, deadline } of changed) merged.set(userId, deadline);
  await replaceExclusions(
    transaction,
    template,
    [...merged].map(([userId, deadline]) => ({ userId, deadline })),
  );
}

function deadlinesOf(grants: Grant[]): Map<number, number | null> {
  return new Map(grants.map(({ userId, deadline }) => [userId, deadline]));
}

/** Deletes exclusions of people who, after a change of the template, are no longer students of its classrooms. */
export async function dropUnfitExclusions(transaction: Database, template: GrantingTemplate): Promise<void> {
  const kept = await transaction
    .selectFrom('template_exclusions')
    .select('user_id')
    .where('template_id', '=', template.id)
    .execute();
  const userIds = kept.map(({ user_id }) => user_id);
  const fit = template.deadline === null ? new Set() : await studentsAmong(transaction, template, userIds);
  await remove(
    transaction,
    template.id,
    userIds.filter((userId) => !fit.has(userId)),
  );
}

function refuseRepeated(grants: Grant[]): void {
  if (deadlinesOf(grants).size < grants.length) throw unfit(message`must name each student once`);
}

function unfit(problem: Message): InvalidFieldError {
  return new InvalidFieldError('exclusions', problem);
}

async function refuseUnfit(database: Database, template: GrantingTemplate, grants: Grant[]): Promise<void> {
  if (grants.length === 0) return;
  if (template.classroomIds.length === 0) throw unfit(message`must be empty where no classroom is selected`);
  if (template.deadline === null) throw unfit(message`must be empty where no deadline is set`);
  const userIds = grants.map(({ userId }) => userId);
  const students = await studentsAmong(database, template, userIds);
  if (students.size < userIds.length) throw unfit(message`must name students of the selected classrooms`);
}

/** Returns those of these people who are in one of the template's classrooms and are not admins. */
async function studentsAmong(
  database: Database,
  { classroomIds }: GrantingTemplate,
  userIds: number[],
): Promise<Set<number>> {
  if (userIds.length === 0 || classroomIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('classroom_members')
    .innerJoin('users', 'users.id', 'classroom_members.user_id')
    .select('user_id')
    .distinct()
    .where('classroom_id', 'in', classroomIds)
    .where('user_id', 'in', userIds)
    .where('is_admin', '=', 0)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

async function remove(transaction: Database, templateId: number, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return;
  await transaction
    .deleteFrom('template_exclusions')
    .where('template_id', '=', templateId)
    .where('user_id', 'in', userIds)
    .execute();
}

import { type Message, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { InvalidFieldError } from '#http/errors.ts';

/** A deadline of a group, in epoch ms. */
export interface GroupDeadline {
  groupId: number;
  deadline: number;
}

/** The fields of a template that the deadlines of groups depend on. */
interface DueTemplate {
  id: number;
  deadline: number | null;
  classroomIds: readonly number[];
}

/**
 * Replaces the deadlines of groups for a template. An unchanged row stays.
 * @throws {InvalidFieldError} for groups of other classes, without a deadline for everybody, or for a group named twice.
 */
export async function replaceGroupDeadlines(
  transaction: Database,
  template: DueTemplate,
  deadlines: readonly GroupDeadline[],
): Promise<void> {
  refuseRepeated(deadlines);
  const groupIds = deadlines.map(({ groupId }) => groupId);
  await transaction
    .deleteFrom('group_deadlines')
    .where('template_id', '=', template.id)
    .$if(groupIds.length > 0, (query) => query.where('group_id', 'not in', groupIds))
    .execute();
  await setGroupDeadlines(transaction, template, deadlines);
}

/**
 * Makes the changes that lead from one list of groups' deadlines to another, and leaves what others changed meanwhile.
 * @param base The list that the caller's was made from.
 * @throws {InvalidFieldError} as {@link replaceGroupDeadlines}, for what the caller changed.
 */
export async function mergeGroupDeadlines(
  transaction: Database,
  template: DueTemplate,
  { base, deadlines }: { base: readonly GroupDeadline[]; deadlines: readonly GroupDeadline[] },
): Promise<void> {
  refuseRepeated(deadlines);
  await keepGroupDeadlines(transaction, template);
  const before = byGroup(base);
  const after = byGroup(deadlines);
  const removed = [...before.keys()].filter((groupId) => !after.has(groupId));
  if (removed.length > 0) {
    await transaction
      .deleteFrom('group_deadlines')
      .where('template_id', '=', template.id)
      .where('group_id', 'in', removed)
      .execute();
  }
  // An unchanged one may be of a group that somebody else deleted meanwhile.
  const changed = deadlines.filter(({ groupId, deadline }) => before.get(groupId) !== deadline);
  await setGroupDeadlines(transaction, template, changed);
}

/** Writes deadlines of groups beside those that stand. */
async function setGroupDeadlines(
  transaction: Database,
  template: DueTemplate,
  deadlines: readonly GroupDeadline[],
): Promise<void> {
  if (deadlines.length === 0) return;
  const classroomOf = await fitGroups(transaction, template, deadlines);
  await transaction
    .insertInto('group_deadlines')
    .values(
      deadlines.map(({ groupId, deadline }) => ({
        template_id: template.id,
        group_id: groupId,
        classroom_id: classroomOf.get(groupId) ?? 0,
        deadline,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['template_id', 'group_id'])
        .doUpdateSet(({ ref }) => ({ deadline: ref('excluded.deadline') })),
    )
    .execute();
}

function byGroup(deadlines: readonly GroupDeadline[]): Map<number, number> {
  return new Map(deadlines.map(({ groupId, deadline }) => [groupId, deadline]));
}

/** Deletes the deadlines of groups for a template that no longer has a deadline; those of classes that it left are gone. */
export async function keepGroupDeadlines(transaction: Database, template: DueTemplate): Promise<void> {
  if (template.deadline !== null) return;
  await transaction.deleteFrom('group_deadlines').where('template_id', '=', template.id).execute();
}

function refuseRepeated(deadlines: readonly GroupDeadline[]): void {
  if (byGroup(deadlines).size < deadlines.length) throw unfit(message`must name each group once`);
}

function unfit(problem: Message): InvalidFieldError {
  return new InvalidFieldError('group_deadlines', problem);
}

/** Returns the classroom of each of these groups. */
async function fitGroups(
  database: Database,
  { deadline, classroomIds }: DueTemplate,
  deadlines: readonly GroupDeadline[],
): Promise<ReadonlyMap<number, number>> {
  if (deadline === null) throw unfit(message`must be empty where no deadline is set`);
  const ids = deadlines.map(({ groupId }) => groupId);
  const rows =
    classroomIds.length === 0
      ? []
      : await database
          .selectFrom('classroom_groups')
          .select(['id', 'classroom_id'])
          .where('id', 'in', ids)
          .where('classroom_id', 'in', classroomIds)
          .execute();
  if (rows.length < ids.length) throw unfit(message`must name groups of the selected classrooms`);
  return new Map(rows.map(({ id, classroom_id }) => [id, classroom_id]));
}

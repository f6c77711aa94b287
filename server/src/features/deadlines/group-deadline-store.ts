import { message } from '@coderoom/contract';
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
  const classroomOf = await fitGroups(transaction, template, deadlines);
  const groupIds = [...classroomOf.keys()];
  await transaction
    .deleteFrom('group_deadlines')
    .where('template_id', '=', template.id)
    .$if(groupIds.length > 0, (query) => query.where('group_id', 'not in', groupIds))
    .execute();
  if (deadlines.length === 0) return;
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

/**
 * Makes the changes that lead from one list of groups' deadlines to another, and leaves what others changed meanwhile.
 * @param base The list that the caller's was made from.
 * @throws {InvalidFieldError} as {@link replaceGroupDeadlines}.
 */
export async function mergeGroupDeadlines(
  transaction: Database,
  template: DueTemplate,
  { base, deadlines }: { base: readonly GroupDeadline[]; deadlines: readonly GroupDeadline[] },
): Promise<void> {
  await fitGroups(transaction, template, deadlines);
  await keepGroupDeadlines(transaction, template);
  const kept = await transaction
    .selectFrom('group_deadlines')
    .select(['group_id', 'deadline'])
    .where('template_id', '=', template.id)
    .execute();
  const merged = new Map(kept.map(({ group_id, deadline }) => [group_id, deadline]));
  const before = byGroup(base);
  const after = byGroup(deadlines);
  for (const groupId of before.keys()) if (!after.has(groupId)) merged.delete(groupId);
  for (const [groupId, deadline] of after) {
    if (before.get(groupId) !== deadline) merged.set(groupId, deadline);
  }
  await replaceGroupDeadlines(
    transaction,
    template,
    [...merged].map(([groupId, deadline]) => ({ groupId, deadline })),
  );
}

function byGroup(deadlines: readonly GroupDeadline[]): Map<number, number> {
  return new Map(deadlines.map(({ groupId, deadline }) => [groupId, deadline]));
}

/** Deletes the deadlines of groups for a template that no longer has a deadline; those of classes that it left are gone. */
export async function keepGroupDeadlines(transaction: Database, template: DueTemplate): Promise<void> {
  if (template.deadline !== null) return;
  await transaction.deleteFrom('group_deadlines').where('template_id', '=', template.id).execute();
}

/** Returns the classroom of each of these groups. */
async function fitGroups(
  database: Database,
  { deadline, classroomIds }: DueTemplate,
  deadlines: readonly GroupDeadline[],
): Promise<ReadonlyMap<number, number>> {
  if (deadlines.length === 0) return new Map();
  const refuse = (problem: ReturnType<typeof message>) => new InvalidFieldError('group_deadlines', problem);
  if (deadline === null) throw refuse(message`must be empty where no deadline is set`);
  const ids = deadlines.map(({ groupId }) => groupId);
  if (new Set(ids).size < ids.length) throw refuse(message`must name each group once`);
  const rows =
    classroomIds.length === 0
      ? []
      : await database
          .selectFrom('classroom_groups')
          .select(['id', 'classroom_id'])
          .where('id', 'in', ids)
          .where('classroom_id', 'in', classroomIds)
          .execute();
  if (rows.length < ids.length) throw refuse(message`must name groups of the selected classrooms`);
  return new Map(rows.map(({ id, classroom_id }) => [id, classroom_id]));
}

import { type Classroom, type copyClassroom, message } from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { type Classrooms, copyGroups } from '#features/classrooms/index.ts';
import { replaceGroupDeadlines } from '#features/deadlines/index.ts';
import { copySetting } from '#features/settings/index.ts';
import { copyFiles } from '#features/templates/files/store.ts';
import { endsEarly } from '#features/templates/submission-rules.ts';
import { copyTests } from '#features/test-cases/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { InvalidFieldError } from '#http/errors.ts';
import { insertTemplate, replaceClassrooms } from './admin-store.ts';
import { readColumns, readGroupDeadlines } from './template-columns.ts';

type CopyOfClass = z.output<typeof copyClassroom.body>;

/** Parts that the copying is built from. */
interface ClassCopyDependencies {
  classrooms: Pick<Classrooms['classrooms'], 'copy'>;
  now?: () => number;
}

/**
 * Returns the function that makes a classroom like another, with its editor settings, its groups without students, and copies of some of its
 * templates with their new dates, in one transaction. Members, submissions and individual deadlines stay where they are.
 * @throws {ApiError} 404; 422 if a template is not one of the classroom or is named twice, or if its late submissions
 *   would end before its deadline.
 */
export function createClassCopy({ classrooms, now = Date.now }: ClassCopyDependencies) {
  return (caller: Identity, id: number, { name, templates }: CopyOfClass): Promise<Classroom> => {
    const wanted = templates.map(({ id: from, group_deadlines, ...dates }) => ({
      from,
      dates: readColumns(dates),
      ofGroups: readGroupDeadlines(group_deadlines),
    }));
    return classrooms.copy(
      caller,
      { id, name, taskCount: wanted.length },
      async (transaction, classroomId) => {
        await refuseForeign(
          transaction,
          id,
          wanted.map(({ from }) => from),
        );
        await copySetting(transaction, id, classroomId, caller.id);
        const groups = await copyGroups(transaction, id, classroomId);
        const made = { creator_id: caller.id, created_at: now(), updated_at: now() };
        for (const [index, { from, dates, ofGroups }] of wanted.entries()) {
          const {
            id: _,
            name_key: __,
            ...original
          } = await transaction
            .selectFrom('templates')
            .selectAll()
            .where('id', '=', from)
            .executeTakeFirstOrThrow();
          const copied = { ...original, ...dates };
          if (endsEarly(copied)) throw earlyEnd(index, copied.name);
          const to = await insertTemplate(transaction, { ...copied, ...made, is_global: 0 });
          await replaceClassrooms(transaction, to, [classroomId]);
          await replaceGroupDeadlines(
            transaction,
            { id: to, deadline: dates.submission_deadline ?? null, classroomIds: [classroomId] },
            // A group that is not the copied class's stays as it is, and is refused.
            ofGroups.map(({ groupId, deadline }) => ({ groupId: groups.get(groupId) ?? groupId, deadline })),
          );
          await copyTests(transaction, from, to);
          await copyFiles(transaction, from, to);
        }
      },
    );
  };
}

function earlyEnd(index: number, name: string): InvalidFieldError {
  return new InvalidFieldError(
    `templates.${index}.late_until`,
    message`must be after the deadline`,
    message`Late submissions of “${name}” must end after its deadline.`,
  );
}

/** Locks the templates, so that nobody changes them or their tests meanwhile. @throws {InvalidFieldError} 422 */
async function refuseForeign(transaction: Database, classroomId: number, ids: number[]): Promise<void> {
  const refuse = () =>
    new InvalidFieldError('templates', message`must name templates of the classroom, each once`);
  if (new Set(ids).size < ids.length) throw refuse();
  if (ids.length === 0) return;
  const held = await transaction
    .updateTable('templates')
    .set(({ ref }) => ({ updated_at: ref('updated_at') }))
    .where('id', 'in', ids)
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('template_classrooms').select('template_id').where('classroom_id', '=', classroomId),
    )
    .returning('id')
    .execute();
  if (held.length < ids.length) throw refuse();
}

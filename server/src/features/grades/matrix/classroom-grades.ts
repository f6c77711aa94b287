import {
  type GradeMatrix,
  type GroupParameter,
  type listTaskProgress,
  message,
  type TaskProgress,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { scopeOf } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { readGroupFilter, unknownClassroom } from '#features/classrooms/index.ts';
import { lockOwnerName } from '#features/grades/owner-store.ts';
import type { Identity } from '#http/authenticate.ts';
import { readMatrix } from './matrix.ts';
import { findTaskProgress } from './task-progress.ts';

/** The grades of classrooms, and how far they are with their templates. */
export interface ClassroomGradebooks {
  /** Includes the classroom's name. @throws {ApiError} 404. */
  get(
    caller: Pick<Identity, 'id'>,
    classroomId: number,
    group: GroupParameter,
  ): Promise<{ name: string; matrix: GradeMatrix }>;
  /** Lists how far classrooms are with these templates, or with those due last. */
  progress(caller: Identity, question: z.output<typeof listTaskProgress.query>): Promise<TaskProgress[]>;
  /** Sets how much a template counts. @throws {ApiError} 404. */
  weigh(teacher: Identity, templateId: number, weight: number): Promise<void>;
}

export function createClassroomGrades(database: Database): ClassroomGradebooks {
  return {
    async get(caller, classroomId, filter) {
      const classroom = await database
        .selectFrom('classrooms')
        .select('name')
        .where('id', '=', classroomId)
        .executeTakeFirst();
      if (!classroom) throw unknownClassroom();
      const group = readGroupFilter(caller, filter, classroomId);
      return {
        name: classroom.name,
        matrix: await readMatrix(database, { classroomId, group, now: Date.now() }),
      };
    },

    progress: (caller, { scope, template_ids, group }) =>
      findTaskProgress(
        database,
        {
          scope: scopeOf(caller, scope),
          templateIds: template_ids,
          group: readGroupFilter(caller, group, undefined),
        },
        Date.now(),
      ),

    async weigh(teacher, templateId, weight) {
      await database.transaction().execute(async (transaction) => {
        const target = await lockOwnerName(transaction, { templateId });
        const { numUpdatedRows: changed } = await transaction
          .updateTable('templates')
          .set({ weight })
          .where('id', '=', templateId)
          .where('weight', '<>', weight)
          .executeTakeFirstOrThrow();
        if (changed === 0n) return;
        const detail = message`weight ${weight}`;
        await recordAction(transaction, { action: 'template_changed', actor: teacher, target, detail });
      });
    },
  };
}

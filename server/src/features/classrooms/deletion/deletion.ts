import { type Message, message } from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import { recordAction } from '#features/audit/index.ts';
import { lockClassroom } from '#features/classrooms/classroom-lock.ts';
import { deleteClassroomRow } from '#features/classrooms/classroom-store.ts';
import { type Announce, unknownClassroom } from '#features/classrooms/service.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict } from '#http/errors.ts';
import { deleteStudentWork, hasStudentWork } from './deletion-store.ts';

/**
 * Deletes a classroom: one with its students' work only from the archive, and with that work.
 * @param by null: the server itself; `detail` is written into the audit log
 * @throws {ApiError} 404, 409 for a classroom with work that is not archived
 */
export type DeleteClassroom = (by: Identity | null, id: number, detail?: Message) => Promise<void>;

export function createClassroomDeletion(database: Database, announce: Announce): DeleteClassroom {
  return async (by, id, detail) => {
    // First and in portions: it may be a lot. Nobody adds to it, and an interrupted deletion begins again.
    const isEmptied = await deleteStudentWork(database, id);
    const userIds = await database.transaction().execute(async (transaction) => {
      const held = await lockClassroom(transaction, { id });
      if (!held) throw unknownClassroom();
      const isArchived = isEmptied && held.archived_at !== null;
      // An owner may have taken it back meanwhile; the server deletes nothing that is in use.
      if (!isArchived && (by === null || (await hasStudentWork(transaction, id)))) throw notArchived();
      const members = await deleteClassroomRow(transaction, id);
      const action = 'classroom_deleted';
      await recordAction(transaction, { action, actor: by, target: held.name, detail: detail ?? null });
      return members;
    });
    announce({ kind: 'left', classroomId: id, userIds });
  };
}

function notArchived(): ApiError {
  const detail = message`Students have submitted work in this class. Archive it first, then it can be deleted.`;
  return conflict(detail);
}

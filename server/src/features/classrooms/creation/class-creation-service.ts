import {
  type answerClassRequest,
  type ClassRequest,
  type getClassCreation,
  isoTime,
  type listClassRequests,
  message,
  type ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { mayCreateClassrooms } from '#features/access/index.ts';
import { recordAction } from '#features/audit/index.ts';
import { findById, lockPerson, sessionEnded, updateUser } from '#features/auth/index.ts';
import { readServerSetting } from '#features/server-settings/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { type ApiError, conflict, notFound } from '#http/errors.ts';
import {
  type ClassRequestRow,
  countOpenClassRequests,
  deleteOpenRequest,
  findOpenRequests,
  findRequestOf,
  lockRequest,
  saveRequest,
  updateRequest,
} from './class-creation-store.ts';

/** The right to create classrooms: who has it, who asks for it, and the admins' answers. */
export interface ClassCreationService {
  state(caller: Identity): Promise<ResponseOf<typeof getClassCreation>>;
  /** @throws {ApiError} 409 if the caller has the right, has asked already, or nobody can ask on this server. */
  ask(caller: Identity, reason: string): Promise<ClassRequest>;
  /** @throws {ApiError} 404 without an open request. */
  withdraw(caller: Identity): Promise<void>;
  list(question: z.output<typeof listClassRequests.query>): Promise<ResponseOf<typeof listClassRequests>>;
  /** Makes the person a teacher, or not. @throws {ApiError} 404, 409 if the request is not open. */
  answer(
    admin: Identity,
    id: number,
    answer: z.output<typeof answerClassRequest.body>,
  ): Promise<ClassRequest>;
  /** Yields a person's request, for the person themselves. */
  read(userId: number): AsyncIterable<object>;
}

export function createClassCreation(database: Database): ClassCreationService {
  const needsApproval = async () =>
    (await readServerSetting(database, 'class_creation')).value === 'approval';
  return {
    async state(caller) {
      const mayCreate = await mayCreateClassrooms(database, caller);
      const request = await findRequestOf(database, caller.id);
      return {
        may_create: mayCreate,
        may_ask: !mayCreate && request?.status !== 'open' && (await needsApproval()),
        request: request && presentRequest(request),
      };
    },

    async ask(caller, reason) {
      if (await mayCreateClassrooms(database, caller)) {
        throw conflict(message`You can create classes already.`);
      }
      if (!(await needsApproval())) {
        throw conflict(message`Nobody can ask for this on this server. Please talk to an administrator.`);
      }
      return await database.transaction().execute(async (transaction) => {
        if (!(await lockPerson(transaction, caller.id))) throw sessionEnded();
        const row = await saveRequest(transaction, caller.id, reason);
        if (row === null) throw conflict(message`You have asked already. Please wait for the answer.`);
        return presentRequest(row);
      });
    },

    async withdraw({ id }) {
      if (!(await deleteOpenRequest(database, id))) throw noRequest();
    },

    async list({ page, page_size: size }) {
      const rows = await findOpenRequests(database, { page, size });
      const requests = rows.map(({ asked_at, ...row }) => ({ ...row, asked_at: isoTime(asked_at) }));
      return { requests, total: await countOpenClassRequests(database), page };
    },

    async answer(admin, id, { decision, answer }) {
      return await database.transaction().execute(async (transaction) => {
        const held = await lockRequest(transaction, id);
        if (held === null) throw noRequest();
        if (held.status !== 'open') throw conflict(message`This request was answered already.`);
        const isApproved = decision === 'approve';
        const person = isApproved
          ? await updateUser(transaction, held.user_id, { is_teacher: 1 })
          : await findById(transaction, held.user_id);
        if (!person) throw noRequest();
        const row = await updateRequest(transaction, id, {
          status: isApproved ? 'approved' : 'declined',
          answer: answer || null,
          answered_at: Date.now(),
        });
        const action = isApproved ? 'teacher_granted' : 'class_request_declined';
        await recordAction(transaction, { action, actor: admin, target: person });
        return presentRequest(row);
      });
    },

    async *read(userId) {
      const row = await findRequestOf(database, userId);
      if (row) yield presentRequest(row);
    },
  };
}

function presentRequest({ status, reason, asked_at, answer, answered_at }: ClassRequestRow): ClassRequest {
  return {
    status,
    reason,
    asked_at: isoTime(asked_at),
    answer,
    answered_at: isoTime(answered_at),
  };
}

function noRequest(): ApiError {
  return notFound(message`There is no such request.`);
}

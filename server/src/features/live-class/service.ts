import {
  type enterEditor,
  type getLiveClass,
  type giveHint,
  type Hint,
  type LiveClass,
  type LiveMember,
  type listLiveClasses,
  message,
  type ResponseOf,
  type startLiveClass,
  type updateLiveClass,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { isUniqueViolation } from '#db/failures.ts';
import { findSeen, lockActiveClassroom, unknownClassroom } from '#features/classrooms/index.ts';
import type { ClassEditors } from '#features/collaboration/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { conflict, notFound } from '#http/errors.ts';
import type { KeyedMutex } from '#queue/concurrency.ts';
import type { Announcements } from './announcements.ts';
import {
  findClass,
  findClasses,
  findCurrentClass,
  insertClass,
  isTemplateOf,
  updateCurrent,
} from './class-store.ts';
import {
  findClassForStaff,
  hasEnded,
  isNotOpen,
  onlooker,
  refuseAllButStaff,
  unknownLiveClass,
  unknownMember,
} from './policy.ts';
import { presentClass, presentHint, presentLiveMember } from './present.ts';
import { findLastRuns } from './runs/run-store.ts';
import type { RunningNow } from './runs/running.ts';
import { findHint, insertHint, insertMessage } from './students/hint-store.ts';
import { findLiveClassMembers, type LiveClassMemberRow } from './students/member-store.ts';
import { endPlaces, findQueue, insertMissing, lockPlace, updatePlace } from './students/place-store.ts';
import { excerptOf } from './watching/excerpt.ts';

/** Live classes for teachers. All methods throw 404 for non-members of the classroom, 403 for its students. */
export interface LiveClassService {
  /** @throws {ApiError} 409 if the classroom has a current live class. */
  start(
    caller: Identity,
    classroomId: number,
    wish: z.output<typeof startLiveClass.body>,
  ): Promise<LiveClass>;
  list(
    caller: Identity,
    classroomId: number,
    question: z.output<typeof listLiveClasses.query>,
  ): Promise<ResponseOf<typeof listLiveClasses>>;
  get(caller: Identity, id: number): Promise<ResponseOf<typeof getLiveClass>>;
  /** @throws {ApiError} 409 if it has ended. */
  update(caller: Identity, id: number, changes: z.output<typeof updateLiveClass.body>): Promise<LiveClass>;
  end(caller: Identity, id: number): Promise<LiveClass>;
  /** Ends a class whose time is up. */
  endLapsed(id: number): Promise<void>;
  /** Ends the running class of a classroom that was archived, if there is one. */
  endOfClassroom(classroomId: number): Promise<void>;
  /** @throws {ApiError} 409 if it has ended. */
  message(caller: Identity, id: number, text: string): Promise<void>;
  /** @throws {ApiError} 409 if the editor is not open. */
  enter(
    caller: Identity,
    id: number,
    memberId: number,
    mayType: boolean,
  ): Promise<ResponseOf<typeof enterEditor>>;
  /** @throws {ApiError} 409 if the editor is not open. */
  giveHint(
    caller: Identity,
    id: number,
    memberId: number,
    hint: z.output<typeof giveHint.body>,
  ): Promise<Hint>;
  lowerHand(caller: Identity, id: number, memberId: number): Promise<LiveMember>;
}

/** Parts that the services are built from. */
export interface LiveClassDependencies {
  database: Database;
  editors: ClassEditors;
  announcements: Announcements;
  running: RunningNow;
  /** Serialises work on a class, so that announcements follow the order of decisions. */
  turns: KeyedMutex<number>;
}

const MINUTE_MS = 60_000;

export function createLiveClassService(dependencies: LiveClassDependencies): LiveClassService {
  const { database, editors, announcements, running, turns } = dependencies;
  const asStaff = (caller: Identity, id: number) => findClassForStaff(database, caller, id);
  const asStaffOfClassroom = async (caller: Identity, classroomId: number) => {
    const { role } = await findSeen(database, caller, classroomId);
    refuseAllButStaff(onlooker(caller, role), unknownClassroom);
  };
  const presentNow = async (id: number): Promise<LiveClass> => {
    const row = await findClass(database, id);
    if (row === null) throw unknownLiveClass();
    return presentClass(row);
  };
  const momentOf = (row: LiveClassMemberRow, isOver: boolean) => {
    const { session_id, participant_id, last_change_at: lastChangeAt } = row;
    const isConnected =
      !isOver &&
      session_id !== null &&
      participant_id !== null &&
      editors.presenceOf(session_id, participant_id).isConnected;
    return { isConnected, lastChangeAt, runningSince: isOver ? null : running.since(row.id) };
  };
  const presentAll = async (rows: readonly LiveClassMemberRow[], isOver: boolean) => {
    const runs = await findLastRuns(
      database,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => presentLiveMember(row, runs.get(row.id), momentOf(row, isOver)));
  };
  const readCode = async (row: LiveClassMemberRow) => {
    const { consent, session_id, participant_id, language } = row;
    if (consent !== 'open' || session_id === null || participant_id === null || language === null) return [];
    const { cursor } = editors.presenceOf(session_id, participant_id);
    const seen = await editors.readAt(session_id, cursor?.file, language);
    const caret = cursor && { file: cursor.file, line: cursor.lineNumber };
    return [{ member_id: row.id, language, ...excerptOf(seen, caret) }];
  };
  /** Returns a student's open editor, in a class that is locked. */
  const lockOpen = async (transaction: Database, id: number, memberId: number) => {
    if ((await updateCurrent(transaction, id, {})) === null) throw hasEnded();
    const [member] = await findLiveClassMembers(transaction, id, [memberId]);
    if (member === undefined) throw unknownMember();
    const place = await lockPlace(transaction, memberId);
    if (place?.consent !== 'open' || place.session_id === null) throw isNotOpen();
    return place.session_id;
  };
  /** Returns a file of a student's program by its name; null for the entry. */
  const findFile = async (id: number, memberId: number, name: string) => {
    const [member] = await findLiveClassMembers(database, id, [memberId]);
    if (member === undefined) throw unknownMember();
    const { session_id, language } = member;
    if (session_id === null || language === null) throw isNotOpen();
    const fileId = await editors.findFile(session_id, name, language);
    if (fileId === undefined) {
      throw notFound(message`There is no such file in the program any more.`);
    }
    return fileId === null ? null : { id: fileId, name };
  };
  const endNow = (id: number, isLapsed: boolean) =>
    turns.runExclusive(id, async () => {
      const sentAway = await database.transaction().execute(async (transaction) => {
        const now = Date.now();
        const row = await updateCurrent(transaction, id, {});
        // Its teachers may have postponed the end meanwhile.
        if (row === null || (isLapsed && row.ends_at > now)) return null;
        await updateCurrent(transaction, id, { ended_at: now });
        return await editors.empty(transaction, await endPlaces(transaction, id));
      });
      if (sentAway === null) return;
      // Pages learn that the class is over before they are removed from its editors.
      await announcements.tellFirst({ kind: 'class', liveClassId: id });
      editors.participantsChanged(sentAway);
    });

  return {
    async start(caller, classroomId, { template_id, minutes }) {
      await asStaffOfClassroom(caller, classroomId);
      const lapsed = await findCurrentClass(database, classroomId);
      if (lapsed && lapsed.ends_at <= Date.now()) await endNow(lapsed.id, true);
      const templateId = template_id ?? null;
      if (templateId !== null && !(await isTemplateOf(database, templateId, classroomId))) {
        throw notFound(message`There is no such template in this classroom.`);
      }
      const startedAt = Date.now();
      const endsAt = startedAt + minutes * MINUTE_MS;
      const insert = async (transaction: Database) => {
        if ((await lockActiveClassroom(transaction, { id: classroomId })) === null) throw unknownClassroom();
        const row = { classroomId, templateId, teacherId: caller.id, startedAt, endsAt };
        const id = await insertClass(transaction, row);
        await insertMissing(transaction, id);
        return id;
      };
      const id = await database.transaction().execute(insert).catch(onlyOneAtATime);
      announcements.tell({ kind: 'class', liveClassId: id });
      return await presentNow(id);
    },

    async list(caller, classroomId, { page, page_size: size }) {
      await asStaffOfClassroom(caller, classroomId);
      const { rows, total } = await findClasses(database, classroomId, { page, size });
      const live_classes = rows.map((row) => ({
        ...presentClass(row),
        student_count: row.student_count ?? 0,
      }));
      return { live_classes, total, page };
    },

    async get(caller, id) {
      const row = await asStaff(caller, id);
      const isOver = row.ended_at !== null;
      if (!isOver) await insertMissing(database, id);
      const rows = await findLiveClassMembers(database, id);
      const codes = isOver ? [] : (await Promise.all(rows.map(readCode))).flat();
      return { ...presentClass(row), members: await presentAll(rows, isOver), codes };
    },

    async update(caller, id, { is_locked, minutes }) {
      await asStaff(caller, id);
      return await turns.runExclusive(id, async () => {
        const changed = await database.transaction().execute(async (transaction) => {
          const row = await updateCurrent(transaction, id, {
            ...(is_locked === undefined ? {} : { is_locked: is_locked ? 1 : 0 }),
            ...(minutes === undefined ? {} : { ends_at: Date.now() + minutes * MINUTE_MS }),
          });
          if (row === null) throw hasEnded();
          if (is_locked === undefined) return [];
          return await editors.changeStudents(transaction, id, is_locked ? 'viewer' : 'editor');
        });
        announcements.tell({ kind: 'class', liveClassId: id });
        editors.participantsChanged(changed);
        return await presentNow(id);
      });
    },

    async end(caller, id) {
      await asStaff(caller, id);
      await endNow(id, false);
      return await presentNow(id);
    },

    endLapsed: (id) => endNow(id, true),

    async endOfClassroom(classroomId) {
      const current = await findCurrentClass(database, classroomId);
      if (current) await endNow(current.id, false);
    },

    async message(caller, id, text) {
      const row = await asStaff(caller, id);
      if (row.ended_at !== null) throw hasEnded();
      const message = { liveClassId: id, authorId: caller.id, text, now: Date.now() };
      const messageId = await insertMessage(database, message);
      announcements.tell({ kind: 'message', liveClassId: id, messageId });
    },

    async enter(caller, id, memberId, mayType) {
      await asStaff(caller, id);
      return await turns.runExclusive(id, async () => {
        const { participant, editor } = await database.transaction().execute(async (transaction) => {
          const sessionId = await lockOpen(transaction, id, memberId);
          const role = mayType ? 'editor' : 'viewer';
          return {
            editor: await editors.find(transaction, sessionId),
            participant: await editors.admit(transaction, sessionId, caller, role),
          };
        });
        if (editor === null) throw isNotOpen();
        editors.participantsChanged([participant]);
        return { share_id: editor.shareId, participant_id: participant.id, language: editor.language };
      });
    },

    async giveHint(caller, id, memberId, { line, file: name, text }) {
      await asStaff(caller, id);
      const file = name === undefined ? null : await findFile(id, memberId, name);
      const hintId = await database.transaction().execute(async (transaction) => {
        await lockOpen(transaction, id, memberId);
        const hint = { memberId, authorId: caller.id, line, text, file, now: Date.now() };
        return await insertHint(transaction, hint);
      });
      announcements.tell({ kind: 'hint', liveClassId: id, hintId });
      const given = await findHint(database, hintId);
      if (given === null) throw isNotOpen();
      return presentHint(given);
    },

    async lowerHand(caller, id, memberId) {
      const liveClass = await asStaff(caller, id);
      const [member] = await findLiveClassMembers(database, id, [memberId]);
      if (member === undefined) throw unknownMember();
      await updatePlace(database, memberId, { hand_raised_at: null, hand_text: null });
      const queue = await findQueue(database, id);
      announcements.tell({ kind: 'members', liveClassId: id, ids: [memberId, ...queue] });
      const lowered = { ...member, hand_raised_at: null, hand_text: null };
      const [presented] = await presentAll([lowered], liveClass.ended_at !== null);
      if (presented === undefined) throw unknownMember();
      return presented;
    },
  };
}

function onlyOneAtATime(failure: unknown): never {
  if (!isUniqueViolation(failure)) throw failure;
  throw conflict(message`A live class goes on in this classroom. End it before you start another.`);
}

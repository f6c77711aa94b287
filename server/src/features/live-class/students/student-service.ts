import type {
  changeEditorLanguage,
  listCurrentLiveClasses,
  listOwnLiveClasses,
  OwnPlace,
  openEditor,
  ResponseOf,
} from '@coderoom/contract';
import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { readPlaces } from '#features/live-class/announcements.ts';
import { findClassesOf, findCurrentClassesOf, updateCurrent } from '#features/live-class/class-store.ts';
import {
  findClassForStudent,
  hasEnded,
  isNotOpen,
  isStudent,
  onlooker,
  unknownMember,
} from '#features/live-class/policy.ts';
import { NOT_ASKED, presentClass } from '#features/live-class/present.ts';
import type { LiveClassDependencies } from '#features/live-class/service.ts';
import { refuseProjectInUse } from '#features/stored-files/index.ts';
import type { Identity } from '#http/authenticate.ts';
import { deleteHint } from './hint-store.ts';
import {
  countLiveMembers,
  findLiveClassMembers,
  findMember,
  type LiveClassMemberRow,
} from './member-store.ts';
import { findQueue, insertMissing, lockPlace, updatePlace } from './place-store.ts';

/** Live classes for students. All methods throw 404 for non-members of the classroom, 403 for its teachers. */
export interface StudentService {
  current(caller: Identity): Promise<ResponseOf<typeof listCurrentLiveClasses>>;
  mine(
    caller: Identity,
    question: z.output<typeof listOwnLiveClasses.query>,
  ): Promise<ResponseOf<typeof listOwnLiveClasses>>;
  /** @throws {ApiError} 409 if the class has ended, 413 if the program is too long to run. */
  open(caller: Identity, id: number, begin: z.output<typeof openEditor.body>): Promise<OwnPlace>;
  close(caller: Identity, id: number): Promise<OwnPlace>;
  /** @throws {ApiError} 409 if the editor is not open. */
  changeProgram(
    caller: Identity,
    id: number,
    changes: z.output<typeof changeEditorLanguage.body>,
  ): Promise<OwnPlace>;
  /** @throws {ApiError} 409 if the editor is not open. */
  raiseHand(caller: Identity, id: number, text: string): Promise<OwnPlace>;
  lowerHand(caller: Identity, id: number): Promise<OwnPlace>;
  dismissHint(caller: Identity, id: number, hintId: number): Promise<OwnPlace>;
}

export function createStudentService(dependencies: LiveClassDependencies): StudentService {
  const { database, editors, announcements, turns } = dependencies;
  const asStudent = (caller: Identity, id: number) => findClassForStudent(database, caller, id);
  const readPlace = async (id: number, userId: number): Promise<OwnPlace> => {
    const member = await findMember(database, id, userId);
    if (member === null) return NOT_ASKED;
    return (await readPlaces(database, id, [member])).get(member.id) ?? NOT_ASKED;
  };
  /** Locks a person's own place together with its class until the transaction ends. */
  const lockMember = async (transaction: Database, id: number, userId: number) => {
    const liveClass = await updateCurrent(transaction, id, {});
    if (liveClass === null || liveClass.ends_at <= Date.now()) throw hasEnded();
    await insertMissing(transaction, id);
    const found = await findMember(transaction, id, userId);
    // Read again, since the place may have changed before it was locked.
    if (found === null || (await lockPlace(transaction, found.id)) === null) throw unknownMember();
    const [member] = await findLiveClassMembers(transaction, id, [found.id]);
    if (member === undefined) throw unknownMember();
    return { member, role: liveClass.is_locked === 1 ? ('viewer' as const) : ('editor' as const) };
  };
  const lockOpen = async (transaction: Database, id: number, userId: number) => {
    const { member } = await lockMember(transaction, id, userId);
    if (member.consent !== 'open' || member.session_id === null) throw isNotOpen();
    return { ...member, session_id: member.session_id };
  };
  /** Changes a place, and announces it. */
  const change = (
    caller: Identity,
    id: number,
    work: (
      transaction: Database,
    ) => Promise<{ member: LiveClassMemberRow; after?: () => Promise<void> | void }>,
  ) =>
    turns.runExclusive(id, async () => {
      const { member, after } = await database.transaction().execute(work);
      // Lowering a hand moves up everybody behind it in the queue.
      const queue = await findQueue(database, id);
      announcements.tell({ kind: 'members', liveClassId: id, ids: [...new Set([member.id, ...queue])] });
      await after?.();
      return await readPlace(id, caller.id);
    });

  return {
    async current(caller) {
      const all = await findCurrentClassesOf(database, caller.id);
      const own = all.filter((row) => isStudent(onlooker(caller, row.role)) && row.ends_at > Date.now());
      const counts = await countLiveMembers(
        database,
        own.map(({ id }) => id),
      );
      return {
        live_classes: await Promise.all(
          own.map(async (row) => ({
            ...presentClass(row),
            own: await readPlace(row.id, caller.id),
            ...(counts.get(row.id) ?? { student_count: 0, open_count: 0 }),
          })),
        ),
      };
    },

    async mine(caller, { page, page_size: size }) {
      const { rows, total } = await findClassesOf(database, caller.id, { page, size });
      const live_classes = rows.map((row) => ({ ...presentClass(row), member_id: row.member_id }));
      return { live_classes, total, page };
    },

    async open(caller, id, { language, code, program, entry_name, files }) {
      await asStudent(caller, id);
      refuseProjectInUse({ language, code, entry_name, files });
      return await change(caller, id, async (transaction) => {
        const { member, role } = await lockMember(transaction, id, caller.id);
        const existing =
          member.session_id === null ? null : await editors.find(transaction, member.session_id);
        const begun = { liveClassId: id, student: caller, language, code, entry_name, files };
        const editor = existing ?? (await editors.create(transaction, begun));
        if (editor.language !== language) {
          await editors.changeLanguage(transaction, editor.sessionId, language);
        }
        const participant = await editors.admit(transaction, editor.sessionId, caller, role);
        await updatePlace(transaction, member.id, {
          consent: 'open',
          session_id: editor.sessionId,
          // The text that there is stays, and with it what it was written for, until the page puts another in its place.
          ...(existing === null && { program }),
          opened_at: member.opened_at ?? Date.now(),
        });
        const after = async () => {
          editors.participantsChanged([participant]);
          if (editor.language !== language) await editors.languageChanged(editor);
        };
        return { member, after };
      });
    },

    async close(caller, id) {
      const { ended_at } = await asStudent(caller, id);
      if (ended_at !== null) return await readPlace(id, caller.id);
      return await change(caller, id, async (transaction) => {
        const { member } = await lockMember(transaction, id, caller.id);
        const sessionIds = member.session_id === null ? [] : [member.session_id];
        const sentAway = await editors.empty(transaction, sessionIds);
        const closed = { consent: 'closed', hand_raised_at: null, hand_text: null } as const;
        await updatePlace(transaction, member.id, closed);
        return { member, after: () => editors.participantsChanged(sentAway) };
      });
    },

    async changeProgram(caller, id, { language, program }) {
      await asStudent(caller, id);
      return await change(caller, id, async (transaction) => {
        const member = await lockOpen(transaction, id, caller.id);
        await editors.changeLanguage(transaction, member.session_id, language);
        if (program !== undefined) await updatePlace(transaction, member.id, { program });
        const editor = await editors.find(transaction, member.session_id);
        return { member, after: async () => (editor ? await editors.languageChanged(editor) : undefined) };
      });
    },

    async raiseHand(caller, id, text) {
      await asStudent(caller, id);
      return await change(caller, id, async (transaction) => {
        const member = await lockOpen(transaction, id, caller.id);
        const { hand_raised_at, hands_raised } = member;
        const raised = hand_raised_at ?? Date.now();
        const times = hand_raised_at === null ? hands_raised + 1 : hands_raised;
        await updatePlace(transaction, member.id, {
          hand_raised_at: raised,
          hand_text: text,
          hands_raised: times,
        });
        return { member };
      });
    },

    async lowerHand(caller, id) {
      const { ended_at } = await asStudent(caller, id);
      if (ended_at !== null) return await readPlace(id, caller.id);
      return await change(caller, id, async (transaction) => {
        const { member } = await lockMember(transaction, id, caller.id);
        await updatePlace(transaction, member.id, { hand_raised_at: null, hand_text: null });
        return { member };
      });
    },

    async dismissHint(caller, id, hintId) {
      await asStudent(caller, id);
      const member = await findMember(database, id, caller.id);
      // Another window may have dismissed it already.
      const isGone = member !== null && (await deleteHint(database, member.id, hintId));
      if (isGone) announcements.tell({ kind: 'members', liveClassId: id, ids: [member.id] });
      return await readPlace(id, caller.id);
    },
  };
}

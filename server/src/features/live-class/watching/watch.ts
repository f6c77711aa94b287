import {
  type CodeExcerpt,
  type CursorPosition,
  LIVE_CLASS_TELL_MS,
  type LiveMember,
} from '@coderoom/contract';
import type { Database } from '#db/database.ts';
import type { ClassEditors, StoredEditorView } from '#features/collaboration/index.ts';
import { findClass } from '#features/live-class/class-store.ts';
import { presentLiveMember } from '#features/live-class/present.ts';
import { findLastRuns, type RunRowWithFiles } from '#features/live-class/runs/run-store.ts';
import type { RunningNow } from '#features/live-class/runs/running.ts';
import { findLiveClassMembers, type LiveClassMemberRow } from '#features/live-class/students/member-store.ts';
import type { ServerSocket } from '#realtime/sockets.ts';
import { Throttle } from '#realtime/throttle.ts';
import { type Excerpt, excerptOf, isSameExcerpt, lineAt } from './excerpt.ts';

/** Minimum time between two announcements that a student is still typing, in ms. */
const TYPING_TOLD_MS = 2_000;

const NOWHERE = { isConnected: false, cursor: null };

/** State of a student who is being watched. */
interface Watched {
  row: LiveClassMemberRow;
  run: RunRowWithFiles | undefined;
  lastChangeAt: number | null;
  isConnected: boolean;
  /** Null: their editor is not open. */
  view: StoredEditorView | null;
  /** Last reported position of their caret. */
  cursor: CursorPosition | null;
  /**
   * Their last change since that report: while typing, the change tells the caret's position before the next report
   * does.
   */
  lastUpdate: Uint8Array | null;
  /** Time of the last announcement about them. */
  toldAt: number;
  sentExcerpt: (Excerpt & Pick<CodeExcerpt, 'file'>) | null;
}

function isSamePlace(one: CursorPosition | null, other: CursorPosition | null): boolean {
  return one?.lineNumber === other?.lineNumber && one?.column === other?.column && one?.file === other?.file;
}

/** Parts that a watch is built from. */
export interface WatchDependencies {
  database: Database;
  editors: Pick<ClassEditors, 'lookOn' | 'presenceOf'>;
  running: Pick<RunningNow, 'since'>;
  log: (failure: unknown) => void;
}

/**
 * A live class that is watched through this server. Stored data is read again when it changes; changes with every
 * keystroke are collected, and sent at most every LIVE_CLASS_TELL_MS.
 */
export class WatchedClass {
  readonly liveClassId: number;
  readonly sockets = new Set<ServerSocket>();
  readonly #dependencies: WatchDependencies;
  readonly #students = new Map<number, Watched>();
  readonly #bySession = new Map<number, Watched>();
  readonly #changedMembers = new Set<number>();
  readonly #typing = new Set<Watched>();
  readonly #changedCodes = new Set<number>();
  readonly #gone = new Set<number>();
  readonly #tick: Throttle;
  #reading: Promise<void> = Promise.resolve();

  constructor(liveClassId: number, dependencies: WatchDependencies) {
    this.liveClassId = liveClassId;
    this.#dependencies = dependencies;
    this.#tick = new Throttle(LIVE_CLASS_TELL_MS, () => this.#tell());
  }

  /** Reads the stored data of all students, or of these. Reads run in the order of the calls. */
  async read(ids?: readonly number[]): Promise<void> {
    const reading = this.#reading.then(() => this.#read(ids));
    this.#reading = reading.catch(() => undefined);
    await reading;
  }

  /** Returns the ids of a person's places in the class, as known here. */
  placesOf(userId: number): number[] {
    return [...this.#students.values()].flatMap(({ row }) => (row.user_id === userId ? row.id : []));
  }

  /** Handles a participant entering or leaving an editor, or moving in it. */
  moved(sessionId: number): void {
    const student = this.#bySession.get(sessionId);
    if (student === undefined) return;
    this.#changedCodes.add(student.row.id);
    this.#noteWhereabouts(student);
    this.#tick.schedule();
  }

  /** Handles the start or end of a student's run. */
  ran(memberId: number): void {
    this.#changedMembers.add(memberId);
    this.#tick.schedule();
  }

  /** Sends everything to a connection that starts to watch. */
  tellAll(socket: ServerSocket): void {
    const all = [...this.#students.values()];
    const live_class_id = this.liveClassId;
    const members = all.map((student) => this.#present(student));
    socket.emit('live_class_members', { live_class_id, members, gone: [] });
    const codes = all.flatMap((student) => this.#excerpt(student) ?? []);
    socket.emit('live_class_codes', { live_class_id, codes });
  }

  close(): void {
    this.#tick.cancel();
    this.sockets.clear();
    for (const id of [...this.#students.keys()]) this.#forget(id);
  }

  async #read(ids: readonly number[] | undefined): Promise<void> {
    const { database } = this.#dependencies;
    const liveClass = await findClass(database, this.liveClassId);
    const rows = liveClass === null ? [] : await findLiveClassMembers(database, this.liveClassId, ids);
    const runs = await findLastRuns(
      database,
      rows.map(({ id }) => id),
    );
    if (this.sockets.size === 0) return;
    const isOver = liveClass === null || liveClass.ended_at !== null;
    for (const row of rows) this.#put(row, runs.get(row.id), isOver);
    const present = new Set(rows.map(({ id }) => id));
    for (const id of ids ?? [...this.#students.keys()]) if (!present.has(id)) this.#forget(id);
    this.#tick.schedule();
  }

  #put(row: LiveClassMemberRow, run: RunRowWithFiles | undefined, isOver: boolean): void {
    const before = this.#students.get(row.id);
    const student: Watched = before ?? {
      row,
      run,
      lastChangeAt: null,
      isConnected: false,
      view: null,
      cursor: null,
      lastUpdate: null,
      toldAt: 0,
      sentExcerpt: null,
    };
    const isSeen = row.consent === 'open' && row.session_id !== null && !isOver;
    if (student.row.session_id !== null) this.#bySession.delete(student.row.session_id);
    if (row.session_id !== null) this.#bySession.set(row.session_id, student);
    student.row = row;
    student.run = run;
    const last = Math.max(row.last_change_at ?? 0, student.lastChangeAt ?? 0);
    student.lastChangeAt = last === 0 ? null : last;
    this.#students.set(row.id, student);
    if (isSeen && row.session_id !== null) {
      student.view ??= this.#lookOn(student, row.session_id);
    } else {
      student.view?.close();
      student.view = null;
      student.sentExcerpt = null;
    }
    this.#noteWhereabouts(student);
    this.#changedMembers.add(row.id);
    this.#changedCodes.add(row.id);
  }

  #lookOn(student: Watched, sessionId: number): StoredEditorView {
    return this.#dependencies.editors.lookOn(sessionId, (participantId, update) => {
      if (participantId !== null && participantId === student.row.participant_id) {
        student.lastChangeAt = Date.now();
        student.lastUpdate = update;
        this.#typing.add(student);
      }
      this.#changedCodes.add(student.row.id);
      this.#tick.schedule();
    });
  }

  #noteWhereabouts(student: Watched): void {
    const { session_id, participant_id } = student.row;
    const { isConnected, cursor } =
      session_id === null || participant_id === null
        ? NOWHERE
        : this.#dependencies.editors.presenceOf(session_id, participant_id);
    if (!isSamePlace(cursor, student.cursor)) {
      student.cursor = cursor;
      student.lastUpdate = null;
    }
    if (isConnected === student.isConnected) return;
    student.isConnected = isConnected;
    if (!isConnected) student.row.last_seen_at = Date.now();
    this.#changedMembers.add(student.row.id);
  }

  #forget(id: number): void {
    const student = this.#students.get(id);
    student?.view?.close();
    const sessionId = student?.row.session_id ?? null;
    if (sessionId !== null) this.#bySession.delete(sessionId);
    this.#students.delete(id);
    if (student) this.#typing.delete(student);
    this.#gone.add(id);
  }

  #tell(): void {
    const live_class_id = this.liveClassId;
    const members = this.#takeMembers();
    const codes = this.#takeCodes();
    const gone = [...this.#gone];
    this.#gone.clear();
    for (const socket of this.sockets) {
      if (members.length + gone.length > 0) {
        socket.emit('live_class_members', { live_class_id, members, gone });
      }
      if (codes.length > 0) socket.emit('live_class_codes', { live_class_id, codes });
    }
    if (this.#typing.size > 0) this.#tick.schedule();
  }

  #takeMembers(): LiveMember[] {
    const now = Date.now();
    for (const student of this.#typing) {
      if (now - student.toldAt >= TYPING_TOLD_MS) this.#changedMembers.add(student.row.id);
    }
    const students = [...this.#changedMembers].flatMap((id) => this.#students.get(id) ?? []);
    this.#changedMembers.clear();
    for (const student of students) {
      student.toldAt = now;
      this.#typing.delete(student);
    }
    return students.map((student) => this.#present(student));
  }

  #takeCodes(): CodeExcerpt[] {
    const students = [...this.#changedCodes].flatMap((id) => this.#students.get(id) ?? []);
    this.#changedCodes.clear();
    return students.flatMap((student) => {
      const excerpt = this.#excerpt(student);
      if (excerpt === null || (student.sentExcerpt && isSameExcerpt(student.sentExcerpt, excerpt))) return [];
      student.sentExcerpt = excerpt;
      return excerpt;
    });
  }

  #present({ row, run, isConnected, lastChangeAt }: Watched): LiveMember {
    const runningSince = this.#dependencies.running.since(row.id);
    return presentLiveMember(row, run, { isConnected, lastChangeAt, runningSince });
  }

  /** Null if their editor is not open, or its text is loading. */
  #excerpt({ row, view, cursor, lastUpdate }: Watched): CodeExcerpt | null {
    const { id, language } = row;
    if (view === null || language === null) return null;
    const typedAt = lastUpdate && view.endOf(lastUpdate);
    const file = typedAt?.file ?? cursor?.file;
    const seen = view.textAt(file, language);
    if (seen === null) return null;
    const line = typedAt ? lineAt(seen.text, typedAt.offset) : cursor?.lineNumber;
    return { member_id: id, language, ...excerptOf(seen, line === undefined ? null : { file, line }) };
  }
}

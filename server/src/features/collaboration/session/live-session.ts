import { type CursorPosition, type LanguageId, type Participant, SYNC_PART_BYTES } from '@coderoom/contract';
import { type Connected, deflate } from '#features/collaboration/participants/connection.ts';
import type { ParticipantRecord } from '#features/collaboration/participants/participant-store.ts';
import { isInside, isListed, mayEdit } from '#features/collaboration/participants/policy.ts';
import { presentRole } from '#features/collaboration/participants/present.ts';
import type { SessionRow } from '#features/collaboration/participants/session-store.ts';
import { SessionPeople } from '#features/collaboration/presence/people.ts';
import type { PersonInSession, RemotePresence } from '#features/collaboration/presence/remote-presence.ts';
import type { LiveServer, ServerSocket } from '#realtime/sockets.ts';
import { FullTextClients } from './full-text-clients.ts';
import type { ParticipantResult, ShownRunning } from './result-store.ts';
import type { CursorMove } from './session-news.ts';
import { lengthOfResult } from './shared-files.ts';
import { type RunSource, ShownRuns } from './shown-runs.ts';

/** A connection together with its session. */
export interface SessionConnection extends Connected {
  session: ServerLiveSession;
}

/** Services that a session needs to inform its people. */
export interface SessionServices {
  io: LiveServer;
  elsewhere: RemotePresence;
  log: (failure: unknown) => void;
}

/**
 * A session with at least one connection on this server: its people, and the messages to them. Each server informs only
 * its own connections.
 */
export class ServerLiveSession {
  readonly id: number;
  readonly ownerId: number;
  readonly shareId: string;
  /** Null: not a student's editor. */
  readonly liveClassId: number | null;
  /** False for the editors of live classes and for drafts. */
  readonly isListed: boolean;
  readonly connections = new Map<ServerSocket, SessionConnection>();
  /** Connections that see the text. */
  readonly #inside = new Set<SessionConnection>();
  readonly #io: LiveServer;
  readonly #elsewhere: RemotePresence;
  readonly #log: (failure: unknown) => void;
  #title: string;
  #language: LanguageId;
  readonly #runs: ShownRuns;
  readonly #wholeTexts: FullTextClients;
  readonly #people: SessionPeople;

  constructor(
    { io, elsewhere, log }: SessionServices,
    { session, lastResult }: { session: SessionRow; lastResult: ParticipantResult | null },
  ) {
    this.#io = io;
    this.#elsewhere = elsewhere;
    this.#log = log;
    this.id = session.id;
    this.ownerId = session.owner_id;
    this.shareId = session.share_id;
    this.liveClassId = session.live_class_id;
    this.isListed = isListed(session);
    this.#title = session.title;
    this.#language = session.language;
    this.#runs = new ShownRuns(lastResult);
    const { id, room, connections } = this;
    this.#wholeTexts = new FullTextClients(this.#inside, log);
    this.#people = new SessionPeople(
      { io, elsewhere },
      { id, isListed: this.isListed, room, connections, inside: this.#inside },
    );
  }

  /** Socket room of all connections that see the text. */
  get room(): string {
    return `session:${this.id}`;
  }

  /** Socket room of those among them that speak Yjs. */
  get updatesRoom(): string {
    return `session:${this.id}:updates`;
  }

  /** True if at least one connection sees the text. */
  get isActive(): boolean {
    return this.#inside.size > 0;
  }

  /** True if the caller is the only client on any server. */
  get isOnesOwn(): boolean {
    return this.connections.size < 2 && this.#elsewhere.of(this.id).length === 0;
  }

  /** Participants of the session as known here, connected or not. */
  get participants(): ReadonlyMap<number, ParticipantRecord> {
    return this.#people.participants;
  }

  /** True if the session has this title and language. */
  isCalled({ title, language }: SessionRow): boolean {
    return title === this.#title && language === this.#language;
  }

  /** Sets the participants as read from the database. */
  setParticipants(rows: readonly ParticipantRecord[]): void {
    this.#people.setParticipants(rows);
  }

  /** Adds a connection, and lets it in if its participant is approved. */
  add(connection: SessionConnection): void {
    const { socket, participant } = connection;
    this.connections.set(socket, connection);
    socket.emit('session_joined', {
      permission_status: participant.status,
      can_edit: mayEdit(participant),
      role: presentRole(participant),
      is_first_participant:
        isInside(participant) && this.#inside.size === 0 && !this.#elsewhere.isActive(this.id),
      participant_id: participant.id,
    });
    if (isInside(participant)) this.#letIn(connection);
    this.tellElsewhere();
  }

  /** Removes a connection, and announces its participant's departure if it was their last. */
  remove(connection: SessionConnection): void {
    const { socket, participant, opening } = connection;
    if (!this.connections.delete(socket)) return;
    this.#leaveRooms(socket);
    opening.close();
    if (this.#inside.delete(connection) && !this.#people.isInside(participant.id)) {
      this.#people.gone(participant);
    }
    this.tellElsewhere();
    if (this.connections.size > 0) return;
    this.#wholeTexts.cancel();
    this.#people.cancel();
  }

  /** Stores a cursor position. Teachers who watch a class may be on another server, so those are informed too. */
  moveCursor(connection: SessionConnection, cursor: CursorPosition): void {
    connection.cursor = cursor;
    if (this.liveClassId !== null) this.#people.tellCursorsElsewhere();
  }

  /** Returns a person's participant in the session; null if there is none. */
  participantOf(userId: number): ParticipantRecord | null {
    return [...this.participants.values()].find(({ user_id }) => user_id === userId) ?? null;
  }

  /** Applies a new participant, or one with changed permissions, and announces it. */
  participantChanged(row: ParticipantRecord): void {
    const isKnown = this.participants.has(row.id);
    this.#people.setParticipant(row);
    const permissions = {
      participant_id: row.id,
      role: presentRole(row),
      status: row.status,
      can_edit: mayEdit(row),
    };
    const concernsAll = isKnown || isInside(row);
    if (concernsAll) this.#io.to(this.room).emit('participant_permission_changed', permissions);
    for (const connection of this.connectionsOf(row.id)) {
      const wasInside = this.#inside.has(connection);
      connection.participant = row;
      if (!wasInside) {
        connection.socket.emit('participant_permission_changed', permissions);
        if (isInside(row)) this.add(connection);
      }
    }
    if (concernsAll) this.#people.tellListSoon();
    if (!mayEdit(row)) this.#endRunOf((id) => id === row.id);
    if (row.status === 'pending') this.#tellOwner(row);
  }

  /** Returns all connections of a participant. */
  connectionsOf(participantId: number): SessionConnection[] {
    return [...this.connections.values()].filter(({ participant }) => participant.id === participantId);
  }

  /** Announces participants whom the owner admitted or removed together. */
  tellBatch(rows: readonly ParticipantRecord[]): void {
    const participants = rows.map((row) => this.present(row));
    this.#io.to(this.room).emit('batch_admission_update', { participants });
  }

  /** Switches the client from full texts to updates. */
  speakYjs(connection: SessionConnection): void {
    connection.known = null;
    this.#join(connection.socket, this.updatesRoom);
  }

  /** Sends the complete current text to a full-text client. */
  startAnew(connection: SessionConnection): void {
    this.#wholeTexts.startAnew(connection, this.#language);
  }

  /** Announces a stored change of the text. */
  tellUpdate({ socket, participant }: SessionConnection, update: Uint8Array): void {
    this.#wholeTexts.editedBy(participant);
    // Most students of a class are alone in their editors. The author may have disconnected meanwhile.
    if (this.connections.size < (this.connections.has(socket) ? 2 : 1)) return;
    socket.to(this.updatesRoom).emit('document_update', updateOf(update, participant));
    this.#wholeTexts.tellSoon();
  }

  /** Announces a change that was made and stored by another server, and is applied here. */
  tellTaken(update: Uint8Array, participantId: number | null): void {
    const all = [...this.participants.values()];
    const editor =
      (participantId === null ? this.#wholeTexts.lastEditor : this.participants.get(participantId)) ??
      all.find(({ role }) => role === 'owner');
    if (editor === undefined || this.connections.size === 0) return;
    this.#io.to(this.updatesRoom).emit('document_update', updateOf(update, editor));
    this.#wholeTexts.editedBy(editor);
    this.#wholeTexts.tellSoon();
  }

  /** Raises or lowers a participant's hand. */
  raiseHand(participantId: number, raised: boolean): void {
    this.#people.raiseHand(participantId, raised);
  }

  /** Applies and announces a new title or language. Texts on their way from full-text clients still count. */
  changed({ title, language }: SessionRow): void {
    this.#title = title;
    this.#language = language;
    this.#io.to(this.room).emit('session_changed', { title, language });
    for (const connection of this.#inside) if (connection.known) this.startAnew(connection);
  }

  /** Removes a participant for good, with the runs that they showed. */
  forget(participantId: number): void {
    this.#people.forget(participantId);
    this.#runs.forget(participantId);
  }

  /** Announces the result of a run, and keeps it for later connections. */
  tellResult(result: ParticipantResult, by: ServerSocket | null): void {
    this.#runs.ended(result);
    (by ?? this.#io).to(this.room).emit('code_execution_result', result);
  }

  /**
   * Announces the progress of a run, and keeps it for later connections.
   * @param by null: the participant is connected to another server
   * @param source null: its pictures are not followed
   */
  tellRunning(shown: ShownRunning, by: ServerSocket | null, source: RunSource | null): void {
    if (!this.#runs.isNews(shown, by, source)) return;
    (by ?? this.#io).to(this.room).emit('code_execution_running', shown);
  }

  /** Returns where the pictures of a participant's run come from, with a key of its own; the same for the same run. */
  sourceOf(participantId: number, run: Omit<RunSource, 'key'>): RunSource {
    return this.#runs.sourceOf(participantId, run);
  }

  /** Returns the run in progress with this key; null: there is none. */
  runOf(key: string): RunSource | null {
    return this.#runs.runOf(key);
  }

  /** Announces a moved cursor. @param by null: it is on another server */
  tellCursor(moved: CursorMove, by: ServerSocket | null): void {
    // Clients of whole texts know the entry alone.
    const room = moved.cursor.file === undefined ? this.room : this.updatesRoom;
    (by ?? this.#io).to(room).emit('cursor_update', moved);
  }

  /** True if the page of this connection has a shown run in progress. */
  isRunBy(socket: ServerSocket): boolean {
    return this.#runs.isRunBy(socket);
  }

  /** Applies a change of the connections on other servers. */
  elsewhereChanged(before: readonly PersonInSession[], now: readonly PersonInSession[]): void {
    this.#people.elsewhereChanged(before, now);
    this.#endRunOf((id) => isOf(before, id) && !isOf(now, id));
  }

  /** Informs other servers of the connections here. */
  tellElsewhere(): void {
    this.#people.tellElsewhere();
  }

  present(row: ParticipantRecord): Participant {
    return this.#people.present(row);
  }

  #letIn(connection: SessionConnection): void {
    const { socket, participant, opening } = connection;
    const isNew = !this.#people.isInside(participant.id) && !this.#elsewhere.isInside(participant);
    this.#inside.add(connection);
    opening.text.document.onChange((change, origin) => {
      for (const one of this.#inside) if (one !== origin) one.known?.truthChanged(change());
    });
    opening.text.onTaken((update, participantId) => this.tellTaken(update, participantId));
    this.#join(socket, this.room);
    this.startAnew(connection);
    socket.emit('participants_list', { participants: this.#people.list() });
    if (this.#runs.last) this.#sendResult(connection, this.#runs.last);
    if (this.#runs.running) socket.emit('code_execution_running', this.#runs.running);
    if (isNew) this.#people.tellCome(socket, participant);
  }

  /** Sends the last result to a new connection, deflated if it is long, so that it does not delay the text. */
  #sendResult(connection: SessionConnection, result: ParticipantResult): void {
    const { socket, deflates } = connection;
    const { execution_result, ...by } = result;
    if (!deflates || lengthOfResult(execution_result) <= SYNC_PART_BYTES)
      return void socket.emit('code_execution_result', { ...result, is_earlier: true });
    const sendOn = (deflated: Buffer) => {
      // A newer result has been announced to all meanwhile.
      if (this.#runs.last !== result || !this.#inside.has(connection)) return;
      socket.emit('code_execution_result_deflated', { deflated: deflated.toString('base64'), ...by });
    };
    deflate(Buffer.from(JSON.stringify(execution_result)))
      .then(sendOn)
      .catch(this.#log);
  }

  /** Announces the end of the shown run if its participant can no longer report it. */
  #endRunOf(isTheirs: (participantId: number) => boolean): void {
    const { running } = this.#runs;
    if (running === null || !isTheirs(running.participant_id)) return;
    this.tellRunning({ ...running, running: null }, null, null);
  }

  #tellOwner(row: ParticipantRecord): void {
    for (const { socket, participant } of this.connections.values()) {
      if (participant.role === 'owner') {
        socket.emit('participant_update', { participant: this.present(row) });
      }
    }
  }

  #join(socket: ServerSocket, room: string): void {
    Promise.resolve(socket.join(room)).catch(this.#log);
  }

  #leaveRooms(socket: ServerSocket): void {
    for (const room of [this.room, this.updatesRoom]) {
      Promise.resolve(socket.leave(room)).catch(this.#log);
    }
  }
}

function isOf(people: readonly PersonInSession[], id: number): boolean {
  return people.some(({ participantId }) => participantId === id);
}

function updateOf(update: Uint8Array, { id }: ParticipantRecord) {
  return { update: Buffer.from(update).toString('base64'), participant_id: id };
}

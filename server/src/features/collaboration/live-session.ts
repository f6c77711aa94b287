import { type CursorPosition, type LanguageId, type Participant, SYNC_PART_BYTES } from '@coderoom/contract';
import type { LiveServer, LiveSocket } from '#realtime/sockets.ts';
import type { Connected } from './connection.ts';
import { deflate } from './deflate.ts';
import type { Elsewhere, PersonInSession } from './elsewhere.ts';
import type { ParticipantRow } from './participant-store.ts';
import { People } from './people.ts';
import { isInside, mayEdit } from './policy.ts';
import { presentRole } from './present.ts';
import type { ShownResult, ShownRunning } from './result-store.ts';
import type { SessionRow } from './session-store.ts';
import { ShownRuns } from './shown-runs.ts';
import { WholeTexts } from './whole-texts.ts';

/** Somebody's connection, and the session that it is to. */
export interface Connection extends Connected {
  session: LiveSession;
}

/** What sessions are told with. */
export interface Telling {
  io: LiveServer;
  elsewhere: Elsewhere;
  log: (failure: unknown) => void;
}

/**
 * A session that somebody is connected to on this server: who they are, and what they are told. Each server tells its
 * own people.
 */
export class LiveSession {
  readonly id: number;
  readonly ownerId: number;
  readonly shareId: string;
  /** Null: it is no student's editor. */
  readonly liveClassId: number | null;
  readonly connections = new Map<LiveSocket, Connection>();
  /** Those of them who see the text. */
  readonly #inside = new Set<Connection>();
  readonly #io: LiveServer;
  readonly #elsewhere: Elsewhere;
  readonly #log: (failure: unknown) => void;
  #title: string;
  #language: LanguageId;
  readonly #runs: ShownRuns;
  readonly #wholeTexts: WholeTexts;
  readonly #people: People;

  constructor(
    { io, elsewhere, log }: Telling,
    { session, lastResult }: { session: SessionRow; lastResult: ShownResult | null },
  ) {
    this.#io = io;
    this.#elsewhere = elsewhere;
    this.#log = log;
    this.id = session.id;
    this.ownerId = session.owner_id;
    this.shareId = session.share_id;
    this.liveClassId = session.live_class_id;
    this.#title = session.title;
    this.#language = session.language;
    this.#runs = new ShownRuns(lastResult);
    const { id, liveClassId, room, connections } = this;
    this.#wholeTexts = new WholeTexts(this.#inside, log);
    this.#people = new People(
      { io, elsewhere },
      { id, liveClassId, room, connections, inside: this.#inside },
    );
  }

  /** Where those are who are inside. */
  get room(): string {
    return `session:${this.id}`;
  }

  /** Where those of them are who speak Yjs. */
  get updatesRoom(): string {
    return `session:${this.id}:updates`;
  }

  /** Whether somebody is connected who sees the text. */
  get isActive(): boolean {
    return this.#inside.size > 0;
  }

  /** Whether nobody else is connected, on whatever server, than whoever asks. */
  get isOnesOwn(): boolean {
    return this.connections.size < 2 && this.#elsewhere.of(this.id).length === 0;
  }

  /** Those who are in the session, connected or not, as far as is known here. */
  get participants(): ReadonlyMap<number, ParticipantRow> {
    return this.#people.participants;
  }

  /** Whether its title and its language are these. */
  isCalled({ title, language }: SessionRow): boolean {
    return title === this.#title && language === this.#language;
  }

  /** What was read of who is in it. */
  setParticipants(rows: readonly ParticipantRow[]): void {
    this.#people.setParticipants(rows);
  }

  /** Takes in a connection, and lets it inside where its participant is approved. */
  add(connection: Connection): void {
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

  /** Takes out a connection; whoever had no other is gone. */
  remove(connection: Connection): void {
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

  /** Somebody is at another place. Where a class is watched, its teachers may be on another server. */
  moveCursor(connection: Connection, cursor: CursorPosition): void {
    connection.cursor = cursor;
    if (this.liveClassId !== null) this.#people.tellCursorsElsewhere();
  }

  /** Who a person is in the session; null: nobody. */
  participantOf(userId: number): ParticipantRow | null {
    return [...this.participants.values()].find(({ user_id }) => user_id === userId) ?? null;
  }

  /** Somebody came, or what they may do was changed. */
  participantChanged(row: ParticipantRow): void {
    const isKnown = this.participants.has(row.id);
    this.#people.setParticipant(row);
    const standing = {
      participant_id: row.id,
      role: presentRole(row),
      status: row.status,
      can_edit: mayEdit(row),
    };
    const concernsAll = isKnown || isInside(row);
    if (concernsAll) this.#io.local.to(this.room).emit('participant_permission_changed', standing);
    for (const connection of this.connectionsOf(row.id)) {
      const wasInside = this.#inside.has(connection);
      connection.participant = row;
      if (!wasInside) {
        connection.socket.emit('participant_permission_changed', standing);
        if (isInside(row)) this.add(connection);
      }
    }
    if (concernsAll) this.#people.tellListSoon();
    if (!mayEdit(row)) this.#endRunOf((id) => id === row.id);
    if (row.status === 'pending') this.#tellOwner(row);
  }

  /** The participant's connections, to be sent away. */
  connectionsOf(participantId: number): Connection[] {
    return [...this.connections.values()].filter(({ participant }) => participant.id === participantId);
  }

  /** Those whom the owner let in or sent away together. */
  tellBatch(rows: readonly ParticipantRow[]): void {
    const participants = rows.map((row) => this.present(row));
    this.#io.local.to(this.room).emit('batch_admission_update', { participants });
  }

  /** From now on the client gets updates rather than whole texts. */
  speakYjs(connection: Connection): void {
    connection.known = null;
    this.#join(connection.socket, this.updatesRoom);
  }

  /** Sends the text as it is, from which a client goes on that takes whole texts. */
  startAnew(connection: Connection): void {
    this.#wholeTexts.startAnew(connection, this.#language);
  }

  /** The text was changed, and that is kept. */
  tellUpdate({ socket, participant }: Connection, update: Uint8Array): void {
    this.#wholeTexts.editedBy(participant);
    // Most students of a class are alone in their editors. Whoever made the change may have gone meanwhile.
    if (this.connections.size < (this.connections.has(socket) ? 2 : 1)) return;
    socket.local.to(this.updatesRoom).emit('document_update', updateOf(update, participant));
    this.#wholeTexts.tellSoon();
  }

  /** The same on another server, and it is held here. */
  tellTaken(update: Uint8Array, participantId: number | null): void {
    const all = [...this.participants.values()];
    const editor =
      (participantId === null ? this.#wholeTexts.lastEditor : this.participants.get(participantId)) ??
      all.find(({ role }) => role === 'owner');
    if (editor === undefined || this.connections.size === 0) return;
    this.#io.local.to(this.updatesRoom).emit('document_update', updateOf(update, editor));
    this.#wholeTexts.editedBy(editor);
    this.#wholeTexts.tellSoon();
  }

  /** Somebody who is inside asks for attention, or no longer. */
  raiseHand(participantId: number, raised: boolean): void {
    this.#people.raiseHand(participantId, raised);
  }

  /** Its title or its language was changed. What clients of whole texts have on their way still counts. */
  changed({ title, language }: SessionRow): void {
    this.#title = title;
    this.#language = language;
    this.#io.local.to(this.room).emit('session_changed', { title, language });
    for (const connection of this.#inside) if (connection.known) this.startAnew(connection);
  }

  /** Somebody has left for good, with what they showed. */
  forget(participantId: number): void {
    this.#people.forget(participantId);
    this.#runs.forget(participantId);
  }

  /** Tells the result of a run to all others, and to whoever comes later. */
  tellResult(result: ShownResult, by: LiveSocket | null): void {
    this.#runs.ended(result);
    const audience = by === null ? this.#io.local : by.local;
    audience.to(this.room).emit('code_execution_result', result);
  }

  /** Tells all others how far somebody's run is, and whoever comes while it goes on. @param by null: another server's */
  tellRunning(shown: ShownRunning, by: LiveSocket | null): void {
    if (!this.#runs.isNews(shown, by)) return;
    const audience = by === null ? this.#io.local : by.local;
    audience.to(this.room).emit('code_execution_running', shown);
  }

  /** The run that is shown goes on in the page of that connection. */
  isRunBy(socket: LiveSocket): boolean {
    return this.#runs.isRunBy(socket);
  }

  /** On other servers others are connected than before. */
  elsewhereChanged(before: readonly PersonInSession[], now: readonly PersonInSession[]): void {
    this.#people.elsewhereChanged(before, now);
    this.#endRunOf((id) => isOf(before, id) && !isOf(now, id));
  }

  /** Tells other servers who is connected here. */
  tellElsewhere(): void {
    this.#people.tellElsewhere();
  }

  present(row: ParticipantRow): Participant {
    return this.#people.present(row);
  }

  #letIn(connection: Connection): void {
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
    if (isNew) this.#people.tellCome(socket.local, participant);
  }

  /** To whoever comes: what is long would keep them from the text. */
  #sendResult(connection: Connection, result: ShownResult): void {
    const { socket, deflates } = connection;
    const { execution_result, ...by } = result;
    const length = execution_result.output.length + (execution_result.error?.length ?? 0);
    if (!deflates || length <= SYNC_PART_BYTES) return void socket.emit('code_execution_result', result);
    const sendOn = (deflated: Buffer) => {
      // A newer one was told to all.
      if (this.#runs.last !== result || !this.#inside.has(connection)) return;
      socket.emit('code_execution_result_deflated', { deflated: deflated.toString('base64'), ...by });
    };
    deflate(Buffer.from(JSON.stringify(execution_result)))
      .then(sendOn)
      .catch(this.#log);
  }

  /** Nothing more will be told of somebody's run. */
  #endRunOf(isTheirs: (participantId: number) => boolean): void {
    const { running } = this.#runs;
    if (running === null || !isTheirs(running.participant_id)) return;
    this.tellRunning({ ...running, running: null }, null);
  }

  #tellOwner(row: ParticipantRow): void {
    for (const { socket, participant } of this.connections.values()) {
      if (participant.role === 'owner') {
        socket.emit('participant_update', { participant: this.present(row) });
      }
    }
  }

  #join(socket: LiveSocket, room: string): void {
    Promise.resolve(socket.join(room)).catch(this.#log);
  }

  #leaveRooms(socket: LiveSocket): void {
    for (const room of [this.room, this.updatesRoom]) {
      Promise.resolve(socket.leave(room)).catch(this.#log);
    }
  }
}

function isOf(people: readonly PersonInSession[], id: number): boolean {
  return people.some(({ participantId }) => participantId === id);
}

function updateOf(update: Uint8Array, { id }: ParticipantRow) {
  return { update: Buffer.from(update).toString('base64'), participant_id: id };
}

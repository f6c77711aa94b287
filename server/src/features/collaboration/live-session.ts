import {
  type CursorPosition,
  type LanguageId,
  LIVE_CLASS_TELL_MS,
  type Participant,
} from '@coderoom/contract';
import { Coalesced } from '#realtime/coalesced.ts';
import { receiptsOf } from '#realtime/receipts.ts';
import type { LiveServer, LiveSocket } from '#realtime/sockets.ts';
import type { Opening } from './documents.ts';
import type { Elsewhere, PersonInSession } from './elsewhere.ts';
import { KnownText, type Sending } from './known-text.ts';
import type { ParticipantRow } from './participant-store.ts';
import { isInside, mayEdit } from './policy.ts';
import { presentParticipant, presentRole } from './present.ts';
import type { ShownResult } from './result-store.ts';
import type { SessionRow } from './session-store.ts';

/** Whole texts, and lists of who is there, are sent at most this often, in ms. */
const TELL_INTERVAL_MS = 50;

/** Somebody's connection to a session, as the server knows it. */
export interface Connection {
  socket: LiveSocket;
  session: LiveSession;
  participant: ParticipantRow;
  opening: Opening;
  /** What a client knows that takes whole texts; null: it speaks Yjs, or is not inside. */
  known: KnownText | null;
  cursor: CursorPosition | null;
  badUpdates: number;
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
  /** Those who are in the session, connected or not. */
  #participants = new Map<number, ParticipantRow>();
  /** Those who are not in it any more, and of whose connection to another server that was not heard yet. */
  readonly #leaving = new Map<number, ParticipantRow>();
  /** Who asks for attention, by their id. */
  readonly #hands = new Set<number>();
  #lastResult: ShownResult | null;
  #lastEditor: ParticipantRow | null = null;
  readonly #wholeTexts = new Coalesced(TELL_INTERVAL_MS, () => this.#tellWholeTexts());
  readonly #list = new Coalesced(TELL_INTERVAL_MS, () => this.#tellParticipants());
  readonly #cursors = new Coalesced(LIVE_CLASS_TELL_MS, () => this.tellElsewhere());

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
    this.#lastResult = lastResult;
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
    return this.#participants;
  }

  /** Whether its title and its language are these. */
  isCalled({ title, language }: SessionRow): boolean {
    return title === this.#title && language === this.#language;
  }

  /** What was read of who is in it. */
  setParticipants(rows: readonly ParticipantRow[]): void {
    this.#participants = new Map(rows.map((row) => [row.id, row]));
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
    if (this.#inside.delete(connection) && !this.#isInside(participant.id)) {
      this.#hands.delete(participant.id);
      this.#tellGone(participant);
    }
    this.tellElsewhere();
    if (this.connections.size > 0) return;
    this.#wholeTexts.cancel();
    this.#list.cancel();
    this.#cursors.cancel();
  }

  /** Somebody is at another place. Where a class is watched, its teachers may be on another server. */
  moveCursor(connection: Connection, cursor: CursorPosition): void {
    connection.cursor = cursor;
    if (this.liveClassId !== null && this.#elsewhere.isShared) this.#cursors.ask();
  }

  /** Who a person is in the session; null: nobody. */
  participantOf(userId: number): ParticipantRow | null {
    return [...this.#participants.values()].find(({ user_id }) => user_id === userId) ?? null;
  }

  /** Somebody came, or what they may do was changed. */
  participantChanged(row: ParticipantRow): void {
    const isKnown = this.#participants.has(row.id);
    if (isInside(row)) this.#participants.set(row.id, row);
    else this.#participants.delete(row.id);
    if (isKnown && !isInside(row) && this.#elsewhere.isInside(row)) this.#leaving.set(row.id, row);
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
    if (concernsAll) this.#list.ask();
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
    const { socket, opening } = connection;
    if (!this.#inside.has(connection)) return;
    const { document, revision } = opening.text;
    const content = document.text;
    const language = this.#language;
    // What is on its way from the client was still made to what it had.
    const sending = connection.known?.sent(revision, content) ?? null;
    connection.known ??= new KnownText(revision, content);
    this.#sendText(connection, sending, () =>
      socket.emit('document_content', { content, language, revision: sending?.revision ?? revision }),
    );
  }

  /** The text was changed, and that is kept. */
  tellUpdate({ socket, participant }: Connection, update: Uint8Array): void {
    this.#lastEditor = participant;
    // Most students of a class are alone in their editors.
    if (this.connections.size < 2) return;
    socket.local.to(this.updatesRoom).emit('document_update', updateOf(update, participant));
    this.#wholeTexts.ask();
  }

  /** The same on another server, and it is held here. */
  tellTaken(update: Uint8Array, participantId: number | null): void {
    const all = [...this.#participants.values()];
    const editor =
      (participantId === null ? this.#lastEditor : this.#participants.get(participantId)) ??
      all.find(({ role }) => role === 'owner');
    if (editor === undefined || this.connections.size === 0) return;
    this.#io.local.to(this.updatesRoom).emit('document_update', updateOf(update, editor));
    this.#lastEditor = editor;
    this.#wholeTexts.ask();
  }

  /** Somebody who is inside asks for attention, or no longer. */
  raiseHand(participantId: number, raised: boolean): void {
    // Where they are connected it is known whether their hand is raised.
    if (!this.#isInside(participantId)) return;
    if (raised) this.#hands.add(participantId);
    else this.#hands.delete(participantId);
    this.#list.ask();
    this.tellElsewhere();
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
    this.#participants.delete(participantId);
    this.#hands.delete(participantId);
    if (this.#lastResult?.participant_id === participantId) this.#lastResult = null;
    this.#list.ask();
  }

  /** Tells the result of a run to all others, and to whoever comes later. */
  tellResult(result: ShownResult, by: LiveSocket | null): void {
    this.#lastResult = result;
    const audience = by === null ? this.#io.local : by.local;
    audience.to(this.room).emit('code_execution_result', result);
  }

  /** On other servers others are connected than before. */
  elsewhereChanged(before: readonly PersonInSession[], now: readonly PersonInSession[]): void {
    const [were, are] = [before, now].map(
      (people) => new Set(people.flatMap(({ participantId, isInside }) => (isInside ? participantId : []))),
    );
    for (const row of [...this.#participants.values(), ...this.#leaving.values()]) {
      if (this.#isInside(row.id) || were?.has(row.id) === are?.has(row.id)) continue;
      if (are?.has(row.id)) this.#tellCome(this.#io.local, row);
      else this.#tellGone(row);
      this.#leaving.delete(row.id);
    }
    this.#list.ask();
  }

  /** Tells other servers who is connected here. */
  tellElsewhere(): void {
    const people = Map.groupBy(this.connections.values(), ({ participant }) => participant.id);
    this.#elsewhere.tell(
      this.id,
      [...people].map(([participantId, theirs]) => ({
        participantId,
        isInside: this.#isInside(participantId),
        cursor: theirs.findLast(({ cursor }) => cursor !== null)?.cursor ?? null,
        handRaised: this.#hands.has(participantId),
      })),
    );
  }

  present(row: ParticipantRow): Participant {
    const connection = this.connectionsOf(row.id).findLast(({ cursor }) => cursor !== null);
    const elsewhere = this.#elsewhere.presenceOf(row);
    return presentParticipant(row, {
      isConnected: this.#isConnected(row.id) || elsewhere.isConnected,
      cursor: connection?.cursor ?? elsewhere.cursor,
      handRaised: this.#hands.has(row.id) || elsewhere.handRaised,
    });
  }

  #letIn(connection: Connection): void {
    const { socket, participant, opening } = connection;
    const isNew = !this.#isInside(participant.id) && !this.#elsewhere.isInside(participant);
    this.#inside.add(connection);
    opening.text.document.onChange((change, origin) => {
      for (const one of this.#inside) if (one !== origin) one.known?.truthChanged(change());
    });
    opening.text.onTaken((update, participantId) => this.tellTaken(update, participantId));
    this.#join(socket, this.room);
    this.startAnew(connection);
    socket.emit('participants_list', { participants: this.#listParticipants() });
    if (this.#lastResult) socket.emit('code_execution_result', this.#lastResult);
    if (isNew) this.#tellCome(socket.local, participant);
  }

  #tellCome(audience: Pick<LiveSocket, 'to'>, row: ParticipantRow): void {
    audience.to(this.room).emit('participant_connected', { participant: this.present(row) });
    this.#list.ask();
  }

  /** Unless they are connected to another server as well. */
  #tellGone(row: ParticipantRow): void {
    this.#list.ask();
    if (this.#elsewhere.isInside(row)) return;
    this.#io.local.to(this.room).emit('participant_disconnected', { participant: this.present(row) });
  }

  #tellWholeTexts(): void {
    const editor = this.#lastEditor;
    for (const connection of this.#inside) {
      const { socket, known, opening } = connection;
      if (!known?.isBehind || known.isBusy || editor === null) continue;
      const { document, revision } = opening.text;
      const content = document.text;
      const { id, username } = editor;
      const sending = known.sent(revision, content);
      const changed = { content, revision: sending.revision, participant_id: id, username };
      this.#sendText(connection, sending, () => socket.emit('document_changed', changed));
    }
  }

  /**
   * Sends a text, and finds out when it arrives. Nobody sees what is not kept: after a fault of the server
   * everybody has what it has, or less.
   */
  #sendText(connection: Connection, sending: Sending | null, send: () => void): void {
    const { socket, opening } = connection;
    const sendKept = () => {
      if (!this.#inside.has(connection)) return;
      if (sending === null) return send();
      receiptsOf(socket).send(send, {
        arrives: sending.arrives,
        arrived: () => {
          sending.arrived();
          if (this.#inside.has(connection) && connection.known?.isBehind) this.#wholeTexts.ask();
        },
      });
    };
    opening.text
      .kept()
      .then(sendKept, () => undefined)
      .catch(this.#log);
  }

  #tellParticipants(): void {
    const participants = this.#listParticipants();
    this.#io.local.to(this.room).emit('participants_list_updated', { participants });
  }

  #tellOwner(row: ParticipantRow): void {
    for (const { socket, participant } of this.connections.values()) {
      if (participant.role === 'owner') {
        socket.emit('participant_update', { participant: this.present(row) });
      }
    }
  }

  #listParticipants(): Participant[] {
    return [...this.#participants.values()].map((row) => this.present(row));
  }

  #isInside(participantId: number): boolean {
    return [...this.#inside].some(({ participant }) => participant.id === participantId);
  }

  #isConnected(participantId: number): boolean {
    return this.connectionsOf(participantId).length > 0;
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

function updateOf(update: Uint8Array, { id }: ParticipantRow) {
  return { update: Buffer.from(update).toString('base64'), participant_id: id };
}

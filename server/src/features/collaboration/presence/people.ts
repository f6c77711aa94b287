import { LIVE_CLASS_TELL_MS, type Participant } from '@coderoom/contract';
import { type Connected, TELL_INTERVAL_MS } from '#features/collaboration/participants/connection.ts';
import type { ParticipantRecord } from '#features/collaboration/participants/participant-store.ts';
import { isInside } from '#features/collaboration/participants/policy.ts';
import { presentParticipant } from '#features/collaboration/participants/present.ts';
import type { LiveServer, ServerSocket } from '#realtime/sockets.ts';
import { Throttle } from '#realtime/throttle.ts';
import type { PersonInSession, RemotePresence } from './remote-presence.ts';

/** The session of these people, and its connections to this server. */
interface PresentIn {
  id: number;
  /** False for the editors of live classes and for drafts. */
  isListed: boolean;
  /** Socket room of all connections that see the text. */
  room: string;
  connections: ReadonlyMap<ServerSocket, Connected>;
  /** Connections that see the text. */
  inside: ReadonlySet<Connected>;
}

/**
 * The participants of a session, their presence and raised hands, and the messages about them, here and to other
 * servers.
 */
export class SessionPeople {
  readonly #session: PresentIn;
  readonly #io: LiveServer;
  readonly #elsewhere: RemotePresence;
  /** Participants who are in the session, connected or not. */
  #participants = new Map<number, ParticipantRecord>();
  /** Former participants whose disconnection from another server has not been reported yet. */
  readonly #leaving = new Map<number, ParticipantRecord>();
  /** Ids of participants whose hand is raised here. */
  readonly #hands = new Set<number>();
  readonly #list = new Throttle(TELL_INTERVAL_MS, () => this.#tellList());
  readonly #cursors = new Throttle(LIVE_CLASS_TELL_MS, () => this.tellElsewhere());

  constructor({ io, elsewhere }: { io: LiveServer; elsewhere: RemotePresence }, session: PresentIn) {
    this.#io = io;
    this.#elsewhere = elsewhere;
    this.#session = session;
  }

  get participants(): ReadonlyMap<number, ParticipantRecord> {
    return this.#participants;
  }

  /** Sets the participants as read from the database. */
  setParticipants(rows: readonly ParticipantRecord[]): void {
    this.#participants = new Map(rows.map((row) => [row.id, row]));
  }

  /** Applies a participant's changed permissions. */
  setParticipant(row: ParticipantRecord): void {
    const isKnown = this.#participants.has(row.id);
    if (isInside(row)) this.#participants.set(row.id, row);
    else this.#participants.delete(row.id);
    if (isKnown && !isInside(row) && this.#elsewhere.isInside(row)) this.#leaving.set(row.id, row);
  }

  /** Removes a participant for good. */
  forget(participantId: number): void {
    this.#participants.delete(participantId);
    this.#hands.delete(participantId);
    this.#list.schedule();
  }

  /** True if they see the text through this server. */
  isInside(participantId: number): boolean {
    return [...this.#session.inside].some(({ participant }) => participant.id === participantId);
  }

  /** Announces somebody who was not inside before, through any server. */
  tellCome(audience: Pick<ServerSocket, 'to'>, row: ParticipantRecord): void {
    audience.to(this.#session.room).emit('participant_connected', { participant: this.present(row) });
    this.#list.schedule();
  }

  /** Handles a participant's last connection to this server closing. */
  gone(row: ParticipantRecord): void {
    this.#hands.delete(row.id);
    this.#tellGone(row);
  }

  /** Raises or lowers a participant's hand. */
  raiseHand(participantId: number, raised: boolean): void {
    // The server with their connection keeps the state of their hand.
    if (!this.isInside(participantId)) return;
    if (raised) this.#hands.add(participantId);
    else this.#hands.delete(participantId);
    this.#list.schedule();
    this.tellElsewhere();
  }

  /** Announces arrivals and departures on other servers. */
  elsewhereChanged(before: readonly PersonInSession[], now: readonly PersonInSession[]): void {
    const [were, are] = [before, now].map(
      (people) => new Set(people.flatMap(({ participantId, isInside }) => (isInside ? participantId : []))),
    );
    for (const row of [...this.#participants.values(), ...this.#leaving.values()]) {
      if (this.isInside(row.id) || were?.has(row.id) === are?.has(row.id)) continue;
      if (are?.has(row.id)) this.tellCome(this.#io, row);
      else this.#tellGone(row);
      this.#leaving.delete(row.id);
    }
    this.#list.schedule();
  }

  /** Informs other servers of the connections here. */
  tellElsewhere(): void {
    const people = Map.groupBy(this.#session.connections.values(), ({ participant }) => participant.id);
    this.#elsewhere.tell(
      { id: this.#session.id, isListed: this.#session.isListed },
      [...people].map(([participantId, theirs]) => ({
        participantId,
        isInside: this.isInside(participantId),
        cursor: theirs.findLast(({ cursor }) => cursor !== null)?.cursor ?? null,
        handRaised: this.#hands.has(participantId),
      })),
    );
  }

  /** Schedules informing other servers of cursor positions. */
  tellCursorsElsewhere(): void {
    if (this.#elsewhere.isShared) this.#cursors.schedule();
  }

  present(row: ParticipantRecord): Participant {
    const theirs = [...this.#session.connections.values()].filter(
      ({ participant }) => participant.id === row.id,
    );
    const elsewhere = this.#elsewhere.presenceOf(row);
    return presentParticipant(row, {
      isConnected: theirs.length > 0 || elsewhere.isConnected,
      cursor: theirs.findLast(({ cursor }) => cursor !== null)?.cursor ?? elsewhere.cursor,
      handRaised: this.#hands.has(row.id) || elsewhere.handRaised,
    });
  }

  list(): Participant[] {
    return [...this.#participants.values()].map((row) => this.present(row));
  }

  /** Schedules sending the list to everybody inside. */
  tellListSoon(): void {
    this.#list.schedule();
  }

  cancel(): void {
    this.#list.cancel();
    this.#cursors.cancel();
  }

  /** Announces a departure, unless they are connected to another server as well. */
  #tellGone(row: ParticipantRecord): void {
    this.#list.schedule();
    if (this.#elsewhere.isInside(row)) return;
    const participant = this.present(row);
    this.#io.to(this.#session.room).emit('participant_disconnected', { participant });
  }

  #tellList(): void {
    const participants = this.list();
    this.#io.to(this.#session.room).emit('participants_list_updated', { participants });
  }
}

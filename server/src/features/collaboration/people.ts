import { LIVE_CLASS_TELL_MS, type Participant } from '@coderoom/contract';
import { Coalesced } from '#realtime/coalesced.ts';
import type { LiveServer, LiveSocket } from '#realtime/sockets.ts';
import { type Connected, TELL_INTERVAL_MS } from './connection.ts';
import type { Elsewhere, PersonInSession } from './elsewhere.ts';
import type { ParticipantRow } from './participant-store.ts';
import { isInside } from './policy.ts';
import { presentParticipant } from './present.ts';

/** The session whose people these are, and who of them is connected to this server. */
interface PresentIn {
  id: number;
  /** null: it belongs to no live class. */
  liveClassId: number | null;
  /** Where those are who are inside. */
  room: string;
  connections: ReadonlyMap<LiveSocket, Connected>;
  /** Those of the connections who see the text. */
  inside: ReadonlySet<Connected>;
}

/** Who is in a session, where they are, whose hand is raised; and what is told of that, here and to other servers. */
export class People {
  readonly #session: PresentIn;
  readonly #io: LiveServer;
  readonly #elsewhere: Elsewhere;
  /** Those who are in the session, connected or not. */
  #participants = new Map<number, ParticipantRow>();
  /** Those who are not in it any more, and of whose connection to another server that was not heard yet. */
  readonly #leaving = new Map<number, ParticipantRow>();
  /** Who asks for attention, by their id. */
  readonly #hands = new Set<number>();
  readonly #list = new Coalesced(TELL_INTERVAL_MS, () => this.#tellList());
  readonly #cursors = new Coalesced(LIVE_CLASS_TELL_MS, () => this.tellElsewhere());

  constructor({ io, elsewhere }: { io: LiveServer; elsewhere: Elsewhere }, session: PresentIn) {
    this.#io = io;
    this.#elsewhere = elsewhere;
    this.#session = session;
  }

  get participants(): ReadonlyMap<number, ParticipantRow> {
    return this.#participants;
  }

  /** What was read of who is in it. */
  setParticipants(rows: readonly ParticipantRow[]): void {
    this.#participants = new Map(rows.map((row) => [row.id, row]));
  }

  /** Takes in what somebody may do from now on. */
  setParticipant(row: ParticipantRow): void {
    const isKnown = this.#participants.has(row.id);
    if (isInside(row)) this.#participants.set(row.id, row);
    else this.#participants.delete(row.id);
    if (isKnown && !isInside(row) && this.#elsewhere.isInside(row)) this.#leaving.set(row.id, row);
  }

  /** Somebody has left for good. */
  forget(participantId: number): void {
    this.#participants.delete(participantId);
    this.#hands.delete(participantId);
    this.#list.ask();
  }

  /** Whether they see the text through this server. */
  isInside(participantId: number): boolean {
    return [...this.#session.inside].some(({ participant }) => participant.id === participantId);
  }

  /** Somebody is inside who was not before, through whatever server. */
  tellCome(audience: Pick<LiveSocket, 'to'>, row: ParticipantRow): void {
    audience.to(this.#session.room).emit('participant_connected', { participant: this.present(row) });
    this.#list.ask();
  }

  /** Somebody has no connection here any more. */
  gone(row: ParticipantRow): void {
    this.#hands.delete(row.id);
    this.#tellGone(row);
  }

  /** Asks for attention, or no longer. */
  raiseHand(participantId: number, raised: boolean): void {
    // Where they are connected it is known whether their hand is raised.
    if (!this.isInside(participantId)) return;
    if (raised) this.#hands.add(participantId);
    else this.#hands.delete(participantId);
    this.#list.ask();
    this.tellElsewhere();
  }

  /** On other servers others are connected than before. */
  elsewhereChanged(before: readonly PersonInSession[], now: readonly PersonInSession[]): void {
    const [were, are] = [before, now].map(
      (people) => new Set(people.flatMap(({ participantId, isInside }) => (isInside ? participantId : []))),
    );
    for (const row of [...this.#participants.values(), ...this.#leaving.values()]) {
      if (this.isInside(row.id) || were?.has(row.id) === are?.has(row.id)) continue;
      if (are?.has(row.id)) this.tellCome(this.#io.local, row);
      else this.#tellGone(row);
      this.#leaving.delete(row.id);
    }
    this.#list.ask();
  }

  /** Tells other servers who is connected here. */
  tellElsewhere(): void {
    const people = Map.groupBy(this.#session.connections.values(), ({ participant }) => participant.id);
    this.#elsewhere.tell(
      { id: this.#session.id, isOfClass: this.#session.liveClassId !== null },
      [...people].map(([participantId, theirs]) => ({
        participantId,
        isInside: this.isInside(participantId),
        cursor: theirs.findLast(({ cursor }) => cursor !== null)?.cursor ?? null,
        handRaised: this.#hands.has(participantId),
      })),
    );
  }

  /** Tells other servers in a moment who is at another place. */
  tellCursorsElsewhere(): void {
    if (this.#elsewhere.isShared) this.#cursors.ask();
  }

  present(row: ParticipantRow): Participant {
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

  /** Sends the list to all who are inside, in a moment. */
  tellListSoon(): void {
    this.#list.ask();
  }

  cancel(): void {
    this.#list.cancel();
    this.#cursors.cancel();
  }

  /** Unless they are connected to another server as well. */
  #tellGone(row: ParticipantRow): void {
    this.#list.ask();
    if (this.#elsewhere.isInside(row)) return;
    const participant = this.present(row);
    this.#io.local.to(this.#session.room).emit('participant_disconnected', { participant });
  }

  #tellList(): void {
    const participants = this.list();
    this.#io.local.to(this.#session.room).emit('participants_list_updated', { participants });
  }
}

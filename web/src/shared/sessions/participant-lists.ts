import { listParticipants, listPendingParticipants, type Participant } from '@coderoom/contract';
import { call } from '#lib/server/api.ts';

/** Delays after a change at which the lists are reloaded, in ms (specification 1 §7). */
const REFRESH_DELAYS_MS = [100, 200, 500];

interface ListSettings {
  shareId: string;
  participantToken: string | null;
  isOwner: () => boolean;
  onParticipants: (participants: readonly Participant[]) => void;
  onWaiting: (waiting: readonly Participant[]) => void;
  onRemoved: (sentAway: readonly Participant[]) => void;
}

/** Loads the participants of a session and, for its owner, the waiting and the removed people. */
export class ParticipantLists {
  readonly #settings: ListSettings;
  readonly #ending = new AbortController();
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** Numbers requests and pushed lists: an answer to an earlier request is outdated. */
  #newestParticipants = 0;
  #newestOutside = 0;

  constructor(settings: ListSettings) {
    this.#settings = settings;
  }

  /** Reloads the lists several times after a change, until all of it shows. */
  refresh(): void {
    this.#stop();
    this.#timers = REFRESH_DELAYS_MS.map((delay) =>
      setTimeout(() => {
        this.#loadParticipants();
        this.loadOutside();
      }, delay),
    );
  }

  /** The server pushed a newer list of participants. */
  participantsPushed(): void {
    this.#newestParticipants++;
  }

  /** Only the owner is told about people outside the session. */
  loadOutside(): void {
    const { isOwner, shareId, onWaiting, onRemoved } = this.#settings;
    if (!isOwner()) return;
    const { signal } = this.#ending;
    const params = { id: shareId };
    const request = ++this.#newestOutside;
    const lists = [
      { list: call(listPendingParticipants, { params, signal }), handle: onWaiting },
      { list: call(listParticipants, { params, query: { sent_away: 'true' }, signal }), handle: onRemoved },
    ];
    for (const { list, handle } of lists) {
      list.then(
        ({ participants }) => request === this.#newestOutside && handle(participants),
        // The list stays as it was; the next change reloads it.
        () => undefined,
      );
    }
  }

  end(): void {
    this.#stop();
    this.#ending.abort();
  }

  #loadParticipants(): void {
    const { shareId, participantToken, onParticipants } = this.#settings;
    const query = participantToken === null ? {} : { participant_token: participantToken };
    const { signal } = this.#ending;
    const request = ++this.#newestParticipants;
    call(listParticipants, { params: { id: shareId }, query, signal }).then(
      ({ participants }) => request === this.#newestParticipants && onParticipants(participants),
      () => undefined,
    );
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

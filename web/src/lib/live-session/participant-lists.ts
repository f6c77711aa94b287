import { listParticipants, listPendingParticipants, type Participant } from '@coderoom/contract';
import { call } from '#lib/api.ts';

/** After a change its outcome is asked for so much later, in ms (specification 1 §7). */
const REFRESH_DELAYS_MS = [100, 200, 500];

interface ListSettings {
  shareId: string;
  participantToken: string | null;
  isOwner: () => boolean;
  hearParticipants: (participants: readonly Participant[]) => void;
  hearWaiting: (waiting: readonly Participant[]) => void;
  hearSentAway: (sentAway: readonly Participant[]) => void;
}

/** Asks for who is in a session and, as its owner, for who is at its door or was sent away. */
export class ParticipantLists {
  readonly #settings: ListSettings;
  readonly #ending = new AbortController();
  #timers: ReturnType<typeof setTimeout>[] = [];
  /** Counts what was asked, or said unasked: an answer to an earlier question is older than what shows. */
  #newestParticipants = 0;
  #newestOutside = 0;

  constructor(settings: ListSettings) {
    this.#settings = settings;
  }

  /** Something was changed: asks until all of it shows. */
  refresh(): void {
    this.#stop();
    this.#timers = REFRESH_DELAYS_MS.map((delay) =>
      setTimeout(() => {
        this.#loadParticipants();
        this.loadOutside();
      }, delay),
    );
  }

  /** The server said unasked who is in the session. */
  heardParticipants(): void {
    this.#newestParticipants++;
  }

  /** Of those who are not in the session the owner alone is told. */
  loadOutside(): void {
    const { isOwner, shareId, hearWaiting, hearSentAway } = this.#settings;
    if (!isOwner()) return;
    const { signal } = this.#ending;
    const params = { id: shareId };
    const asked = ++this.#newestOutside;
    const lists = [
      { list: call(listPendingParticipants, { params, signal }), hear: hearWaiting },
      { list: call(listParticipants, { params, query: { sent_away: 'true' }, signal }), hear: hearSentAway },
    ];
    for (const { list, hear } of lists) {
      list.then(
        ({ participants }) => asked === this.#newestOutside && hear(participants),
        // The list stays as it was; the next change asks again.
        () => undefined,
      );
    }
  }

  end(): void {
    this.#stop();
    this.#ending.abort();
  }

  #loadParticipants(): void {
    const { shareId, participantToken, hearParticipants } = this.#settings;
    const query = participantToken === null ? {} : { participant_token: participantToken };
    const { signal } = this.#ending;
    const asked = ++this.#newestParticipants;
    call(listParticipants, { params: { id: shareId }, query, signal }).then(
      ({ participants }) => asked === this.#newestParticipants && hearParticipants(participants),
      () => undefined,
    );
  }

  #stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
  }
}

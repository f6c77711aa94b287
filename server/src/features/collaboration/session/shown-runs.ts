import { randomUUID } from 'node:crypto';
import type { RunOwner } from '#features/execution/index.ts';
import type { ServerSocket } from '#realtime/sockets.ts';
import type { ParticipantResult, ShownRunning } from './result-store.ts';

/** A run that others in the session may watch. */
export interface RunSource {
  /** Names it to them: its id would let a visitor type to it. */
  key: string;
  runId: string;
  owner: RunOwner;
}

/** Runs of a session: the last result shown, and the run in progress. */
export class ShownRuns {
  #last: ParticipantResult | null;
  #running: ShownRunning | null = null;
  /** Runs in progress by participant, with the connection of their page; null: on another server. */
  readonly #begun = new Map<number, { count: number; by: ServerSocket | null; source: RunSource | null }>();
  #count = 0;

  constructor(last: ParticipantResult | null) {
    this.#last = last;
  }

  get last(): ParticipantResult | null {
    return this.#last;
  }

  get running(): ShownRunning | null {
    return this.#running;
  }

  /** True if the page of this connection has a run in progress. */
  isRunBy(socket: ServerSocket): boolean {
    return [...this.#begun.values()].some(({ by }) => by === socket);
  }

  /** Stores a result, which ends the participant's run. */
  ended(result: ParticipantResult): void {
    this.#last = result;
    this.#end(result.participant_id);
  }

  /** Stores a run's progress. Of several runs the most recently started is shown. False if nothing shown changes. */
  isNews(shown: ShownRunning, by: ServerSocket | null, source: RunSource | null): boolean {
    const id = shown.participant_id;
    if (shown.running === null) return this.#end(id);
    const count = this.#begun.get(id)?.count ?? this.#count++;
    this.#begun.set(id, { count, by, source });
    const other = this.#running && this.#begun.get(this.#running.participant_id);
    if (other && other.count > count) return false;
    this.#running = shown;
    return true;
  }

  /** Returns the source of a participant's run in progress: the same as before if it is the same run. */
  sourceOf(participantId: number, { runId, owner }: Omit<RunSource, 'key'>): RunSource {
    const known = this.#begun.get(participantId)?.source ?? null;
    const isSame = known?.runId === runId && known.owner?.id === owner?.id;
    return known !== null && isSame ? known : { key: randomUUID(), runId, owner };
  }

  /** Returns the run in progress with this key; null: there is none. */
  runOf(key: string): RunSource | null {
    return [...this.#begun.values()].find(({ source }) => source?.key === key)?.source ?? null;
  }

  /** Forgets a participant who has left for good. */
  forget(participantId: number): void {
    if (this.#last?.participant_id === participantId) this.#last = null;
    this.#end(participantId);
  }

  #end(participantId: number): boolean {
    this.#begun.delete(participantId);
    if (this.#running?.participant_id !== participantId) return false;
    this.#running = null;
    return true;
  }
}

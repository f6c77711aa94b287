import type { OwnSharedRunning, SharedResult } from '@coderoom/contract';
import type { SocketHandle } from '#lib/server/live-connection.ts';
import type { LiveSessionStart, SessionState, SharedTerminal } from './live-session.ts';
import { SharedPictures } from './shared-pictures.ts';
import { SharedRuns } from './shared-runs.ts';

interface SessionRunsOptions {
  shareId: string;
  /** The local participant. */
  participantId: number;
  nameOf: NonNullable<LiveSessionStart['nameOf']>;
  /** Returns the connection; null: there is none. */
  live: () => SocketHandle | null;
  state: () => SessionState;
  set: (state: Partial<Pick<SessionState, 'run' | 'running'>>) => void;
}

/** The runs of a session: the last result, and another participant's run in progress. */
export class SessionRuns {
  readonly #options: SessionRunsOptions;
  readonly #results: SharedRuns;
  readonly #pictures: SharedPictures;

  constructor(options: SessionRunsOptions) {
    const { shareId, live, state, set } = options;
    this.#options = options;
    this.#results = new SharedRuns((run) => set({ run }));
    this.#pictures = new SharedPictures(
      (made) => {
        const { running } = state();
        set({ running: running && { ...running, made } });
      },
      (wanted) => void live()?.request('watch_session_run', { session_id: shareId, ...wanted }),
    );
  }

  listen(live: SocketHandle): void {
    const { nameOf, state } = this.#options;
    live.on(
      'code_execution_result',
      ({ execution_result, participant_id: participantId, is_earlier, ...by }) => {
        const { running } = state();
        const isTheirs = running?.participantId === participantId;
        const key = isTheirs ? running.running.key : undefined;
        const isNew = is_earlier !== true;
        this.#results.show(execution_result, { participantId, name: nameOf(by), key, isNew });
        if (isTheirs) this.#setRunning(null);
      },
    );
    live.on('code_execution_running', ({ running, participant_id: participantId, ...by }) =>
      this.#setRunning(running && { running, participantId, name: nameOf(by) }),
    );
    this.#pictures.listen(live);
    live.on('code_execution_result_deflated', ({ deflated, participant_id: participantId, ...by }) => {
      const shown = { participantId, name: nameOf(by), isNew: false };
      // What cannot be read is not shown.
      this.#results.showDeflated(deflated, shown).catch(() => undefined);
    });
  }

  /** Shows one's own result, and shares it with the others. */
  share(result: SharedResult): void {
    const { shareId, participantId, nameOf, live, state, set } = this.#options;
    const { participants, link } = state();
    const own = participants.find(({ id }) => id === participantId);
    const name = own ? nameOf(own) : '';
    // A run whose end was missed would stand before one's own result.
    if (link !== 'connected') set({ running: null });
    const execution_result = this.#results.share(result, { participantId, name, isNew: true });
    live()?.emit('code_execution_result', { session_id: shareId, execution_result });
  }

  /** Shares the progress of one's own run; null: it was abandoned. */
  shareRunning(running: OwnSharedRunning | null): void {
    const { shareId, live } = this.#options;
    live()?.emit('code_execution_running', { session_id: shareId, running });
  }

  #setRunning(shown: Omit<SharedTerminal, 'made'> | null): void {
    const { state, set } = this.#options;
    const wasShown = state().running !== null;
    if (shown === null) this.#pictures.stop();
    else this.#pictures.follow(shown.running.key, !wasShown);
    set({ running: shown && { ...shown, made: this.#pictures.made } });
  }
}

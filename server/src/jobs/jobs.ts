/** Who wants a piece of work done. */
export interface Asker {
  /** People whose work waits take turns by this. */
  owner: string;
  /** Fires when nobody wants it any more. */
  signal: AbortSignal;
  /** The call that it is wanted for; left out: none. */
  requestId?: string;
  /** What goes on while the work is done; left out: nobody looks on. */
  dialogue?: Dialogue;
}

/** What goes on between work that is being done and whoever asked for it. Everything in it is plain data. */
export interface Dialogue {
  hear(message: unknown): void;
  /**
   * Answers a question of the work's.
   * @param signal fires when the work does not want to know any more
   */
  answer(question: unknown, signal: AbortSignal): Promise<unknown>;
}

/** Work as it is being done. */
interface Assignment {
  owner: string;
  /** Fires when it is not wanted any more, or has to end. */
  signal: AbortSignal;
  /** Null: nobody looks on. */
  dialogue: Dialogue | null;
}

/** How a kind of work is done. What goes in and what comes out is plain data: it may be done by another process. */
export interface JobKind<Wanted, Done> {
  /** Names it among all kinds, and in what waits. */
  name: string;
  /** That it was begun before and not finished does no harm: it is begun anew once where a worker died. */
  mayBeRepeated(wanted: Wanted): boolean;
  /** How long it may take from its beginning, its dialogue included, in ms. */
  longestMs(wanted: Wanted): number;
  /** @throws {ApiError} what the asker is told; anything else is a fault of ours. */
  work(wanted: Wanted, assignment: Assignment): Promise<Done>;
}

/** Work that needs the places of programs: done by this process, or by workers. */
export interface Jobs {
  /**
   * Makes a kind of work known.
   *
   * @returns a way to have it done, which throws {ApiError} what the work throws, 503 where it waits in vain, and
   *   the asker's reason once their signal fires
   */
  define<Wanted, Done>(kind: JobKind<Wanted, Done>): (wanted: Wanted, asker: Asker) => Promise<Done>;
}

/** All work is done by this process. */
export function createOwnJobs(): Jobs {
  return {
    define:
      ({ work }) =>
      (wanted, { owner, signal, dialogue = null }) =>
        work(wanted, { owner, signal, dialogue }),
  };
}

import type { Diagnostic, Message, RunFiles, RunStatus } from '@coderoom/contract';

/** A run that somebody starts. */
export interface BegunRun {
  userId: number;
  kind: 'run' | 'tests';
  /** Template that the program was started from, or whose tests are run. */
  templateId: number | null;
}

/** Outcome of a run. */
export interface RunOutcome {
  status: RunStatus;
  /** True if it succeeded; for tests, if all passed. */
  hasPassed: boolean;
  error: string | null;
  /** The server's own sentence that `error` begins with; null: none. */
  errorHeading: Message | null;
  diagnostics: readonly Diagnostic[];
  output: string;
  /** The output, if the server wrote it: of a run of tests. */
  outputMessage?: Message;
  /** Seconds; null if nothing ran. */
  executionTime: number | null;
  /** Files that it made, with places counted in `output`; of tests, the pictures that the person sees. Null: none. */
  files: RunFiles | null;
}

/** Call it when the run has ended. Null: it produced no outcome. */
export type RunEnd = (outcome: RunOutcome | null) => void;

/** Observers of signed-in people's runs. Runs do not wait for them. */
export interface RunObservers {
  begun(run: BegunRun): RunEnd;
  add(observer: (run: BegunRun) => RunEnd): void;
}

export function createRunObservers(): RunObservers {
  const observers: ((run: BegunRun) => RunEnd)[] = [];
  return {
    begun(run) {
      const ends = observers.map((observer) => observer(run));
      return (outcome) => {
        for (const end of ends) end(outcome);
      };
    },
    add(observer) {
      observers.push(observer);
    },
  };
}

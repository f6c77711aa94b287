import type { Diagnostic, RunStatus } from '@coderoom/contract';

/** What somebody runs. */
export interface BegunRun {
  userId: number;
  kind: 'run' | 'tests';
  /** The template that the program was begun from, or whose tests they are. */
  templateId: number | null;
}

/** What came of it. */
export interface RunOutcome {
  status: RunStatus;
  /** It ended well; of tests: all of them passed. */
  hasPassed: boolean;
  error: string | null;
  diagnostics: readonly Diagnostic[];
  output: string;
  /** Seconds; null where nothing ran. */
  executionTime: number | null;
}

/** Is told that it has ended. Null: it came to nothing. */
export type RunEnd = (outcome: RunOutcome | null) => void;

/** Those who hear that signed-in people run something, while it begins. Nobody waits for them. */
export interface RunWitnesses {
  begun(run: BegunRun): RunEnd;
  add(witness: (run: BegunRun) => RunEnd): void;
}

export function createRunWitnesses(): RunWitnesses {
  const witnesses: ((run: BegunRun) => RunEnd)[] = [];
  return {
    begun(run) {
      const ends = witnesses.map((witness) => witness(run));
      return (outcome) => {
        for (const end of ends) end(outcome);
      };
    },
    add(witness) {
      witnesses.push(witness);
    },
  };
}

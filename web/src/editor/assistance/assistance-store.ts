import type { AssistanceLevel, AssistanceState, LanguageId } from '@coderoom/contract';
import { create } from 'zustand';

interface AssistanceStatus {
  language: LanguageId | null;
  /** Null: nothing is known yet. */
  state: AssistanceState | null;
  /** Null: nothing is known yet. */
  level: AssistanceLevel | null;
  /** Name and version of the language server, or of the compiler; null: there is none. */
  server: string | null;
  /** True if a compiler finds problems, and nothing else assists. */
  onlyProblems: boolean;
  /** False if the page helps with JavaScript or TypeScript, and the server finds no problems. */
  findsProblems: boolean;
}

interface AssistancePauses {
  /** Epoch ms until which the server gives no answers, by language: each has a language server of its own. */
  pauses: Readonly<Partial<Record<LanguageId, number>>>;
}

/** The state while nothing is known. Pauses last beyond an editor. */
export const NO_ASSISTANCE_STATUS: AssistanceStatus = {
  language: null,
  state: null,
  level: null,
  server: null,
  onlyProblems: false,
  findsProblems: true,
};

/** State of the assistance in the editor that was opened last. */
export const useAssistance = create<AssistanceStatus & AssistancePauses>()(() => ({
  ...NO_ASSISTANCE_STATUS,
  pauses: {},
}));

/** Difference up to which two moments are the same pause, in ms: the server tells whole seconds. */
const SAME_PAUSE_MS = 2_000;

/**
 * Remembers a pause that the server told, and returns the moment of its end; null if there is none.
 * @param seconds its rest; 0: there is none; null: the server did not answer, and a pause that it told before lasts
 */
export function rememberPause(language: LanguageId, seconds: number | null): number | null {
  const now = Date.now();
  const known = useAssistance.getState().pauses[language] ?? null;
  const told = seconds === null ? known : now + seconds * 1_000;
  const until = told !== null && told > now ? told : null;
  const isSame = until !== null && known !== null && known > now && Math.abs(until - known) < SAME_PAUSE_MS;
  if (isSame || until === known) return known;
  useAssistance.setState(({ pauses: { [language]: _, ...others } }) => ({
    pauses: until === null ? others : { ...others, [language]: until },
  }));
  return until;
}

interface FileProblems {
  /** Number of errors by the file's name; files without any are not in it. */
  errors: Readonly<Record<string, number>>;
}

const NONE: FileProblems = { errors: {} };

/** Errors in the files of the program that is written, as far as they are known. */
export const useFileProblems = create<FileProblems>()(() => NONE);

export function forgetFileProblems(): void {
  useFileProblems.setState(NONE);
}

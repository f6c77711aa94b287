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
  /** Epoch ms until which the server gives no answers to this person; null: it gives them. */
  pausedUntil: number | null;
}

/** The state while nothing is known. */
export const NO_ASSISTANCE_STATUS: AssistanceStatus = {
  language: null,
  state: null,
  level: null,
  server: null,
  onlyProblems: false,
  findsProblems: true,
  pausedUntil: null,
};

/** State of the assistance in the editor that was opened last. */
export const useAssistance = create<AssistanceStatus>()(() => NO_ASSISTANCE_STATUS);

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
